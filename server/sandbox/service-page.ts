import type { Hono } from 'hono'
import { html } from 'hono/html'
import { toString } from 'qrcode'

import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import { questionDesk, type Caller } from '../modules/site/desk.ts'
import { decideByHand, lookAt, sandboxDesk } from './decide-by-hand.ts'
import { sandboxPage, type Html } from './page.ts'

const CHAT_PATH = '/sandbox/service'
const QUESTIONS_PATH = '/sandbox/questions'

function row({ id, at, texts: [name, mobile, question] }: Caller): Html {
  return html`<tr>
    <td>${at}</td>
    <td>${name}<br />${mobile}</td>
    <td>${question}</td>
    <td>
      <form method="post" action="${QUESTIONS_PATH}">
        <button name="id" value="${id}">已回电</button>
      </form>
    </td>
  </tr>`
}

function listOf(waiting: readonly Caller[]): Html {
  if (waiting.length === 0) return html`<p class="quiet">没有待回电的提问。</p>`
  return html`<table>
    <tr>
      <th>时间</th>
      <th>访客</th>
      <th>问题</th>
      <th></th>
    </tr>
    ${waiting.map(row)}
  </table>`
}

/** The chat partners behind the links of the service panel, and the desk for visitors' questions. */
export function mountServicePages(app: Hono<AppEnv>, db: Database): void {
  const desk = sandboxDesk({ db })
  app.get(CHAT_PATH, (c) => {
    const partner = c.req.query('by') === 'qq' ? 'QQ' : '企业微信'
    const body = html`<p>真实店铺在这里打开${partner}的客服会话。</p>
      <p class="quiet">链接由店铺设置：npm run operator -- site set service …</p>`
    return c.html(sandboxPage(`${partner}客服`, body))
  })
  app.get('/sandbox/service-qr.svg', async (c) => {
    const address = new URL(`${CHAT_PATH}?by=wechat`, c.req.url).href
    return c.body(await toString(address, { type: 'svg', margin: 1 }), 200, {
      'Content-Type': 'image/svg+xml',
    })
  })
  app.get(QUESTIONS_PATH, async (c) => {
    const waiting = await lookAt(desk, questionDesk.list, {})
    return c.html(sandboxPage('访客提问', listOf(waiting), 'wide'))
  })
  app.post(QUESTIONS_PATH, async (c) => {
    const { id } = await c.req.parseBody()
    if (typeof id === 'string' && /^\d{1,15}$/.test(id)) {
      await decideByHand(desk, questionDesk.done, {
        words: ['questions', 'done', id],
        input: { id: Number(id) },
        // The list that follows shows it.
        say: () => '',
      })
    }
    return c.redirect(QUESTIONS_PATH, 303)
  })
}
