import type { Command, Operator } from './command.ts'
import { writeAuditEntry } from './audit-log.ts'
import { announcements } from './commands/announcements.ts'
import { articles } from './commands/articles.ts'
import { compensations } from './commands/compensations.ts'
import { goods } from './commands/goods.ts'
import { ledger } from './commands/ledger.ts'
import { messages } from './commands/messages.ts'
import { openApi } from './commands/open-api.ts'
import { reconciliation } from './commands/reconciliation.ts'
import { pictures } from './commands/pictures.ts'
import { recharges } from './commands/recharges.ts'
import { referrals } from './commands/referrals.ts'
import { site } from './commands/site.ts'
import { substations } from './commands/substations.ts'
import { terms } from './commands/terms.ts'
import { withdrawals } from './commands/withdrawals.ts'
import { workOrders } from './commands/work-orders.ts'

/** All commands of the operator; a new subject is a file in `commands/` and a line here. */
const COMMANDS: readonly Command[] = [
  announcements,
  articles,
  compensations,
  goods,
  ledger,
  messages,
  openApi,
  pictures,
  reconciliation,
  recharges,
  referrals,
  site,
  substations,
  terms,
  withdrawals,
  workOrders,
]

/** @returns the exit code of the process: 0 done, 1 refused, 2 not understood */
export async function runOperator(operator: Operator, words: readonly string[]): Promise<number> {
  const [name, ...rest] = words
  const command = COMMANDS.find((one) => one.name === name)
  const deed = { operator: operator.name, words: words.join(' ') }
  let outcome: string | null = null
  try {
    outcome = (await command?.run(operator, rest)) ?? null
  } catch (error) {
    await writeAuditEntry(operator.db, { ...deed, outcome: 'failed' })
    throw error
  }
  if (outcome === null) {
    for (const line of (command === undefined ? COMMANDS : [command]).flatMap((one) => one.usage)) {
      operator.print(`npm run operator -- ${line}`)
    }
    return 2
  }
  await writeAuditEntry(operator.db, { ...deed, outcome })
  return outcome === 'done' ? 0 : 1
}
