import type { Hono } from 'hono'
import { html } from 'hono/html'

import type { AppEnv } from '../http/mount.ts'
import {
  PENDING_ID_CARD,
  REFUSED_ID_CARD,
  type SandboxIdentity,
  type SandboxIdentityRow,
} from '../ports/identity/sandbox-identity.ts'
import { sandboxPage, type Html } from './page.ts'

const PATH = '/sandbox/identity'

function claim({ ticket, real_name, id_card }: SandboxIdentityRow): Html {
  return html`<tr>
    <td>${real_name}</td>
    <td>${id_card}</td>
    <td>
      <form method="post">
        <input type="hidden" name="ticket" value="${ticket}" />
        <button name="decision" value="refuse">拒绝</button>
        <button class="main" name="decision" value="approve">通过</button>
      </form>
    </td>
  </tr>`
}

/** The page where the pretended partner's people decide on the claims that need them. */
export function mountIdentityPage(app: Hono<AppEnv>, identity: SandboxIdentity): void {
  app.get(PATH, async (c) => {
    const waiting = await identity.waiting()
    const list =
      waiting.length === 0
        ? html`<p class="quiet">没有等待审核的申请</p>`
        : html`<table>
            <tr>
              <th>姓名</th>
              <th>身份证号</th>
              <th>审核</th>
            </tr>
            ${waiting.map(claim)}
          </table>`
    const note = html`<p>
      身份证号 ${PENDING_ID_CARD} 会停在审核中，${REFUSED_ID_CARD} 会被拒绝，其余立即通过。
    </p>`
    return c.html(sandboxPage('实名审核', html`${note}${list}`, 'wide'))
  })
  app.post(PATH, async (c) => {
    const { ticket, decision } = await c.req.parseBody()
    if (typeof ticket === 'string') {
      await identity.decide(ticket, decision === 'approve' ? 'approve' : 'refuse')
    }
    return c.redirect(PATH, 303)
  })
}
