import { asDeed, type Ended } from './as-deed.ts'
import type { Command, Operator } from './command.ts'
import { announcements } from './commands/announcements.ts'
import { articles } from './commands/articles.ts'
import { questions, substations } from './commands/call-backs.ts'
import { compensations } from './commands/compensations.ts'
import { goods } from './commands/goods.ts'
import { ledger } from './commands/ledger.ts'
import { log } from './commands/log.ts'
import { messages } from './commands/messages.ts'
import { openApi } from './commands/open-api.ts'
import { reconciliation } from './commands/reconciliation.ts'
import { pictures } from './commands/pictures.ts'
import { recharges } from './commands/recharges.ts'
import { referrals } from './commands/referrals.ts'
import { site } from './commands/site.ts'
import { terms } from './commands/terms.ts'
import { withdrawals } from './commands/withdrawals.ts'
import { workOrders } from './commands/work-orders.ts'

/** All commands of the operator; a new subject is a file in `commands/` and a line here. */
export const COMMANDS: readonly Command[] = [
  announcements,
  articles,
  compensations,
  goods,
  ledger,
  log,
  messages,
  openApi,
  pictures,
  questions,
  reconciliation,
  recharges,
  referrals,
  site,
  substations,
  terms,
  withdrawals,
  workOrders,
]

/** 0 done, 1 refused, 2 not understood. */
const EXIT_CODES: Readonly<Record<Ended, number>> = {
  done: 0,
  refused: 1,
  not_understood: 2,
}

function explain(print: Operator['print'], commands: readonly Command[]): void {
  for (const line of commands.flatMap(({ usage }) => usage)) print(`npm run operator -- ${line}`)
}

/**
 * Writes the command down, runs it, and writes down what came of it.
 * @returns the exit code of the process
 * @throws CommandFailed when it was not begun, or did not come to its end
 */
export async function runOperator(operator: Operator, words: readonly string[]): Promise<number> {
  const [name, ...rest] = words
  const command = COMMANDS.find((one) => one.name === name)
  if (command === undefined) {
    explain(operator.print, COMMANDS)
    return EXIT_CODES.not_understood
  }
  const ending = await asDeed(
    operator,
    words,
    async (db) => (await command.run({ ...operator, db }, rest)) ?? 'not_understood',
  )
  if (ending === 'not_understood') explain(operator.print, [command])
  return EXIT_CODES[ending]
}
