/**
 * `npm run ledger:verify` of a large ledger on PostgreSQL, beside the proof of a night that reads what is
 * newer than the checkpoints, when a tenth of the entries is:
 * `node tools/run.mjs bench/server/ledger-proof.ts [--entries 10000000] [--users 2000]`. The ledger
 * is written without its guards, but correctly; then one entry of the last user is spoilt, and both
 * proofs must find it.
 */
import { ok } from '#domain/result/result.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Scope } from '#server/modules/wallet/proof-scope.ts'
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

/** For each user a recharge, and orders of a hundred fen that were paid with it. */
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
  const [first] = await db.query<{ id: number }>('SELECT min(id) AS id FROM users')
  const from = first?.id ?? 0
  for (let slice = 0; slice < USERS; slice += SLICE) {
    const params = [from + slice, Math.min(from + slice + SLICE, from + USERS) - 1, each]
    await db.query(
      `INSERT INTO ledger_transfers (user_id, id, kind, trade_no, order_id)
       SELECT u, n, CASE n WHEN 1 THEN 'recharge' ELSE 'order' END, CASE n WHEN 1 THEN 'R' || u END,
         CASE WHEN n > 1 THEN u * 10000000 + n END
       FROM generate_series($1::bigint, $2::bigint) u, generate_series(1, $3::bigint) n`,
      params,
    )
    await db.query(
      `INSERT INTO orders (user_id, id, order_sn, goods_id, goods_name, goods_num, express_id, platform_id,
         order_source, remark, total_fen, created_at, ship_due_at, pickup_due_at, compensation_fen)
       SELECT u, u * 10000000 + n, 'O' || u || '-' || n, 1, '', 1, 1, 1, 2, '', 100,
         CASE WHEN n <= $3 * 9 / 10 THEN now() - interval '1 year' ELSE now() END, now(), now(), 100
       FROM generate_series($1::bigint, $2::bigint) u, generate_series(2, $3::bigint) n`,
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

async function secondsOf(scope: Scope): Promise<number> {
  const started = performance.now()
  const { wrong } = await verifyLedger(db, scope)
  if (wrong !== null) throw new Error(`the ledger is wrong: ${JSON.stringify(wrong)}`)
  return Math.round((performance.now() - started) / 100) / 10
}

/** What a good proof would have left when a tenth of the entries was not yet written. */
async function checkNineTenths(): Promise<void> {
  await db.query(
    `INSERT INTO ledger_checkpoints (user_id, account, seq, balance_fen, digest, proved_at)
     SELECT e.user_id, e.account, max(e.seq), sum(e.amount_fen), 0::bit(256), now()
     FROM ledger_entries e JOIN accounts a ON a.user_id = e.user_id AND a.kind = 'wallet'
     WHERE e.transfer_id <= a.last_seq * 9 / 10 GROUP BY 1, 2`,
  )
  await db.query(`INSERT INTO ledger_checks (finished_at) VALUES (now())`)
  await db.query('ANALYZE ledger_checkpoints')
}

try {
  await migrate(db)
  await guards('DISABLE', 'ALL')
  await fill()
  await db.query('VACUUM ANALYZE')
  const [counted] = await db.query<{ n: number }>('SELECT count(*) AS n FROM ledger_entries')
  const seconds = await secondsOf('whole')
  await checkNineTenths()
  const ofNight = await secondsOf('newer')
  process.stdout.write(
    `${JSON.stringify({ entries: counted?.n, users: USERS, seconds, ofNight, ratio: Math.round((seconds / ofNight) * 10) / 10 })}\n`,
  )
  await db.query(
    `UPDATE ledger_entries SET amount_fen = 101 WHERE account = 'wallet'
       AND (user_id, seq) = (SELECT user_id, last_seq FROM accounts WHERE kind = 'wallet'
         ORDER BY user_id DESC LIMIT 1)`,
  )
  const spoilt = await Promise.all([verifyLedger(db), verifyLedger(db, 'newer')])
  await guards('ENABLE', 'ALL')
  if (spoilt.some(({ wrong }) => wrong === null)) throw new Error('a spoilt entry was not found')
  judgeAtMost(`seconds for ${counted?.n} entries`, Math.round(seconds), TARGET_SECONDS)
} finally {
  await db.close()
  await postgres.stop()
}
