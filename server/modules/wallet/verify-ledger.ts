import type { Database, Queryable } from '../../db/database.ts'
import { PROOFS, type Proof } from './ledger-proofs.ts'

export type WrongRow = {
  readonly proof: Proof
  readonly userId: number
  /** The row and its content, in words for the log. */
  readonly row: string
}

export type Slice = {
  readonly users: number
  /** The last user of the slice; null when there was none. */
  readonly uptoUser: number | null
  readonly wrong: WrongRow | null
}

/** Few enough that a user's call never waits long for one piece of the proof on the embedded database. */
const USERS_AT_ONCE = 200
const ENTRIES_AT_ONCE = 50_000

/** The next users, fewer of them where they have many entries; at least one. */
async function nextUsers(db: Queryable, afterUser: number, size: number): Promise<number[]> {
  const rows = await db.query<{ user_id: number; upto: number }>(
    `SELECT user_id, (sum(entries) OVER (ORDER BY user_id))::bigint AS upto
     FROM (SELECT user_id, sum(last_seq) AS entries FROM accounts WHERE user_id > $1
       GROUP BY user_id ORDER BY user_id LIMIT $2) next`,
    [afterUser, size],
  )
  return rows
    .filter(({ upto }, place) => place === 0 || upto <= ENTRIES_AT_ONCE)
    .map(({ user_id }) => user_id)
}

/** Proves the balances of the next users after `afterUser` from their entries. */
export async function verifySlice(
  db: Queryable,
  afterUser: number,
  size = USERS_AT_ONCE,
): Promise<Slice> {
  const users = await nextUsers(db, afterUser, size)
  const [first, last] = [users[0], users.at(-1)]
  if (first === undefined || last === undefined) return { users: 0, uptoUser: null, wrong: null }
  let wrong: WrongRow | null = null
  for (const { name, sql } of PROOFS) {
    const [found] = await db.query<{ user_id: number; row: string }>(sql, [first, last])
    if (found === undefined) continue
    if (wrong === null || found.user_id < wrong.userId) {
      wrong = { proof: name, userId: found.user_id, row: found.row }
    }
  }
  return { users: users.length, uptoUser: last, wrong }
}

export type Verdict = { readonly users: number; readonly wrong: WrongRow | null }

/** Proves every balance. Ends at the first user of whom something is wrong. */
export async function verifyLedger(db: Database): Promise<Verdict> {
  let users = 0
  for (let after = 0; ;) {
    const slice = await verifySlice(db, after)
    users += slice.users
    if (slice.wrong !== null || slice.uptoUser === null) return { users, wrong: slice.wrong }
    after = slice.uptoUser
  }
}
