import type { Queryable } from '../../db/database.ts'

export type CallKey = { readonly staffId: number; readonly key: string }

/** Takes the key of an act. @returns whether it had not been taken: the act is still to be done */
export async function claimCall(db: Queryable, { staffId, key }: CallKey): Promise<boolean> {
  const rows = await db.query(
    'INSERT INTO desk_calls (staff_id, key) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
    [staffId, key],
  )
  return rows.length > 0
}

/** Gives the key back: nothing was done. */
export async function releaseCall(db: Queryable, { staffId, key }: CallKey): Promise<void> {
  await db.query('DELETE FROM desk_calls WHERE staff_id = $1 AND key = $2', [staffId, key])
}
