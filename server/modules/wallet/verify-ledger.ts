import type { Database, Queryable } from '../../db/database.ts'

/** The queries of a proof, each over some users at a time; each row that they return is wrong. */
const PROOFS = [
  {
    name: 'transfer_out_of_balance',
    sql: `SELECT user_id, 'transfer ' || transfer_id || ': ' || count(*) || ' entries that sum to '
        || sum(amount_fen) AS row
      FROM ledger_entries WHERE user_id BETWEEN $1 AND $2
      GROUP BY user_id, transfer_id HAVING sum(amount_fen) <> 0 OR count(*) < 2
      ORDER BY user_id, transfer_id LIMIT 1`,
  },
  {
    name: 'entry_does_not_continue',
    sql: `SELECT user_id, account || ' ' || seq || ': ' || before || ' + ' || amount_fen
        || ' is not ' || balance_after_fen AS row
      FROM (SELECT user_id, account, seq, amount_fen, balance_after_fen,
          lag(balance_after_fen, 1, 0::bigint) OVER w AS before, row_number() OVER w AS place
        FROM ledger_entries WHERE user_id BETWEEN $1 AND $2
        WINDOW w AS (PARTITION BY user_id, account ORDER BY seq)) e
      WHERE seq <> place OR before + amount_fen <> balance_after_fen
      ORDER BY user_id, account, seq LIMIT 1`,
  },
  {
    name: 'balance_without_entries',
    sql: `SELECT a.user_id, a.kind || ': ' || a.balance_fen || ' (' || a.last_seq || ' entries), the entries say '
        || coalesce(e.total, 0) || ' (' || coalesce(e.n, 0) || ')' AS row
      FROM accounts a LEFT JOIN (SELECT user_id, account, sum(amount_fen) AS total, count(*) AS n
        FROM ledger_entries WHERE user_id BETWEEN $1 AND $2 GROUP BY user_id, account) e
        ON e.user_id = a.user_id AND e.account = a.kind
      WHERE a.user_id BETWEEN $1 AND $2
        AND (a.balance_fen <> coalesce(e.total, 0) OR a.last_seq <> coalesce(e.n, 0))
      ORDER BY a.user_id, a.kind LIMIT 1`,
  },
  {
    name: 'gifts_without_entries',
    sql: `SELECT a.user_id, 'wallet: ' || a.gift_given_fen || ' given, the entries say ' || coalesce(g.total, 0) AS row
      FROM accounts a LEFT JOIN (SELECT e.user_id, sum(e.amount_fen) AS total
        FROM ledger_transfers t JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id
        WHERE t.kind = 'gift' AND e.account = 'wallet' AND t.user_id BETWEEN $1 AND $2
        GROUP BY e.user_id) g ON g.user_id = a.user_id
      WHERE a.user_id BETWEEN $1 AND $2 AND a.kind = 'wallet' AND a.gift_given_fen <> coalesce(g.total, 0)
      ORDER BY a.user_id LIMIT 1`,
  },
  {
    name: 'commission_without_entries',
    sql: `SELECT c.user_id, 'commission ' || c.id || ': ' || c.earned_fen || ' - ' || c.back_fen || ' - ' || c.released_fen
        || ', the entries say ' || coalesce(l.earned, 0) || ' - ' || coalesce(l.back, 0) || ' - '
        || coalesce(l.released, 0) AS row
      FROM commissions c LEFT JOIN (SELECT t.user_id, t.commission_id,
          sum(e.amount_fen) FILTER (WHERE t.kind = 'commission') AS earned,
          -sum(e.amount_fen) FILTER (WHERE t.kind = 'commission_back') AS back,
          -sum(e.amount_fen) FILTER (WHERE t.kind = 'commission_release') AS released
        FROM ledger_transfers t JOIN ledger_entries e
          ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'commission_frozen'
        WHERE t.commission_id IS NOT NULL AND t.user_id BETWEEN $1 AND $2
        GROUP BY t.user_id, t.commission_id) l ON l.user_id = c.user_id AND l.commission_id = c.id
      WHERE c.user_id BETWEEN $1 AND $2
        AND (c.earned_fen <> coalesce(l.earned, 0) OR c.back_fen <> coalesce(l.back, 0)
          OR c.released_fen <> coalesce(l.released, 0))
      ORDER BY c.user_id, c.id LIMIT 1`,
  },
] as const

export type WrongRow = {
  readonly proof: (typeof PROOFS)[number]['name']
  readonly userId: number
  /** Which row it is and what it says, in words for the log. */
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

/** Proves the balances of the next users after `afterUser` from their entries. */
export async function verifySlice(
  db: Queryable,
  afterUser: number,
  size = USERS_AT_ONCE,
): Promise<Slice> {
  const rows = await db.query<{ user_id: number }>(
    `SELECT DISTINCT user_id FROM accounts WHERE user_id > $1 ORDER BY user_id LIMIT $2`,
    [afterUser, size],
  )
  const first = rows[0]?.user_id
  const last = rows.at(-1)?.user_id
  if (first === undefined || last === undefined) return { users: 0, uptoUser: null, wrong: null }
  let wrong: WrongRow | null = null
  for (const { name, sql } of PROOFS) {
    const [found] = await db.query<{ user_id: number; row: string }>(sql, [first, last])
    if (found === undefined) continue
    if (wrong === null || found.user_id < wrong.userId) {
      wrong = { proof: name, userId: found.user_id, row: found.row }
    }
  }
  return { users: rows.length, uptoUser: last, wrong }
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
