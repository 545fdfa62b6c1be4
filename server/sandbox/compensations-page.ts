import type { Hono } from 'hono'
import { html } from 'hono/html'

import { fen, formatYuan } from '#domain/money/fen.ts'
import type { Result } from '#domain/result/result.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import {
  findHeld,
  refuseHeld,
  releaseHeld,
  type Decided,
  type DecideFault,
  type HeldOrder,
} from '../modules/parcels/decide-compensation.ts'
import { makeWallet } from '../modules/wallet/service.ts'
import {
  COMPENSATION_FAULTS,
  decidedWords,
  HELD_WORDS,
  heldFacts,
} from '../operator/compensation-words.ts'
import { decideByHand } from './decide-by-hand.ts'
import { sandboxPage, type Html } from './page.ts'

const PATH = '/sandbox/compensations'
const REFUSAL = '已与快递核实，包裹在时限内揽收'

type Decide = (
  deps: Parameters<typeof releaseHeld>[0],
  order: string,
) => Promise<Result<Decided, DecideFault>>

const DECISIONS: Readonly<Record<string, readonly [string, Decide]>> = {
  release: ['已赔付', releaseHeld],
  refuse: ['不予赔付', (deps, orderSn) => refuseHeld(deps, { orderSn, reason: REFUSAL })],
}

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
  const show = async (said: string): Promise<Html> => {
    const held = await findHeld(db, null)
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
    if (typeof order !== 'string' || typeof what !== 'string') return c.html(await show(''), 400)
    const [verb, run] = DECISIONS[what] ?? []
    if (verb === undefined || run === undefined) return c.html(await show(''), 400)
    const said = await decideByHand(db, ['compensations', what, order], {
      decide: (own) => run({ db: own, wallet: makeWallet(own) }, order),
      say: (done) =>
        done.ok ? decidedWords(order, verb, done.value) : COMPENSATION_FAULTS[done.error],
    })
    return c.html(await show(said))
  })
}
