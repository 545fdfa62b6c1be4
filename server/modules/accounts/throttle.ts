import { createHash } from 'node:crypto'

import type { Database } from '../../db/database.ts'

/** Failures an account may have before each further one doubles the wait. */
const FREE_PER_ACCOUNT = 5
/** An office may share one address. */
const FREE_PER_ADDRESS = 50
const MAX_WAIT_SECONDS = 900
/** A failure this old no longer counts. */
const FORGET_AFTER = '1 hour'

type Bucket = { readonly name: string; readonly free: number }

/** Hashed: the table must not become a list of who tried to sign in from where. */
function bucketName(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 32)}`
}

function bucketsOf(mobile: string, address: string): readonly Bucket[] {
  return [
    { name: bucketName('account', mobile), free: FREE_PER_ACCOUNT },
    { name: bucketName('address', address), free: FREE_PER_ADDRESS },
  ]
}

/** Seconds to wait before this account or address may try again; 0 = now. */
export async function waitSeconds(db: Database, mobile: string, address: string): Promise<number> {
  const names = bucketsOf(mobile, address).map((bucket) => bucket.name)
  const rows = await db.query<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds
     FROM sign_in_failures WHERE bucket IN ($1, $2) AND blocked_until > now()`,
    names,
  )
  return Math.max(0, ...rows.map((row) => row.seconds))
}

/** Counts in the database, so that several server processes count together. */
export async function recordFailure(db: Database, mobile: string, address: string): Promise<void> {
  for (const { name, free } of bucketsOf(mobile, address)) {
    await db.query(
      `INSERT INTO sign_in_failures AS f (bucket, failures, blocked_until) VALUES ($1, 1, now())
       ON CONFLICT (bucket) DO UPDATE SET
         failures = CASE WHEN f.updated_at < now() - interval '${FORGET_AFTER}' THEN 1 ELSE f.failures + 1 END,
         blocked_until = now() + make_interval(secs => CASE
           WHEN f.updated_at < now() - interval '${FORGET_AFTER}' OR f.failures + 1 < $2 THEN 0
           ELSE least($3, power(2, least(f.failures + 1 - $2, 20))) END),
         updated_at = now()`,
      [name, free, MAX_WAIT_SECONDS],
    )
  }
}

/** The account's count only: one success must not clear an address that guesses at many accounts. */
export async function forgetFailures(db: Database, mobile: string): Promise<void> {
  await db.query('DELETE FROM sign_in_failures WHERE bucket = $1', [bucketName('account', mobile)])
}
