import { priceOrder, ROWS_PER_CHUNK, type PricedRow } from '#contract/orders.ts'
import { isWorsePromise, type PromiseNow } from '#contract/shipping-promise.ts'
import { invariant } from '#domain/result/assert.ts'
import { fen, parseYuan, type Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import { ok, type AppError, type Result } from '#domain/result/result.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import type { RowPrice } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import { callPatiently, isAway } from '../server-calls/call-server.ts'
import type { PriceDetail } from '../draft/checkout-view.types.ts'
import type { PricingState } from '../draft/draft.types.ts'
import { toOrderRow } from './order-row.ts'
import { PriceTerms } from './price-terms.ts'

const DEBOUNCE_MS = 300
const OFFLINE_RETRY_MS = 10_000
/** Half a MiB, as a chunk of a run: the server limits the size of all bodies together. */
const ROWS_PER_CALL = ROWS_PER_CHUNK

/** Whether the price call accepts a row; the others are priced once they are mended. */
function isPriceable(row: Row): boolean {
  return !row.issues.some(({ code }) => code === 'field_required' || code === 'field_too_long')
}

function toRowPrice({ id, price, state, errorText }: PricedRow): RowPrice {
  return {
    id,
    price: invariant(parseYuan(price), 'the schema lets only yuan through'),
    refusal: state === 2 ? errorText || '—' : '',
  }
}

/** Identifies goods, carrier and quantity: prices for any other combination do not hold. */
function termsOf(session: DraftSession): string {
  const { goods, header } = session
  return `${goods.goodsId}/${goods.expressId}/${header.quantity}`
}

/** Enough rows to notice any change of prices: all of a short list, one of each province of a long one. */
function sampleOf(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= ROWS_PER_CALL) return rows
  return [...new Map(rows.map((row) => [row.province, row])).values()]
}

/** What a list cost, and which list it was: its next change makes the comparison pointless. */
type PricedBefore = { readonly total: Fen; readonly mode: EntryMode; readonly rows: number }

/**
 * Keeps the rows of the current mode priced: asks for those that changed, when the user is idle.
 * Answers that are too late (other quantity, edited row, other draft) are dropped.
 */
export class Pricer {
  readonly #session: DraftSession
  readonly #closed = new AbortController()
  readonly #onOnline = () => this.#plan(0)
  #terms: string
  #epoch = 1
  #timer: ReturnType<typeof setTimeout> | null = null
  #running: Promise<PricingState> | null = null
  #total: Fen | null = null
  /** The total before the server's prices changed under the same list. */
  #before: PricedBefore | null = null
  readonly #priceTerms = new PriceTerms()
  #stock: number | null = null
  #promise: PromiseNow | null = null
  /** The promise that belongs to `#before`. */
  #promiseBefore: PromiseNow | null = null

