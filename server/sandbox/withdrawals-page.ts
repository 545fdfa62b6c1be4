import type { Hono } from 'hono'
import { html } from 'hono/html'

import { WITHDRAW_STATUS_TEXT } from '#contract/withdrawals.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import type { Result } from '#domain/result/result.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import { DECIDE_FAULTS } from '../operator/withdrawal-faults.ts'
import { sourceLines } from '../operator/withdrawal-sources.ts'
import { makeWallet } from '../modules/wallet/service.ts'
import {
  approve,
  findOpen,
  pay,
  refuseWithdrawal,
  type DecideFault,
  type OpenWithdrawal,
} from '../modules/withdrawals/decide.ts'
import { findSources } from '../modules/withdrawals/sources.ts'
import type { PaymentChannel } from '../ports/payment/payment.ts'
import { decideByHand } from './decide-by-hand.ts'
import { sandboxPage, type Html } from './page.ts'

type Decide = (
  deps: Parameters<typeof approve>[0],
  withdrawNo: string,
) => Promise<Result<unknown, DecideFault>>

const REFUSAL = '收款账户信息有误，请核对后重新申请'

const DECISIONS: Readonly<Record<string, Decide>> = {
  approve,
  pay: (deps, withdrawNo) => pay(deps, { withdrawNo, voucher: `SANDBOX${Date.now()}` }),
  reject: (deps, withdrawNo) => refuseWithdrawal(deps, { withdrawNo, reason: REFUSAL }),
}

function row(one: OpenWithdrawal, sources: readonly string[]): Html {
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
  const show = async (said: string): Promise<Html> => {
    const open = await findOpen(db, null)
    const sources = await findSources(db, open)
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
        ${open.map((one) => row(one, sourceLines(one, sources(one), channels)))}
      </tbody>
    </table>`
    const none = html`<p class="quiet">没有待处理的提现</p>`
    const note = said === '' ? html`` : html`<p class="good" role="status">${said}</p>`
    return sandboxPage('提现审核', html`${note}${open.length === 0 ? none : table}`, 'wide')
  }
  app.get('/sandbox/withdrawals', async (c) => c.html(await show('')))
  app.post('/sandbox/withdrawals', async (c) => {
    const { no, do: what } = await c.req.parseBody()
    if (typeof no !== 'string' || typeof what !== 'string') return c.html(await show(''), 400)
    const decide = DECISIONS[what]
    if (decide === undefined) return c.html(await show(''), 400)
    const said = await decideByHand(db, ['withdrawals', what, no], {
      decide: (own) => decide({ db: own, wallet: makeWallet(own) }, no),
      say: (done) => (done.ok ? `${no} 已处理` : DECIDE_FAULTS[done.error]),
    })
    return c.html(await show(said))
  })
}
