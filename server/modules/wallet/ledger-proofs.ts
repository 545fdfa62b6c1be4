import { ROW_PROOFS } from './row-proofs.ts'

/** What the entries of the wallets of some users come to, by kinds of transfers. */
const WALLET_SUMS = `SELECT t.user_id,
    sum(e.amount_fen) FILTER (WHERE t.kind IN ('gift', 'gift_back', 'gift_restored')) AS gifts,
    sum(e.amount_fen) FILTER (WHERE t.kind IN ('gift_back', 'gift_restored')) AS gifts_moved,
    sum(e.amount_fen) FILTER (WHERE t.kind IN ('commission_transfer', 'compensation', 'opening')) AS free
  FROM ledger_transfers t JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
  WHERE t.user_id BETWEEN $1 AND $2 AND t.id > 0 AND t.kind IN
    ('gift', 'gift_back', 'gift_restored', 'commission_transfer', 'compensation', 'opening')
  GROUP BY t.user_id`

/** The queries of a proof, each over some users at a time; each row that they return is wrong. */
export const PROOFS = [
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
    sql: `SELECT a.user_id, 'wallet: ' || a.gift_given_fen || ' given, the entries say ' || coalesce(s.gifts, 0) AS row
      FROM accounts a LEFT JOIN (${WALLET_SUMS}) s ON s.user_id = a.user_id
      WHERE a.user_id BETWEEN $1 AND $2 AND a.kind = 'wallet' AND a.gift_given_fen <> coalesce(s.gifts, 0)
      ORDER BY a.user_id LIMIT 1`,
  },
  {
    name: 'free_money_without_entries',
    sql: `SELECT a.user_id, 'wallet: ' || a.free_given_fen || ' free, the entries say ' || coalesce(s.free, 0)
        || ' less ' || coalesce(w.free, 0) || ' withdrawn and ' || coalesce(r.free, 0) || ' set against refunds, ' || coalesce(c.free, 0) || ' corrected' AS row
      FROM accounts a LEFT JOIN (${WALLET_SUMS}) s ON s.user_id = a.user_id
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
    sql: `SELECT coalesce(r.user_id, l.user_id) AS user_id, 'recharge ' || coalesce(r.trade_no, l.trade_no) || ': '
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
    sql: `SELECT a.user_id, 'wallet: ' || a.balance_fen - a.free_fen - a.gift_fen || ' paid in and left, lots of '
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
    sql: `SELECT h.user_id, 'wallet: gifts of ' || h.fallen || ' hang on nothing, the entries took back '
        || -coalesce(s.gifts_moved, 0) AS row
      FROM (SELECT user_id, sum(gift_fen - div(gift_fen::numeric * least(net, paid_fen), paid_fen))::bigint AS fallen
        FROM (SELECT user_id, trade_no, max(paid_fen) AS paid_fen, max(gift_fen) AS gift_fen, sum(left_fen) AS net
          FROM recharge_lots WHERE user_id BETWEEN $1 AND $2 GROUP BY user_id, trade_no) recharge
        GROUP BY user_id) h LEFT JOIN (${WALLET_SUMS}) s ON s.user_id = h.user_id
      WHERE h.fallen <> -coalesce(s.gifts_moved, 0)
      ORDER BY h.user_id LIMIT 1`,
  },
  {
    name: 'group_unlike_recharges',
    sql: `SELECT u.id AS user_id, 'group ' || u.group_id || ', the recharges bring ' || member_group(u.id) AS row
      FROM users u WHERE u.id BETWEEN $1 AND $2 AND u.group_id <> member_group(u.id)
      ORDER BY u.id LIMIT 1`,
  },
  {
    name: 'commission_without_entries',
    sql: `SELECT coalesce(c.user_id, l.user_id) AS user_id, 'commission ' || coalesce(c.id, l.commission_id) || ': '
        || coalesce(c.earned_fen, 0) || ' - ' || coalesce(c.back_fen, 0) || ' - ' || coalesce(c.released_fen, 0)
        || ', the entries say ' || coalesce(l.earned, 0) || ' - ' || coalesce(l.back, 0) || ' - '
        || coalesce(l.released, 0) AS row
      FROM (SELECT user_id, id, earned_fen, back_fen, released_fen FROM commissions
        WHERE user_id BETWEEN $1 AND $2) c
      FULL JOIN (SELECT t.user_id, t.commission_id,
          sum(e.amount_fen) FILTER (WHERE t.kind = 'commission') AS earned,
          -sum(e.amount_fen) FILTER (WHERE t.kind = 'commission_back') AS back,
          -sum(e.amount_fen) FILTER (WHERE t.kind = 'commission_release') AS released
        FROM ledger_transfers t JOIN ledger_entries e
          ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'commission_frozen'
        WHERE t.commission_id IS NOT NULL AND t.user_id BETWEEN $1 AND $2
        GROUP BY t.user_id, t.commission_id) l ON l.user_id = c.user_id AND l.commission_id = c.id
      WHERE coalesce(c.earned_fen, 0) <> coalesce(l.earned, 0) OR coalesce(c.back_fen, 0) <> coalesce(l.back, 0)
        OR coalesce(c.released_fen, 0) <> coalesce(l.released, 0)
      ORDER BY 1, 2 LIMIT 1`,
  },
  ...ROW_PROOFS,
] as const

export type Proof = (typeof PROOFS)[number]['name']
