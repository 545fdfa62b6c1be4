import { randomUUID } from 'node:crypto'

import {
  applyWithdrawal,
  checkWithdrawPassword,
  setWithdrawAccount,
} from '#contract/withdrawals.ts'
import { invariant } from '#domain/result/assert.ts'
import { operate } from './operate.ts'
import { PASSWORD, type TestUser, type World } from './world.ts'

export const CARD = '4111111111111111'

/** What users and the operator do about withdrawals. */
export function withdrawalSteps(world: () => World) {
  const ticketOf = async (user: TestUser): Promise<string> => {
    const answer = await user.call(checkWithdrawPassword, { body: { password: PASSWORD } })
    return invariant(answer.data, answer.msg).ticket
  }
  /** Gives a verified user a name; a user whom a test has verified keeps that one. */
  const verifyName = (user: TestUser) =>
    world().db.query(
      `INSERT INTO attestations (user_id, ticket, type, real_name, id_card, mobile, status)
       SELECT id, 'x', 1, '张**', '1****2', '138****0000', 2 FROM users
       WHERE id = $1 AND attestation = 2 ON CONFLICT DO NOTHING`,
      [user.userId],
    )
  /** A new account, which rests. */
  const setFreshAccount = async (user: TestUser, change: Record<string, string> = {}) => {
    await verifyName(user)
    return user.call(setWithdrawAccount, {
      body: {
        type: 'bank',
        real_name: '张三丰',
        account: CARD,
        bank_name: '招商银行',
        password_ticket: await ticketOf(user),
        ...change,
      },
    })
  }
  /** The account was set days ago. */
  const rested = (user: TestUser) =>
    world().db.query(
      `UPDATE withdraw_accounts SET changed_at = changed_at - interval '3 days' WHERE user_id = $1`,
      [user.userId],
    )
  const setAccount = async (user: TestUser, change: Record<string, string> = {}) => {
    const answer = await setFreshAccount(user, change)
    await rested(user)
    return answer
  }
  /** A ticket is requested only where `change` brings none: each costs the check of a password. */
  const apply = async (user: TestUser, amount: string, change: Record<string, string> = {}) =>
    user.call(applyWithdrawal, {
      body: {
        amount,
        account_type: 'bank',
        ticket: change['ticket'] ?? (await ticketOf(user)),
        request_id: randomUUID(),
        ...change,
      },
    })
  const ready = async (balanceFen: number): Promise<TestUser> => {
    const user = await world().newUser({ balanceFen })
    invariant((await setAccount(user)).data, 'an account')
    return user
  }
  const withdrawals = (...words: string[]) => operate(world().db, ['withdrawals', ...words])
  const terms = (sql: string) => world().db.query(`UPDATE money_terms SET ${sql}`)
  return { ticketOf, setAccount, setFreshAccount, rested, apply, ready, withdrawals, terms }
}
