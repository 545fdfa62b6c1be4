import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '#server/db/database.ts'

/** Shares of each table: one of the user whose lists are read, one of another user. */
const SHARES = [1, 6] as const
/** For each share: transfers of the wallet, and of the other accounts. */
const TRANSFERS = 4000
const SIDE_TRANSFERS = 2000
const TRADES = 1500
const MEMBERS = 200
const OTHER_MEMBERS = 2000
/** Users whom nobody has brought. */
const STRANGERS = 30_000
const CALLS = 2000

/** Entries as a merchant of long standing has them; their balances are made up. */
async function fillLedger(tx: Transaction, userId: number, share: number): Promise<void> {
  const [own, beside] = [share * TRANSFERS, share * SIDE_TRANSFERS]
  await tx.query(
    `INSERT INTO ledger_transfers (user_id, id, kind, order_id, trade_no, created_at)
     SELECT $1::bigint, 10 + n, (ARRAY['order', 'order', 'order', 'recharge', 'refund', 'gift', 'compensation'])[1 + n % 7], n,
       CASE WHEN n % 7 = 3 THEN 'T' || $1::bigint || '-' || n END, now() - make_interval(mins => (${own} - n)::int)
     FROM generate_series(1, ${own}::bigint) n`,
    [userId],
  )
  await tx.query(
    `INSERT INTO ledger_entries SELECT $1::bigint, account, 10 + n, 10 + n, sign * 100, 100
     FROM generate_series(1, ${own}::bigint) n, (VALUES ('wallet', 1), ('funding', -1)) AS leg(account, sign)`,
    [userId],
  )
  await tx.query(
    `INSERT INTO ledger_transfers (user_id, id, kind, withdrawal_id, commission_id, created_at)
     SELECT $1::bigint, -n, kind, CASE WHEN kind LIKE 'withdraw%' THEN n END, CASE WHEN kind LIKE 'commission%' THEN n END,
       now() - make_interval(mins => (${beside} - n)::int)
     FROM (SELECT n, (ARRAY['commission', 'commission_back', 'commission_release', 'withdraw_paid'])[1 + n % 4] AS kind
       FROM generate_series(1, ${beside}::bigint) n) side`,
    [userId],
  )
  await tx.query(
    `INSERT INTO ledger_entries SELECT $1::bigint, account, n, -n, sign * 100, 100 FROM generate_series(1, ${beside}::bigint) n,
       LATERAL (VALUES (CASE WHEN n % 4 = 3 THEN 'withdrawing' ELSE 'commission_frozen' END, -1),
         ('sales', 1)) AS leg(account, sign)`,
    [userId],
  )
}

async function fillTrades(tx: Transaction, userId: number, share: number): Promise<void> {
  await tx.query(
    `INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen, status, partner_no, created_at, credited_at)
     SELECT $1::bigint, 'T' || $1::bigint || '-' || n, 1, 1000, 1, 'P' || $1::bigint || '-' || n, at, at
     FROM generate_series(1, ${share * TRADES}::bigint) n, LATERAL (SELECT now() - make_interval(mins => n::int * 200) AS at) t`,
    [userId],
  )
  await tx.query(
    `INSERT INTO withdrawals (user_id, withdraw_no, request_id, amount_fen, fee_fen, type, real_name, account,
       real_name_mask, account_mask, bank_name, bank_branch, name_proved, status, reason, created_at, finished_at)
     SELECT $1::bigint, 'W' || $1::bigint || '-' || n, n::text, 1000, 0, 'bank', '', '', '', '', '', '', true,
       CASE WHEN n % 300 = 0 THEN 0 WHEN n % 9 = 0 THEN 3 ELSE 2 END, CASE WHEN n % 9 = 0 THEN '-' ELSE '' END,
       now() - make_interval(mins => n::int), CASE WHEN n % 300 > 0 THEN now() END
     FROM generate_series(1, ${share * TRADES}::bigint) n`,
    [userId],
  )
  await tx.query(
    `INSERT INTO bill_lines SELECT $2, (now() - interval '1 day' * (n % 30))::date, n + 100000 * $3::int, 'payment',
       'T' || $1::bigint || '-' || n, 'P' || $1::bigint || '-' || n, 1000 FROM generate_series(1, ${share * TRADES}::int) n`,
    [userId, 'sandbox', share],
  )
}

