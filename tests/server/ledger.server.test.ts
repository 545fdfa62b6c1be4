import { randomUUID } from 'node:crypto'

import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { cancelParcels } from '#contract/parcels.ts'
import { getWalletInfo } from '#contract/wallet.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { silentLog } from '#server/http/log.ts'
import { restock } from '#server/modules/goods/repository.ts'
import { refundNext } from '#server/modules/parcels/refund.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { makeSandboxCourier } from '#server/ports/courier/sandbox-courier.ts'
import { tries } from '../long.ts'
import { bookRecharge, bookWithdrawal, inOne } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { newKey, onBothEngines } from './world.ts'

onBothEngines('the ledger', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const { ticketOf, apply, ready, terms } = withdrawalSteps(world)

  /** The database's own verdict, without our code. */
  const attempt = (statements: readonly string[]) =>
    world().db.transaction(async (tx) => {
      for (const sql of statements) await tx.query(sql)
      return ok(null)
    })

  it('lets no balance change without an entry', async () => {
    const { userId } = await world().newUser({ balanceFen: 1000 })
    const sql = `UPDATE accounts SET balance_fen = 999999 WHERE user_id = ${userId} AND kind = 'wallet'`
    await expect(attempt([sql])).rejects.toThrow(/without an entry/)
  })

  it('lets no wallet go below zero', async () => {
    const { userId } = await world().newUser()
    const sql = `UPDATE accounts SET balance_fen = -1 WHERE user_id = ${userId} AND kind = 'wallet'`
    await expect(attempt([sql])).rejects.toThrow(/wallet_not_negative/)
  })

  it('takes no transfer that does not sum to zero', async () => {
    const { userId } = await world().newUser({ balanceFen: 1000 })
    const statements = [
      `UPDATE accounts SET balance_fen = 2000, last_seq = 2 WHERE user_id = ${userId} AND kind = 'wallet'`,
      `INSERT INTO ledger_transfers (user_id, id, kind) VALUES (${userId}, 2, 'gift')`,
      `INSERT INTO ledger_entries VALUES (${userId}, 'wallet', 2, 2, 1000, 2000)`,
    ]
    await expect(attempt(statements)).rejects.toThrow(/out of balance/)
  })

  it('takes no entry that skips a number or miscounts', async () => {
    const { userId } = await world().newUser({ balanceFen: 1000 })
    const entry = (account: string, seq: number, amount: number, after: number) =>
      `INSERT INTO ledger_entries VALUES (${userId}, '${account}', ${seq}, 2, ${amount}, ${after})`
    const transfer = `INSERT INTO ledger_transfers (user_id, id, kind) VALUES (${userId}, 2, 'gift')`
    const gap = [transfer, entry('wallet', 3, 10, 1010), entry('funding', 2, -10, -1010)]
    await expect(attempt(gap)).rejects.toThrow(/does not continue/)
    const miscount = [transfer, entry('wallet', 2, 10, 5000), entry('funding', 2, -10, -1010)]
    await expect(attempt(miscount)).rejects.toThrow(/does not continue/)
  })

  it.each([
    'UPDATE ledger_entries SET amount_fen = 1',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries',
    'DELETE FROM ledger_transfers',
    'DELETE FROM accounts',
  ])('cannot be rewritten: %s', async (sql) => {
    await world().newUser({ balanceFen: 1000 })
    await expect(attempt([sql])).rejects.toThrow()
  })

  it('has the balance the user sees', async () => {
    const user = await world().newUser({ balanceFen: 123_456 })
    await place(user, orderBody(rows(3)))
    expect((await user.call(getUserInfo)).data?.balance).toBe('1230.39')
  })

  it('lets orders, withdrawals and recharges at once never spend a fen twice', async () => {
    // Money for half of the spends; for each tenth of them some comes in afterwards.
    const spends = tries(60, 1000)
    const each = UNIT_FEN
    const user = await ready((spends / 2) * each)
    const { db } = world()
    const { userId } = user
    const order = async (n: number) => (await place(user, orderBody([row(n)]))).code === 0
    const withdraw = () =>
      inOne(db, async (tx) => (await bookWithdrawal(tx, db, { userId, amountFen: each })).ok)
    const spent = await Promise.all(
      Array.from({ length: spends }, (_, n) => (n % 3 === 0 ? withdraw() : order(n))),
    )
    const more = await Promise.all(
      Array.from({ length: spends / 10 }, () => bookRecharge(db, { userId, amountFen: each })),
    )
    const again = await Promise.all(
      Array.from({ length: spends }, (_, n) => (n % 3 === 0 ? withdraw() : order(spends + n))),
    )
    expect(spent.filter(Boolean)).toHaveLength(spends / 2)
    expect([...spent, ...again].filter(Boolean)).toHaveLength(spends / 2 + more.length)
    expect((await user.call(getWalletInfo)).data?.balance).toBe('0.00')
  })

  it('takes each order and each withdrawal that is sent twice once, with refunds among them', async () => {
    const { db } = world()
    const calls = tries(100, 1000)
    const user = await ready((calls / 2) * UNIT_FEN)
    await terms(`withdraw_min_fen = ${UNIT_FEN}, withdraw_day_limit = 1000`)
    const twice = <T>(send: () => Promise<T>) => Promise.all([send(), send()])
    // One after the other: a password is never checked faster than the server has room for.
    const tickets: string[] = []
    while (tickets.length < calls / 10) tickets.push(await ticketOf(user))
    const withdraw = async () => {
      const [ticket, request_id] = [invariant(tickets.pop(), 'one for each'), randomUUID()]
      return twice(() => apply(user, toYuan(fen(UNIT_FEN)), { ticket, request_id }))
    }
    /** One in five that is placed is taken back again at once. */
    const order = async (n: number) => {
      const key = newKey()
      const answers = await twice(() => place(user, orderBody([row(n)]), key))
      const sn = answers[0].data?.[0]?.order_sn
      if (n % 5 === 1 && sn !== undefined) {
        await twice(() => user.call(cancelParcels, { body: { order_sn: sn } }))
      }
      return answers
    }
    const sent = await Promise.all(
      Array.from({ length: calls }, async (_, n) => (n % 10 === 0 ? withdraw() : order(n))),
    )
    const courier = makeSandboxCourier({ db, withholds: () => false })
    const deps = { db, courier, wallet: makeWallet(db), goods: { restock }, log: silentLog }
    await db.query('UPDATE parcel_refunds SET due_at = now() WHERE due_at IS NOT NULL')
    while (await refundNext(deps));
    // A refusal is not kept under the key: money that came back meanwhile may serve the second.
    const both = sent.filter((answers) => answers.every(({ code }) => code === 0))
    for (const [one, other] of both) expect(other.data).toEqual(one.data)
    const taken = sent.filter((answers) => answers.some(({ code }) => code === 0)).length
    const [back] = await db.query<{ n: number }>(
      'SELECT count(refunded_at) AS n FROM parcel_refunds WHERE user_id = $1',
      [user.userId],
    )
    const refunded = invariant(back ?? null, 'a count').n
    expect(refunded).toBeGreaterThan(0)
    expect(await makeWallet(db).balance(user.userId)).toBe(
      (calls / 2 - taken + refunded) * UNIT_FEN,
    )
    await terms('withdraw_min_fen = 1000')
  })
})
