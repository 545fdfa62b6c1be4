import { ERROR_CODES } from '#contract/error-codes.ts'
import type { PlacedRow } from '#contract/orders.ts'
import type { AppError, Result } from '#domain/result/result.ts'

import { isTransient } from '../server-calls/call-server.ts'
import type { PartState, StoredFailure, StoredUnreported } from '../storage/run.types.ts'

/** What an answer, or a missing one, means for the part that was sent. */
export type Judgement =
  /** An order exists for the rows in `gone`: they leave the list for good. */
  | {
      readonly kind: 'placed'
      readonly gone: readonly number[]
      readonly placed: number
      readonly failures: readonly StoredFailure[]
      /** '' when nothing was placed. */
      readonly orderSn: string
      /** What has to be reported to the platform, if there is one. */
      readonly undelivered: readonly StoredUnreported[]
    }
  /** The user has to do something; `state` shows whether something may have been placed. */
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
  const undelivered: StoredUnreported[] = []
  let orderSn = ''
  for (const { id, shop_order, status, order, kuaidi_sn, order_sn, error } of rows) {
    orderSn ||= order_sn
    // An order that exists is never sent under another key, whatever else went wrong with it.
    if (order || status === 1) gone.push(id)
    if (status === 1) {
      placed++
      const code = kuaidi_sn === '' ? 'no_waybill' : 'not_told'
      undelivered.push({ id, orderNo: shop_order, waybill: kuaidi_sn, error: '', code })
    } else failures.push({ id, waybill: kuaidi_sn, generated: order, error })
  }
  return { kind: 'placed', gone, placed, failures, orderSn, undelivered }
}

/**
 * The key was closed to give the part up, and the rows were not freed since: they are reported as
 * failures.
 */
function judgeClosed(error: string, sent: ReadonlySet<number>): Judgement {
  const failures = Array.from(sent, (id) => ({ id, waybill: '', generated: false, error }))
  return { kind: 'placed', gone: [], placed: 0, failures, orderSn: '', undelivered: [] }
}

/** Refusals that the server makes only after it has looked up the key and found it unused. */
const BEHIND_THE_KEY: ReadonlySet<number | undefined> = new Set([
  ERROR_CODES.insufficient_balance,
  ERROR_CODES.sub_day_sum_used,
  ERROR_CODES.goods_not_found,
  ERROR_CODES.goods_out_of_stock,
  ERROR_CODES.quantity_out_of_range,
  ERROR_CODES.express_unavailable,
  ERROR_CODES.platform_unavailable,
  ERROR_CODES.price_changed,
  ERROR_CODES.promise_changed,
])

/**
 * `wasUnknown`: an earlier answer for this key was lost. Then only a refusal that the server makes
 * after it has looked up the key proves that nothing was placed. The server checks session, real name
 * and the form of the request before it looks.
 */
export function judgeAnswer(
  answer: Result<readonly PlacedRow[]>,
  sent: ReadonlySet<number>,
  wasUnknown: boolean,
): Judgement {
  if (answer.ok) return judgeRows(answer.value, sent)
  const { error } = answer
  // The same key would get the same answer until the page is updated, which waits for the run.
  if (error.code === 'version_differs') return { kind: 'pause', reason: error, state: 'sent' }
  if (isTransient(error)) return { kind: 'again', reason: error }
  if (error.apiCode === ERROR_CODES.idempotency_key_closed)
    return judgeClosed(error.msg ?? '', sent)
  const state = wasUnknown && !BEHIND_THE_KEY.has(error.apiCode) ? 'sent' : 'refused'
  // The key belongs to other rows: it must not be given up as if nothing had happened.
  const isKeyTaken = error.apiCode === ERROR_CODES.idempotency_key_reused
  return { kind: 'pause', reason: error, state: isKeyTaken ? 'sent' : state }
}
