import { invariant } from '#domain/result/assert.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { Config } from './settings/config.ts'
import { textArray } from './db/array-literal.ts'
import type { Database, Queryable, Transaction } from './db/database.ts'
import { SANDBOX_ACCOUNTS } from './db/seed/accounts.data.ts'
import { makeKeyedHash } from './keyed-hash.ts'
import { makeSeal } from './seal.ts'
import { findSealed, opensAny } from './sealed-samples.ts'
import { keyFile, readSealKey } from './settings/seal-key.ts'
import { START_REFUSALS, StartRefusal } from './start-refusal.ts'

type Settings = Pick<Config, 'sandbox' | 'databaseUrl' | 'sealKey' | 'sealKeyBefore' | 'dataDir'>
type Mode = 'sandbox' | 'production'

const modeOf = ({ sandbox }: Pick<Config, 'sandbox'>): Mode => (sandbox ? 'sandbox' : 'production')

/** The program that opens the database. Only a server decides what an empty one becomes. */
export type Opener = 'server' | 'operator'

/** What the database keeps of itself; null = not yet. */
type Kept = {
  readonly mode: Mode | null
  readonly fingerprint: string | null
  /** The key of the hashes, sealed under the current one, as \x and digits; null = it is that one. */
  readonly hash_key: string | null
  /** False in a database of before fingerprints were kept. */
  readonly had_key: boolean
}

async function readKept(db: Queryable): Promise<Kept> {
  const [kept] = await db.query<Kept>(
    `SELECT (SELECT mode FROM installation) AS mode,
       (SELECT fingerprint FROM seal_keys WHERE is_current) AS fingerprint,
       (SELECT to_jsonb(k) ->> 'hash_key' FROM seal_keys k WHERE is_current) AS hash_key,
       EXISTS (SELECT FROM seal_keys) AS had_key`,
  )
  return kept ?? { mode: null, fingerprint: null, hash_key: null, had_key: false }
}

/** Distinguishes the key from another; nobody finds the key by it. */
export const fingerprintOf = (key: Uint8Array): string =>
  makeKeyedHash(key, 'seal_key')('fingerprint', '')

/** What the key of the hashes is sealed for. */
export const HASH_KEY_ABOUT = 'hash_key'

/** The keys of a process. */
export type Keys = {
  readonly key: Uint8Array
  /** Another one that opens what is sealed, while the key is changed. */
  readonly before: Uint8Array | null
  /** Hashes are under the first key of the shop for good. */
  readonly hashKey: Uint8Array
}

function keyBefore({ sealKeyBefore }: Settings): Uint8Array | null {
  return sealKeyBefore === null ? null : Buffer.from(sealKeyBefore, 'hex')
}

/** The keys that a process has, of which the database is used with one. Null = it is not. */
function keysFor(
  { fingerprint, hash_key }: Pick<Kept, 'fingerprint' | 'hash_key'>,
  { key, before }: Omit<Keys, 'hashKey'>,
): Keys | null {
  const used = [key, before].find((one) => one !== null && fingerprintOf(one) === fingerprint)
  if (used === undefined || used === null) return null
  if (hash_key === null) return { key, before, hashKey: used }
  const sealed = Buffer.from(hash_key.slice(2), 'hex')
  const text = makeSeal(used).open(sealed, HASH_KEY_ABOUT)
  return { key, before, hashKey: Buffer.from(invariant(text, 'it was sealed with it'), 'hex') }
}

/** Whether the database is still used with one of the keys of this process. */
export async function isOurKey(db: Queryable, keys: Omit<Keys, 'hashKey'>): Promise<boolean> {
  return keysFor(await readKept(db), keys) !== null
}

/** Whether the database is used with the key that is to be given up: not all is sealed again yet. */
export async function isBetweenKeys(db: Queryable, settings: Settings): Promise<boolean> {
  const before = keyBefore(settings)
  return before !== null && (await readKept(db)).fingerprint === fingerprintOf(before)
}

/** Why a program in the mode `ours` does not enter a database; null = it does. */
export function otherMode(kept: Mode, ours: Mode): StartRefusal | null {
  if (kept === ours) return null
  const { sandboxDatabase, productionDatabase } = START_REFUSALS
  return new StartRefusal(kept === 'sandbox' ? sandboxDatabase() : productionDatabase())
}

function otherKey({ sealKey, dataDir }: Settings): StartRefusal {
  return new StartRefusal(START_REFUSALS.keyOther(sealKey === null ? keyFile(dataDir) : 'SEAL_KEY'))
}

/**
 * Whether a database without a mark was a sandbox: a partner of ours has been at work in it, or a
 * demonstration account was opened with money, which nobody else ever is.
 */
const WAS_SANDBOX = `EXISTS (SELECT FROM users u JOIN ledger_transfers t ON t.user_id = u.id
    WHERE u.mobile = ANY($2::text[]) AND t.kind = 'opening')
  OR EXISTS (SELECT FROM sandbox_payments) OR EXISTS (SELECT FROM sandbox_messages)
  OR EXISTS (SELECT FROM sandbox_identities) OR EXISTS (SELECT FROM sandbox_courier_parcels)
  OR EXISTS (SELECT FROM sandbox_platform_shops)`

