import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { NEWER_AT_ONCE, PROOFS, type Proof } from './ledger-proofs.ts'
import type { Scope } from './proof-scope.ts'

export type WrongRow = {
  readonly proof: Proof
  readonly userId: number
  /** The row and its content, in words for the log. */
  readonly row: string
}

export type Slice = {
  readonly users: number
  /** The first and the last user of the slice; null when there was none. */
  readonly range: readonly [number, number] | null
  readonly wrong: WrongRow | null
}

/** Few enough that a user's call never waits long for one piece of the proof on the embedded database. */
const USERS_AT_ONCE = 200
const ENTRIES_AT_ONCE = 50_000

/** How many entries of an account are read. */
const ENTRIES: Readonly<Record<Scope, string>> = {
  whole: 'a.last_seq',
  newer: 'a.last_seq - coalesce(c.seq, 0)',
}

/** The next users, fewer of them where they have many entries to read; at least one. */
async function nextUsers(
  db: Queryable,
  afterUser: number,
  { size, scope }: Required<SliceOptions>,
): Promise<number[]> {
  const rows = await db.query<{ user_id: number; upto: number }>(
    `SELECT user_id, (sum(entries) OVER (ORDER BY user_id))::bigint AS upto
     FROM (SELECT a.user_id, sum(${ENTRIES[scope]}) AS entries FROM accounts a
       LEFT JOIN ledger_checkpoints c ON c.user_id = a.user_id AND c.account = a.kind
       WHERE a.user_id > $1 GROUP BY a.user_id ORDER BY a.user_id LIMIT $2) next`,
    [afterUser, size],
  )
  return rows
    .filter(({ upto }, place) => place === 0 || upto <= ENTRIES_AT_ONCE)
    .map(({ user_id }) => user_id)
}

type Found = { readonly proof: Proof; readonly user_id: number; readonly row: string }

async function findWrong(
  db: Queryable,
  range: readonly [number, number],
  scope: Scope,
): Promise<WrongRow[]> {
  if (scope === 'newer') {
    const rows = await db.query<Found>(NEWER_AT_ONCE, range)
    return rows.map(({ proof, user_id: userId, row }) => ({ proof, userId, row }))
  }
  const wrong: WrongRow[] = []
  for (const { name: proof, sql } of PROOFS) {
    const [found] = await db.query<Omit<Found, 'proof'>>(sql, range)
    if (found !== undefined) wrong.push({ proof, userId: found.user_id, row: found.row })
  }
  return wrong
}

export type SliceOptions = { readonly size?: number; readonly scope?: Scope }

/** Proves the balances of the next users after `afterUser` from their entries. */
export async function verifySlice(
  db: Queryable,
  afterUser: number,
  { size = USERS_AT_ONCE, scope = 'whole' }: SliceOptions = {},
): Promise<Slice> {
  const users = await nextUsers(db, afterUser, { size, scope })
  const [first, last] = [users[0], users.at(-1)]
  if (first === undefined || last === undefined) return { users: 0, range: null, wrong: null }
  const found = await findWrong(db, [first, last], scope)
  const [wrong = null] = found.toSorted((one, other) => one.userId - other.userId)
  return { users: users.length, range: [first, last], wrong }
}

export type Verdict = { readonly users: number; readonly wrong: WrongRow | null }

/**
 * All proofs in one statement look dear enough to be compiled, which takes longer than they do.
 */
export const WITHOUT_JIT = 'SET LOCAL jit = off'

async function verifyNewer(db: Database, after: number): Promise<Slice> {
  const done = await db.transaction(async (tx) => {
    await tx.query(WITHOUT_JIT)
    return ok(await verifySlice(tx, after, { scope: 'newer' }))
  })
  return invariant(done.ok ? done : null, 'nothing refuses it').value
}

/**
 * Proves every balance, from its first entry or from its checkpoint, and writes nothing. Ends at the
 * first user of whom something is wrong.
 */
export async function verifyLedger(db: Database, scope: Scope = 'whole'): Promise<Verdict> {
  let users = 0
  for (let after = 0; ;) {
    const slice = scope === 'whole' ? await verifySlice(db, after) : await verifyNewer(db, after)
    users += slice.users
    if (slice.wrong !== null || slice.range === null) return { users, wrong: slice.wrong }
    after = slice.range[1]
  }
}
