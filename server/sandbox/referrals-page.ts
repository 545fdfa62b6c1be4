import type { Hono } from 'hono'
import { html } from 'hono/html'

import { fen, formatYuan } from '#domain/money/fen.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import { referralDesk, type HeldReferral } from '../modules/referral/desk.ts'
import { heldReferralFacts, RELEASED_WORDS, VOIDED_WORDS } from '../operator/referral-words.ts'
import { decideByHand, lookAt, sandboxDesk } from './decide-by-hand.ts'
import { sandboxPage, type Html } from './page.ts'

const PATH = '/sandbox/referrals'

const DECISIONS = {
  release: { operation: referralDesk.release, say: RELEASED_WORDS },
  void: { operation: referralDesk.void, say: VOIDED_WORDS },
} as const

function row(one: HeldReferral): Html {
  const { member_id: member, since, held_fen: held, score } = one
  return html`<tr>
    <td>用户 ${member}<br /><span class="quiet">${since} 起待核对</span></td>
    <td>¥${formatYuan(fen(held))}<br /><span class="quiet">${score} 分</span></td>
    <td>
      ${heldReferralFacts(one).map(
        ([name, value]) => html`<div><span class="quiet">${name}</span> ${value}</div>`,
      )}
    </td>
    <td>
      <form method="post">
        <input type="hidden" name="user" value="${member}" />
        <button name="do" value="release">放行</button>
        <button name="do" value="void">不计佣金</button>
      </form>
    </td>
  </tr>`
}

/** What an operator decides with `npm run operator -- referrals`, by hand in the sandbox. */
export function mountReferralsPage(app: Hono<AppEnv>, db: Database): void {
  const desk = sandboxDesk({ db })
  const show = async (said: string): Promise<Html> => {
    const held = await lookAt(desk, referralDesk.list, {})
    const table = html`<table>
      <tr>
        <th>被邀请用户</th>
        <th>待到账</th>
        <th>情况</th>
        <th></th>
      </tr>
      ${held.map(row)}
    </table>`
    const none = html`<p class="quiet">
      没有待核对的佣金。邀请双方用同一付款账号充值，就会出现在这里。
    </p>`
    const note = said === '' ? html`` : html`<p class="good" role="status">${said}</p>`
    return sandboxPage('佣金核对', html`${note}${held.length === 0 ? none : table}`, 'wide')
  }
  app.get(PATH, async (c) => c.html(await show('')))
  app.post(PATH, async (c) => {
    const { user, do: what } = await c.req.parseBody()
    const member = Number(user)
    if (!Number.isSafeInteger(member) || (what !== 'release' && what !== 'void')) {
      return c.html(await show(''), 400)
    }
    const { operation, say } = DECISIONS[what]
    const said = await decideByHand(desk, operation, {
      words: ['referrals', what, `${member}`],
      input: { member_id: member },
      say: ({ memberId }) => say(memberId),
    })
    return c.html(await show(said))
  })
}
