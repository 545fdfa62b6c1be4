import { ERROR_CODES } from '#contract/error-codes.ts'
import { apiErrorMessage } from '#contract/errors.ts'
import { ROWS_PER_CHUNK } from '#contract/orders.ts'
import type { PromiseTerms } from '#contract/shipping-promise.ts'
import { fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import { err, fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftGoods, DraftHeader, DraftId } from '../storage/draft.types.ts'
import { encodePage } from '../storage/page-codec.ts'
import { LEVEL, levelOf, type Row } from '../list/row.ts'
import { preflight } from './preflight.ts'
import type { StoredRun } from '../storage/run-records.ts'
import type { PartProgress, RunPart } from '../storage/run.types.ts'

export type RunInput = {
  readonly userId: string
  readonly draftId: DraftId
  readonly goods: DraftGoods
  readonly header: DraftHeader
  readonly mode: EntryMode
  /** The whole list, for the numbers in messages. */
  readonly rows: readonly Row[]
  /** The rows of the list that are ordered. */
  readonly chosen: readonly Row[]
  /** What the buyer was shown; null when the server has not sent one. */
  readonly promise: PromiseTerms | null
  readonly newKey: () => string
  readonly now: number
}

/** Why these rows cannot be ordered as they are; null when they can. */
function refusal({ rows, chosen }: RunInput): Result<never> | null {
  if (chosen.length === 0) return fail('list_empty')
  const isChosen = new Set(chosen)
  const { first } = preflight(rows, (row) => isChosen.has(row))
  if (first !== null)
    return fail('rows_incomplete', { row: String(first.number), field: first.field })
  const refused = chosen.filter((row) => levelOf(row) === LEVEL.error).length
  if (refused === 0) return null
  const code = ERROR_CODES.rows_refused
  return err({
    code: 'api',
    apiCode: code,
    msg: apiErrorMessage('rows_refused', { count: refused }),
  })
}

/**
 * A run of the priced rows of a list, cut into parts, each with the key it keeps for ever. Nothing
 * is sent or stored here.
 */
export function prepareRun(
  input: RunInput,
): Result<{ readonly run: StoredRun; readonly parts: readonly RunPart[] }> {
  const { goods, header, chosen, promise, newKey, userId, draftId, mode, now } = input
  if (header.platformId === null) return fail('platform_required')
  const refused = refusal(input)
  if (refused !== null) return refused
  const parts: RunPart[] = []
  const progress: PartProgress[] = []
  for (let from = 0; from < chosen.length; from += ROWS_PER_CHUNK) {
    const rows = chosen.slice(from, from + ROWS_PER_CHUNK)
    const index = parts.length
    const total = fen(rows.reduce((sum, row) => sum + row.price, 0))
    parts.push({ index, key: newKey(), rows: encodePage(rows), count: rows.length })
    const begun = {
      state: 'waiting',
      placed: 0,
      failures: [],
      ...(promise && { promise }),
    } as const
    progress.push({ index, count: rows.length, total, ...begun })
  }
  const terms = {
    goodsId: goods.goodsId,
    goodsName: goods.name,
    expressId: goods.expressId,
    quantity: header.quantity,
    platformId: header.platformId,
    remark: header.remark,
    ...(mode === 'authorised' && typeof header.storeId === 'number' && { storeId: header.storeId }),
  }
  const record = {
    runId: newKey(),
    userId,
    draftId,
    mode,
    terms,
    isOver: false,
    startedAt: now,
    endedAt: null,
  }
  return ok({ run: { record, progress }, parts })
}
