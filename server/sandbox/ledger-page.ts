import type { Hono } from 'hono'
import { html } from 'hono/html'

import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/mount.ts'
import { ledgerDesk } from '../modules/wallet/desk.ts'
import { ledgerLine } from '../operator/ledger-words.ts'
import { lookAt, sandboxDesk } from './decide-by-hand.ts'
import { sandboxPage } from './page.ts'

export const LEDGER_PAGE = '/sandbox/ledger'

/** The result of `npm run ledger:verify` for the database of this process; 409 = it is wrong. */
export function mountLedgerPage(app: Hono<AppEnv>, db: Database): void {
  const desk = sandboxDesk({ db })
  app.get(LEDGER_PAGE, async (c) => {
    const proof = await lookAt(desk, ledgerDesk.verify, {})
    const line = ledgerLine(proof)
    return proof.wrong === null
      ? c.html(sandboxPage('账目核对', html`<p class="good" role="status">${line}</p>`))
      : c.html(sandboxPage('账目核对', html`<p role="alert">${line}</p>`), 409)
  })
}
