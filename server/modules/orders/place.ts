import type { BodyOf } from '#contract/endpoint.ts'
import { MAX_KEYS_CLOSED, type makeOrder, type PlacedRow } from '#contract/orders.ts'
import { isWorsePromise, promiseTermsOf } from '#contract/shipping-promise.ts'
import { deadlineText } from '#domain/values/beijing-time.ts'
import { fen, toYuan, type Fen } from '#domain/money/fen.ts'
import { rulesAt, shippingPromise, type ShippingPromise } from '#domain/order/shipping-promise.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { RequiredRow } from '../../db/final-statement.ts'
import { JsonText } from '../../http/json-text.ts'
import type { Caller } from '../../http/caller.ts'
import { refuse, type Answer, type Refusal } from '../../http/refusal.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import type { Goods, Offer } from '../goods/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { askable } from './order-filters.ts'
import type { Failpoint } from './failpoints.ts'
import * as placements from './placements.ts'
import { quoteRows } from './quote.ts'
import * as repository from './repository.ts'
import { requestHash } from './request-hash.ts'
import { unpackAnswer } from './stored-answer.ts'
import { forgetUnpaid, keepUnpaid } from './unpaid.ts'
import { writeOrder, type QuotedOrder } from './write-order.ts'

const SECONDS_A_DAY = 86_400

/** What sub-accounts may pay in a day. */
export type SubSpending = {
  take(subId: number, amountFen: number): RequiredRow<Refusal>
  /** Null = as much as the balance has. */
  left(subId: number): Promise<Fen | null>
}

export type PlaceDeps = {
  readonly db: Database
  readonly goods: Goods
  readonly wallet: Wallet
  readonly courier: Courier
  readonly now: () => Date
  readonly subSpending: SubSpending
  /** A moment at which a test may end the process. */
  readonly failpoint: (point: Failpoint) => void
}

/** The statement that takes the price of an order of something that may be used up. */
export type Spends = (amountFen: number) => RequiredRow<Refusal>

export type PlaceRequest = {
  readonly userId: number
  /** The sub-account that orders; null = the owner, or their software. */
  readonly subId: number | null
  readonly groupId: number
  readonly key: string
  readonly body: BodyOf<typeof makeOrder>
  readonly terms: PlaceTerms
}

/** What holds for an order besides its own fields. */
export type PlaceTerms = {
  /** Null = the order takes nothing but the balance. */
  readonly spends: Spends | null
  /** Whether an order number may be bought that was bought before. */
  readonly mayRepeat: boolean
}

/**
 * The page has had its user confirm order numbers that were bought before. A sub-account pays up to its
 * daily sum.
 */
export function siteTerms({ subSpending }: PlaceDeps, { sub }: Pick<Caller, 'sub'>): PlaceTerms {
  if (sub === null) return { spends: null, mayRepeat: true }
  return { spends: (amountFen) => subSpending.take(sub.id, amountFen), mayRepeat: true }
}

/**
 * Refuses order numbers that were bought before. Calls of one user that ask so wait for each other
 * here, or two at once would both find nothing.
 */
async function judgeRepeat(
  tx: Transaction,
  { userId, terms }: PlaceRequest,
  quote: QuotedOrder['quote'],
): Promise<Answer<null>> {
  const numbers = askable(quote.accepted.map(({ recipient }) => recipient.orderNo))
  if (terms.mayRepeat || numbers.length === 0) return ok(null)
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 37))', [`orders ${userId}`])
  const list = await repository.findBought(tx, userId, numbers)
  const [first] = list
  if (first === undefined) return ok(null)
  return refuse('open_orders_bought', { n: list.length, first })
}

/** The stored answer of a key, given again word for word. */
async function replay({ answer }: placements.Placement): Promise<Answer<JsonText<PlacedRow[]>>> {
  // Only an aborted transaction leaves a key without answer, and then the key is gone too.
  if (answer === null) return refuse('server_busy')
  return ok(new JsonText<PlacedRow[]>(await unpackAnswer(answer)))
}

/** Why the whole order is refused, whatever its rows are. */
function judgeOffer(offer: Offer | null, { body }: PlaceRequest): Answer<Offer> {
  if (offer === null) return refuse('goods_not_found')
  if (body.goods_num > offer.limit) return refuse('quantity_out_of_range', { limit: offer.limit })
  if (body.express_id !== offer.expressId) return refuse('express_unavailable')
  if (!offer.isPlatformOpen) return refuse('platform_unavailable')
  return ok(offer)
}

/** Refused when the buyer was shown a better promise than can be given now. */
function judgePromise(promise: ShippingPromise, { body }: PlaceRequest): Answer<ShippingPromise> {
  const terms = promiseTermsOf(promise)
  if (body.promise === undefined || !isWorsePromise(terms, body.promise)) return ok(promise)
  const [ship, pickup] = [deadlineText(terms.ship_by), deadlineText(terms.pickup_by)]
  return refuse('promise_changed', { ...terms, ship, pickup })
}

type Known = { readonly offered: Offer | null; readonly held: number; readonly paidAt: Date }

