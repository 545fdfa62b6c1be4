import { API_ERRORS } from '#contract/errors.ts'
import type { PlacedRow } from '#contract/orders.ts'
import type { AppError, Result } from '#domain/result/result.ts'

import { isTransient } from './call-server.ts'
import type { PartState, StoredFailure } from './run.types.ts'

/** What an answer, or its absence, means for the part that was sent. */
export type Judgement =
  /** `gone` left the list for good: an order exists for them. */
  | {
      readonly kind: 'placed'
      readonly gone: readonly number[]
      readonly placed: number
      readonly failures: readonly StoredFailure[]
    }
  /** The user has to do something; `state` says whether something may have been placed. */
  | { readonly kind: 'pause'; readonly reason: AppError; readonly state: PartState }
  /** Whether it was placed is unknown: the same key is sent again. */
  | { readonly kind: 'again'; readonly reason: AppError }

function judgeRows(rows: readonly PlacedRow[], sent: ReadonlySet<number>): Judgement {
  const answered = new Set(rows.map(({ id }) => id))
  const isComplete = answered.size === sent.size && rows.every(({ id }) => sent.has(id))
  if (!isComplete) return { kind: 'again', reason: { code: 'answer_malformed' } }
  const gone: number[] = []
  const failures: StoredFailure[] = []
  let placed = 0
  for (const { id, status, order, kuaidi_sn, error } of rows) {
    // An order that exists is never sent under another key, whatever else went wrong with it.
    if (order || status === 1) gone.push(id)
    if (status === 1) placed++
    else failures.push({ id, waybill: kuaidi_sn, generated: order, error })
  }
  return { kind: 'placed', gone, placed, failures }
}

/**
 * `wasUnknown`: an earlier answer for this key was lost. The server looks the key up after it has
 * checked the session and before anything else, so only a refusal from behind that point proves that
 * nothing was placed.
 */
export function judgeAnswer(
  answer: Result<readonly PlacedRow[]>,
  sent: ReadonlySet<number>,
  wasUnknown: boolean,
): Judgement {
  if (answer.ok) return judgeRows(answer.value, sent)
  const { error } = answer
  if (isTransient(error)) return { kind: 'again', reason: error }
  const isBeforeKey = error.code !== 'api' || error.apiCode === API_ERRORS.signed_out.code
  const state = isBeforeKey && wasUnknown ? 'sent' : 'waiting'
  // The key belongs to other rows: it must not be given up as if nothing had happened.
  const isKeyTaken = error.apiCode === API_ERRORS.idempotency_key_reused.code
  return { kind: 'pause', reason: error, state: isKeyTaken ? 'sent' : state }
}
