import { OPERATIONS } from '#contract/desk.ts'
import type { DeskCall } from '#contract/desk-call.ts'
import { DESK_ERRORS, type DeskErrorKey } from '#contract/desk-errors.ts'
import { runAtDesk } from '#contract/desk/run.ts'
import { readToShow } from '#contract/read-answer.ts'
import type { z } from '#contract/zod.ts'
import { fail, ok, type AppError, type Result } from '#domain/result/result.ts'

import { request } from '#src/data/api/api-client.ts'
import { callKey } from './call-keys.ts'
import { provePasskey } from './passkey-prompt.ts'

export type RunOptions = {
  /** Kept with the operation on record; a `reveal` needs one. */
  readonly reason?: string
  /** Ends the call. One that has it is a query's. */
  readonly signal?: AbortSignal
}

export type InputOf<C extends DeskCall> = z.input<C['input']>
export type DataOf<C extends DeskCall> = z.output<C['data']>

/** Whether the desk refused with `key`. */
export function isRefusal({ apiCode }: AppError, key: DeskErrorKey): boolean {
  return apiCode === DESK_ERRORS[key].code
}

/** Sends a call; one that needs the passkey again gets it by a dialog, and is sent a second time. */
export async function withPasskey<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
  const answer = await send()
  const isAgain = !answer.ok && isRefusal(answer.error, 'desk_passkey_again')
  return isAgain && (await provePasskey()) ? send() : answer
}

/**
 * Runs an operation of the desk. One that needs the passkey again gets it by a dialog, and is sent a
 * second time. An act whose answer was lost is not done again when the same is run again. Never throws,
 * never shows.
 */
export async function runDesk<C extends DeskCall>(
  call: C,
  input: InputOf<C>,
  { reason, signal }: RunOptions = {},
): Promise<Result<DataOf<C>>> {
  const asked = { operation: call.name, input, ...(reason !== undefined && { reason }) }
  const key = OPERATIONS[call.name].effect === 'act' ? callKey(asked) : null
  const body = { ...asked, ...(key && { key: key.value }) }
  const answer = await withPasskey(() =>
    request(runAtDesk, { body }, { ...(signal && { signal }) }),
  )
  if (answer.ok || answer.error.code === 'api') key?.settle()
  if (!answer.ok) return answer
  const read = readToShow(call.data, answer.value)
  if (!read.ok) return fail('answer_malformed', undefined, read.error)
  // The schema of C was just satisfied.
  return ok(read.value.data as DataOf<C>)
}
