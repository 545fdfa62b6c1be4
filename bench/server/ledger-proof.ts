/**
 * `npm run ledger:verify` of a large ledger on PostgreSQL:
 * `node tools/run.mjs bench/server/ledger-proof.ts [--entries 10000000] [--users 2000]`. The ledger
 * is written without its guards, but correctly; then one entry of the last user is spoilt, and the
 * proof must find it.
 */
import { ok } from '#domain/result/result.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { verifyLedger } from '#server/modules/wallet/verify-ledger.ts'
import { startPostgres } from '#tools/postgres.ts'
import { judgeAtMost, numberOption } from './flood.ts'

const ENTRIES = numberOption('entries', 10_000_000)
const USERS = numberOption('users', 2000)
/** Users of one statement. */
const SLICE = 50
const TARGET_SECONDS = 60
const GUARDED = [
  'accounts',
  'ledger_transfers',
  'ledger_entries',
  'recharge_lots',
  'orders',
] as const

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)

/** For each user a recharge, and an order that was paid with it, a hundred fen at a time. */
async function fill(): Promise<void> {
  const each = Math.ceil(ENTRIES / USERS / 2)
  await db.query(
    `INSERT INTO vip_groups (id, name, level) VALUES (1, '', 0) ON CONFLICT DO NOTHING`,
  )
  await db.query(
    `INSERT INTO users (mobile, username, password_hash, group_id)
     SELECT '136' || lpad(n::text, 8, '0'), '', '', 1 FROM generate_series(1, $1::int) n`,
    [USERS],
  )
  await db.query(
    `INSERT INTO accounts (user_id, kind, balance_fen, last_seq)
     SELECT u.id, a.* FROM users u, (VALUES ('wallet', 100, $1::bigint), ('funding', -100 * $1::bigint, 1),
       ('sales', 100 * ($1::bigint - 1), $1::bigint - 1)) AS a(kind, balance, entries)`,
    [each],
  )
  await db.query(
    `INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen, status, partner_no, credited_at)
     SELECT id, 'R' || id, 1, 100 * $1::bigint, 1, 'P' || id, now() FROM users`,
    [each],
  )
  await db.query(
    `INSERT INTO recharge_lots (user_id, trade_no, left_fen, paid_fen, gift_fen)
     SELECT user_id, trade_no, amount_fen, amount_fen, 0 FROM recharge_trades`,
  )
  await db.query(
    `INSERT INTO orders (user_id, id, order_sn, goods_id, goods_name, goods_num, express_id, platform_id,
       order_source, remark, total_fen, ship_due_at, pickup_due_at, compensation_fen)
     SELECT id, id, 'O' || id, 1, '', 1, 1, 1, 2, '', 100 * ($1::bigint - 1), now(), now(), 100 FROM users`,
    [each],
  )
  const [first] = await db.query<{ id: number }>('SELECT min(id) AS id FROM users')
  const from = first?.id ?? 0
  for (let slice = 0; slice < USERS; slice += SLICE) {
    const params = [from + slice, Math.min(from + slice + SLICE, from + USERS) - 1, each]
    await db.query(
      `INSERT INTO ledger_transfers (user_id, id, kind, trade_no, order_id)
       SELECT u, n, CASE n WHEN 1 THEN 'recharge' ELSE 'order' END, CASE n WHEN 1 THEN 'R' || u END,
         CASE WHEN n > 1 THEN u END
       FROM generate_series($1::bigint, $2::bigint) u, generate_series(1, $3::bigint) n`,
      params,
    )
    await db.query(
      `INSERT INTO ledger_entries
       SELECT u, 'wallet', n, n, CASE n WHEN 1 THEN 100 * $3::bigint ELSE -100 END, 100 * ($3::bigint - n + 1)
       FROM generate_series($1::bigint, $2::bigint) u, generate_series(1, $3::bigint) n
       UNION ALL SELECT u, 'funding', 1, 1, -100 * $3::bigint, -100 * $3::bigint
       FROM generate_series($1::bigint, $2::bigint) u
       UNION ALL SELECT u, 'sales', n - 1, n, 100, 100 * (n - 1)
       FROM generate_series($1::bigint, $2::bigint) u, generate_series(2, $3::bigint) n`,
      params,
    )
  }
}

async function guards(state: 'ENABLE' | 'DISABLE', triggers: 'USER' | 'ALL'): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of GUARDED) await tx.query(`ALTER TABLE ${table} ${state} TRIGGER ${triggers}`)
    return ok(null)
  })
}

try {
  await migrate(db)
  await guards('DISABLE', 'ALL')
  await fill()
  await db.query('VACUUM ANALYZE')
  const [counted] = await db.query<{ n: number }>('SELECT count(*) AS n FROM ledger_entries')
  const started = performance.now()
  const { users, wrong } = await verifyLedger(db)
  const seconds = (performance.now() - started) / 1000
  if (wrong !== null) throw new Error(`the ledger is wrong: ${JSON.stringify(wrong)}`)
  process.stdout.write(
    `${JSON.stringify({ entries: counted?.n, users, seconds: Math.round(seconds * 10) / 10 })}\n`,
  )
  await db.query(
    `UPDATE ledger_entries SET amount_fen = 101 WHERE account = 'wallet' AND seq = 1
       AND user_id = (SELECT max(id) FROM users)`,
  )
  const spoilt = await verifyLedger(db)
  await guards('ENABLE', 'ALL')
  if (spoilt.wrong === null) throw new Error('a spoilt entry was not found')
  judgeAtMost(`seconds for ${counted?.n} entries`, Math.round(seconds), TARGET_SECONDS)
} finally {
  await db.close()
  await postgres.stop()
}
