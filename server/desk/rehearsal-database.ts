import type { LogChange } from '#contract/desk/log.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Subject } from './operation.ts'
import { finish, READS, takeTurn } from './recorded-database.ts'

export type RehearsedChange = Omit<LogChange, 'id'>

const HAS_CHANGED = 'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS changed'

async function hasChanged(tx: Transaction): Promise<boolean> {
  return (await tx.query<{ changed: boolean }>(HAS_CHANGED))[0]?.changed === true
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The database as an operation has it in a dry run: each of its transactions is a savepoint of one
 * that is rolled back at the end. What the log would have of them comes into `changes`.
 */
export function rehearsalDatabase(
  outer: Transaction,
  { engine }: Pick<Database, 'engine'>,
  { subject, changes }: { readonly subject: Subject | null; readonly changes: RehearsedChange[] },
): Database {
  const transaction: Database['transaction'] = async (work) => {
    // An object of its own: the last statements of a transaction are kept by it.
    const tx: Transaction = { query: (sql, params) => outer.query(sql, params) }
    await tx.query('SAVEPOINT rehearsed')
    if (subject !== null) await takeTurn(tx, subject)
    const wasChanged = await hasChanged(tx)
    const before = (await subject?.state(tx)) ?? null
    const result = await finish(tx, await work(tx))
    if (!result.ok) {
      await tx.query('ROLLBACK TO SAVEPOINT rehearsed')
      return result
    }
    const after = (await subject?.state(tx)) ?? null
    // Behind a transaction that has changed something, the database no longer shows which one did.
    const isChanged = wasChanged ? !isSame(before, after) : await hasChanged(tx)
    if (isChanged && subject !== null) {
      changes.push({ subject_kind: subject.kind, subject_id: subject.id, before, after })
    }
    await tx.query('RELEASE SAVEPOINT rehearsed')
    return result
  }
  return {
    engine,
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      if (READS.test(sql)) return outer.query<Row>(sql, params)
      const done = await transaction(async (tx) => ok(await tx.query<Row>(sql, params)))
      return invariant(done.ok ? done : null, 'one statement refuses nothing').value
    },
    transaction,
    script: () => Promise.reject(new TypeError('an operation runs no script')),
    close: () => Promise.resolve(),
  }
}
