import { textArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'

/** Unsent pictures are kept for a draft that is continued tomorrow. */
const UNSENT_HOURS = 48
const OUTDATED = `now() - interval '${UNSENT_HOURS} hours'`

export type StoredPicture = {
  readonly id: string
  readonly mime: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

/** @returns false when the user has `most` unsent ones already */
export async function insertPicture(
  tx: Transaction,
  userId: number,
  { picture, most }: { readonly picture: StoredPicture; readonly most: number },
): Promise<boolean> {
  // The lock keeps two uploads from both taking the last place.
  await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { id, mime, bytes, width, height } = picture
  const rows = await tx.query(
    `INSERT INTO work_order_pictures (user_id, id, mime, bytes, width, height)
     SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM work_order_pictures
       WHERE user_id = $1 AND work_order_id IS NULL AND created_at >= ${OUTDATED}) < $7 RETURNING id`,
    [userId, id, mime, bytes, width, height, most],
  )
  return rows.length > 0
}

/** A picture that was not kept counts for some hours more, then it is cleared away with the unsent. */
export async function outdatePicture(
  db: Database,
  userId: number,
  { id, countsFor }: { readonly id: string; readonly countsFor: number },
): Promise<void> {
  await db.query(
    `UPDATE work_order_pictures SET created_at = ${OUTDATED} + make_interval(hours => $3)
     WHERE user_id = $1 AND id = $2`,
    [userId, id, countsFor],
  )
}

export async function findPicture(
  db: Queryable,
  userId: number,
  id: string,
): Promise<{ mime: string } | null> {
  const rows = await db.query<{ mime: string }>(
    'SELECT mime FROM work_order_pictures WHERE user_id = $1 AND id = $2',
    [userId, id],
  )
  return rows[0] ?? null
}

/** Attaches unsent pictures to a new event. @returns false when one of them is not there */
export async function claimPictures(
  tx: Transaction,
  userId: number,
  {
    ids,
    workOrderId,
    eventId,
  }: { readonly ids: readonly string[]; readonly workOrderId: number; readonly eventId: number },
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx.query(
    `UPDATE work_order_pictures p SET work_order_id = $3, event_id = $4, position = x.position
     FROM unnest($2::uuid[]) WITH ORDINALITY AS x (id, position)
     WHERE p.user_id = $1 AND p.id = x.id AND p.work_order_id IS NULL RETURNING p.id`,
    [userId, textArray(ids), workOrderId, eventId],
  )
  return rows.length === new Set(ids).size
}

/** Deletes the row of one outdated unsent picture. @returns its id; null when there is none */
export async function forgetUnsent(db: Database): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    `DELETE FROM work_order_pictures WHERE (user_id, id) = (
       SELECT user_id, id FROM work_order_pictures
       WHERE work_order_id IS NULL AND created_at < ${OUTDATED}
       ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
  )
  return rows[0]?.id ?? null
}
