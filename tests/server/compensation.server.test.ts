import { describe, expect, it } from 'vitest'

import { cancelParcels, previewCancel } from '#contract/parcels.ts'
import { getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { announceNext } from '#server/modules/parcels/announce.ts'
import { compensateNext } from '#server/modules/parcels/compensate.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { askForMissing } from '#server/modules/parcels/refund-repository.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { noCourier } from '#server/ports/courier/no-courier.ts'

import { bookRecharge } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { DAY_MS, promiseSteps } from './promise-steps.ts'
import { runRefunds } from './refund-jobs.ts'
import { GOODS, orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines } from './world.ts'

onBothEngines('the shipping promise', (world) => {
  const { list, balance, look, later, ask, judgeAll, pickUp, order } = promiseSteps(world)

  describe('that is broken', () => {
    it('pays for each parcel picked up late or never, once, however often it is looked at', async () => {
      const { user, parcels, pickupDueAt } = await order(5)
      const waybills = parcels.map(({ kuaidi_sn }) => kuaidi_sn)
      await pickUp(waybills.slice(0, 2), new Date(pickupDueAt.getTime() - 1000))
      await pickUp(waybills.slice(2, 3), new Date(pickupDueAt.getTime() + 1000))
      const before = await balance(user)
      await judgeAll(new Date(pickupDueAt.getTime() + GRACE_MS - 1000))
      expect(await balance(user)).toBe(before + 100)
      const late = new Date(pickupDueAt.getTime() + GRACE_MS + 1000)
      await Promise.all([judgeAll(late), judgeAll(late), judgeAll(late)])
      await judgeAll(new Date(late.getTime() + 9 * DAY_MS))
      expect(await balance(user)).toBe(before + 300)
      const entries = await world().db.query<{ parcel_id: number; amount_fen: number }>(
        `SELECT t.parcel_id, e.amount_fen FROM ledger_transfers t JOIN ledger_entries e
           ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'wallet'
         WHERE t.user_id = $1 AND t.kind = 'compensation' ORDER BY t.parcel_id`,
        [user.userId],
      )
      const ids = parcels
        .slice(2)
        .map(({ id }) => Number(id))
        .sort((a, b) => a - b)
      expect(entries).toEqual(ids.map((id) => ({ parcel_id: id, amount_fen: 100 })))
      const shown = (await list(user)).map(({ compensate }) => [
        compensate.reason,
        compensate.amount,
      ])
      expect(shown).toEqual([
        ['none', '0.00'],
        ['none', '0.00'],
        ['pickup', '1.00'],
        ['pickup', '1.00'],
        ['pickup', '1.00'],
      ])
      expect((await list(user))[4]?.compensate).toMatchObject({ eligible: false })
      expect((await list(user))[4]?.compensate.paid_time).not.toBe('')
      const waybill = invariant(waybills[4], 'placed')
      const found = await user.call(listMoneyChanges, { query: { keyword: waybill } })
      expect(found.data?.list).toMatchObject([{ type: 'compensation', kuaidi_sn: waybill }])
      // What was consumed is what the entries behind it sum to.
      const consumed = await user.call(listMoneyChanges, { query: { type: 'consume' } })
      const info = await user.call(getWalletInfo)
      expect(consumed.data?.summary.net).toBe(`-${info.data?.total_consume}`)
      await expectBooksInOrder(world().db)
    })

    it('pays for a parcel without a waybill when it had to be shipped', async () => {
      const { user, shipDueAt } = await order(1, 1)
      const before = await balance(user)
      await judgeAll(new Date(shipDueAt.getTime() + GRACE_MS + 1000))
      expect(await balance(user)).toBe(before + 100)
      expect((await list(user))[0]?.compensate.reason).toBe('ship')
      await judgeAll(new Date(shipDueAt.getTime() + 9 * DAY_MS))
      expect(await balance(user)).toBe(before + 100)
    })

    it('is kept to a part that was added while the others were looked at', async () => {
      const user = await world().newUser({ balanceFen: 1_000_000 })
      const run_id = newKey()
      await place(user, orderBody(rows(1), { run_id }))
      const { pickupDueAt } = shippingPromise(new Date(), fen(UNIT_FEN), false)
      const { db } = world()
      let isAdded = false
      const meanwhile: Database = {
        ...db,
        query: async <Row>(sql: string, params?: readonly unknown[]) => {
          const isLast = sql.includes('SET promise_due_at = $3')
          if (isLast && !isAdded) {
            isAdded = true
            await place(user, orderBody([row(7)], { run_id }))
          }
          return db.query<Row>(sql, params)
        },
      }
      const late = new Date(pickupDueAt.getTime() + GRACE_MS + 1000)
      const before = await balance(user)
      await look(late, meanwhile)
      expect(isAdded).toBe(true)
      await judgeAll(later(late, 3_600_000))
      expect(await balance(user)).toBe(before - UNIT_FEN + 200)
    })

    it('is what was stored for a parcel, whatever was promised for the others of its run', async () => {
      const { user, parcels, pickupDueAt } = await order(2)
      // Simulates a run that went on three days later, at a lower price.
      await world().db.query(
        `UPDATE parcels SET ship_due_at = ship_due_at + interval '3 days', compensation_fen = 70,
           pickup_due_at = pickup_due_at + interval '3 days' WHERE user_id = $1 AND id = $2`,
        [user.userId, Number(invariant(parcels[0], 'placed').id)],
      )
      const before = await balance(user)
      await judgeAll(new Date(pickupDueAt.getTime() + GRACE_MS + 1000))
      expect(await balance(user)).toBe(before + 100)
      await judgeAll(new Date(pickupDueAt.getTime() + 4 * DAY_MS))
      expect(await balance(user)).toBe(before + 170)
    })

    it('is the order’s in parcels from before promises were kept beside them', async () => {
      const { user, pickupDueAt } = await order(1)
      await world().db.query('UPDATE parcels SET compensation_fen = NULL WHERE user_id = $1', [
        user.userId,
      ])
      const before = await balance(user)
      await judgeAll(new Date(pickupDueAt.getTime() + GRACE_MS + 1000))
      expect(await balance(user)).toBe(before + 100)
    })
  })

  describe('that seems to be broken', () => {
    it('is judged by what its carrier reports, and not before it reports', async () => {
      const { user, parcels, pickupDueAt } = await order(4)
      const [one, two, three, four] = parcels.map(({ kuaidi_sn }) => kuaidi_sn)
      const picked = later(pickupDueAt, -3 * 3_600_000)
      const pending = { happenedAt: picked, state: 'pending' as const, city: '', text: '等待揽收' }
      const pickedUp = { state: 'picked_up' as const }
      await takeEvents(
        world().db,
        { expressKey: 'zto', events: [{ waybillNo: invariant(four, 'placed'), ...pending }] },
        { source: 'push', now: picked },
      )
      const before = await balance(user)
      // Our site got no scan, and now the carriers' does not answer.
      const due = later(pickupDueAt, GRACE_MS + 1000)
      await look(due)
      await expect(ask(due, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
      const hour = later(due, 3_600_000)
      await look(hour)
      expect(await balance(user)).toBe(before)
      // It answers, of one parcel not.
      await world().db.query('UPDATE courier_health SET failing_since = NULL')
      await world().db.query('UPDATE parcel_progress SET ask_at = now() WHERE user_id = $1', [
        user.userId,
      ])
      const asked: string[] = []
      await ask(hour, (_key, waybills) => {
        asked.push(...waybills)
        const events = waybills
          .filter((waybillNo) => waybillNo === one)
          .map((waybillNo) => Object.assign({ waybillNo }, pending, pickedUp))
        return Promise.resolve({ events, answered: new Set(waybills.filter((no) => no !== two)) })
      })
      expect(asked.toSorted()).toEqual(parcels.map(({ kuaidi_sn }) => kuaidi_sn).toSorted())
      await look(later(hour, 3_600_000))
      expect(await balance(user)).toBe(before + 200)
      const paid = await world().db.query<{ waybill_no: string }>(
        `SELECT p.waybill_no FROM compensations c JOIN parcels p ON p.user_id = c.user_id AND p.id = c.parcel_id
         WHERE c.user_id = $1`,
        [user.userId],
      )
      expect(new Set(paid.map(({ waybill_no }) => waybill_no))).toEqual(new Set([three, four]))
      // Whenever it does.
      const days = later(hour, 3 * DAY_MS)
      await world().db.query('UPDATE parcel_progress SET ask_at = now() WHERE user_id = $1', [
        user.userId,
      ])
      await ask(days)
      await look(days)
      expect(await balance(user)).toBe(before + 300)
    })

    it('has its carrier queried again and again, ever more seldom', async () => {
      const { user, pickupDueAt } = await order(1)
      await world().db.query(
        `UPDATE parcel_progress SET ask_at = now() + interval '11 hours' WHERE user_id = $1`,
        [user.userId],
      )
      const { db } = world()
      const deps = { db, wallet: makeWallet(db), askEveryMs: 30 * 60_000 }
      const minutes: number[] = []
      let isAsked = false
      for (let now = later(pickupDueAt, GRACE_MS + 1); minutes.length < 11;) {
        while (await compensateNext(deps, now));
        const [row] = await db.query<{ is_due: boolean; at: Date }>(
          `SELECT g.ask_at <= now() AS is_due, o.promise_due_at AS at FROM orders o
           JOIN parcel_progress g ON g.user_id = o.user_id AND g.order_id = o.id WHERE o.user_id = $1`,
          [user.userId],
        )
        const { at, is_due } = invariant(row, 'placed')
        isAsked ||= is_due
        const next = later(at, GRACE_MS)
        minutes.push((next.getTime() - now.getTime()) / 60_000)
        now = next
      }
      expect(isAsked).toBe(true)
      expect(minutes).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60])
    })

    it('is shown to wait for its carrier, until that has confirmed it', async () => {
      const { user } = await order(2)
      await world().db.query(
        `UPDATE parcels SET ship_due_at = now() - interval '8 days', waybill_at = now() - interval '9 days',
           pickup_due_at = now() - interval '8 days', created_at = created_at - interval '9 days' WHERE user_id = $1`,
        [user.userId],
      )
      const shown = async () =>
        (await list(user)).map(({ compensate: { eligible, reason, amount, awaits_carrier } }) => [
          eligible,
          reason,
          amount,
          awaits_carrier,
        ])
      const [waiting, due] = [true, false].map((waits) => [true, 'pickup', '1.00', waits])
      expect(await shown()).toEqual([waiting, waiting])
      await world().db.query('UPDATE parcel_progress SET ask_at = now() WHERE user_id = $1', [
        user.userId,
      ])
      await ask(new Date())
      expect(await shown()).toEqual([due, due])
    })
  })

  describe('that was broken before the parcel is refunded', () => {
    /** Late to be shipped and paid for; nothing but that was paid since. */
    async function compensated(count: number) {
      const { user, parcels, shipDueAt } = await order(count, 1)
      const before = await balance(user)
      await judgeAll(later(shipDueAt, GRACE_MS + 1000))
      expect(await balance(user)).toBe(before + 100 * count)
      return { user, before, ids: parcels.map(({ id }) => id), shipDueAt }
    }

    it('is a part of the price, which comes back in all: its merchant reads what is left of it', async () => {
      const { user, before, ids } = await compensated(3)
      const shown = async () =>
        (await list(user)).map(({ refundable, refund, compensate }) => [
          refundable,
          refund.amount,
          compensate.amount,
        ])
      expect(await shown()).toEqual(ids.map(() => ['0.39', '0.00', '1.00']))
      const { data: offer } = await user.call(previewCancel, { body: { ids } })
      expect(offer).toMatchObject({ count: 3, amount: '1.17', compensated: '3.00' })
      const { data } = await user.call(cancelParcels, { body: { ids } })
      expect(data).toEqual({
        refunded: 3,
        amount: '1.17',
        compensated: '3.00',
        waiting: 0,
        refused: 0,
      })
      expect(await balance(user)).toBe(before + 3 * UNIT_FEN)
      expect(await shown()).toEqual(ids.map(() => ['', '0.39', '1.00']))
      await expectBooksInOrder(world().db)
    })

    it('is set against it whoever wants it: the carrier, or nobody who gives a number', async () => {
      const { user, before, ids, shipDueAt } = await compensated(2)
      const { db } = world()
      const [refused] = ids.map(Number)
      const refusing: Courier = {
        ...noCourier,
        announce: async function* () {
          yield { numbers: new Map(), refused: new Set([refused ?? 0]) }
        },
      }
      await db.query(
        `UPDATE courier_outbox SET done_at = CASE WHEN user_id <> $1 THEN now() END, due_at = now()`,
        [user.userId],
      )
      await announceNext(db, refusing)
      await db.query(`UPDATE courier_outbox SET due_at = now() + interval '1 hour'`)
      await askForMissing(db, later(shipDueAt, 4 * DAY_MS))
      await runRefunds(db)
      expect((await list(user)).map(({ refund }) => refund.reason).toSorted()).toEqual([
        'carrier',
        'no_waybill',
      ])
      expect(await balance(user)).toBe(before + 2 * UNIT_FEN)
      await judgeAll(later(shipDueAt, 9 * DAY_MS))
      expect(await balance(user)).toBe(before + 2 * UNIT_FEN)
    })

    it('leaves nothing to refund of goods that cost no more', async () => {
      const price = (fenOf: number) =>
        world().db.query('UPDATE goods SET price_fen = $1 WHERE id = $2', [fenOf, GOODS.goods_id])
      await price(100)
      const { user, before, ids } = await compensated(2)
      await price(UNIT_FEN)
      const { data } = await user.call(cancelParcels, { body: { ids } })
      expect(data).toMatchObject({ refunded: 2, amount: '0.00', compensated: '2.00' })
      expect(await balance(user)).toBe(before + 200)
      expect((await list(user)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
      await expectBooksInOrder(world().db)
    })

    it('makes no money of gifts', async () => {
      const user = await world().newUser()
      const wallet = makeWallet(world().db)
      await bookRecharge(world().db, { userId: user.userId, amountFen: 1, giftFen: 1000 })
      world().faults.order({ kind: 'no_waybill', times: 1 })
      await place(user, orderBody(rows(5)))
      const { shipDueAt } = shippingPromise(new Date(), fen(UNIT_FEN), false)
      await judgeAll(later(shipDueAt, GRACE_MS + 1000))
      // What is kept of it is theirs.
      expect(await wallet.withdrawable(user.userId)).toBe(500)
      const ids = (await list(user)).map(({ id }) => id)
      await user.call(cancelParcels, { body: { ids } })
      expect(await balance(user)).toBe(1001)
      expect(await wallet.withdrawable(user.userId)).toBe(1)
    })

    it('gives the price and no more when both come at the same moment', async () => {
      const orders = []
      for (let n = 0; n < 6; n++) orders.push(await order(2, 1))
      const start = await Promise.all(orders.map(({ user }) => balance(user)))
      const due = later(invariant(orders[0], 'ordered').shipDueAt, GRACE_MS + 1000)
      await Promise.all([
        judgeAll(due),
        ...orders.map(({ user, parcels }) =>
          user.call(cancelParcels, { body: { ids: parcels.map(({ id }) => id) } }),
        ),
        judgeAll(due),
      ])
      await runRefunds(world().db)
      const end = await Promise.all(orders.map(({ user }) => balance(user)))
      expect(end).toEqual(start.map((sum) => sum + 2 * UNIT_FEN))
      await expectBooksInOrder(world().db)
    })
  })

  it('that is kept costs nothing', async () => {
    const { user, parcels, pickupDueAt } = await order(3)
    const waybills = parcels.map(({ kuaidi_sn }) => kuaidi_sn)
    await pickUp(waybills, pickupDueAt)
    const before = await balance(user)
    await judgeAll(new Date(pickupDueAt.getTime() + 9 * DAY_MS))
    expect(await balance(user)).toBe(before)
  })
})
