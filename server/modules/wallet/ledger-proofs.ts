import { CHECKPOINT_PROOF } from './checkpoints.ts'
import {
  checkpointsOf,
  each,
  entriesOf,
  movedFor,
  OF_USERS,
  SINCE,
  withNewer,
  type Scope,
} from './proof-scope.ts'
import { ROW_PROOFS } from './row-proofs.ts'

const SUMMED = `'gift', 'gift_back', 'gift_restored', 'commission_transfer', 'compensation', 'opening'`

const WALLET_ENTRIES: Readonly<Record<Scope, string>> = {
  whole: `SELECT t.user_id, t.kind, e.amount_fen FROM ledger_transfers t JOIN ledger_entries e
      ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
    WHERE t.user_id BETWEEN $1 AND $2 AND t.id > 0 AND t.kind IN (${SUMMED})`,
  // A checkpoint has the sums of the entries up to it.
  newer: `SELECT t.user_id, t.kind, e.amount_fen
      FROM ${entriesOf('newer')} e
      ${each(`SELECT * FROM ledger_transfers t WHERE e.account = 'wallet' AND t.user_id = e.user_id
        AND t.id = e.seq AND t.kind IN (${SUMMED})`)} t
    UNION ALL SELECT c.user_id, s.* FROM ${checkpointsOf('newer')} c,
      LATERAL (VALUES ('gift', c.gift_fen), ('gift_back', c.gift_back_fen), ('opening', c.free_fen)) s
      WHERE c.account = 'wallet'`,
}

/** What the entries of the wallets of some users come to, by kinds of transfers. */
const walletSums = (scope: Scope) => `SELECT user_id,
    sum(amount_fen) FILTER (WHERE kind IN ('gift', 'gift_back', 'gift_restored')) AS gifts,
    sum(amount_fen) FILTER (WHERE kind IN ('gift_back', 'gift_restored')) AS gifts_moved,
    sum(amount_fen) FILTER (WHERE kind IN ('commission_transfer', 'compensation', 'opening')) AS free
  FROM (${WALLET_ENTRIES[scope]}) w GROUP BY user_id`

/** The ledger's side of commissions, and which of them are read. */
const COMMISSIONS: Readonly<Record<Scope, { readonly moved: string; readonly are: string }>> = {
  whole: {
    moved: `ledger_transfers t JOIN ledger_entries e
          ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'commission_frozen'
        WHERE t.commission_id IS NOT NULL AND t.user_id BETWEEN $1 AND $2`,
    are: '',
  },
  newer: {
    moved: movedFor(
      '(SELECT * FROM touched)',
      't.commission_id = k.commission_id',
      `'commission_frozen'`,
    ),
    are: 'AND (user_id, id) IN (SELECT user_id, commission_id FROM touched)',
  },
}

const TOUCHED = `WITH touched AS MATERIALIZED (
    SELECT user_id, commission_id FROM moved WHERE commission_id IS NOT NULL
    UNION SELECT user_id, id FROM commissions WHERE ${OF_USERS}
      AND (due_at IS NOT NULL OR created_at >= ${SINCE} OR settled_at >= ${SINCE}))`

