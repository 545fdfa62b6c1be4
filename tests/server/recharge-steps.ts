import { getUserInfo } from '#contract/accounts.ts'
import { createRecharge, getRechargeStatus } from '#contract/recharge.ts'
import { invariant } from '#domain/result/assert.ts'
import { PAYMENT_NOTICE_PATH } from '#server/modules/recharge/routes.ts'
import { makeSandboxPayment, type SignedNotice } from '#server/ports/payment/sandbox-payment.ts'
import type { TestUser, World } from './world.ts'

/** What a buyer and the payment partner do about a recharge. */
export function rechargeSteps(world: () => World) {
  const partner = () => makeSandboxPayment(world().db)

  async function begin(user: TestUser, amount = '100.00', channel = 1) {
    const reply = await user.call(createRecharge, { body: { channel, amount } })
    return invariant(reply.data, `begun: ${reply.msg}`)
  }
  /** Many trades of the same sum: the code of each is over before the next is requested. */
  async function beginMany(user: TestUser, count: number, amount = '100.00') {
    const trades: Awaited<ReturnType<typeof begin>>[] = []
    for (let n = 0; n < count; n++) {
      trades.push(await begin(user, amount))
      await world().db.query(
        `UPDATE recharge_trades SET created_at = created_at - interval '1 hour' WHERE user_id = $1`,
        [user.userId],
      )
    }
    return trades
  }
  const balanceOf = async (user: TestUser) => (await user.call(getUserInfo)).data?.balance
  const statusOf = async (user: TestUser, tradeNo: string) =>
    (await user.call(getRechargeStatus, { query: { out_trade_no: tradeNo } })).data

  async function countAsks(): Promise<number> {
    const [row] = await world().db.query<{ asks: number }>(
      'SELECT coalesce(sum(asks), 0)::bigint AS asks FROM recharge_trades',
    )
    return invariant(row, 'an aggregate').asks
  }
  /** Queries the partner about every trade that is due, like the jobs. @returns their number */
  async function askAboutDue(): Promise<number> {
    const before = await countAsks()
    for (const job of world().jobs.filter(({ name }) => name === 'recharge')) {
      while (await job.next());
    }
    return (await countAsks()) - before
  }

  /** The partner's side without the pay page: paid there, and the notice it would send. */
  async function paidNotice(tradeNo: string, change?: Record<string, unknown>) {
    const trade = invariant(await partner().decide(tradeNo, 'pay'), 'the partner knows it')
    return partner().notice(trade, change)
  }
  async function tell({ body, headers }: SignedNotice) {
    const url = new URL(PAYMENT_NOTICE_PATH, world().url)
    const answer = await fetch(url, { method: 'POST', body, headers })
    return `${answer.status} ${await answer.text()}`
  }
  const decideOnPage = (url: string, decision: 'pay' | 'cancel', headers = {}) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: `decision=${decision}`,
    })

  return {
    partner,
    begin,
    beginMany,
    balanceOf,
    statusOf,
    askAboutDue,
    paidNotice,
    tell,
    decideOnPage,
  }
}
