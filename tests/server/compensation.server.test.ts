import { describe, expect, it } from 'vitest'

import { getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { fen } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { compensateNext } from '#server/modules/parcels/compensate.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'

import { expectBooksInOrder } from './invariants.ts'
import { DAY_MS, promiseSteps } from './promise-steps.ts'
import { orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
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
      const waybill = must(waybills[4], 'placed')
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
      const { pickupDueAt } = shippingPromise(new Date(), fen(UNIT_FEN))
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

    it('is that of the day a parcel was paid, also when its run goes on another day', async () => {
      const { user, parcels, pickupDueAt } = await order(2)
      // The second was paid three days later than the first.
      await world().db.query(
        `UPDATE parcels SET paid_at = paid_at + interval '3 days' WHERE user_id = $1 AND id = $2`,
        [user.userId, Number(must(parcels[0], 'placed').id)],
      )
      const before = await balance(user)
      await judgeAll(new Date(pickupDueAt.getTime() + GRACE_MS + 1000))
      expect(await balance(user)).toBe(before + 100)
      await judgeAll(new Date(pickupDueAt.getTime() + 4 * DAY_MS))
      expect(await balance(user)).toBe(before + 200)
    })
  })

  describe('that seems to be broken', () => {
    it('is judged by what its carrier says, and not while it does not', async () => {
      const { user, parcels, pickupDueAt } = await order(4)
      const [one, two, three, four] = parcels.map(({ kuaidi_sn }) => kuaidi_sn)
      const picked = later(pickupDueAt, -3 * 3_600_000)
      const pending = { happenedAt: picked, state: 'pending' as const, city: '', text: '等待揽收' }
      const pickedUp = { state: 'picked_up' as const }
      await takeEvents(
        world().db,
        { expressKey: 'zto', events: [{ waybillNo: must(four, 'placed'), ...pending }] },
        { source: 'push', now: picked },
      )
      const before = await balance(user)
      // Our site heard nothing, and now the carriers' does not answer.
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

    it('has its carrier asked again and again, ever more seldom', async () => {
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
        const { at, is_due } = must(row, 'placed')
        isAsked ||= is_due
        const next = later(at, GRACE_MS)
        minutes.push((next.getTime() - now.getTime()) / 60_000)
        now = next
      }
      expect(isAsked).toBe(true)
      expect(minutes).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60])
    })

    it('is shown to wait for its carrier, until that has said so', async () => {
      const { user } = await order(2)
      await world().db.query(
        `UPDATE parcels SET paid_at = now() - interval '9 days', waybill_at = now() - interval '9 days',
           created_at = created_at - interval '9 days' WHERE user_id = $1`,
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

  it('that is kept costs nothing', async () => {
    const { user, parcels, pickupDueAt } = await order(3)
    const waybills = parcels.map(({ kuaidi_sn }) => kuaidi_sn)
    await pickUp(waybills, pickupDueAt)
    const before = await balance(user)
    await judgeAll(new Date(pickupDueAt.getTime() + 9 * DAY_MS))
    expect(await balance(user)).toBe(before)
  })
})