const IS_USED = 'EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM goods)'

/**
 * Writes mode and fingerprint where there are none. Servers that start at the same moment take
 * turns, and those of the first one stay.
 */
async function mark(
  tx: Transaction,
  { mode, fingerprint }: { readonly mode: Mode; readonly fingerprint: string },
): Promise<void> {
  await tx.query('LOCK TABLE installation IN SHARE ROW EXCLUSIVE MODE')
  await tx.query(
    `INSERT INTO installation (mode)
     SELECT CASE WHEN ${WAS_SANDBOX} THEN 'sandbox' WHEN ${IS_USED} THEN 'production' ELSE $1 END
     ON CONFLICT DO NOTHING`,
    [mode, textArray(SANDBOX_ACCOUNTS.map(({ mobile }) => mobile))],
  )
  await tx.query(
    `INSERT INTO seal_keys (fingerprint)
     SELECT $1 WHERE NOT EXISTS (SELECT FROM seal_keys WHERE is_current)
     ON CONFLICT (fingerprint) DO UPDATE SET is_current = true`,
    [fingerprint],
  )
}

/** Marks the database as ours, unless it is in another mode or was used with another key. */
async function claim(
  db: Database,
  settings: Settings,
  marks: { readonly mode: Mode; readonly fingerprint: string },
): Promise<Result<null, StartRefusal>> {
  return db.transaction(async (tx): Promise<Result<null, StartRefusal>> => {
    await mark(tx, marks)
    const kept = await readKept(tx)
    const refusal = otherMode(kept.mode ?? marks.mode, marks.mode)
    if (refusal !== null) return err(refusal)
    return kept.fingerprint === marks.fingerprint ? ok(null) : err(otherKey(settings))
  })
}

/**
 * What is refused is not migrated either: a newer program in the wrong mode would take the schema
 * away from under the older one that serves the shop.
 * @throws StartRefusal when the database is in another mode
 */
export async function refuseOtherMode(
  db: Queryable,
  { sandbox }: Pick<Config, 'sandbox'>,
): Promise<void> {
  const [schema] = await db.query(`SELECT 1 WHERE to_regclass('installation') IS NOT NULL`)
  if (schema === undefined) return
  const [kept] = await db.query<{ mode: Mode }>('SELECT mode FROM installation')
  const ours = modeOf({ sandbox })
  const refusal = otherMode(kept?.mode ?? ours, ours)
  if (refusal !== null) throw refusal
}

/** A file that another machine does not have, or a container loses, is no place for a shop's key. */
function lacksKey(mode: Mode, { databaseUrl, sealKey }: Settings): boolean {
  return mode === 'production' && databaseUrl !== null && sealKey === null
}

/** Why a server with these settings would not enter the database; null = it would. Changes nothing. */
export async function refusalAtInstallation(
  db: Queryable,
  settings: Settings,
): Promise<StartRefusal | null> {
  const mode = modeOf(settings)
  if (lacksKey(mode, settings)) {
    return new StartRefusal(START_REFUSALS.keyNotSet(keyFile(settings.dataDir)))
  }
  const [schema] = await db.query(`SELECT 1 WHERE to_regclass('installation') IS NOT NULL`)
  const kept = schema === undefined ? null : await readKept(db)
  if (kept === null || kept.fingerprint === null) return null
  const key = await readSealKey(settings, false).catch((error: unknown) => {
    if (error instanceof StartRefusal) return error
    throw error
  })
  if (key instanceof StartRefusal) return key
  const keys = keysFor(kept, { key, before: keyBefore(settings) })
  return keys === null ? otherKey(settings) : null
}

/**
 * A database is one shop's: whoever opens it has to be in its mode and to have its key. The first
 * server writes both.
 * @returns its keys
 * @throws StartRefusal in another mode, or with another key
 */
export async function enterInstallation(
  db: Database,
  settings: Settings,
  opener: Opener,
): Promise<Keys> {
  const mode = modeOf(settings)
  const kept = await readKept(db)
  const refusal = otherMode(kept.mode ?? mode, mode)
  if (refusal !== null) throw refusal
  if (lacksKey(mode, settings)) {
    throw new StartRefusal(START_REFUSALS.keyNotSet(keyFile(settings.dataDir)))
  }
  if (opener === 'operator' && (kept.mode === null || kept.fingerprint === null)) {
    throw new StartRefusal(START_REFUSALS.neverServed())
  }
  const sealed = kept.had_key ? [] : await findSealed(db)
  const key = await readSealKey(settings, kept.fingerprint === null && sealed.length === 0)
  const fingerprint = fingerprintOf(key)
  if (kept.fingerprint === null) {
    if (sealed.length > 0 && !opensAny(key, sealed)) throw otherKey(settings)
    const claimed = await claim(db, settings, { mode, fingerprint })
    if (!claimed.ok) throw claimed.error
  }
  const now = kept.fingerprint === null ? { fingerprint, hash_key: null } : kept
  const keys = keysFor(now, { key, before: keyBefore(settings) })
  if (keys === null) throw otherKey(settings)
  return keys
}
