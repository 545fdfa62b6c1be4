import { expect } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { announceNext } from '#server/modules/parcels/announce.ts'
import { compensateNext } from '#server/modules/parcels/compensate.ts'
import { refuseHeld, releaseHeld } from '#server/modules/parcels/decide-compensation.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { askForMissing, askForRefunds } from '#server/modules/parcels/refund-repository.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { makeSandboxCourier, type SandboxCourier } from '#server/ports/courier/sandbox-courier.ts'

import { newParcel, step, type ModelParcel, type ParcelEvent } from './parcel-model.ts'
import { promiseSteps } from './promise-steps.ts'
import { runRefunds } from './refund-jobs.ts'
import { orderBody, place, row } from './rows.ts'
import type { TestUser, World } from './world.ts'

function expectSame<T>(found: T, expected: T): void {
  expect(found).toEqual(expected)
}

export const ACTS = [
  'pay',
  'pay_without_number',
  'number',
  'pick_up',
  'carrier_down',
  'carrier_up',
  'six_hours',
  'a_day',
  'job',
  'take_back:cancelled',
  'take_back:kept',
  'take_back:none',
  'carrier_cancels',
  'no_number',
  'release',
  'refuse',
] as const
export type Act = (typeof ACTS)[number]

type Row = {
  readonly id: number
  readonly price_fen: number
  readonly ship_due_at: Date
  readonly pickup_due_at: Date
  readonly compensation_fen: number
  readonly waybill_no: string | null
  readonly waybill_at: Date | null
  readonly order_sn: string
  readonly claim: 'paid' | 'waiting' | 'refused' | 'void' | null
  readonly claim_fen: number | null
  readonly refund_fen: number | null
}

const ROWS = `SELECT p.id, p.price_fen, p.ship_due_at, p.pickup_due_at, p.compensation_fen, p.waybill_no,
    p.waybill_at, o.order_sn, c.state AS claim, c.amount_fen AS claim_fen,
    CASE WHEN r.refunded_at IS NOT NULL THEN r.amount_fen END AS refund_fen
  FROM parcels p JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
  LEFT JOIN compensations c ON c.user_id = p.user_id AND c.parcel_id = p.id
  LEFT JOIN parcel_refunds r ON r.user_id = p.user_id AND r.parcel_id = p.id
  WHERE p.user_id = $1 ORDER BY p.id`

/** One user’s parcels, on the server and in the model, which must agree after each act. */
export class ParcelSequence {
  readonly #world: World
  readonly #steps: ReturnType<typeof promiseSteps>
  readonly #user: TestUser
  readonly #model = new Map<number, ModelParcel>()
  readonly #courier: SandboxCourier
  #rows: readonly Row[] = []

  constructor(world: World, user: TestUser) {
    this.#world = world
    this.#user = user
    this.#steps = promiseSteps(() => world)
    this.#courier = makeSandboxCourier({ db: world.db, withholds: () => false })
  }

  async now(): Promise<Date> {
    await this.#courier.clock.refresh()
    return this.#courier.now()
  }

