import type { Hono } from 'hono'
import { html } from 'hono/html'

import type { AppEnv } from '../http/mount.ts'
import type { SandboxMessage, SandboxSms } from '../ports/sms/sandbox-sms.ts'
import { sandboxPage, type Html } from './page.ts'

const PATH = '/sandbox/messages'

function message({ mobile, text, time }: SandboxMessage): Html {
  return html`<tr>
    <td>${time}</td>
    <td>${mobile}</td>
    <td>${text}</td>
  </tr>`
}

/** The phones of everybody in the sandbox: the messages that were sent, the newest first. */
export function mountMessagesPage(app: Hono<AppEnv>, sms: SandboxSms): void {
  app.get(PATH, async (c) => {
    const messages = await sms.messages(c.req.query('mobile') ?? '')
    const list =
      messages.length === 0
        ? html`<p class="quiet">还没有短信。在网页上获取验证码后，刷新本页即可看到。</p>`
        : html`<table>
            <tr>
              <th>时间</th>
              <th>手机号</th>
              <th>内容</th>
            </tr>
            ${messages.map(message)}
          </table>`
    return c.html(sandboxPage('短信收件箱', list, 'wide'))
  })
}