/** The queries of a proof, each over some users at a time; each row that they return is wrong. */
const LIST = [
  {
    name: 'transfer_out_of_balance',
    sqlOf: (
      scope: Scope,
    ) => `SELECT user_id, 'transfer ' || transfer_id || ': ' || count(*) || ' entries that sum to '
        || sum(amount_fen) AS row
      FROM ${entriesOf(scope)} e
      GROUP BY user_id, transfer_id HAVING sum(amount_fen) <> 0 OR count(*) < 2
      ORDER BY user_id, transfer_id LIMIT 1`,
  },
  {
    name: 'entry_does_not_continue',
    sqlOf: (
      scope: Scope,
    ) => `SELECT user_id, account || ' ' || seq || ': ' || before || ' + ' || amount_fen
        || ' is not ' || balance_after_fen AS row
      FROM (SELECT user_id, account, seq, amount_fen, balance_after_fen,
          lag(balance_after_fen, 1, from_fen) OVER w AS before, from_seq + row_number() OVER w AS place
        FROM ${entriesOf(scope)} n
        WINDOW w AS (PARTITION BY user_id, account ORDER BY seq)) e
      WHERE seq <> place OR before + amount_fen <> balance_after_fen
      ORDER BY user_id, account, seq LIMIT 1`,
  },
  {
    name: 'balance_without_entries',
    sqlOf: (
      scope: Scope,
    ) => `SELECT a.user_id, a.kind || ': ' || a.balance_fen || ' (' || a.last_seq || ' entries), the entries say '
        || coalesce(e.total, 0) || ' (' || coalesce(e.n, 0) || ')' AS row
      FROM accounts a LEFT JOIN (SELECT user_id, account, sum(amount)::bigint AS total, sum(n)::bigint AS n FROM (
          SELECT user_id, account, amount_fen AS amount, 1 AS n FROM ${entriesOf(scope)} newer
          UNION ALL SELECT user_id, account, balance_fen, seq FROM ${checkpointsOf(scope)} c) read
        GROUP BY user_id, account) e
        ON e.user_id = a.user_id AND e.account = a.kind
      WHERE a.user_id BETWEEN $1 AND $2
        AND (a.balance_fen <> coalesce(e.total, 0) OR a.last_seq <> coalesce(e.n, 0))
      ORDER BY a.user_id, a.kind LIMIT 1`,
  },
  {
    name: 'gifts_without_entries',
    sqlOf: (
      scope: Scope,
    ) => `SELECT a.user_id, 'wallet: ' || a.gift_given_fen || ' given, the entries say ' || coalesce(s.gifts, 0) AS row
      FROM accounts a LEFT JOIN (${walletSums(scope)}) s ON s.user_id = a.user_id
      WHERE a.user_id BETWEEN $1 AND $2 AND a.kind = 'wallet' AND a.gift_given_fen <> coalesce(s.gifts, 0)
      ORDER BY a.user_id LIMIT 1`,
  },
  {
    name: 'free_money_without_entries',
    sqlOf: (
      scope: Scope,
    ) => `SELECT a.user_id, 'wallet: ' || a.free_given_fen || ' free, the entries say ' || coalesce(s.free, 0)
        || ' less ' || coalesce(w.free, 0) || ' withdrawn and ' || coalesce(r.free, 0) || ' set against refunds, ' || coalesce(c.free, 0) || ' corrected' AS row
      FROM accounts a LEFT JOIN (${walletSums(scope)}) s ON s.user_id = a.user_id
      LEFT JOIN (SELECT user_id, sum(free_fen) AS free FROM withdrawals
        WHERE user_id BETWEEN $1 AND $2 AND status <> 3 GROUP BY user_id) w ON w.user_id = a.user_id
      LEFT JOIN (SELECT user_id, sum(not_free_fen) AS free FROM parcel_refunds
        WHERE user_id BETWEEN $1 AND $2 AND not_free_fen > 0 GROUP BY user_id) r ON r.user_id = a.user_id
      LEFT JOIN (SELECT user_id, sum(free_fen) AS free FROM corrections
        WHERE user_id BETWEEN $1 AND $2 GROUP BY user_id) c ON c.user_id = a.user_id
      WHERE a.user_id BETWEEN $1 AND $2 AND a.kind = 'wallet'
        AND a.free_given_fen
          <> coalesce(s.free, 0) - coalesce(w.free, 0) - coalesce(r.free, 0) + coalesce(c.free, 0)
      ORDER BY a.user_id LIMIT 1`,
  },
  {
    // What was taken and did not come back is missing in the lots of its recharge.
    name: 'lots_unlike_recharges',
    sqlOf:
      () => `SELECT coalesce(r.user_id, l.user_id) AS user_id, 'recharge ' || coalesce(r.trade_no, l.trade_no) || ': '
        || coalesce(r.amount_fen, 0) || ' credited, ' || coalesce(t.taken, 0) || ' taken, lots of '
        || coalesce(l.left_fen, 0) AS row
      FROM (SELECT user_id, trade_no, amount_fen FROM recharge_trades
        WHERE user_id BETWEEN $1 AND $2 AND status = 1) r
      FULL JOIN (SELECT user_id, trade_no, sum(left_fen) AS left_fen FROM recharge_lots
        WHERE user_id BETWEEN $1 AND $2 GROUP BY user_id, trade_no) l
        ON l.user_id = r.user_id AND l.trade_no = r.trade_no
      LEFT JOIN (SELECT n.user_id, n.trade_no, sum(k.paid_fen) AS taken
        FROM lot_takings k JOIN recharge_lots n ON n.user_id = k.user_id AND n.id = k.lot_id
        LEFT JOIN withdrawals w ON w.user_id = k.user_id AND w.id = k.withdrawal_id
        LEFT JOIN recharge_refunds f ON f.user_id = k.user_id AND f.trade_no = k.trade_no
        LEFT JOIN outside_refunds o ON o.user_id = k.user_id AND o.id = k.outside_refund_id
        WHERE k.user_id BETWEEN $1 AND $2 AND coalesce(w.status, 0) <> 3 AND coalesce(f.status, 0) <> 2
          AND coalesce(o.state, '') <> 'released'
        GROUP BY n.user_id, n.trade_no) t ON t.user_id = l.user_id AND t.trade_no = l.trade_no
      WHERE coalesce(r.amount_fen, 0) - coalesce(t.taken, 0) <> coalesce(l.left_fen, 0)
      ORDER BY 1 LIMIT 1`,
  },
  {
    name: 'paid_money_without_lots',
    sqlOf:
      () => `SELECT a.user_id, 'wallet: ' || a.balance_fen - a.free_fen - a.gift_fen || ' paid in and left, lots of '
        || coalesce(l.left_fen, 0) AS row
      FROM accounts a LEFT JOIN (SELECT user_id, sum(left_fen) AS left_fen FROM recharge_lots
        WHERE user_id BETWEEN $1 AND $2 GROUP BY user_id) l ON l.user_id = a.user_id
      WHERE a.user_id BETWEEN $1 AND $2 AND a.kind = 'wallet'
        AND a.balance_fen - a.free_fen - a.gift_fen > coalesce(l.left_fen, 0)
      ORDER BY a.user_id LIMIT 1`,
  },
  {
    // What fell of the gifts is what does not hang on the money that stays.
    name: 'gifts_unlike_lots',
    sqlOf: (
      scope: Scope,
    ) => `SELECT h.user_id, 'wallet: gifts of ' || h.fallen || ' hang on nothing, the entries took back '
        || -coalesce(s.gifts_moved, 0) AS row
      FROM (SELECT user_id, sum(gift_fen - div(gift_fen::numeric * least(net, paid_fen), paid_fen))::bigint AS fallen
        FROM (SELECT user_id, trade_no, max(paid_fen) AS paid_fen, max(gift_fen) AS gift_fen, sum(left_fen) AS net
          FROM recharge_lots WHERE user_id BETWEEN $1 AND $2 GROUP BY user_id, trade_no) recharge
        GROUP BY user_id) h LEFT JOIN (${walletSums(scope)}) s ON s.user_id = h.user_id
      WHERE h.fallen <> -coalesce(s.gifts_moved, 0)
      ORDER BY h.user_id LIMIT 1`,
  },
  {
    name: 'group_unlike_recharges',
    sqlOf:
      () => `SELECT u.id AS user_id, 'group ' || u.group_id || ', the recharges bring ' || member_group(u.id) AS row
      FROM users u WHERE u.id BETWEEN $1 AND $2 AND u.group_id <> member_group(u.id)
      ORDER BY u.id LIMIT 1`,
  },
  {
    name: 'commission_without_entries',
    sqlOf: (
      scope: Scope,
    ) => `${scope === 'newer' ? TOUCHED : ''} SELECT coalesce(c.user_id, l.user_id) AS user_id, 'commission ' || coalesce(c.id, l.commission_id) || ': '
        || coalesce(c.earned_fen, 0) || ' - ' || coalesce(c.back_fen, 0) || ' - ' || coalesce(c.released_fen, 0)
        || ', the entries say ' || coalesce(l.earned, 0) || ' - ' || coalesce(l.back, 0) || ' - '
        || coalesce(l.released, 0) AS row
      FROM (SELECT user_id, id, earned_fen, back_fen, released_fen FROM commissions
        WHERE user_id BETWEEN $1 AND $2 ${COMMISSIONS[scope].are}) c
      FULL JOIN (SELECT t.user_id, t.commission_id,
          sum(e.amount_fen) FILTER (WHERE t.kind = 'commission') AS earned,
          -sum(e.amount_fen) FILTER (WHERE t.kind = 'commission_back') AS back,
          -sum(e.amount_fen) FILTER (WHERE t.kind = 'commission_release') AS released
        FROM ${COMMISSIONS[scope].moved}
        GROUP BY t.user_id, t.commission_id) l ON l.user_id = c.user_id AND l.commission_id = c.id
      WHERE coalesce(c.earned_fen, 0) <> coalesce(l.earned, 0) OR coalesce(c.back_fen, 0) <> coalesce(l.back, 0)
        OR coalesce(c.released_fen, 0) <> coalesce(l.released, 0)
      ORDER BY 1, 2 LIMIT 1`,
  },
  ...ROW_PROOFS,
] as const

const proofsOf = (scope: Scope) => LIST.map(({ name, sqlOf }) => ({ name, sql: sqlOf(scope) }))

/** Everything from the beginning; what checkpoints say of it is compared as well. */
export const PROOFS = [...proofsOf('whole'), CHECKPOINT_PROOF] as const

const NEWER = proofsOf('newer')

/** What is newer than the checkpoints, each on its own. */
export const NEWER_PROOFS = NEWER.map(({ name, sql }) => ({
  name,
  sql: withNewer(`SELECT * FROM (${sql}) wrong`),
}))

/** All of them: they look for what is newer once. */
export const NEWER_AT_ONCE = withNewer(
  NEWER.map(({ name, sql }) => `SELECT '${name}' AS proof, w.user_id, w.row FROM (${sql}) w`).join(
    ' UNION ALL ',
  ),
)

export type Proof = (typeof PROOFS)[number]['name']
