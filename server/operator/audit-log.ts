import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../db/database.ts'
import { finalStatementsOf } from '../db/final-statement.ts'

/** Who does what: the command as it was given. */
type Deed = { readonly operator: string; readonly words: string }

/** What came of a command; `not_understood` = it was called in a way that it does not know. */
export type Ending = 'done' | 'refused' | 'failed' | 'not_understood'

/** Writes down that a command begins. Kept for as long as the books are. */
export async function beginEntry(db: Queryable, { operator, words }: Deed): Promise<number> {
  const [entry] = await db.query<{ id: number }>(
    `INSERT INTO operator_log (operator, words, outcome, committed) VALUES ($1, $2, 'begun', 0)
     RETURNING id`,
    [operator, words],
  )
  return invariant(entry, 'a row that was inserted').id
}

export async function endEntry(db: Queryable, id: number, ending: Ending): Promise<void> {
  await db.query('UPDATE operator_log SET outcome = $2 WHERE id = $1', [id, ending])
}

/** Marks nothing when the transaction has changed nothing so far, unless it is still going to ($2). */
const MARK = `UPDATE operator_log SET committed = committed + 1
  WHERE id = $1 AND ($2::boolean OR pg_current_xact_id_if_assigned() IS NOT NULL) RETURNING id`

/** A statement that begins so changes no row, and needs no transaction of its own. */
const READS = /^\s*SELECT\b/i

/**
 * The database as a command has it: each transaction that changes something marks the entry too, so
 * that both are there or neither. A command that is killed leaves an entry that says how far it came.
 */
export function withEntry(db: Database, id: number, onCommit: () => void): Database {
  const transaction: Database['transaction'] = async (work) => {
    let isMarked = false
    const done = await db.transaction(async (tx) => {
      const result = await work(tx)
      if (!result.ok) return result
      const final = finalStatementsOf(tx, result)
      // The mark would hide what went wrong with them.
      await final?.pipelined
      isMarked = (await tx.query(MARK, [id, final !== null])).length > 0
      return result
    })
    if (done.ok && isMarked) onCommit()
    return done
  }
  return {
    engine: db.engine,
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      if (READS.test(sql)) return db.query<Row>(sql, params)
      const done = await transaction(async (tx) => ok(await tx.query<Row>(sql, params)))
      return invariant(done.ok ? done : null, 'one statement refuses nothing').value
    },
    transaction,
    script: (tx, sql) => db.script(tx, sql),
    close: () => db.close(),
  }
}
