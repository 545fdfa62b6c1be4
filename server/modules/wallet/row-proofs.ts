import { BOOKED, each, movedFor, OF_USERS, SINCE, type Booked, type Scope } from './proof-scope.ts'

/** Rows of one subject as the ledger should have moved them, and where it has. */
type Subject<Name extends string> = {
  readonly name: Name
  /** SELECT user_id, kind, ref, amount: what is booked of users $1 to $2. Rows of one ref add up. */
  readonly booked: string | ((rows: Booked) => string)
  readonly kinds: readonly string[]
  /** The column of a transfer that names the row. */
  readonly ref:
    | 'trade_no'
    | 'withdrawal_id'
    | 'outside_refund_id'
    | 'parcel_id'
    | 'order_id'
    | 'desk_refund_id'
    | 'correction_id'
    | null
}

/** Gifts hang on a recharge, a withdrawal or an outside refund, or were given for being brought. */
const GIFTS = `'gift', 'gift_back', 'gift_restored'`

/**
 * The account whose entry is compared: what was paid out is compared with what left the house, so
 * that its fee is compared too.
 */
const ACCOUNT = `CASE WHEN t.kind IN ('withdraw_paid', 'outside_refund_settled') THEN 'funding' ELSE 'wallet' END`

const listOf = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** What the entries of all transfers of a subject come to. */
function allOf({ kinds, ref }: Subject<string>): string {
  const named = ref === null ? `''` : `t.${ref}::text`
  // A transfer that names no row is one without its row, but for gifts, which another subject may have.
  const ofRows = ref === null ? '' : `AND (t.${ref} IS NOT NULL OR t.kind NOT IN (${GIFTS}))`
  return `SELECT t.user_id, t.kind, ${named} AS ref, sum(e.amount_fen)::bigint AS amount
    FROM ledger_transfers t JOIN ledger_entries e
      ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = ${ACCOUNT}
    WHERE t.user_id BETWEEN $1 AND $2 AND t.kind IN (${listOf(kinds)}) ${ofRows}
    GROUP BY 1, 2, 3`
}

/** The same of transfers whose row or entries are newer. */
function newerOf({ kinds, ref }: Subject<string>): string {
  const isOfKind = `t.kind IN (${listOf(kinds)})`
  if (ref === null) {
    const keys = `(SELECT user_id FROM booked UNION SELECT t.user_id FROM moved t WHERE ${isOfKind})`
    return `SELECT t.user_id, t.kind, '' AS ref, sum(e.amount_fen)::bigint AS amount
      FROM ${movedFor(keys, `${isOfKind} AND t.id > 0`, ACCOUNT)} GROUP BY 1, 2`
  }
  const keys = `(SELECT user_id, ref FROM booked UNION SELECT t.user_id, t.${ref}::text FROM moved t
    WHERE ${isOfKind} AND t.${ref} IS NOT NULL)`
  const named = ref === 'trade_no' ? 'k.ref' : 'k.ref::bigint'
  return `SELECT t.user_id, t.kind, k.ref, sum(e.amount_fen)::bigint AS amount
      FROM ${movedFor(keys, `t.${ref} = ${named} AND ${isOfKind}`, ACCOUNT)} GROUP BY 1, 2, 3
    UNION ALL SELECT t.user_id, t.kind, NULL, sum(e.amount_fen)::bigint
      FROM moved t ${each(`SELECT e.amount_fen FROM ledger_entries e WHERE e.user_id = t.user_id
        AND e.transfer_id = t.id AND e.account = ${ACCOUNT}`)} e
      WHERE ${isOfKind} AND t.${ref} IS NULL AND t.kind NOT IN (${GIFTS}) GROUP BY 1, 2`
}

/** Both ways: each end state of a row has its transfer, and each transfer has its row. */
function rowProof<Name extends string>(subject: Subject<Name>) {
  const { name, booked } = subject
  const rowsOf = (scope: Scope) => (typeof booked === 'string' ? booked : booked(BOOKED[scope]))
  return {
    name,
    sqlOf: (scope: Scope) => `WITH booked AS MATERIALIZED (
        SELECT user_id, kind, ref, sum(amount)::bigint AS amount FROM (${rowsOf(scope)}) rows
        GROUP BY user_id, kind, ref)
      SELECT coalesce(b.user_id, l.user_id) AS user_id, coalesce(b.kind, l.kind) || ' '
        || coalesce(b.ref, l.ref, 'without a row') || ': ' || coalesce(b.amount, 0) || ', the entries say '
        || coalesce(l.amount, 0) AS row
      FROM booked b FULL JOIN (${scope === 'whole' ? allOf(subject) : newerOf(subject)}) l
        ON l.user_id = b.user_id AND l.kind = b.kind AND l.ref = b.ref
      WHERE coalesce(b.amount, 0) <> coalesce(l.amount, 0) ORDER BY 1, 2 LIMIT 1`,
  } as const
}