/** The members that the user has brought, an order of each, and the commission on it. */
async function fillReferrals(tx: Transaction, userId: number, share: number): Promise<void> {
  const members = share === 1 ? MEMBERS : OTHER_MEMBERS
  await tx.query(
    `INSERT INTO users (mobile, username, password_hash, group_id, referrer_id, created_at)
     SELECT '135' || lpad(($2::bigint * 1000000 + n)::text, 8, '0'), '', '', 1, $1::bigint,
       now() - make_interval(mins => (${members} - n)::int)
     FROM generate_series(1, ${members}::bigint) n`,
    [userId, share],
  )
  await tx.query(
    `INSERT INTO orders (user_id, id, order_sn, goods_id, goods_name, goods_num, express_id, platform_id,
       order_source, remark, placed_count, ship_due_at, pickup_due_at, compensation_fen)
     SELECT id, 5000000 + id, 'MONEY' || id, 1001, '', 1, 1, 1, 2, '', 1, now(), now(), 100
     FROM users WHERE referrer_id = $1::bigint`,
    [userId],
  )
  await tx.query(
    `UPDATE commissions SET earned_fen = 100, released_fen = CASE WHEN id % 3 > 0 THEN 100 ELSE 0 END,
       created_at = now() - make_interval(mins => (id % 20000)::int) WHERE user_id = $1::bigint`,
    [userId],
  )
  await tx.query(
    `UPDATE referrals SET order_count = member_id % 5, earned_fen = member_id % 977 WHERE user_id = $1::bigint`,
    [userId],
  )
}

async function fillCalls(tx: Transaction, userId: number, share: number): Promise<void> {
  await tx.query(
    `INSERT INTO api_calls (user_id, called_at, method, path, code, msg, ms, address, request_id)
     SELECT $1::bigint, now(), 'GET', '/open/v1/goods', CASE WHEN n % 50 = 0 THEN 1 ELSE 0 END, '', 3, '', ''
     FROM generate_series(1, ${share * CALLS}) n`,
    [userId],
  )
  await tx.query(
    `INSERT INTO callbacks (user_id, event, data, state, error, due_at)
     SELECT $1::bigint, 'test', '{}', CASE WHEN n % 50 = 0 THEN 2 ELSE 1 END, CASE WHEN n % 50 = 0 THEN 'no' ELSE '' END, NULL
     FROM generate_series(1, ${share * CALLS}) n`,
    [userId],
  )
}

const GUARDED = ['ledger_entries', 'ledger_transfers'] as const

/**
 * Writes money of two merchants into every table that holds any, without the guards of the ledger:
 * only query plans are looked at.
 * @returns the one with the smaller part
 */
export async function fillWithMoney(db: Database): Promise<number> {
  const users = await db.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 2')
  // Opened before the entries are written: a new account must have none.
  await db.query(
    `INSERT INTO accounts (user_id, kind) SELECT id, unnest(ARRAY['commission_frozen', 'commission', 'withdrawing'])
     FROM users ON CONFLICT DO NOTHING`,
  )
  await db.transaction(async (tx) => {
    for (const table of GUARDED) await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const [place, share] of SHARES.entries()) {
      const { id } = invariant(users[place] ?? null, 'two users')
      await fillLedger(tx, id, share)
      await fillTrades(tx, id, share)
      await fillReferrals(tx, id, share)
      await fillCalls(tx, id, share)
    }
    return ok(null)
  })
  await db.transaction(async (tx) => {
    for (const table of GUARDED) await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    return ok(null)
  })
  await db.query(
    `INSERT INTO users (mobile, username, password_hash, group_id, invite_code)
     SELECT '134' || lpad(n::text, 8, '0'), '', '', 1, 'M' || lpad(n::text, 7, '0')
     FROM generate_series(1, ${STRANGERS}) n`,
  )
  await db.query('ANALYZE')
  return invariant(users[0] ?? null, 'a seeded user').id
}
