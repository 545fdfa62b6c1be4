import { addressGroups } from '#domain/network/address-groups.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import { intArray, textArray } from './db/array-literal.ts'
import type { Database, Queryable, Transaction } from './db/database.ts'
import { refuse, type Answer } from './http/refusal.ts'
import type { KeyedHash } from './keyed-hash.ts'

/** How often something may happen within a window, which begins with its first time. */
export type Limit = {
  /** Reveals nothing about a person: an address or a number in it is hashed. */
  readonly name: string
  readonly most: number
  /** `beijing day`: the window ends at midnight in Beijing. */
  readonly window: Seconds | 'beijing day'
  /** How many are taken, or given back, at a time: 1 when absent. */
  readonly count?: number
}

type Seconds = number

/** The limit that frees last of those that are used up. */
export type UsedUp = { readonly name: string; readonly seconds: Seconds }

/** How many of each are taken, this time included, by the names of the limits. */
export type Taken = ReadonlyMap<string, number>

const A_DAY = 86_400
const MIDNIGHT = `((now() AT TIME ZONE 'Asia/Shanghai')::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`

/**
 * Takes one (or `count`) of each limit, whichever processes and calls take at the same moment. All or none only
 * in a transaction that ends with an error when one was used up.
 */
export async function takeOfEach(
  tx: Transaction,
  limits: readonly Limit[],
): Promise<Result<Taken, UsedUp>> {
  // Sorted: two calls that take the same limits never wait for each other in a circle.
  const sorted = limits.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const rows = await tx.query<{ name: string; taken: number }>(
    `INSERT INTO limit_counts AS c (name, most, taken, ends_at)
     SELECT l.name, l.most, l.count, CASE WHEN l.seconds = 0 THEN ${MIDNIGHT}
       ELSE now() + make_interval(secs => l.seconds) END
     FROM unnest($1::text[], $2::int[], $3::int[], $4::int[])
       AS l(name, most, seconds, count) WHERE l.count <= l.most
     ON CONFLICT (name) DO UPDATE SET most = EXCLUDED.most,
       taken = CASE WHEN c.ends_at <= now() THEN EXCLUDED.taken ELSE c.taken + EXCLUDED.taken END,
       ends_at = CASE WHEN c.ends_at <= now() THEN EXCLUDED.ends_at ELSE c.ends_at END
     WHERE c.ends_at <= now() OR c.taken + EXCLUDED.taken <= EXCLUDED.most
     RETURNING name, taken`,
    [
      textArray(sorted.map(({ name }) => name)),
      intArray(sorted.map(({ most }) => most)),
      intArray(sorted.map(({ window }) => (window === 'beijing day' ? 0 : window))),
      intArray(sorted.map(({ count = 1 }) => count)),
    ],
  )
  const taken = new Map(rows.map((row) => [row.name, row.taken]))
  const refused = sorted.filter(({ name }) => !taken.has(name))
  const [first] = refused
  if (first === undefined) return ok(taken)
  const [last] = await tx.query<UsedUp>(
    `SELECT name, greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS seconds
     FROM limit_counts WHERE name = ANY ($1::text[]) ORDER BY ends_at DESC LIMIT 1`,
    [textArray(refused.map(({ name }) => name))],
  )
  const { name, window } = first
  return err(last ?? { name, seconds: window === 'beijing day' ? A_DAY : window })
}

/** Takes one of each, or none. */
export async function takeAll(db: Database, limits: readonly Limit[]): Promise<Answer<null>> {
  const taken = await db.transaction((tx) => takeOfEach(tx, limits))
  return taken.ok ? ok(null) : refuse('too_many_requests', { seconds: taken.error.seconds })
}

/** Gives one (or `count`) of each back: what was taken came to nothing. */
export async function releaseLimits(db: Queryable, limits: readonly Limit[]): Promise<void> {
  await db.query(
    `UPDATE limit_counts c SET taken = greatest(0, c.taken - l.count)
     FROM unnest($1::text[], $2::int[]) AS l(name, count) WHERE c.name = l.name AND c.ends_at > now()`,
    [textArray(limits.map(({ name }) => name)), intArray(limits.map(({ count = 1 }) => count))],
  )
}

/** How many are taken now of those of which any are. */
export async function countTaken(db: Queryable, limits: readonly Limit[]): Promise<Taken> {
  const rows = await db.query<{ name: string; taken: number }>(
    'SELECT name, taken FROM limit_counts WHERE name = ANY ($1::text[]) AND ends_at > now()',
    [textArray(limits.map(({ name }) => name))],
  )
  return new Map(rows.map(({ name, taken }) => [name, taken]))
}

/** What one caller may, its neighbours together may so many times. */
const NEIGHBOURS = 10

type AddressLimit = Pick<Limit, 'most' | 'window'> & {
  /** What is limited; two uses with one name count together. */
  readonly use: string
}

/** The limits of one caller and of its neighbourhood (domain/network/address-groups.ts). */
export function addressLimits(
  hash: KeyedHash,
  address: string,
  { use, most, window }: AddressLimit,
): readonly [host: Limit, network: Limit] {
  const { host, network } = addressGroups(address)
  return [
    { name: `${use} host ${hash(use, host)}`, most, window },
    { name: `${use} network ${hash(use, network)}`, most: most * NEIGHBOURS, window },
  ]
}
