import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from './db/database.ts'
import { fingerprintOf, HASH_KEY_ABOUT, type Keys } from './installation.ts'
import { makeSeal, type Seal } from './seal.ts'
import {
  nextSealed,
  replaceSealed,
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedValue,
} from './sealed-columns.ts'

/** What came of the sealed values of a column. */
type Tally = { readonly changed: number; readonly lost: number }

type Seals = { readonly fresh: Seal; readonly before: Seal }

async function reseal(
  db: Queryable,
  of: SealedColumn,
  { value, seals: { fresh, before } }: { readonly value: SealedValue; readonly seals: Seals },
): Promise<'changed' | 'kept' | 'lost'> {
  const { sealed, about } = value
  if (fresh.open(sealed, about) !== null) return 'kept'
  const text = before.open(sealed, about)
  if (text === null) return 'lost'
  const done = await replaceSealed(db, of, { ...value, fresh: fresh.close(text, about) })
  // Somebody has entered another meanwhile, which the shop has sealed with the new key.
  return done ? 'changed' : 'kept'
}

async function resealColumn(
  db: Database,
  of: SealedColumn,
  { seals, signal }: { readonly seals: Seals; readonly signal: AbortSignal },
): Promise<Tally | null> {
  let [changed, lost] = [0, 0]
  for (let after = 0; ;) {
    if (signal.aborted) return null
    const step = await nextSealed(db, of, after)
    if (step === null) return { changed, lost }
    const came = await db.transaction(async (tx) => {
      const each: ('changed' | 'kept' | 'lost')[] = []
      for (const value of step.values) each.push(await reseal(tx, of, { value, seals }))
      return ok(each)
    })
    const outcomes = came.ok ? came.value : []
    changed += outcomes.filter((one) => one === 'changed').length
    lost += outcomes.filter((one) => one === 'lost').length
    after = step.upto
  }
}

/** From here on the database is used with the new key alone. */
async function moveFingerprint(db: Database, { key, hashKey }: Keys): Promise<void> {
  const fingerprint = fingerprintOf(key)
  const sealed = makeSeal(key).close(Buffer.from(hashKey).toString('hex'), HASH_KEY_ABOUT)
  await db.transaction(async (tx) => {
    await tx.query('UPDATE seal_keys SET is_current = false WHERE is_current')
    await tx.query(
      `INSERT INTO seal_keys (fingerprint, hash_key) VALUES ($1, $2)
       ON CONFLICT (fingerprint) DO UPDATE SET is_current = true, hash_key = EXCLUDED.hash_key,
         used_since = now()`,
      [fingerprint, sealed],
    )
    return ok(null)
  })
}

/** Why there is nothing to do, or what was done. */
export type Rotation =
  | { readonly state: 'no_other_key' }
  | { readonly state: 'done_before' }
  | { readonly state: 'stopped' }
  | { readonly state: 'done'; readonly changed: number; readonly lost: number }

/**
 * Seals everything again, with the new key. Both are readable meanwhile, so the shop goes on; a
 * rotation that was stopped is begun again and skips what is done.
 */
export async function rotateKey(
  db: Database,
  { keys, signal }: { readonly keys: Keys; readonly signal: AbortSignal },
): Promise<Rotation> {
  const { key, before } = keys
  if (before === null) return { state: 'no_other_key' }
  const [kept] = await db.query<{ is_done: boolean }>(
    'SELECT fingerprint = $1 AS is_done FROM seal_keys WHERE is_current',
    [fingerprintOf(key)],
  )
  if (invariant(kept, 'entered').is_done) return { state: 'done_before' }
  const seals = { fresh: makeSeal(key), before: makeSeal(before) }
  let [changed, lost] = [0, 0]
  for (const of of SEALED_COLUMNS) {
    const tally = await resealColumn(db, of, { seals, signal })
    if (tally === null) return { state: 'stopped' }
    changed += tally.changed
    lost += tally.lost
  }
  await moveFingerprint(db, keys)
  return { state: 'done', changed, lost }
}
