import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { ok } from '#domain/result/result.ts'
import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, rows } from './rows.ts'
import { onBothEngines } from './world.ts'

onBothEngines('the ledger', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  /** What the database itself says, past all our code. */
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
    const { userId } = await world().newUser({ balanceFen: 1000 })
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

  it('says the balance the user sees', async () => {
    const user = await world().newUser({ balanceFen: 123_456 })
    await place(user, orderBody(rows(3)))
    expect((await user.call(getUserInfo)).data?.balance).toBe('1230.39')
  })
})
