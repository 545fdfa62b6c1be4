import { getUserInfo } from '#contract/accounts.ts'
import { createRecharge, getRechargeStatus } from '#contract/recharge.ts'
import { must } from '#domain/result/assert.ts'
import { PAYMENT_NOTICE_PATH } from '#server/modules/recharge/routes.ts'
import { makeSandboxPayment, type SignedNotice } from '#server/ports/payment/sandbox-payment.ts'
import type { TestUser, World } from './world.ts'

/** What a buyer and the payment partner do about a recharge. */
export function rechargeSteps(world: () => World) {
  const partner = () => makeSandboxPayment(world().db)

  async function begin(user: TestUser, amount = '100.00', channel = 1) {
    const reply = await user.call(createRecharge, { body: { channel, amount } })
    return must(reply.data, `begun: ${reply.msg}`)
  }
  const balanceOf = async (user: TestUser) => (await user.call(getUserInfo)).data?.balance
  const statusOf = async (user: TestUser, tradeNo: string) =>
    (await user.call(getRechargeStatus, { query: { out_trade_no: tradeNo } })).data

  /** As the job does: asks the partner about every trade that is due. @returns about how many */
  async function askAboutDue(): Promise<number> {
    const job = must(world().jobs.find(({ name }) => name === 'recharge') ?? null, 'a job')
    let asked = 0
    while (await job.next()) asked++
    return asked
  }

  /** The partner's side without the pay page: paid there, and the notice it would send. */
  async function paidNotice(tradeNo: string, change?: Record<string, unknown>) {
    const trade = must(await partner().decide(tradeNo, 'pay'), 'the partner knows it')
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

  return { partner, begin, balanceOf, statusOf, askAboutDue, paidNotice, tell, decideOnPage }
}
