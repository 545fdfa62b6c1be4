import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { commitWith, finalStatementsOf } from '#server/db/final-statement.ts'

/** Thrown by a database from the moment at which its process is killed. */
export class Killed extends Error {}

/**
 * The database of a process that is killed after `steps` steps: a statement, the end of a
 * transaction's work, its commit. What was not committed then is rolled back, and nothing comes after.
 */
export function dyingDatabase(db: Database, steps: number) {
  let left = steps
  const step = (): void => {
    if (left-- <= 0) throw new Killed()
  }
  const dying = (on: Queryable): Queryable => ({
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      step()
      return on.query<Row>(sql, params)
    },
  })
  const mortal: Database = {
    ...db,
    ...dying(db),
    async transaction(work) {
      const done = await db.transaction(async (tx) => {
        const own: Transaction = dying(tx)
        const result = await work(own)
        step()
        const final = finalStatementsOf(own, result)
        return final === null || !result.ok ? result : commitWith(tx, result.value, final)
      })
      step()
      return done
    },
  }
  return { db: mortal, isDead: () => left < 0 }
}
