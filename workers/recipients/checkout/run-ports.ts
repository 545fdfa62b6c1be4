import {
  closeOrderKey,
  IDEMPOTENCY_HEADER,
  makeOrder,
  priceOrder,
  releaseStock,
  reserveStock,
} from '#contract/orders.ts'
import { termsIn } from '#contract/shipping-promise.ts'
import { parseYuan, toYuan } from '#domain/money/fen.ts'
import { ORDER_SOURCES } from '#domain/order/order-sources.ts'
import { invariant } from '#domain/result/assert.ts'
import { ignore, ok } from '#domain/result/result.ts'
import { wait } from '#domain/values/wait.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import { decodePage } from '../storage/page-codec.ts'
import { callPatiently, callServer } from '../server-calls/call-server.ts'
import { toOrderRow } from './order-row.ts'
import { reportWaybills } from './report-waybills.ts'
import type { PlacedNumbers } from './placed-numbers.ts'
import { aliveLock } from './run-hub.ts'
import { runStoreOf } from './run-store.ts'
import type { RunPorts, SendPart } from './runner.types.ts'

/** Held while any run of the user is sent, in whatever tab. */
function userLock(userId: string): string {
  return `wandan-run:${userId}`
}

/** Whether a run of this user is being sent, here or in another tab. */
export async function isAnyRunSent(userId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === userLock(userId))
}

function bodyOf({ run, part }: SendPart) {
  const { goodsId, quantity, expressId } = run.terms
  return {
    goods_id: goodsId,
    goods_num: quantity,
    express_id: expressId,
    rec_list: decodePage(part.rows).map((row) => toOrderRow(row)),
  }
}

type RunPortsInput = Pick<RunPorts, 'onState'> & {
  readonly runId: string
  readonly numbers: PlacedNumbers
}

/**
 * The ports of a run in the browser: this draft's storage, the server, and the locks that tabs
 * share. They end with this lock session: a tab that gets the write lock back reads the run again,
 * because another tab may have worked on it.
 */
export function runPortsOf(
  session: DraftSession,
  { onState, runId, numbers }: RunPortsInput,
): RunPorts {
  const lockSignal = session.signal
  return {
    store: runStoreOf(session, numbers),
    send: (sent) =>
      callServer(lockSignal, makeOrder, {
        headers: { [IDEMPOTENCY_HEADER]: sent.part.key },
        body: {
          ...bodyOf(sent),
          platform: sent.run.terms.platformId,
          order_source: ORDER_SOURCES[sent.run.mode].number,
          remark: sent.run.terms.remark,
          run_id: sent.run.runId,
          ...(sent.run.terms.storeId !== undefined && { store_id: sent.run.terms.storeId }),
          total_price: toYuan(sent.total),
          ...(sent.promise && { promise: termsIn(sent.promise) }),
          user_id: sent.run.userId,
        },
      }),
    close: ({ run, part }) =>
      callPatiently(lockSignal, closeOrderKey, {
        headers: { [IDEMPOTENCY_HEADER]: part.key },
        body: { user_id: run.userId },
      }),
    reserve: async ({ runId: run_id, terms }, pieces) => {
      const body = { run_id, goods_id: terms.goodsId, pieces }
      const answer = await callServer(lockSignal, reserveStock, { body })
      return answer.ok ? ok(answer.value.msg) : answer
    },
    // The server frees a hold that is not released after its time.
    release: ({ runId: run_id }) => {
      ignore(callServer(lockSignal, releaseStock, { body: { run_id } }))
    },
    report: (run, waiting) => reportWaybills(lockSignal, run.terms, waiting),
    quote: async (sent) => {
      const answer = await callPatiently(lockSignal, priceOrder, {
        body: { ...bodyOf(sent), brief: true },
      })
      if (!answer.ok) return answer
      const { total_price, promise } = answer.value
      const total = invariant(parseYuan(total_price), 'the schema lets only yuan through')
      return ok({ total, promise: termsIn(promise) })
    },
    wait: (signal, ms) => wait(globalThis, AbortSignal.any([signal, lockSignal]), ms),
    alone: (task) =>
      navigator.locks.request(userLock(session.userId), { ifAvailable: true }, (lock) =>
        lock === null ? null : navigator.locks.request(aliveLock(runId), task),
      ),
    onState,
    now: () => Date.now(),
    isAlive: () => !session.readOnly && !lockSignal.aborted,
  }
}
