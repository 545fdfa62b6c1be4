import { describe, expect, it } from 'vitest'

import { listParcels } from '#contract/parcels.ts'
import { getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { fen } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { compensateNext, GRACE_MS } from '#server/modules/parcels/compensate.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'

import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

const DAY_MS = 86_400_000

onBothEngines('the shipping promise', (world) => {
  const list = async (user: TestUser) =>
    must((await user.call(listParcels, { body: { page: 1, page_size: 100 } })).data, 'listed').list

  const balance = (user: TestUser) => makeWallet(world().db).balance(user.userId)

  /** As the job does it, with the time of the promise in the test's hand. */
  async function judgeAll(now: Date): Promise<void> {
    const { db } = world()
    while (await compensateNext({ db, wallet: makeWallet(db) }, now));
  }

  const pickUp = (waybills: readonly string[], at: Date) =>
    takeEvents(
      world().db,
      {
        expressKey: 'zto',
        events: waybills.map((waybillNo) => ({
          waybillNo,
          happenedAt: at,
          state: 'picked_up' as const,
          city: '义乌市',
          text: '已揽收',
        })),
      },
      { source: 'push', now: at },
    )

  async function order(count: number, unwaybilled = 0) {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    if (unwaybilled > 0) world().faults.order({ kind: 'no_waybill', times: unwaybilled })
    await place(user, orderBody(rows(count)))
    const parcels = await list(user)
    return { user, parcels, ...shippingPromise(new Date(), fen(UNIT_FEN)) }
  }

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
      while (await compensateNext({ db: meanwhile, wallet: makeWallet(db) }, late));
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

  it('that is kept costs nothing', async () => {
    const { user, parcels, pickupDueAt } = await order(3)
    const waybills = parcels.map(({ kuaidi_sn }) => kuaidi_sn)
    await pickUp(waybills, pickupDueAt)
    const before = await balance(user)
    await judgeAll(new Date(pickupDueAt.getTime() + 9 * DAY_MS))
    expect(await balance(user)).toBe(before)
  })
})