  constructor(session: DraftSession) {
    this.#session = session
    this.#terms = termsOf(session)
    self.addEventListener('online', this.#onOnline)
    this.change()
  }

  /** The epoch that `Row.pricedFor` must equal for a price to hold. */
  get epoch(): number {
    return this.#epoch
  }

  /** Pieces that could be bought when the newest answer was made; null before the first. */
  get stock(): number | null {
    return this.#stock
  }

  /** What would be promised when the newest answer was made; null before the first. */
  get promise(): PromiseNow | null {
    return this.#promise
  }

  close(): void {
    this.#closed.abort()
    self.removeEventListener('online', this.#onOnline)
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  /** Prices the unpriced rows now; settles when all are priced, or when that failed. */
  async price(): Promise<Result<PricingState>> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const state = await this.#run()
    return state.error === undefined ? ok(state) : { ok: false, error: state.error }
  }

  /** Prices all rows again: earlier prices no longer hold, and an answer under way is dropped. */
  reprice(): Promise<Result<PricingState>> {
    this.#compare()
    this.#nextEpoch()
    return this.price()
  }

  /** The price check of 立即下单: as `price`, and asks again about what was priced before. */
  async verify(): Promise<Result<PricingState>> {
    const sample = sampleOf(this.#rows().filter((row) => row.pricedFor === this.#epoch))
    const known = new Map(sample.map(({ id, price, refusal }) => [id, { price, refusal }]))
    const state = await this.price()
    if (!state.ok || sample.length === 0) return state
    this.#compare()
    const failure = await this.#ask(sample)
    if (failure !== null) return { ok: false, error: failure }
    const isSame = sample.every(({ id, price, refusal }) => {
      const old = known.get(id)
      return old?.price === price && old.refusal === refusal
    })
    // A short list was priced as a whole; a long one must be priced again completely.
    if (!isSame && this.#rows().length > ROWS_PER_CALL) this.#nextEpoch()
    return this.price()
  }

  /** How the total comes about, of the rows that it counts; null while some price is not known. */
  detail(): PriceDetail | null {
    if (this.#unpriced().length > 0) return null
    const counted = ({ pricedFor, refusal }: Row) => pricedFor === this.#epoch && refusal === ''
    return this.detailOf(this.#rows().filter(counted))
  }

  /** The price detail of `rows`; null while the price of one is not known. */
  detailOf(rows: readonly Row[]): PriceDetail | null {
    if (rows.some((row) => row.pricedFor !== this.#epoch)) return null
    return this.#priceTerms.detail(rows, this.#session.header.quantity)
  }

  /** Keeps the current total: later totals are compared with it. */
  #compare(): void {
    const { mode } = this.#session.header
    const total = this.#total
    this.#before = total === null ? null : { total, mode, rows: this.#rows().length }
    this.#promiseBefore = this.#promise
  }

  #nextEpoch(): void {
    this.#epoch++
    this.#priceTerms.clear()
  }

  /** A list or the header has changed. */
  change(): void {
    const terms = termsOf(this.#session)
    if (terms !== this.#terms) {
      this.#terms = terms
      this.#nextEpoch()
    }
    const isPriced = this.#unpriced().length === 0
    const before = this.#before
    const { mode } = this.#session.header
    if (!isPriced || before?.mode !== mode || before.rows !== this.#rows().length) {
      this.#before = null
      this.#promiseBefore = null
    }
    const waiting = this.#session.readOnly ? 'elsewhere' : 'pending'
    this.#show(isPriced ? 'priced' : waiting)
    this.#plan()
  }

  #plan(ms = DEBOUNCE_MS): void {
    if (this.#closed.signal.aborted || this.#session.readOnly) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      if (this.#unpriced().length > 0) void this.#run()
    }, ms)
  }

  #rows(): readonly Row[] {
    return this.#session.openList(this.#session.header.mode).list.rows
  }

  #unpriced(): Row[] {
    return this.#rows().filter((row) => row.pricedFor !== this.#epoch && isPriceable(row))
  }

  // A second caller joins the first: it goes on until nothing is left to ask for.
  #run(): Promise<PricingState> {
    this.#running ??= this.#askAll().finally(() => (this.#running = null))
    return this.#running
  }

  async #askAll(): Promise<PricingState> {
    for (;;) {
      const rows = this.#unpriced().slice(0, ROWS_PER_CALL)
      if (rows.length === 0) return this.#show('priced')
      if (!self.navigator.onLine) return this.#show('offline', { code: 'network_error' })
      this.#show('pending')
      const failure = await this.#ask(rows)
      if (this.#closed.signal.aborted) return this.#session.state().pricing
      if (failure === null) continue
      // The browser may believe in a network that leads nowhere: what counts is the server.
      if (!isAway(failure)) return this.#show('failed', failure)
      this.#plan(OFFLINE_RETRY_MS)
      return this.#show('offline', failure)
    }
  }

  async #ask(rows: readonly Row[]): Promise<AppError | null> {
    const { goods, header } = this.#session
    const { list } = this.#session.openList(header.mode)
    const epoch = this.#epoch
    const answer = await callPatiently(this.#closed.signal, priceOrder, {
      body: {
        goods_id: goods.goodsId,
        goods_num: header.quantity,
        express_id: goods.expressId,
        rec_list: rows.map((row) => toOrderRow(row)),
        brief: true,
      },
    })
    if (epoch !== this.#epoch || this.#closed.signal.aborted) return null
    if (!answer.ok) return answer.error
    const prices = answer.value.rec_list.map((row) => toRowPrice(row))
    const priced = new Set(prices.map(({ id }) => id))
    // Otherwise the same rows would be requested again and again.
    if (rows.some(({ id }) => !priced.has(id))) return { code: 'answer_malformed' }
    list.setPrices(rows, prices, epoch)
    this.#stock = answer.value.stock
    this.#promise = answer.value.promise
    // Prices that changed between two answers: none of the earlier ones holds.
    if (!this.#priceTerms.take(answer.value.breakdown)) this.#nextEpoch()
    return null
  }

  #show(status: PricingState['status'], error?: AppError): PricingState {
    const rows = this.#rows()
    let refused = 0
    let total = 0
    let isKnown = true
    for (const row of rows) {
      if (row.pricedFor !== this.#epoch) isKnown = isKnown && !isPriceable(row)
      else if (row.refusal === '') total += row.price
      else refused++
    }
    // While some are waiting the last total stays, dimmed by the page.
    if (isKnown) this.#total = fen(total)
    const [promise, shown] = [this.#promise, this.#promiseBefore]
    const state: PricingState = {
      status: rows.length === 0 ? 'empty' : status,
      total: rows.length === 0 ? fen(0) : this.#total,
      refused,
      ...(this.#before &&
        isKnown &&
        this.#before.total !== total && { before: this.#before.total }),
      ...(promise && { promise }),
      ...(promise && shown && isWorsePromise(promise, shown) && { promiseBefore: shown }),
      ...(error && { error }),
    }
    this.#session.setPricing(state)
    return state
  }
}
