import type { Result } from '#domain/result/result.ts'
import type { Database } from '../db/database.ts'
import { asDeed } from '../operator/as-deed.ts'
import { CommandFailed } from '../operator/command-failed.ts'

/**
 * Has a decision of a sandbox page written down as the command in `words` would be.
 * @returns what there is to say of it
 */
export async function decideByHand<T, E>(
  db: Database,
  words: readonly string[],
  {
    decide,
    say,
  }: {
    readonly decide: (db: Database) => Promise<Result<T, E>>
    readonly say: (done: Result<T, E>) => string
  },
): Promise<string> {
  const lines: string[] = []
  const page = { db, name: 'sandbox', print: (line: string) => void lines.push(line) }
  try {
    await asDeed(page, words, async (own) => {
      const done = await decide(own)
      page.print(say(done))
      return done.ok ? 'done' : 'refused'
    })
  } catch (error) {
    // The server answers and logs an error of the database as on any other page.
    throw error instanceof CommandFailed ? error.cause : error
  }
  return lines.join('；')
}
