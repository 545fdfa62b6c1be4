import {
  DESK_ERRORS,
  deskErrorMessage,
  type DeskErrorKey,
  type DeskErrorParams,
} from '#contract/desk-errors.ts'
import { API_ERRORS, apiErrorMessage, type ApiErrorKey, type Params } from '#contract/errors.ts'
import { err, type Result } from '#domain/result/result.ts'

/** Why an operation was refused: a key of one of the catalogues and values for its sentence. */
export type DeskRefusal = {
  readonly key: ApiErrorKey | DeskErrorKey
  readonly params?: Params
}

export type DeskAnswer<T> = Result<T, DeskRefusal>

/** Refuses an operator; `refuse` of `http/` is for what a buyer's call is refused with, too. */
export function deny<Key extends DeskErrorKey>(
  key: Key,
  ...[params]: DeskErrorParams<Key>
): { readonly ok: false; readonly error: DeskRefusal } {
  return err({ key, ...(params && { params }) })
}

const isOfDesk = (key: string): key is DeskErrorKey => Object.hasOwn(DESK_ERRORS, key)

/** The wire code, the status and the sentence of a refusal. */
export function refusalText({ key, params }: DeskRefusal) {
  if (isOfDesk(key)) {
    const { code, status } = DESK_ERRORS[key]
    return { code, status, msg: deskErrorMessage(key, params) }
  }
  const { code, status } = API_ERRORS[key]
  return { code, status, msg: apiErrorMessage(key, params) }
}
