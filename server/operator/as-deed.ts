import type { Database } from '../db/database.ts'
import { beginEntry, endEntry, withEntry, type Ending } from './audit-log.ts'
import { cutShort, notBegun, outcomeLost } from './command-failed.ts'
import type { Operator } from './command.ts'
import { inWords } from './terminal-text.ts'

/** Who acts, and who hears of it. */
type Actor = Pick<Operator, 'db' | 'name' | 'print'>

/** What came of a deed that was not cut short. */
export type Ended = Exclude<Ending, 'failed'>

/** A log that cannot take the outcome leaves the deed as it ended, and its entry under way. */
async function end(
  { db, print }: Actor,
  entry: number,
  { ending, steps }: { readonly ending: Ending; readonly steps: number },
): Promise<void> {
  try {
    await endEntry(db, entry, ending)
  } catch (error) {
    print(outcomeLost(error, ending === 'done' || steps > 0))
  }
}

/**
 * Writes a deed down, has it done over a database that marks the entry, and writes down what came
 * of it. What an operator does goes this way, whether by a command or by hand in the sandbox.
 * @throws CommandFailed when it was not begun, or did not come to its end
 */
export async function asDeed(
  actor: Actor,
  words: readonly string[],
  work: (db: Database) => Promise<Ended>,
): Promise<Ended> {
  const { db, name } = actor
  const entry = await beginEntry(db, { operator: name, words: inWords(words) }).catch(
    (error: unknown) => {
      throw notBegun(error)
    },
  )
  let steps = 0
  let ending: Ended
  try {
    ending = await work(withEntry(db, entry, () => steps++))
  } catch (error) {
    await end(actor, entry, { ending: 'failed', steps })
    throw cutShort(error, steps)
  }
  await end(actor, entry, { ending, steps })
  return ending
}
