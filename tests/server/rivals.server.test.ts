import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { fen } from '#domain/money/fen.ts'
import type { Transaction } from '#server/db/database.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { expectBooksInOrder } from './invariants.ts'
import { meetRival } from './meet-rival.ts'
import { GOODS, orderBody, place, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines } from './world.ts'

onBothEngines('a rival who is in the middle of it', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  it.each([
    ['commit', API_ERRORS.insufficient_balance.code, '0.00'],
    ['rollback', 0, '0.00'],
  ] as const)('with the last money in hand, then a %s: %i', async (end, code, balance) => {
    const user = await world().newUser({ balanceFen: UNIT_FEN })
    const wallet = makeWallet(world().db)
    const spend = (tx: Transaction) =>
      wallet.payOrder(tx, { userId: user.userId, orderId: 0, amountFen: fen(UNIT_FEN) })
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
    // Whoever gets no piece pays nothing.
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
})
