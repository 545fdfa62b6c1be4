import type { Hono } from 'hono'
import { html } from 'hono/html'

import { WITHDRAW_STATUS_TEXT } from '#contract/withdrawals.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import { withdrawalDesk, type ListedWithdrawal } from '../modules/withdrawals/desk.ts'
import { sourceLines } from '../operator/withdrawal-sources.ts'
import type { PaymentChannel } from '../ports/payment/payment.ts'
import { decideByHand, lookAt, sandboxDesk } from './decide-by-hand.ts'
import { sandboxPage, type Html } from './page.ts'

type Decide = (words: readonly string[]) => Promise<string>

const REFUSAL = '收款账户信息有误，请核对后重新申请'

function row(one: ListedWithdrawal, sources: readonly string[]): Html {
  const { withdraw_no: no, status, amount_fen: amount, fee_fen: fee } = one
  return html`<tr>
    <td>${no}<br /><span class="quiet">${one.create_time}</span></td>
    <td>
      ¥${formatYuan(fen(amount))}<br /><span class="quiet"
        >实付 ¥${formatYuan(fen(amount - fee))}</span
      >
    </td>
    <td>${one.real_name_mask}<br /><span class="quiet">${one.account_mask}</span></td>
    <td>
      ${WITHDRAW_STATUS_TEXT[status]}
      ${sources.map((line) => html`<br /><span class="quiet">${line}</span>`)}
    </td>
    <td>
      <form method="post">
        <input type="hidden" name="no" value="${no}" />
        ${status === 0 ? html`<button name="do" value="approve">通过</button>` : html`<button name="do" value="pay">打款成功</button>`}
        <button name="do" value="reject">驳回</button>
      </form>
    </td>
  </tr>`
}

/** What an operator decides with `npm run operator -- withdrawals`, by hand in the sandbox. */
export function mountWithdrawalsPage(
  app: Hono<AppEnv>,
  deps: {
    readonly db: Database
    readonly channels: readonly PaymentChannel[]
  },
): void {
  const { db, channels } = deps
  const desk = sandboxDesk({ db })
  const show = async (said: string): Promise<Html> => {
    const open = await lookAt(desk, withdrawalDesk.list, {})
    const table = html`<table>
      <thead>
        <tr>
          <th>单号</th>
          <th>金额</th>
          <th>收款人</th>
          <th>状态与来源</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${open.map((one) => row(one, sourceLines(one, channels)))}
      </tbody>
    </table>`
    const none = html`<p class="quiet">没有待处理的提现</p>`
    const note = said === '' ? html`` : html`<p class="good" role="status">${said}</p>`
    return sandboxPage('提现审核', html`${note}${open.length === 0 ? none : table}`, 'wide')
  }
  const decisionsOn = (no: string): Readonly<Record<string, Decide>> => {
    const say = () => `${no} 已处理`
    const { approve, pay, reject } = withdrawalDesk
    const voucher = `SANDBOX${Date.now()}`
    return {
      approve: (words) => decideByHand(desk, approve, { words, say, input: { no } }),
      pay: (words) => decideByHand(desk, pay, { words, say, input: { no, voucher } }),
      reject: (words) => decideByHand(desk, reject, { words, say, input: { no, reason: REFUSAL } }),
    }
  }
  app.get('/sandbox/withdrawals', async (c) => c.html(await show('')))
  app.post('/sandbox/withdrawals', async (c) => {
    const { no, do: what } = await c.req.parseBody()
    if (typeof no !== 'string' || typeof what !== 'string') return c.html(await show(''), 400)
    const decide = decisionsOn(no)[what]
    if (decide === undefined) return c.html(await show(''), 400)
    return c.html(await show(await decide(['withdrawals', what, no])))
  })
}
