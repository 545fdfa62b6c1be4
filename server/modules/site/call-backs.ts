import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/** People who left a number to be called at: a table for each, with what they have written. */
const CALL_BACKS = {
  substations: { table: 'substation_applications', columns: ['name', 'mobile', 'city', 'remark'] },
  questions: { table: 'visitor_questions', columns: ['name', 'mobile', 'question'] },
} as const
export type CallBackKind = keyof typeof CALL_BACKS

export type Caller = {
  readonly id: number
  /** `YYYY-MM-DD HH:mm` of Beijing. */
  readonly at: string
  readonly texts: readonly string[]
}

const SHOWN = 200

/** Those who wait to be called, who came first in front. */
export function findCallers(db: Queryable, kind: CallBackKind): Promise<Caller[]> {
  const { table, columns } = CALL_BACKS[kind]
  return db.query<Caller>(
    `SELECT id, ${beijingText('created_at')} AS at,
       ARRAY[${columns.join(', ')}] AS texts
     FROM ${table} WHERE handled_at IS NULL ORDER BY id LIMIT ${SHOWN}`,
  )
}

/** @returns whether they were called; null when nobody has this number */
export async function isHandled(
  db: Queryable,
  kind: CallBackKind,
  id: number,
): Promise<boolean | null> {
  const [row] = await db.query<{ handled: boolean }>(
    `SELECT handled_at IS NOT NULL AS handled FROM ${CALL_BACKS[kind].table} WHERE id = $1`,
    [id],
  )
  return row?.handled ?? null
}

/** @returns whether somebody waited to be called under this number */
export async function noteCalled(db: Queryable, kind: CallBackKind, id: number): Promise<boolean> {
  const called = await db.query(
    `UPDATE ${CALL_BACKS[kind].table} SET handled_at = now()
     WHERE id = $1 AND handled_at IS NULL RETURNING id`,
    [id],
  )
  return called.length === 1
}
