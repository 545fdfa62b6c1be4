import { eraseText } from '#domain/identity/erased-text.ts'
import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import type { KeyedHash } from '../../keyed-hash.ts'
import { holdArchiving } from '../parcels/service.ts'

/** Parcels of one transaction. */
const AT_ONCE = 1000

type Open = { readonly user_id: number; readonly done_from: number | null }

type Recipient = {
  readonly id: number
  readonly rec_name: string
  readonly rec_mobile: string
  readonly rec_address: string
}

async function eraseSome(tx: Transaction, hash: KeyedHash, open: Open): Promise<number | null> {
  const { user_id: userId, done_from: before } = open
  await holdArchiving(tx)
  const rows = await tx.query<Recipient>(
    `SELECT id, rec_name, rec_mobile, rec_address FROM all_parcels
     WHERE user_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${AT_ONCE}`,
    [userId, before],
  )
  const erased = (column: 'rec_name' | 'rec_mobile' | 'rec_address') =>
    textArray(rows.map((row) => eraseText(hash, column, row[column])))
  // The province stays, which counters have; town and street of a person are in the address.
  await tx.query(
    `WITH e AS (SELECT * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[])
         AS e(id, name, mobile, address)),
       archived AS (
         UPDATE parcels_archive p SET rec_name = e.name, rec_mobile = e.mobile, rec_address = e.address,
           rec_district = '' FROM e WHERE p.user_id = $1 AND p.id = e.id)
     UPDATE parcels p SET rec_name = e.name, rec_mobile = e.mobile, rec_address = e.address,
       rec_district = '' FROM e WHERE p.user_id = $1 AND p.id = e.id`,
    [
      userId,
      intArray(rows.map(({ id }) => id)),
      erased('rec_name'),
      erased('rec_mobile'),
      erased('rec_address'),
    ],
  )
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null)
}

/** Makes hashes of the next recipients of somebody who was erased. @returns whether there were any */
export async function eraseRecipientsNext(db: Database, hash: KeyedHash): Promise<boolean> {
  const done = await db.transaction(async (tx) => {
    const [open] = await tx.query<Open>(
      `SELECT user_id, done_from FROM erasures WHERE finished_at IS NULL
       ORDER BY begun_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
    if (open === undefined) return ok(false)
    const next = await eraseSome(tx, hash, open)
    if (next === null) {
      await tx.query(`UPDATE orders SET remark = '' WHERE user_id = $1 AND remark <> ''`, [
        open.user_id,
      ])
    }
    await tx.query(
      `UPDATE erasures SET done_from = coalesce($2, done_from),
         finished_at = CASE WHEN $2::bigint IS NULL THEN now() END WHERE user_id = $1`,
      [open.user_id, next],
    )
    return ok(true)
  })
  return done.ok && done.value
}

export function eraseRecipientsJob(db: Database, hash: KeyedHash): Job {
  return {
    name: 'erasures',
    idleMs: 10_000,
    next: () => eraseRecipientsNext(db, hash),
    behind: () =>
      secondsBehind(db, 'SELECT min(begun_at) AS at FROM erasures WHERE finished_at IS NULL'),
  }
}
