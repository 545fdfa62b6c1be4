/** What a proof reads: every entry, or those that are newer than the checkpoint of their account. */
export type Scope = 'whole' | 'newer'

export const OF_USERS = 'user_id BETWEEN $1 AND $2'

/** Rows are looked up one by one: a join would read all that is older, too. */
export const each = (sql: string): string => `CROSS JOIN LATERAL (${sql} OFFSET 0)`

/**
 * Rows of other subjects that are newer than the last proof: its beginning, less an hour for
 * transactions that were under way then.
 */
export const SINCE = `(SELECT coalesce(max(begun_at), '-infinity') - interval '1 hour'
  FROM ledger_checks WHERE finished_at IS NOT NULL AND wrong IS NULL)`

const ENTRIES: Readonly<Record<Scope, string>> = {
  whole: `SELECT user_id, account, seq, transfer_id, amount_fen, balance_after_fen,
      0::bigint AS from_seq, 0::bigint AS from_fen
    FROM ledger_entries WHERE ${OF_USERS}`,
  newer: `SELECT e.*, c.seq AS from_seq, c.balance_fen AS from_fen
    FROM (SELECT a.user_id, a.kind AS account, coalesce(c.seq, 0) AS seq, coalesce(c.balance_fen, 0) AS balance_fen
      FROM accounts a LEFT JOIN ledger_checkpoints c ON c.user_id = a.user_id AND c.account = a.kind
      WHERE a.${OF_USERS}) c
    ${each(`SELECT user_id, account, seq, transfer_id, amount_fen, balance_after_fen FROM ledger_entries e
      WHERE e.user_id = c.user_id AND e.account = c.account AND e.seq > c.seq`)} e`,
}

/**
 * Entries of users $1 to $2, each with the place and the balance that its account is read from. Newer
 * ones are found once for all proofs (`withNewer`).
 */
export const entriesOf = (scope: Scope): string =>
  scope === 'whole' ? `(${ENTRIES.whole})` : 'newer'

/** Where the accounts of users $1 to $2 are read from. */
export const checkpointsOf = (scope: Scope): string =>
  scope === 'newer'
    ? `(SELECT * FROM ledger_checkpoints WHERE ${OF_USERS})`
    : '(SELECT * FROM ledger_checkpoints WHERE false)'

/** A statement with the newer entries as `newer`, and the transfers that have one as `moved`. */
export const withNewer = (sql: string): string => `WITH newer AS MATERIALIZED (${ENTRIES.newer}),
  moved AS MATERIALIZED (SELECT t.* FROM (SELECT DISTINCT user_id, transfer_id FROM newer) m
    ${each('SELECT * FROM ledger_transfers t WHERE t.user_id = m.user_id AND t.id = m.transfer_id')} t)
  ${sql}`

/** Transfers that `where` names, looked up for each of the keys `k`, with the amount on an account. */
export const movedFor = (keys: string, where: string, account: string): string =>
  `${keys} k ${each(`SELECT t.* FROM ledger_transfers t WHERE t.user_id = k.user_id AND ${where}`)} t
    ${each(`SELECT e.amount_fen FROM ledger_entries e
      WHERE e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = ${account}`)} e`

/** Rows that move money and grow with the parcels; the newer ones are read beside `moved`. */
export type Booked = {
  readonly orders: string
  readonly refunds: string
  readonly compensations: string
}

const REFUNDS = 'SELECT user_id, parcel_id, amount_fen FROM parcel_refunds'
const COMPENSATIONS = 'SELECT user_id, parcel_id, amount_fen FROM compensations'

/** Newer rows, and those of transfers that are newer, however old they are. */
const ofMoved = (rows: string, kind: string, sql: string) =>
  `(${rows} UNION SELECT b.* FROM moved m ${each(sql)} b WHERE m.kind = '${kind}')`

export const BOOKED: Readonly<Record<Scope, Booked>> = {
  whole: {
    orders: `(SELECT user_id, id, total_fen FROM orders WHERE ${OF_USERS})`,
    refunds: `(${REFUNDS} WHERE ${OF_USERS} AND refunded_at IS NOT NULL)`,
    compensations: `(${COMPENSATIONS} WHERE ${OF_USERS} AND state = 'paid')`,
  },
  newer: {
    orders: ofMoved(
      `SELECT o.* FROM (SELECT user_id FROM accounts WHERE ${OF_USERS} AND kind = 'wallet') u
        ${each(`SELECT user_id, id, total_fen FROM orders o WHERE o.user_id = u.user_id AND o.created_at >= ${SINCE}`)} o`,
      'order',
      'SELECT user_id, id, total_fen FROM orders o WHERE o.user_id = m.user_id AND o.id = m.order_id',
    ),
    refunds: ofMoved(
      `${REFUNDS} WHERE ${OF_USERS} AND refunded_at >= ${SINCE}`,
      'refund',
      `${REFUNDS} r WHERE r.user_id = m.user_id AND r.parcel_id = m.parcel_id AND r.refunded_at IS NOT NULL`,
    ),
    compensations: ofMoved(
      `${COMPENSATIONS} WHERE ${OF_USERS} AND state = 'paid' AND paid_at >= ${SINCE}`,
      'compensation',
      `${COMPENSATIONS} c WHERE c.user_id = m.user_id AND c.parcel_id = m.parcel_id AND c.state = 'paid'`,
    ),
  },
}
