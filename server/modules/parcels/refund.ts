import { setTimeout as sleep } from 'node:timers/promises'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { cancelParcels, previewCancel } from '#contract/parcels.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { describeError } from '../../http/log.ts'
import { severalAtOnce } from '../../jobs.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { asJob, waitOutside } from '../../under-way.ts'
import type { Cancellation, Courier } from '../../ports/courier/courier.ts'
import { leaseRefunds, type LeasedRefunds } from './lease-refunds.ts'
import {
  askForMissing,
  askForRefunds,
  findAsked,
  outcomeOf,
  sumOfCancellable,
  type OwnScope,
} from './refund-repository.ts'
import { settle, type SettleDeps } from './settle-refunds.ts'

export type RefundDeps = SettleDeps & { readonly courier: Courier }

/** Parcels of one transaction, which are of one order. */
const SETTLED_AT_ONCE = 500
/** Waybills of an order that are sent to a carrier before the next carrier has its turn. */
const ASKED_AT_ONCE = 200
/** Waybills that a call asks for itself, and how long it waits for the answers. */
const ASKED_IN_CALL = 24
const TIMEOUT_MS = 2000
/** Calls of a process that may wait for carriers at once; they hold no place of their lane then. */
const MOST_ASKING = 3

const NOT_ASKED: Cancellation = { cancelled: new Set(), kept: new Set(), unanswered: new Set() }

/** @returns whether requests were due that need no carrier's answer */
async function settleNext(deps: SettleDeps, scope?: OwnScope): Promise<boolean> {
  const orders = await leaseRefunds(deps.db, { of: 'nobody', scope, most: SETTLED_AT_ONCE })
  return severalAtOnce(orders, (requests) => settle(deps, { ...requests, said: NOT_ASKED }))
}

/** @returns whether there was anything to do */
export async function refundNext(deps: RefundDeps): Promise<boolean> {
  return (await settleNext(deps)) || askForMissing(deps.db, deps.courier.now())
}

/**
 * Asks the carrier about these requests, and settles what it has answered, however little that is.
 * @throws the error that kept it from answering any
 */
async function askAndSettle(deps: RefundDeps, requests: LeasedRefunds): Promise<void> {
  const { expressKey, waybills } = requests
  let failure: unknown = null
  const said = await deps.courier.cancel(expressKey, waybills).catch((error: unknown) => {
    failure = error
    return { ...NOT_ASKED, unanswered: new Set(waybills.map(({ waybillNo }) => waybillNo)) }
  })
  await settle(deps, { ...requests, said })
  if (failure !== null) throw failure
  if (said.cancelled.size + said.kept.size === 0) throw new Error('the carrier answers nothing')
}

/**
 * Takes a limited batch of refund requests per carrier, so that no carrier or merchant starves the
 * rest.
 * @returns whether there were any
 */
export async function cancelNext(deps: RefundDeps): Promise<boolean> {
  const carriers = await findAsked(deps.db)
  const failures: unknown[] = []
  for (const { id: expressId } of carriers) {
    try {
      const orders = await leaseRefunds(deps.db, { of: { expressId }, most: ASKED_AT_ONCE })
      await severalAtOnce(orders, (requests) => askAndSettle(deps, requests))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return carriers.length > 0
}

function scopeOf(userId: number, { ids, order_sn }: BodyOf<typeof cancelParcels>): OwnScope {
  return { userId, ids: ids?.map(Number) ?? null, orderSn: order_sn ?? null }
}

export async function previewRefund(
  db: Database,
  userId: number,
  body: BodyOf<typeof previewCancel>,
): Promise<Answer<DataOf<typeof previewCancel>>> {
  const scope = scopeOf(userId, body)
  const { count, amount_fen, compensated_fen } = await sumOfCancellable(db, userId, scope)
  const { refunded, waiting, amount_fen: before } = await outcomeOf(db, userId, scope)
  return ok({
    count,
    amount: toYuan(fen(amount_fen)),
    compensated: toYuan(fen(compensated_fen)),
    before: { refunded, amount: toYuan(fen(before)), waiting },
  })
}

type CallDeps = RefundDeps & {
  /** Users whose calls ask carriers now, in this process. */
  readonly asking: Set<number>
}

/** Asks the carrier about the first of these; what it answers later is settled, too. */
async function askInCall(deps: CallDeps, scope: OwnScope): Promise<void> {
  const { db, log, asking } = deps
  const { userId } = scope
  if (asking.size >= MOST_ASKING || asking.has(userId)) return
  asking.add(userId)
  const asked = asJob(() =>
    leaseRefunds(db, { of: 'any carrier', scope, most: ASKED_IN_CALL })
      .then((orders) => severalAtOnce(orders, (requests) => askAndSettle(deps, requests)))
      .catch((error: unknown) => log.error('refund_waits', describeError(error)))
      .finally(() => asking.delete(userId)),
  )
  await waitOutside(() => Promise.race([asked, sleep(TIMEOUT_MS, null, { ref: false })]))
}

/** Takes parcels back: the first of them at once, the others by the jobs. */
export async function cancelAndRefund(
  deps: CallDeps,
  userId: number,
  body: BodyOf<typeof cancelParcels>,
): Promise<Answer<DataOf<typeof cancelParcels>>> {
  const { db, log } = deps
  const scope = scopeOf(userId, body)
  await askForRefunds(db, userId, scope)
  try {
    await settleNext(deps, scope)
  } catch (error) {
    log.error('refund_waits', describeError(error))
  }
  await askInCall(deps, scope)
  const { amount_fen, compensated_fen, ...counts } = await outcomeOf(db, userId, scope)
  if (counts.refunded + counts.waiting + counts.refused === 0) return refuse('nothing_to_cancel')
  const compensated = toYuan(fen(compensated_fen))
  return ok({ ...counts, amount: toYuan(fen(amount_fen)), compensated })
}
