import type { Hono } from 'hono'
import { html } from 'hono/html'

import {
  DESK_DECISIONS,
  type DeskDecision,
  type DeskWorkOrder,
  type FoundWorkOrder,
} from '#contract/desk/work-orders.ts'
import { WORK_ORDER_LIMITS, WORK_ORDER_TYPE_NAMES } from '#contract/work-orders.ts'
import { formatYuan, fen } from '#domain/money/fen.ts'
import type { Database } from '../db/database.ts'
import { look } from '../desk/run-operation.ts'
import type { AppEnv } from '../http/mount.ts'
import { findDeskPicture, workOrderDesk } from '../modules/work-orders/desk.ts'
import { sendPicture } from '../modules/work-orders/send-picture.ts'
import type { Pictures } from '../ports/pictures/pictures.ts'
import { decideByHand, lookAt, sandboxDesk } from './decide-by-hand.ts'
import { sandboxPage, type Html } from './page.ts'

const PATH = '/sandbox/work-orders'

const DECISIONS: Readonly<Record<DeskDecision, string>> = {
  tell: '回复，继续处理',
  ask: '请商家补充',
  finish: '办结',
}

const EVENTS: Readonly<Record<string, string>> = { urge: '（催办）', close: '（商家关闭）' }

function row({ sn, type, isUrged, numbers }: DeskWorkOrder): Html {
  return html`<tr>
    <td><a href="${PATH}/${sn}">${sn}</a></td>
    <td>${WORK_ORDER_TYPE_NAMES[type]}${isUrged ? html` <span class="good">催办</span>` : ''}</td>
    <td>${numbers}</td>
  </tr>`
}

function threadOf({ sn, thread, images }: FoundWorkOrder): Html {
  const pictures = (eventId: number): Html =>
    html`${images
      .filter(({ event_id }) => event_id === eventId)
      .map(
        ({ id }) =>
          html`<img src="${PATH}/${sn}/picture?id=${id}" alt="附图" style="max-width:160px" /> `,
      )}`
  return html`${thread.map(
    (event) =>
      html`<p>
        <span class="quiet">${event.by === 'desk' ? '客服' : '商家'} ${event.time}</span><br />
        ${EVENTS[event.kind] ?? event.content}<br />
        ${pictures(event.id)}
      </p>`,
  )}`
}

function form({ sn }: FoundWorkOrder): Html {
  return html`<form method="post" action="${PATH}/${sn}" style="flex-wrap:wrap">
    <textarea
      name="content"
      required
      maxlength="${WORK_ORDER_LIMITS.reply}"
      rows="4"
      aria-label="回复内容"
      style="width:100%;font:inherit"
    ></textarea>
    ${DESK_DECISIONS.map(
      (decision) =>
        html`<button
          class="${decision === 'finish' ? 'main' : ''}"
          name="decision"
          value="${decision}"
        >
          ${DECISIONS[decision]}
        </button>`,
    )}
  </form>`
}

function facts(found: FoundWorkOrder): Html {
  const { type, numbers, contact, claimFen, score, comment } = found
  const fact = (name: string, value: string): Html | string =>
    value === ''
      ? ''
      : html`<dt>${name}</dt>
          <dd>${value}</dd>`
  return html`<dl>
    ${fact('类型', WORK_ORDER_TYPE_NAMES[type])} ${fact('单号', numbers)}
    ${fact('联系方式', contact)}
    ${fact('应赔', claimFen === 0 ? '' : `¥${formatYuan(fen(claimFen))}`)}
    ${fact('评价', score === 0 ? '' : `${score} 分 ${comment}`)}
  </dl>`
}

/** The page where testers answer work orders as the service desk would. */
export function mountDeskPage(app: Hono<AppEnv>, db: Database, pictures: Pictures): void {
  const desk = sandboxDesk({ db })
  app.get(PATH, async (c) => {
    const { list: waiting } = await lookAt(desk, workOrderDesk.list, {})
    const list =
      waiting.length === 0
        ? html`<p class="quiet">没有等待处理的工单。</p>`
        : html`<table>
            <tr>
              <th>工单号</th>
              <th>类型</th>
              <th>单号</th>
            </tr>
            ${waiting.map(row)}
          </table>`
    return c.html(sandboxPage('工单客服', list, 'wide'))
  })
  app.get(`${PATH}/:sn`, async (c) => {
    const shown = await look(desk, workOrderDesk.show, { sn: c.req.param('sn') })
    if (!shown.ok) return c.html(sandboxPage('工单不存在', html``), 404)
    const found = shown.value
    const end = found.status === 3 ? html`<p class="quiet">工单已完成。</p>` : form(found)
    const body = html`${facts(found)}${threadOf(found)}${end}
      <p><a href="${PATH}">全部待处理工单</a></p>`
    return c.html(sandboxPage(`工单 ${found.sn}`, body, 'wide'))
  })
  app.get(`${PATH}/:sn/picture`, (c) =>
    sendPicture(c, (id) => findDeskPicture({ db, pictures }, c.req.param('sn'), id)),
  )
  app.post(`${PATH}/:sn`, async (c) => {
    const { content, decision } = await c.req.parseBody()
    const chosen = DESK_DECISIONS.find((known) => known === decision)
    const text = typeof content === 'string' ? content.trim().slice(0, WORK_ORDER_LIMITS.reply) : ''
    const sn = c.req.param('sn')
    if (chosen !== undefined && text !== '') {
      await decideByHand(desk, workOrderDesk.answer, {
        words: ['work-orders', 'answer', sn, chosen, text],
        input: { sn, decision: chosen, content: text },
        // The page that follows shows the answer, or that there can be none.
        say: () => '',
      })
    }
    return c.redirect(`${PATH}/${sn}`, 303)
  })
}
