import { expect, it } from 'vitest'

import { cancelParcels } from '#contract/parcels.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'

import { inOne } from './book-rows.ts'
import { meetRival } from './meet-rival.ts'
import { DAY_MS, promiseSteps } from './promise-steps.ts'
import { UNIT_FEN } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('the shipping promise of what is taken back', (world) => {
  const { balance, look, later, ask, judgeAll, order } = promiseSteps(world)

  /** A request whose carrier has not answered. */
  const request = (user: TestUser) =>
    world().db.query(
      `INSERT INTO parcel_refunds (user_id, parcel_id, order_id, reason, amount_fen, due_at)
       SELECT user_id, id, order_id, 'merchant', price_fen, now() + interval '1 hour' FROM parcels
       WHERE user_id = $1`,
      [user.userId],
    )
  /** Refunds all parcels of a user that was not compensated, as the product writes it. */
  async function refund(tx: Transaction, { userId }: TestUser): Promise<void> {
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
      const parcels = [{ parcelId, amountFen: fen(amount), compensatedFen: fen(0) }]
      await makeWallet(world().db).creditParcels(tx, { userId, orderId, kind: 'refund', parcels })
    }
  }
  const refundAtOnce = (db: Database, user: TestUser) => inOne(db, (tx) => refund(tx, user))

  it('waits while its carrier does not say whether it gives it back', async () => {
    const [refused, refunded] = [await order(1), await order(1)]
    const { pickupDueAt } = refused
    const before = [await balance(refused.user), await balance(refunded.user)]
    await request(refused.user)
    await request(refunded.user)
    const due = later(pickupDueAt, GRACE_MS + 1000)
    await ask(due)
    await judgeAll(due)
    const after = async () => [await balance(refused.user), await balance(refunded.user)]
    expect(await after()).toEqual(before)
    await world().db.query(`UPDATE parcel_refunds SET due_at = NULL WHERE user_id = $1`, [
      refused.user.userId,
    ])
    await refundAtOnce(world().db, refunded.user)
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
        if (!isRefunded) await refundAtOnce(db, user)
        isRefunded = true
        return db.transaction(work)
      },
    }
    await look(later(due, 60_000), meanwhile)
    expect(isRefunded).toBe(true)
    expect(await balance(user)).toBe(before + UNIT_FEN)
  })

  const lockProgress = (tx: Transaction, { userId }: TestUser) =>
    tx.query('SELECT FROM parcel_progress WHERE user_id = $1 FOR NO KEY UPDATE', [userId])

  it('passes by an order of which a refund is under way, and is not paid after it', async () => {
    const { db } = world()
    const { user, shipDueAt } = await order(1, 1)
    const before = await balance(user)
    const due = later(shipDueAt, GRACE_MS + 1000)
    await inOne(db, async (tx) => {
      await lockProgress(tx, user)
      await refund(tx, user)
      // On its one connection whoever looks meanwhile looks after it.
      if (db.engine === 'postgres') await look(due)
    })
    await look(due)
    expect(await balance(user)).toBe(before + UNIT_FEN)
  })

  it('is seen by a refund that comes while it is being paid', async () => {
    const { user, parcels } = await order(1, 1)
    const work = async (tx: Transaction) => {
      await lockProgress(tx, user)
      const { userId } = user
      const [row] = await tx.query<{ parcel_id: number; order_id: number }>(
        `INSERT INTO compensations (user_id, parcel_id, order_id, reason, amount_fen, state, paid_at)
         SELECT user_id, id, order_id, 'ship', compensation_fen, 'paid', now() FROM parcels
         WHERE user_id = $1 RETURNING parcel_id, order_id`,
        [userId],
      )
      const { parcel_id: parcelId, order_id: orderId } = invariant(row, 'ordered')
      const paid = [{ parcelId, amountFen: fen(100) }]
      const wallet = makeWallet(world().db)
      await wallet.creditParcels(tx, { userId, orderId, kind: 'compensation', parcels: paid })
    }
    const ids = parcels.map(({ id }) => id)
    const { data } = await meetRival(world().db, { work, end: 'commit' }, () =>
      user.call(cancelParcels, { body: { ids } }),
    )
    expect(data).toMatchObject({ refunded: 1, amount: '0.39', compensated: '1.00' })
  })
})
