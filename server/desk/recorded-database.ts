import { invariant } from '#domain/result/assert.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { Database, Transaction } from '../db/database.ts'
import { commitWith, finalStatementsOf } from '../db/final-statement.ts'
import { insertChange, markEntry } from './audit-log.ts'
import type { Subject } from './operation.ts'

/** A statement that begins so changes no row, and needs no transaction of its own. */
export const READS = /^\s*SELECT\b/i

/** Runs the last statements of the work now, so that what they change is seen before the commit. */
export async function finish<T, E>(tx: Transaction, result: Result<T, E>): Promise<Result<T, E>> {
  const final = finalStatementsOf(tx, result)
  if (final === null || !result.ok) return result
  await final.pipelined
  for (const { sql, params, onEmpty } of final.last) {
    if ((await tx.query(sql, params)).length === 0) return err(onEmpty)
  }
  return commitWith(tx, result.value, { pipelined: Promise.resolve(), last: [] })
}

/** Two operators who change the same thing take turns, so that each reads what the other has left. */
export async function takeTurn(tx: Transaction, { kind, id }: Subject): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`desk ${kind} ${id}`])
}

/** The entry that a database marks. */
export type Entry = {
  readonly id: number
  readonly onCommit: () => void
}

/**
 * The database as an operation has it: each transaction that changes something marks the entry and
 * writes down what its subject was before and after. All of that is there, or nothing. A process
 * that is killed leaves an entry with the steps that it took.
 * @param subject null for a look: a transaction that changes something is then a fault, and rolled back
 */
export function recordedDatabase(db: Database, entry: Entry, subject: Subject | null): Database {
  const transaction: Database['transaction'] = async (work) => {
    let isMarked = false
    const done = await db.transaction(async (tx) => {
      if (subject !== null) await takeTurn(tx, subject)
      const before = subject === null ? null : await subject.state(tx)
      const worked = await work(tx)
      const result = await finish(tx, worked)
      if (!result.ok) return result
      isMarked = await markEntry(tx, entry.id)
      if (!isMarked) return result
      if (subject === null) throw new Error('a look has changed something')
      await insertChange(tx, entry.id, { subject, before, after: await subject.state(tx) })
      return result
    })
    if (done.ok && isMarked) entry.onCommit()
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
