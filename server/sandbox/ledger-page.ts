import type { Hono } from 'hono'
import { html } from 'hono/html'

import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import { verifyLedger } from '../modules/wallet/verify-ledger.ts'
import { sandboxPage } from './page.ts'

export const LEDGER_PAGE = '/sandbox/ledger'

/** The result of `npm run ledger:verify` for the database of this process; 409 = it is wrong. */
export function mountLedgerPage(app: Hono<AppEnv>, db: Database): void {
  app.get(LEDGER_PAGE, async (c) => {
    const { users, wrong } = await verifyLedger(db)
    if (wrong === null) {
      const good = `账目一致：核对了 ${users} 个用户`
      return c.html(sandboxPage('账目核对', html`<p class="good" role="status">${good}</p>`))
    }
    const { userId, proof, row } = wrong
    const text = `账目有误：用户 ${userId}，${proof}，${row}`
    return c.html(sandboxPage('账目核对', html`<p role="alert">${text}</p>`), 409)
  })
}
