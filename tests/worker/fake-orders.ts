import type { OrderRow, PlacedRow } from '#contract/orders.ts'
import { isWorsePromise, type PromiseTerms } from '#contract/shipping-promise.ts'

import type { ApiAnswer, ApiCall, ApiHandler } from './harness.ts'

type OrderBody = {
  readonly rec_list: readonly OrderRow[]
  readonly shop_order: readonly string[]
  readonly total_price?: string
  readonly promise?: PromiseTerms
}

function yuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

function ok(data: unknown): ApiAnswer {
  return { code: 0, msg: '', data }
}

/** What to do with the next `make` calls, in order; `place` when the list is used up. */
export type Fault =
  | 'place'
  | 'lose-answer'
  | 'lose-request'
  /** The request is held back until `reportLate` is called. */
  | 'hold'
  | { readonly code: number }

/**
 * A server of the order calls, with stock for everybody, that keeps the promise of the real one: an answer belongs to
 * its key. It counts how often each recipient was placed.
 */
export class FakeOrders {
  readonly faults: Fault[] = []
  /** While true every order is placed and no answer arrives (a browser resends a lost one itself). */
  losesAnswers = false
  /** Order number → how many parcels it became. */
  readonly placed = new Map<string, number>()
  readonly keys: string[] = []
  /** Keys of close requests. */
  readonly closed: string[] = []
  /** While true no closing is answered. */
  isCutOff = false
  readonly bought = new Set<string>()
  /** Order numbers that the server refuses (state 2, status 2). */
  readonly refused = new Set<string>()
  readonly priced: number[] = []
  /** What one parcel costs at the moment. */
  priceFen = 130
  /** What is promised at the moment; an order that was shown more is refused. */
  promise: PromiseTerms = {
    ship_by: '2026-11-23 22:00:00',
    pickup_by: '2026-11-24 12:00:00',
    compensation: '1.00',
  }
  /** While true an order is refused when its total is not what it costs. */
  checksTotals = false
  /** Paths of the calls whose bodies came as gzip. */
  readonly packed = new Set<string>()
  readonly #answers = new Map<string, PlacedRow[]>()
  readonly #late: { readonly key: string; readonly body: OrderBody }[] = []

  readonly handle: ApiHandler = (call: ApiCall) => {
    // The worker's calls are typed by the contract; this fake only reads what it needs.
    const body = call.body as OrderBody
    if (call.headers['content-encoding'] === 'gzip') this.packed.add(call.path)
    if (call.path === '/api/gift/order/price') return this.#price(body)
    if (call.path === '/api/gift/order/check') {
      return ok(body.shop_order.filter((orderNo) => this.bought.has(orderNo)))
    }
    if (call.path === '/api/gift/order/reserve') return ok({ pieces: 0, msg: '' })
    if (call.path === '/api/gift/order/release') return ok(null)
    const key = String(call.headers['idempotency-key'])
    if (call.path === '/api/gift/order/make') return this.#make(key, body)
    if (call.path === '/api/gift/order/close') return this.#close(key)
    return { code: 404, msg: call.path, data: null }
  }

  #price({ rec_list }: OrderBody): ApiAnswer {
    this.priced.push(rec_list.length)
    let total = 0
    const rows = rec_list.map(({ id, shop_order }) => {
      const isRefused = this.refused.has(shop_order)
      if (!isRefused) total += this.priceFen
      const price = isRefused ? '0.00' : yuan(this.priceFen)
      return { id, price, state: isRefused ? 2 : 1, errorText: isRefused ? '该地区不配送' : '' }
    })
    const state = rows.some((row) => row.state === 2) ? 2 : 1
    const breakdown = {
      unit_price: yuan(this.priceFen),
      goods_num: 1,
      rows: total / this.priceFen,
      goods_total: yuan(total),
      remote: [],
    }
    const promise = { ...this.promise, is_delayed: false }
    const head = { total_price: yuan(total), state, breakdown, promise, stock: 1_000_000 }
    return ok({ rec_list: rows, ...head })
  }

  #make(key: string, body: OrderBody): ApiAnswer {
    this.keys.push(key)
    const fault = this.faults.shift() ?? 'place'
    if (fault === 'lose-request') return 'drop'
    if (fault === 'hold') {
      this.#late.push({ key, body })
      return 'drop'
    }
    if (typeof fault === 'object')
      return { code: fault.code, msg: `code ${fault.code}`, data: null }
    return this.#settle(key, body, fault === 'lose-answer' || this.losesAnswers)
  }

  /** Delivers the requests that were held back; nobody waits for their answers. */
  reportLate(): void {
    for (const { key, body } of this.#late.splice(0)) this.#settle(key, body, true)
  }

  #close(key: string): ApiAnswer {
    this.closed.push(key)
    if (this.isCutOff) return 'drop'
    const rows = this.#answers.get(key) ?? []
    this.#answers.set(key, rows)
    return ok(rows)
  }

  #settle(key: string, body: OrderBody, isLost: boolean): ApiAnswer {
    let rows = this.#answers.get(key)
    if (rows?.length === 0) return { code: 3007, msg: '这次提交已放弃', data: null }
    if (rows === undefined && this.checksTotals && body.total_price !== this.#totalOf(body)) {
      return { code: 3004, msg: '价格已变动', data: null }
    }
    if (rows === undefined && body.promise && isWorsePromise(this.promise, body.promise)) {
      return { code: 3031, msg: '发货时限已顺延', data: null }
    }
    if (rows === undefined) {
      rows = body.rec_list.map((row) => this.#place(row))
      this.#answers.set(key, rows)
    }
    return isLost ? 'drop' : ok(rows)
  }

  #totalOf({ rec_list }: OrderBody): string {
    const placed = rec_list.filter(({ shop_order }) => !this.refused.has(shop_order))
    return yuan(placed.length * this.priceFen)
  }

  #place({ id, shop_order }: OrderRow): PlacedRow {
    const isPlaced = !this.refused.has(shop_order)
    if (isPlaced) this.placed.set(shop_order, (this.placed.get(shop_order) ?? 0) + 1)
    return {
      id,
      shop_order,
      kuaidi_sn: isPlaced ? `YT${id}` : '',
      order: isPlaced,
      status: isPlaced ? 1 : 2,
      error: isPlaced ? '' : '该地区不配送',
      order_sn: isPlaced ? 'G1' : '',
    }
  }
}