/** Transfers of the wallets that were given something since. */
const GIFTED = `(SELECT DISTINCT user_id FROM moved WHERE kind IN (${GIFTS})) u
  ${each(`SELECT * FROM ledger_transfers t WHERE t.user_id = u.user_id AND t.id > 0 AND t.kind IN (${GIFTS})`)} t`

export const ROW_PROOFS = [
  rowProof({
    name: 'recharges_unlike_entries',
    ref: 'trade_no',
    kinds: [
      'recharge',
      'gift',
      'recharge_refund',
      'recharge_refund_back',
      'gift_back',
      'gift_restored',
    ],
    booked: `SELECT user_id, 'recharge' AS kind, trade_no AS ref, amount_fen AS amount
        FROM recharge_trades WHERE ${OF_USERS} AND status = 1
      UNION ALL SELECT user_id, 'gift', trade_no, gift_fen FROM recharge_trades
        WHERE ${OF_USERS} AND status = 1 AND gift_fen > 0
      UNION ALL SELECT user_id, 'recharge_refund', trade_no, -amount_fen FROM recharge_refunds WHERE ${OF_USERS}
      UNION ALL SELECT user_id, 'gift_back', trade_no, -gift_back_fen FROM recharge_refunds WHERE ${OF_USERS}
      UNION ALL SELECT user_id, 'recharge_refund_back', trade_no, amount_fen FROM recharge_refunds
        WHERE ${OF_USERS} AND status = 2
      UNION ALL SELECT user_id, 'gift_restored', trade_no, gift_restored_fen FROM recharge_refunds
        WHERE ${OF_USERS} AND status = 2`,
  }),
  rowProof({
    name: 'withdrawals_unlike_entries',
    ref: 'withdrawal_id',
    kinds: ['withdraw', 'withdraw_paid', 'withdraw_back', 'gift_back', 'gift_restored'],
    booked: `SELECT user_id, 'withdraw' AS kind, id::text AS ref, -amount_fen AS amount
        FROM withdrawals WHERE ${OF_USERS}
      UNION ALL SELECT user_id, 'gift_back', id::text, -gift_back_fen FROM withdrawals WHERE ${OF_USERS}
      UNION ALL SELECT user_id, 'withdraw_paid', id::text, amount_fen - fee_fen FROM withdrawals
        WHERE ${OF_USERS} AND status = 2
      UNION ALL SELECT user_id, 'withdraw_back', id::text, amount_fen FROM withdrawals
        WHERE ${OF_USERS} AND status = 3
      UNION ALL SELECT user_id, 'gift_restored', id::text, gift_restored_fen FROM withdrawals
        WHERE ${OF_USERS} AND status = 3`,
  }),
  rowProof({
    name: 'outside_refunds_unlike_entries',
    ref: 'outside_refund_id',
    kinds: [
      'outside_refund',
      'outside_refund_back',
      'outside_refund_settled',
      'gift_back',
      'gift_restored',
    ],
    booked: `SELECT user_id, 'outside_refund' AS kind, id::text AS ref, -taken_fen AS amount
        FROM outside_refunds WHERE ${OF_USERS}
      UNION ALL SELECT user_id, 'gift_back', id::text, -gift_back_fen FROM outside_refunds WHERE ${OF_USERS}
      UNION ALL SELECT user_id, 'outside_refund_settled', id::text, taken_fen FROM outside_refunds
        WHERE ${OF_USERS} AND state = 'settled'
      UNION ALL SELECT user_id, 'outside_refund_back', id::text, taken_fen FROM outside_refunds
        WHERE ${OF_USERS} AND state = 'released'
      UNION ALL SELECT user_id, 'gift_restored', id::text, gift_restored_fen FROM outside_refunds
        WHERE ${OF_USERS} AND state = 'released'`,
  }),
  {
    name: 'takings_unlike_rows',
    sqlOf:
      () => `SELECT coalesce(r.user_id, k.user_id) AS user_id, coalesce(r.subject, k.subject) || ': '
        || coalesce(r.paid, 0) || ' with a gift of ' || coalesce(r.gift, 0) || ', of lots '
        || coalesce(k.paid, 0) || ' with ' || coalesce(k.gift, 0) AS row
      FROM (SELECT user_id, 'withdrawal ' || id AS subject, amount_fen - free_fen AS paid, gift_back_fen AS gift
          FROM withdrawals WHERE ${OF_USERS}
        UNION ALL SELECT user_id, 'refund ' || trade_no, amount_fen, gift_back_fen
          FROM recharge_refunds WHERE ${OF_USERS}
        UNION ALL SELECT user_id, 'outside refund ' || id, taken_fen, gift_back_fen
          FROM outside_refunds WHERE ${OF_USERS}) r
      FULL JOIN (SELECT user_id, coalesce('withdrawal ' || withdrawal_id, 'refund ' || trade_no,
            'outside refund ' || outside_refund_id) AS subject,
          sum(paid_fen) AS paid, sum(gift_fen) AS gift
        FROM lot_takings WHERE ${OF_USERS} GROUP BY 1, 2) k ON k.user_id = r.user_id AND k.subject = r.subject
      WHERE coalesce(r.paid, 0) <> coalesce(k.paid, 0) OR coalesce(r.gift, 0) <> coalesce(k.gift, 0)
      ORDER BY 1, 2 LIMIT 1`,
  },
  rowProof({
    name: 'parcels_unlike_entries',
    ref: 'parcel_id',
    kinds: ['compensation', 'refund'],
    booked: ({ compensations, refunds }) =>
      `SELECT user_id, 'compensation' AS kind, parcel_id::text AS ref, amount_fen AS amount
        FROM ${compensations} c
      UNION ALL SELECT user_id, 'refund', parcel_id::text, amount_fen FROM ${refunds} r`,
  }),
  rowProof({
    name: 'desk_refunds_unlike_entries',
    ref: 'desk_refund_id',
    kinds: ['desk_refund'],
    booked: `SELECT user_id, 'desk_refund' AS kind, id::text AS ref, amount_fen AS amount
      FROM desk_refunds WHERE ${OF_USERS}`,
  }),
  {
    name: 'more_back_than_paid',
    sqlOf: (
      scope: Scope,
    ) => `SELECT p.user_id, 'parcel ' || p.id || ': ' || p.price_fen || ' paid, ' || b.amount || ' came back' AS row
      FROM (SELECT user_id, parcel_id, sum(amount_fen) AS amount, max(at) AS at FROM (
          SELECT user_id, parcel_id, amount_fen, refunded_at AS at FROM desk_refunds WHERE ${OF_USERS}
          UNION ALL SELECT user_id, parcel_id, amount_fen, paid_at FROM compensations
            WHERE ${OF_USERS} AND state = 'paid'
          UNION ALL SELECT user_id, parcel_id, amount_fen, refunded_at FROM parcel_refunds
            WHERE ${OF_USERS} AND refunded_at IS NOT NULL) back GROUP BY 1, 2) b
      JOIN parcels p ON p.user_id = b.user_id AND p.id = b.parcel_id
      WHERE b.amount > p.price_fen ${scope === 'newer' ? `AND b.at >= ${SINCE}` : ''} ORDER BY 1, 2 LIMIT 1`,
  },
  rowProof({
    name: 'corrections_unlike_entries',
    ref: 'correction_id',
    kinds: ['correction', 'correction_taken'],
    booked: `SELECT user_id, CASE WHEN amount_fen > 0 THEN 'correction' ELSE 'correction_taken' END AS kind,
        id::text AS ref, amount_fen AS amount
      FROM corrections WHERE ${OF_USERS}`,
  }),
  rowProof({
    name: 'orders_unlike_entries',
    ref: 'order_id',
    kinds: ['order'],
    booked: ({ orders }) => `SELECT user_id, 'order' AS kind, id::text AS ref, -total_fen AS amount
      FROM ${orders} o`,
  }),
  rowProof({
    name: 'commission_transfers_unlike_entries',
    ref: null,
    kinds: ['commission_transfer'],
    booked: `SELECT user_id, 'commission_transfer' AS kind, '' AS ref, amount_fen AS amount
      FROM commission_transfers WHERE ${OF_USERS}`,
  }),
  {
    name: 'invite_gifts_unlike_entries',
    sqlOf: (
      scope: Scope,
    ) => `SELECT t.user_id, 'gift ' || max(t.id) || ': ' || count(*) || ' without a recharge' AS row
      FROM ${scope === 'whole' ? `ledger_transfers t WHERE t.${OF_USERS} AND` : `${GIFTED} WHERE`}
        t.kind IN (${GIFTS}) AND t.trade_no IS NULL AND t.withdrawal_id IS NULL AND t.outside_refund_id IS NULL
      GROUP BY t.user_id
      HAVING count(*) > (SELECT count(*) FROM referrals r WHERE r.member_id = t.user_id AND r.gift_state = 2)
      ORDER BY 1 LIMIT 1`,
  },
] as const
