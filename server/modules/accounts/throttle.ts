import { createHash } from 'node:crypto'

import { addressGroups } from '#domain/network/address-groups.ts'
import type { Database } from '../../db/database.ts'

/**
 * Failures a bucket may have before each further one doubles the wait. An account that is guessed
 * at from many addresses has to wait, but its owner's own browser has its own bucket, and a sign-in
 * with a code by message does not use the account's: so a guesser cannot lock the owner out.
 */
const FREE = { account: 20, device: 5, address: 50, network: 300, change: 5 } as const
/** Failures from which on a captcha is required. */
const UNASKED = { account: 3, device: 3, address: 10, network: 60, change: Infinity } as const
const MAX_WAIT_SECONDS = 900
/** A failure this old no longer counts. */
const FORGET_AFTER = '1 hour'

type Kind = keyof typeof FREE

export type Bucket = { readonly kind: Kind; readonly name: string }

/** Hashed: the table must not become a list of who tried to sign in from where. */
export function bucket(kind: Kind, value: string): Bucket {
  const hash = createHash('sha256').update(value).digest('base64url').slice(0, 32)
  return { kind, name: `${kind}:${hash}` }
}

/**
 * The buckets of a caller and of its neighbourhood. Proofs (codes by message, passkeys) have their
 * own: who guesses passwords beside somebody must not keep that somebody from the other ways in.
 */
export function addressBuckets(
  address: string,
  guessed: 'password' | 'proof' = 'password',
): readonly Bucket[] {
  const { host, network } = addressGroups(address)
  return [bucket('address', `${guessed} ${host}`), bucket('network', `${guessed} ${network}`)]
}

export type Risk = {
  /** Until the next try; 0 = now. */
  readonly seconds: number
  readonly asksCaptcha: boolean
  /** Whether there are failures that a success may forget. */
  readonly hasFailures: boolean
}

export async function riskOf(db: Database, buckets: readonly Bucket[]): Promise<Risk> {
  const rows = await db.query<{ bucket: string; failures: number; seconds: number }>(
    `SELECT bucket, failures, ceil(extract(epoch FROM blocked_until - now()))::int AS seconds
     FROM sign_in_failures
     WHERE bucket IN (${buckets.map((_, i) => `$${i + 1}`).join(', ')})
       AND updated_at > now() - interval '${FORGET_AFTER}'`,
    buckets.map(({ name }) => name),
  )
  const failuresOf = (name: string) => rows.find((row) => row.bucket === name)?.failures ?? 0
  return {
    seconds: Math.max(0, ...rows.map((row) => row.seconds)),
    asksCaptcha: buckets.some(({ kind, name }) => failuresOf(name) >= UNASKED[kind]),
    hasFailures: rows.length > 0,
  }
}

const IS_FORGOTTEN = `f.updated_at < now() - interval '${FORGET_AFTER}'`

/** Counts one more failure of the bucket $1. */
const COUNT = `INSERT INTO sign_in_failures AS f (bucket, failures, blocked_until) VALUES ($1, 1, now())
  ON CONFLICT (bucket) DO UPDATE SET
    failures = CASE WHEN ${IS_FORGOTTEN} THEN 1 ELSE f.failures + 1 END,
    blocked_until = now() + make_interval(secs => CASE
      WHEN ${IS_FORGOTTEN} OR f.failures + 1 < $2 THEN 0
      ELSE least($3, power(2, least(f.failures + 1 - $2, 20))) END),
    updated_at = now()`

/** Counts in the database, so that several server processes count together. */
export async function recordFailure(db: Database, buckets: readonly Bucket[]): Promise<void> {
  for (const { kind, name } of buckets) await db.query(COUNT, [name, FREE[kind], MAX_WAIT_SECONDS])
}

export type Try = {
  /** Until a try may be judged; 0 = this one may. */
  readonly seconds: number
  /** Tries after this one that are free before a wait. */
  readonly left: number
}

/**
 * Counts a try as a failure before it is judged: of a hundred at once, in as many processes, no more
 * are judged than one after another would be. `forgetFailures` when it was right, `giveTryBack` when
 * it could not be judged.
 */
export async function takeTry(db: Database, { kind, name }: Bucket): Promise<Try> {
  const [taken] = await db.query<{ failures: number }>(
    `${COUNT} WHERE f.blocked_until <= now() OR ${IS_FORGOTTEN} RETURNING failures`,
    [name, FREE[kind], MAX_WAIT_SECONDS],
  )
  if (taken !== undefined) return { seconds: 0, left: Math.max(0, FREE[kind] - taken.failures) }
  return { seconds: await secondsToWait(db, name), left: 0 }
}

/** At least 1. */
export async function secondsToWait(db: Database, name: string): Promise<number> {
  const [held] = await db.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int AS seconds
     FROM sign_in_failures WHERE bucket = $1`,
    [name],
  )
  return held?.seconds ?? 1
}

export async function giveTryBack(db: Database, { name }: Bucket): Promise<void> {
  await db.query(
    'UPDATE sign_in_failures SET failures = failures - 1 WHERE bucket = $1 AND failures > 0',
    [name],
  )
}

/** Clears the failures of the account and its device, never of an address: a success on one account must not clear an address that guesses at many. */
export async function forgetFailures(db: Database, buckets: readonly Bucket[]): Promise<void> {
  for (const { kind, name } of buckets) {
    if (kind === 'address' || kind === 'network') continue
    await db.query('DELETE FROM sign_in_failures WHERE bucket = $1', [name])
  }
}
