import { expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import type { Database } from '#server/db/database.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'

import { inOne } from './book-rows.ts'
import { DAY_MS, promiseSteps } from './promise-steps.ts'
import { UNIT_FEN } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('the shipping promise of what is taken back', (world) => {
  const { balance, look, later, ask, judgeAll, order } = promiseSteps(world)

  /** A wish whose carrier has not answered. */
  const wish = (user: TestUser) =>
    world().db.query(
      `INSERT INTO parcel_refunds (user_id, parcel_id, order_id, reason, amount_fen, due_at)
       SELECT user_id, id, order_id, 'merchant', price_fen, now() + interval '1 hour' FROM parcels
       WHERE user_id = $1`,
      [user.userId],
    )
  const refund = (db: Database, { userId }: TestUser) =>
    inOne(db, async (tx) => {
      const done = await tx.query<{ order_id: number; parcel_id: number; amount_fen: number }>(
        `INSERT INTO parcel_refunds AS r (user_id, parcel_id, order_id, reason, amount_fen, due_at, refunded_at)
         SELECT user_id, id, order_id, 'merchant', price_fen, NULL, now() FROM parcels WHERE user_id = $1
         ON CONFLICT (user_id, parcel_id) DO UPDATE SET due_at = NULL, refunded_at = now()
         RETURNING order_id, parcel_id, amount_fen`,
        [userId],
      )
      await tx.query(
        'UPDATE parcel_progress SET state = 8, ask_at = NULL WHERE user_id = $1 AND state <> 8',
        [userId],
      )
      for (const { order_id: orderId, parcel_id: parcelId, amount_fen: amount } of done) {
        const parcels = [{ parcelId, amountFen: fen(amount) }]
        await makeWallet(db).creditParcels(tx, { userId, orderId, kind: 'refund', parcels })
      }
    })

  it('waits while its carrier does not say whether it gives it back', async () => {
    const [refused, refunded] = [await order(1), await order(1)]
    const { pickupDueAt } = refused
    const before = [await balance(refused.user), await balance(refunded.user)]
    await wish(refused.user)
    await wish(refunded.user)
    const due = later(pickupDueAt, GRACE_MS + 1000)
    await ask(due)
    await judgeAll(due)
    const after = async () => [await balance(refused.user), await balance(refunded.user)]
    expect(await after()).toEqual(before)
    await world().db.query(`UPDATE parcel_refunds SET due_at = NULL WHERE user_id = $1`, [
      refused.user.userId,
    ])
    await refund(world().db, refunded.user)
    await judgeAll(later(due, DAY_MS))
    expect(await after()).toEqual([(before[0] ?? 0) + 100, (before[1] ?? 0) + UNIT_FEN])
  })

  it('is not paid when the refund comes while it is looked at', async () => {
    const { user, pickupDueAt } = await order(1)
    const { db } = world()
    const before = await balance(user)
    const due = later(pickupDueAt, GRACE_MS + 1000)
    await look(due)
    await ask(due)
    let isRefunded = false
    const meanwhile: Database = {
      ...db,
      transaction: async (work) => {
        if (!isRefunded) await refund(db, user)
        isRefunded = true
        return db.transaction(work)
      },
    }
    await look(later(due, 60_000), meanwhile)
    expect(isRefunded).toBe(true)
    expect(await balance(user)).toBe(before + UNIT_FEN)
  })
})