/** What the order is, costs and is promised, by the server's own prices and clock. */
async function quoteOrder(
  request: PlaceRequest,
  { offered, held, paidAt }: Known,
): Promise<Answer<QuotedOrder>> {
  const { body } = request
  const offer = judgeOffer(offered, request)
  if (!offer.ok) return offer
  const { unitFen, remoteExtraFen, forbidden, stock } = offer.value
  const tariff = { unitFen, quantity: body.goods_num, remoteExtraFen }
  const quoted = await quoteRows(body.rec_list, { tariff, forbidden })
  if (!quoted.ok) return quoted
  const quote = quoted.value
  const pieces = quote.accepted.length * body.goods_num
  if (pieces > stock + held) return refuse('goods_out_of_stock', { stock: stock + held })
  const total = toYuan(quote.totalFen)
  if (body.total_price !== undefined && body.total_price !== total) {
    return refuse('price_changed', { shown: body.total_price, total })
  }
  const { isCarrierDown, promises } = offer.value
  const rules = rulesAt(promises, paidAt)
  const due = shippingPromise(paidAt, unitFen, isCarrierDown, rules)
  const promise = judgePromise(due, request)
  if (!promise.ok) return promise
  const drawn = Math.min(held, pieces)
  return ok({ offer: offer.value, quote, pieces, drawn, paidAt, promise: promise.value })
}

/** Refusals after which a run can go on as it is, once there is more to pay with. */
const WANTS_MONEY: ReadonlySet<string> = new Set(['insufficient_balance', 'sub_day_sum_used'])

/** The same refusal with what the person may still pay. */
async function withLeft(
  { subSpending }: PlaceDeps,
  { subId }: PlaceRequest,
  quote: QuotedOrder['quote'],
): Promise<Answer<never>> {
  const left = subId === null ? null : await subSpending.left(subId)
  const params = { left: toYuan(left ?? fen(0)), total: toYuan(quote.totalFen) }
  return refuse('sub_day_sum_used', params)
}

/** A refused call has written nothing. When money is missing, only the unpaid run is kept. */
async function rememberUnpaid(
  db: Database,
  { userId, key, body }: PlaceRequest,
  {
    answer,
    quote,
  }: { readonly answer: Answer<unknown>; readonly quote: QuotedOrder['quote'] | null },
): Promise<void> {
  if (answer.ok || !WANTS_MONEY.has(answer.error.key) || quote === null) return
  const { accepted, totalFen } = quote
  await keepUnpaid(db, { userId, key, body, parcels: accepted.length, amountFen: totalFen })
}

/**
 * Places one call of a run: everything or nothing, and once per key.
 *
 * Locks are taken in one order by every placement (key, order of the run, what it holds of the
 * stock, wallet, goods), so two placements cannot wait for each other. The goods row is shared by
 * all buyers and comes last. A refusal writes nothing, so the same key may be sent again after
 * topping up.
 *
 * Statements that do not need each other's rows are sent together: they still run one after
 * another, but a single order costs mostly round trips to the database.
 */
export async function placeOrder(
  deps: PlaceDeps,
  request: PlaceRequest,
): Promise<Answer<JsonText<PlacedRow[]>>> {
  const { userId, groupId, key, body } = request
  const hash = await requestHash(body)
  const asked = { goodsId: body.goods_id, groupId, platformId: body.platform }
  let quote: QuotedOrder['quote'] | null = null
  const answer = await deps.db.transaction(async (tx): Promise<Answer<JsonText<PlacedRow[]>>> => {
    const [existing, offered, begun, held, ids] = await Promise.all([
      placements.claimKey(tx, { userId, key, hash }),
      deps.goods.offer(tx, asked),
      body.run_id === undefined ? null : repository.findRunOrder(tx, userId, body.run_id),
      body.run_id === undefined
        ? 0
        : deps.goods.heldPieces(tx, body.goods_id, { userId, runId: body.run_id }),
      repository.nextIds(tx, body.rec_list.length),
    ])
    if (existing !== null) {
      if (existing.is_closed) return refuse('idempotency_key_closed')
      if (existing.request_hash !== hash) return refuse('idempotency_key_reused')
      return replay(existing)
    }
    deps.failpoint('make:begun')
    const quoted = await quoteOrder(request, { offered, held, paidAt: deps.now() })
    if (!quoted.ok) return quoted
    quote = quoted.value.quote
    const unbought = await judgeRepeat(tx, request, quote)
    if (!unbought.ok) return unbought
    const written = await writeOrder(tx, deps, { request, quoted: quoted.value, begun, ids })
    if (written.ok) deps.failpoint('make:before-commit')
    return written
  })
  deps.failpoint('make:after-commit')
  await rememberUnpaid(deps.db, request, { answer, quote })
  const isOverSum = !answer.ok && answer.error.key === 'sub_day_sum_used'
  return isOverSum && quote !== null ? withLeft(deps, request, quote) : answer
}

/**
 * Closes a key. What was placed under it is answered once more; when nothing was, nothing ever will
 * be, however late a request with the key arrives. It waits for a placement under way: either that
 * has claimed the key first and its answer is given, or the key is closed and the placement finds
 * it so.
 */
export async function closeKey(
  { db, failpoint }: Pick<PlaceDeps, 'db' | 'failpoint'>,
  owned: { readonly userId: number; readonly key: string },
): Promise<Answer<PlacedRow[] | JsonText<PlacedRow[]>>> {
  const answer = await db.transaction(
    async (tx): Promise<Answer<PlacedRow[] | JsonText<PlacedRow[]>>> => {
      const [existing] = await Promise.all([
        placements.closeKey(tx, owned),
        forgetUnpaid(tx, owned.userId, { runId: owned.key, key: owned.key }),
      ])
      if (existing !== null) return existing.is_closed ? ok([]) : replay(existing)
      if ((await placements.keysClosed(tx, owned.userId)) > MAX_KEYS_CLOSED)
        return refuse('too_many_requests', { seconds: SECONDS_A_DAY })
      failpoint('close:before-commit')
      return ok([])
    },
  )
  failpoint('close:after-commit')
  return answer
}
