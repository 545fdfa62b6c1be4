import type { Hono } from 'hono'
import { html } from 'hono/html'

import { SANDBOX_RECEIVER } from '#contract/api-setting.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import type { AppEnv } from '../http/mount.ts'
import type { ReceivedMessage, SandboxReceiver } from '../ports/callback/sandbox-receiver.ts'
import { sandboxPage, type Html } from './page.ts'

const PATH = '/sandbox/callbacks'
const ANSWERS = [200, 500] as const

function message({ at, status, headers, body }: ReceivedMessage): Html {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return html`<tr>
    <td>${wireTime(at)}</td>
    <td>${status}</td>
    <td>
      <details>
        <summary>${body.slice(0, 60)}</summary>
        <pre>
${lines.join('\n')}

${body}</pre>
      </details>
    </td>
  </tr>`
}

function list(received: readonly ReceivedMessage[]): Html {
  if (received.length === 0) return html`<p class="quiet">还没有收到回调</p>`
  return html`<table>
    <thead>
      <tr>
        <th>时间</th>
        <th>应答</th>
        <th>内容</th>
      </tr>
    </thead>
    <tbody>
      ${received.map(message)}
    </tbody>
  </table>`
}

/** The callbacks of a merchant's software, and whether it takes them. */
export function mountCallbacksPage(app: Hono<AppEnv>, receiver: SandboxReceiver): void {
  app.get(PATH, (c) => {
    const answer = receiver.answer()
    return c.html(
      sandboxPage(
        '回调接收',
        html`<p>
            在“API 设置”的回调地址里填
            <code>${SANDBOX_RECEIVER}</code>，通知就会到这里，不会发往外网。
          </p>
          <form method="post">
            ${ANSWERS.map(
              (status) =>
                html`<button
                  name="answer"
                  value="${status}"
                  class="${status === answer ? 'main' : ''}"
                  aria-pressed="${status === answer}"
                >
                  ${status === 200 ? '应答 200（收下）' : '应答 500（出错，将被重试）'}
                </button>`,
            )}
          </form>
          ${list(receiver.received())}`,
        'wide',
      ),
    )
  })
  app.post(PATH, async (c) => {
    const { answer } = await c.req.parseBody()
    const chosen = ANSWERS.find((status) => String(status) === answer)
    if (chosen !== undefined) receiver.answerWith(chosen)
    return c.redirect(PATH, 303)
  })
}
