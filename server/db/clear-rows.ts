import type { Queryable } from './database.ts'

export type Outdated = {
  readonly table: string
  /** The columns of its primary key. */
  readonly key: readonly string[]
  /** The condition that a row is needed no more. */
  readonly isOutdated: string
  /** What the rows are found by, where an index has their order. */
  readonly order?: string
}

/**
 * Deletes some rows that are needed no more, by their keys: a place on the disk names no row of a
 * partitioned or distributed table. A row that another call has made of use meanwhile stays.
 * @returns whether there may be more
 */
export async function clearRows(
  db: Queryable,
  { table, key, isOutdated, order }: Outdated,
  atOnce: number,
): Promise<boolean> {
  const columns = key.join(', ')
  const inOrder = order === undefined ? '' : `ORDER BY ${order}`
  const gone = await db.query(
    `DELETE FROM ${table} WHERE (${columns}) IN (SELECT ${columns} FROM ${table}
       WHERE ${isOutdated} ${inOrder} LIMIT ${atOnce}) AND ${isOutdated} RETURNING 1`,
  )
  return gone.length === atOnce
}
