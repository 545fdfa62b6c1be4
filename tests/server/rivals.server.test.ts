import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { listParcels } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Transaction } from '#server/db/database.ts'
import { leaseRefunds } from '#server/modules/parcels/lease-refunds.ts'
import { askForCancelled, askForRefunds } from '#server/modules/parcels/refund-repository.ts'
import { settle } from '#server/modules/parcels/settle-refunds.ts'
import { bookWithdrawal } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { meetRival } from './meet-rival.ts'
import { refundDeps } from './refund-jobs.ts'
import { GOODS, orderBody, place, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines } from './world.ts'

onBothEngines('a rival who is in the middle of it', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  it.each([
    ['commit', API_ERRORS.insufficient_balance.code, '0.00'],
    ['rollback', 0, '0.00'],
  ] as const)('with the last money in hand, then a %s: %i', async (end, code, balance) => {
    const user = await world().newUser({ balanceFen: UNIT_FEN })
    const { userId } = user
    const spend = (tx: Transaction) =>
      bookWithdrawal(tx, world().db, { userId, amountFen: UNIT_FEN })
    const reply = await meetRival(world().db, { work: spend, end }, () =>
      place(user, orderBody(rows(1))),
    )
    expect(reply.code).toBe(code)
    expect((await user.call(getUserInfo)).data?.balance).toBe(balance)
  })

  it.each([
    ['commit', API_ERRORS.goods_out_of_stock.code, '13.90'],
    ['rollback', 0, '12.51'],
  ] as const)('with the last piece in hand, then a %s: %i', async (end, code, balance) => {
    const user = await world().newUser({ balanceFen: 10 * UNIT_FEN })
    const stock = 'UPDATE goods SET stock = $2 WHERE id = $1'
    const take = (tx: Transaction) => tx.query(stock, [GOODS.goods_id, 0])
    const reply = await meetRival(world().db, { work: take, end }, () =>
      place(user, orderBody(rows(1))),
    )
    await world().db.query(stock, [GOODS.goods_id, 100_000])
    expect(reply.code).toBe(code)
    // A user who gets no piece pays nothing.
    expect((await user.call(getUserInfo)).data?.balance).toBe(balance)
  })

  it.each([
    ['commit', API_ERRORS.idempotency_key_reused.code],
    ['rollback', 0],
  ] as const)('with the same key for something else, then a %s: %i', async (end, code) => {
    const user = await world().newUser({ balanceFen: UNIT_FEN })
    const key = newKey()
    const claim = (tx: Transaction) =>
      tx.query(
        `INSERT INTO placements (user_id, key, request_hash, answer) VALUES ($1, $2, 'other', '')`,
        [user.userId, key],
      )
    const order = () => place(user, orderBody(rows(1)), key)
    expect((await meetRival(world().db, { work: claim, end }, order)).code).toBe(code)
  })

  it.each([
    ['commit', ['carrier', 'done']],
    ['rollback', ['merchant', 'refused']],
  ] as const)(
    'with a carrier’s word that comes with its refusal, then a %s: %j',
    async (end, told) => {
      const { db } = world()
      const user = await world().newUser({ balanceFen: UNIT_FEN })
      await place(user, orderBody(rows(1)))
      const listed = async () =>
        invariant(
          (await user.call(listParcels, { body: { page: 1, page_size: 1 } })).data?.list[0],
          'it',
        )
      const parcelId = Number((await listed()).id)
      await askForRefunds(db, user.userId, { ids: [parcelId], orderSn: null })
      const cancelled = async (tx: Transaction) => {
        await tx.query('UPDATE parcel_progress SET state = 8 WHERE user_id = $1', [user.userId])
        await askForCancelled(tx, [{ userId: user.userId, parcelId }])
      }
      const scope = { userId: user.userId, ids: [parcelId], orderSn: null }
      const lease = { of: 'any carrier', scope, most: 1 } as const
      const wishes = invariant((await leaseRefunds(db, lease))[0], 'the wish')
      const kept = new Set(wishes.waybills.map(({ waybillNo }) => waybillNo))
      const said = { cancelled: new Set<string>(), kept, unanswered: new Set<string>() }
      await meetRival(db, { work: cancelled, end }, () =>
        settle(refundDeps(db), { ...wishes, said }),
      )
      const { refund } = await listed()
      expect([refund.reason, refund.state]).toEqual(told)
    },
  )
})
