import type { Hono } from 'hono'
import { html } from 'hono/html'

import { fen, formatYuan } from '#domain/money/fen.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import { compensationDesk, type HeldOrder } from '../modules/parcels/desk.ts'
import { decidedWords, HELD_WORDS, heldFacts } from '../operator/compensation-words.ts'
import { decideByHand, lookAt, sandboxDesk } from './decide-by-hand.ts'
import { sandboxPage, type Html } from './page.ts'

const PATH = '/sandbox/compensations'
const REFUSAL = '已与快递核实，包裹在时限内揽收'

function row(one: HeldOrder): Html {
  const { order_sn: sn, since, amount_fen: amount, held_for: heldFor } = one
  return html`<tr>
    <td>${sn}<br /><span class="quiet">${since} 起待核对</span></td>
    <td>¥${formatYuan(fen(amount))}<br /><span class="quiet">${HELD_WORDS[heldFor]}</span></td>
    <td>
      ${heldFacts(one).map(([name, value]) => html`<div><span class="quiet">${name}</span> ${value}</div>`)}
    </td>
    <td>
      <form method="post">
        <input type="hidden" name="order" value="${sn}" />
        <button name="do" value="release">赔付</button>
        <button name="do" value="refuse">不赔</button>
      </form>
    </td>
  </tr>`
}

/** What an operator decides with `npm run operator -- compensations`, by hand in the sandbox. */
export function mountCompensationsPage(app: Hono<AppEnv>, db: Database): void {
  const desk = sandboxDesk({ db })
  const show = async (said: string): Promise<Html> => {
    const held = await lookAt(desk, compensationDesk.list, {})
    const table = html`<table>
      <tr>
        <th>系统单号</th>
        <th>金额</th>
        <th>情况</th>
        <th></th>
      </tr>
      ${held.map(row)}
    </table>`
    const none = html`<p class="quiet">
      没有待核对的赔付。上限用 npm run operator -- terms 修改。
    </p>`
    const note = said === '' ? html`` : html`<p class="good" role="status">${said}</p>`
    return sandboxPage('赔付核对', html`${note}${held.length === 0 ? none : table}`, 'wide')
  }
  app.get(PATH, async (c) => c.html(await show('')))
  app.post(PATH, async (c) => {
    const { order, do: what } = await c.req.parseBody()
    if (typeof order !== 'string' || (what !== 'release' && what !== 'refuse')) {
      return c.html(await show(''), 400)
    }
    const words = ['compensations', what, order]
    const said =
      what === 'release'
        ? await decideByHand(desk, compensationDesk.release, {
            words,
            input: { order_sn: order },
            say: (decided) => decidedWords(order, '已赔付', decided),
          })
        : await decideByHand(desk, compensationDesk.refuse, {
            words,
            input: { order_sn: order, reason: REFUSAL },
            say: (decided) => decidedWords(order, '不予赔付', decided),
          })
    return c.html(await show(said))
  })
}
