import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import type { KeyedHash } from '../../keyed-hash.ts'

/** The digits of a phone that are its end. */
export const PHONE_END = 4
/** Parcels of one transaction. */
const AT_ONCE = 2000
/** The part of a hash that a number of JavaScript holds for sure. */
const KEY_BYTES = 6

export type ParcelKeys = ReturnType<typeof makeParcelKeys>

/** All digits of a phone but those of its extension. */
export function phoneDigits(phone: string): string {
  return phone.replace(/^(1\d{10}|0\d{2,3}-?\d{7,8})-\d{1,6}$/, '$1').replace(/\D/g, '')
}

/** What parcels of all users are found by: hashes, so that nobody reads a name or a phone there. */
export function makeParcelKeys(hash: KeyedHash) {
  const key = (use: string, value: string): number =>
    Buffer.from(hash(use, value), 'base64url').readUIntBE(0, KEY_BYTES)
  return {
    orderNo: (orderNo: string): number => key('order_no', orderNo),
    name: (name: string): number => key('name', name.trim()),
    phone: (phone: string): number => key('phone', phoneDigits(phone)),
    /** @param end at least `PHONE_END` digits */
    phoneEnd: (end: string): number => key('phone_end', phoneDigits(end).slice(-PHONE_END)),
  }
}

type Stretch = { id: number; user_id: number; first_id: number; last_id: number }

type KeylessRow = { id: number; shop_order: string; rec_name: string; rec_mobile: string }

async function writeKeys(
  db: Database,
  keys: ParcelKeys,
  { userId, rows }: { readonly userId: number; readonly rows: readonly KeylessRow[] },
): Promise<void> {
  await db.query(
    `INSERT INTO parcel_keys (user_id, parcel_id, order_no, name, phone, phone_end)
     SELECT $1, k.id, k.order_no::bigint, k.name, k.phone, k.phone_end
     FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
       AS k(id, order_no, name, phone, phone_end)
     ON CONFLICT (parcel_id) DO NOTHING`,
    [
      userId,
      intArray(rows.map(({ id }) => id)),
      textArray(
        rows.map((row) => (row.shop_order === '' ? null : `${keys.orderNo(row.shop_order)}`)),
      ),
      intArray(rows.map(({ rec_name }) => keys.name(rec_name))),
      intArray(rows.map(({ rec_mobile }) => keys.phone(rec_mobile))),
      intArray(rows.map(({ rec_mobile }) => keys.phoneEnd(rec_mobile))),
    ],
  )
}

/**
 * Writes the keys of the newest parcels without any; what was placed before the table was made comes
 * last. Repeating a stretch does no harm, so a process that dies leaves the rest of it.
 * @returns whether there were any
 */
export async function writeKeysNext(db: Database, keys: ParcelKeys): Promise<boolean> {
  const [stretch] = await db.query<Stretch>(
    'SELECT id, user_id, first_id, last_id FROM parcels_without_keys ORDER BY id DESC LIMIT 1',
  )
  if (stretch === undefined) return false
  const { id, user_id: userId, first_id: first, last_id: last } = stretch
  const rows = await db.query<KeylessRow>(
    `SELECT id, shop_order, rec_name, rec_mobile FROM all_parcels
     WHERE user_id = $1 AND id BETWEEN $2 AND $3 ORDER BY id DESC LIMIT ${AT_ONCE}`,
    [userId, first, last],
  )
  if (rows.length > 0) await writeKeys(db, keys, { userId, rows })
  const lowest = rows.at(-1)?.id ?? first
  if (rows.length < AT_ONCE || lowest <= first) {
    await db.query('DELETE FROM parcels_without_keys WHERE id = $1', [id])
  } else {
    await db.query('UPDATE parcels_without_keys SET last_id = $2 WHERE id = $1', [id, lowest - 1])
  }
  return true
}

export function parcelKeysJob(db: Database, keys: ParcelKeys): Job {
  return {
    name: 'parcel_keys',
    idleMs: 2000,
    due: 'EXISTS (SELECT FROM parcels_without_keys)',
    next: () => writeKeysNext(db, keys),
    behind: () => secondsBehind(db, 'SELECT min(since) AS at FROM parcels_without_keys'),
  }
}