  #apply(ids: readonly number[], event: ParcelEvent): void {
    for (const id of ids) {
      const parcel = this.#model.get(id)
      if (parcel !== undefined) this.#model.set(id, step(parcel, event))
    }
  }

  async #pay(isWithout: boolean): Promise<void> {
    if (isWithout) this.#world.faults.order({ kind: 'no_waybill', times: 1 })
    const from = this.#rows.length
    const body = orderBody([row(from), row(from + 1)])
    expectSame((await place(this.#user, body)).code, 0)
    for (const one of await this.#read()) {
      if (this.#model.has(one.id)) continue
      const promise = {
        shipDueAt: one.ship_due_at,
        pickupDueAt: one.pickup_due_at,
        amountFen: fen(one.compensation_fen),
      }
      this.#model.set(one.id, newParcel(fen(one.price_fen), promise, one.waybill_at))
    }
  }

  async #read(): Promise<readonly Row[]> {
    this.#rows = await this.#world.db.query<Row>(ROWS, [this.#user.userId])
    return this.#rows
  }

  async #scan(one: Row, state: 'picked_up' | 'cancelled'): Promise<void> {
    if (one.waybill_no === null) return
    const now = await this.now()
    const text = `${state} ${now.toISOString()}`
    const event = { waybillNo: one.waybill_no, happenedAt: now, state, city: '', text }
    const push = { expressKey: 'zto', events: [event] }
    await takeEvents(this.#world.db, push, { source: 'push', now })
    const type = state === 'cancelled' ? 'carrier_cancels' : 'pick_up'
    this.#apply([one.id], { type, at: now })
  }

  /** What the order's parcels without a number get, and the others never again. */
  async #number(one: Row): Promise<void> {
    const { db } = this.#world
    await db.query(
      `UPDATE courier_outbox SET done_at = CASE WHEN order_id = (SELECT order_id FROM parcels
           WHERE user_id = $1 AND id = $2) THEN NULL ELSE now() END, due_at = now() WHERE user_id = $1`,
      [this.#user.userId, one.id],
    )
    const now = await this.now()
    await announceNext(db, { ...this.#courier, now: () => now })
    const ids = this.#rows.filter(({ order_sn }) => order_sn === one.order_sn).map(({ id }) => id)
    this.#apply(ids, { type: 'number', at: now })
  }

  async #takeBack(one: Row, answer: 'cancelled' | 'kept' | 'none'): Promise<void> {
    const scope = { ids: [one.id], orderSn: null }
    await askForRefunds(this.#world.db, this.#user.userId, scope)
    const said = { cancelled: 'cancelled', kept: 'kept', none: 'unanswered' } as const
    const cancel: Courier['cancel'] = (_key, waybills) => {
      const answered = {
        cancelled: new Set<string>(),
        kept: new Set<string>(),
        unanswered: new Set<string>(),
      }
      for (const { waybillNo } of waybills) {
        const isAsked = waybillNo === one.waybill_no
        answered[isAsked ? said[answer] : 'unanswered'].add(waybillNo)
      }
      return Promise.resolve(answered)
    }
    await runRefunds(this.#world.db, { cancel }).catch(() => undefined) // answers nothing
    this.#apply([one.id], { type: 'take_back', answer })
  }

  /** Nobody’s word is needed any more for a parcel that never got a number. */
  async #noNumber(one: Row): Promise<void> {
    const { db } = this.#world
    await db.query(
      `UPDATE courier_outbox SET due_at = now() + interval '1 hour', done_at = NULL
       WHERE user_id = $1 AND $2 BETWEEN first_parcel_id AND last_parcel_id`,
      [this.#user.userId, one.id],
    )
    const days = new Date((await this.now()).getTime() + 4 * 86_400_000)
    await askForMissing(db, days)
    await this.#refunds()
    const ids = this.#rows
      .filter(({ order_sn, waybill_no }) => order_sn === one.order_sn && waybill_no === null)
      .map(({ id }) => id)
    this.#apply(ids, { type: 'no_number' })
    await db.query('UPDATE courier_outbox SET done_at = now() WHERE user_id = $1', [
      this.#user.userId,
    ])
  }

  async #job(): Promise<void> {
    const { db } = this.#world
    const now = await this.now()
    const deps = { db, wallet: makeWallet(db), askEveryMs: 0 }
    const look = async () => {
      await db.query(
        'UPDATE orders SET promise_due_at = $2, promise_tries = 0 WHERE user_id = $1',
        [this.#user.userId, new Date(0).toISOString()],
      )
      while (await compensateNext(deps, now));
    }
    await look()
    await db.query(
      'UPDATE parcel_progress SET ask_at = now() WHERE user_id = $1 AND ask_at IS NOT NULL',
      [this.#user.userId],
    )
    await db.query('UPDATE courier_health SET failing_since = NULL')
    await this.#steps.ask(now)
    await look()
    for (const { id, claim } of await this.#read()) {
      if (this.#model.get(id)?.claim !== 'none') continue
      if (claim === 'paid' || claim === 'waiting') {
        this.#apply([id], { type: 'found_late', at: now, isHeld: claim === 'waiting' })
      }
    }
  }

  async #refunds(): Promise<void> {
    const nobody: Courier['cancel'] = () => Promise.reject(new Error('down'))
    await runRefunds(this.#world.db, { cancel: nobody }).catch(() => undefined) // they wait on
  }

  async #decide(one: Row, type: 'release' | 'refuse'): Promise<void> {
    const { db } = this.#world
    const orderSn = one.order_sn
    if (type === 'release') await releaseHeld({ db, wallet: makeWallet(db) }, orderSn)
    else await refuseHeld({ db }, { orderSn, reason: '不赔' })
    const ids = this.#rows.filter(({ order_sn }) => order_sn === orderSn).map(({ id }) => id)
    this.#apply(ids, { type })
  }

  async #doTo(one: Row, act: Act): Promise<void> {
    switch (act) {
      case 'number':
        return this.#number(one)
      case 'pick_up':
        return this.#scan(one, 'picked_up')
      case 'carrier_cancels':
        return this.#scan(one, 'cancelled')
      case 'no_number':
        return this.#noNumber(one)
      case 'release':
      case 'refuse':
        return this.#decide(one, act)
      case 'take_back:cancelled':
        return this.#takeBack(one, 'cancelled')
      case 'take_back:kept':
        return this.#takeBack(one, 'kept')
      default:
        return this.#takeBack(one, 'none')
    }
  }

  async do(act: Act, which: number): Promise<void> {
    await this.#read()
    const one = this.#rows[which % Math.max(1, this.#rows.length)]
    if (act === 'pay' || act === 'pay_without_number') await this.#pay(act !== 'pay')
    else if (act === 'carrier_down' || act === 'carrier_up')
      await this.#steps.setDown(act === 'carrier_down')
    else if (act === 'six_hours' || act === 'a_day')
      await this.#steps.skipHours(act === 'a_day' ? 24 : 6)
    else if (act === 'job') await this.#job()
    else if (one !== undefined) await this.#doTo(one, act)
    await this.#refunds()
    await this.expectAgreed(act)
  }

  async expectAgreed(act: string): Promise<void> {
    const rows = await this.#read()
    const server = rows.map(({ id, claim, claim_fen, refund_fen }) => ({
      id,
      claim: claim ?? 'none',
      compensated: claim === 'paid' ? claim_fen : 0,
      refunded: refund_fen ?? 0,
      isRefunded: refund_fen !== null,
    }))
    const model = [...this.#model].map(([id, parcel]) => ({
      id,
      claim: parcel.claim,
      compensated: parcel.compensatedFen,
      refunded: parcel.refundedFen,
      isRefunded: parcel.refund === 'done',
    }))
    expectSame({ act, parcels: server }, { act, parcels: model })
  }

  /** The model's balance of the wallet after all of it. */
  expectedBalance(start: number): number {
    return [...this.#model.values()].reduce(
      (sum, { priceFen, compensatedFen, refundedFen }) =>
        sum - priceFen + compensatedFen + refundedFen,
      start,
    )
  }

  /** At the end everything that is late and kept is owed and known. */
  async settle(): Promise<void> {
    for (let days = 0; days < 3; days++) await this.#steps.skipHours(24)
    await this.#job()
    await this.expectAgreed('settle')
    const now = await this.now()
    for (const parcel of this.#model.values()) {
      const asked = step(parcel, { type: 'found_late', at: now, isHeld: false })
      expectSame(asked, parcel)
    }
  }
}
