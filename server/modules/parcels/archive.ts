import { ARCHIVE_AFTER_DAYS } from '#domain/order/archive-age.ts'
import { ok } from '#domain/result/result.ts'
import { intArray } from '../../db/array-literal.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'

const PARCELS_AT_ONCE = 500

type Place = { readonly userId: number; readonly parcelId: number }

/** The beginning of the first day, in Beijing, whose parcels are too young at `$1`. */
const BEFORE = `((($1::timestamptz AT TIME ZONE 'Asia/Shanghai')::date - ${ARCHIVE_AFTER_DAYS})::timestamp
  AT TIME ZONE 'Asia/Shanghai')`

/** Old parcels of the next user that are not archived; null when there are no more users. */
async function nextParcels(db: Queryable, { userId, parcelId }: Place, now: string) {
  const [user] = await db.query<{ userId: number; upto: number }>(
    `SELECT user_id AS "userId", max(last_id) AS upto FROM parcel_days
     WHERE user_id >= $2 AND day < (${BEFORE} AT TIME ZONE 'Asia/Shanghai')::date
     GROUP BY user_id HAVING user_id > $2 OR max(last_id) > $3 ORDER BY user_id LIMIT 1`,
    [now, userId, parcelId],
  )
  if (user === undefined) return null
  const after = user.userId === userId ? parcelId : 0
  const rows = await db.query<{ id: number }>(
    `SELECT id FROM parcels WHERE user_id = $1 AND id > $2 AND id <= $3
     ORDER BY id LIMIT ${PARCELS_AT_ONCE}`,
    [user.userId, after, user.upto],
  )
  const parcels = rows.map(({ id }) => id)
  const last = parcels.length < PARCELS_AT_ONCE ? user.upto : (parcels.at(-1) ?? user.upto)
  return { userId: user.userId, parcels, last }
}

/**
 * Archives the next parcels that are old and finished. One process at a time; where it ends, the next
 * begins, once a day from the beginning.
 * @returns whether there may be more
 */
export async function archiveNext(db: Database, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const archived = await db.transaction(async (tx) => {
    const [place] = await tx.query<Place>(
      `SELECT user_id AS "userId", parcel_id AS "parcelId" FROM parcel_archiving
       WHERE due_at <= now() FOR UPDATE SKIP LOCKED`,
    )
    if (place === undefined) return ok(false)
    const next = await nextParcels(tx, place, at)
    if (next === null) {
      await tx.query(
        `UPDATE parcel_archiving SET user_id = 0, parcel_id = 0, due_at = now() + interval '1 day'`,
      )
      return ok(false)
    }
    if (next.parcels.length > 0) {
      await tx.query(`SELECT archive_parcels($2, $3::bigint[], ${BEFORE})`, [
        at,
        next.userId,
        intArray(next.parcels),
      ])
    }
    await tx.query('UPDATE parcel_archiving SET user_id = $1, parcel_id = $2', [
      next.userId,
      next.last,
    ])
    return ok(true)
  })
  return archived.ok && archived.value
}

/** When the newest archived parcel of the user was placed; '' = none is archived. */
export async function findArchivedTo(db: Queryable, userId: number): Promise<string> {
  const [newest] = await db.query<{ at: string }>(
    `SELECT ${beijingText('created_at')} AS at FROM parcels_archive
     WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
    [userId],
  )
  return newest?.at ?? ''
}

/** Until the transaction ends no parcel is moved: a change of archived parcels and of others meets each. */
export async function holdArchiving(tx: Queryable): Promise<void> {
  await tx.query('SELECT FROM parcel_archiving FOR SHARE')
}
