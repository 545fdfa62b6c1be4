import { ok } from '#domain/result/result.ts'
import type { Database } from '#server/db/database.ts'
import { IS_LONG } from '#tests/long.ts'

/** Rows of each table that the desk lists; the planner sees from few of them what a million costs. */
export const PILE = IS_LONG ? 1_000_000 : 40_000
/** Among the oldest days of the log; each day has a hundred entries. */
export const OLD_DAYS = ['2001-01-03', '2001-02-20'] as const

/**
 * Each table as it is worst for its list: what a filter leaves is the oldest, or there is none of it
 * beside much that matches half.
 */
const FILLS: readonly string[] = [
  `INSERT INTO goods (id, name, picture, description, weight_g, price_fen, category, tag, city,
     express_id, stock, quantity_limit, listed, on_sale, created_at)
   SELECT 1000000 + n, '词' || n % 5000, '/x.svg', '[]', 200, 990,
     'c' || CASE WHEN n % 40 < 20 THEN 0 ELSE n % 40 - 20 END, '', '城' || n % 60, n % 7 + 1,
     CASE WHEN n % 40 <> 21 THEN 7 ELSE 1000 END, 10, n > 90, n > 90, now()
   FROM generate_series(1, ${PILE}::bigint) n`,
  `INSERT INTO goods_search (goods_id, name, tokens)
   SELECT id, name, ARRAY[name, 't' || id % 40] FROM goods WHERE id > 1000000`,
  `INSERT INTO goods_words SELECT '词' || n, 'ci' || n, 'c' || n, ARRAY['ci' || n], 12
   FROM generate_series(0, 5000) n`,
  // The highest group has only the oldest users, and few of them are not verified.
  `INSERT INTO users (mobile, username, password_hash, group_id, base_group_id, attestation, disabled, invite_code)
   SELECT '137' || lpad(n::text, 8, '0'), '用户' || n, 'x',
     CASE WHEN n < 90 THEN 3 WHEN n % 3 = 0 THEN 2 ELSE 1 END, 1,
     CASE WHEN n < 50 THEN 0 ELSE 2 END, n % 5000 = 1, 'P' || lpad(n::text, 7, '0')
   FROM generate_series(1, ${PILE}) n`,
  `INSERT INTO accounts (user_id, kind) SELECT id, 'wallet' FROM users ON CONFLICT DO NOTHING`,
  // Nothing is over of what is in the hands of 小周, and what is free is of one kind.
  `INSERT INTO work_orders (user_id, sn, request_id, type, status, summary, contact, first_number,
     parcel_count, urged_at, claimed_by, created_at, replied_at)
   SELECT u.id, 'Q' || n, 'Q' || n, CASE WHEN n < 40 THEN 'other' ELSE 'ship' END, 1 + n % 3, '', '', '', 0,
     CASE WHEN n % 50 < 3 THEN at + interval '1 hour' END,
     CASE WHEN n < 60 THEN '小周' WHEN n % 100 > 2 THEN '小吴' END, at, at
   FROM generate_series(1, ${PILE}::int) n, (SELECT min(id) AS id FROM users) u,
     LATERAL (SELECT now() - make_interval(mins => (${PILE} - n)::int) AS at) t`,
  `INSERT INTO staff (name, role) VALUES ('小周', 'owner'), ('小吴', 'owner')`,
  // 小周 has put goods at first, and done other things since; 小吴 has set terms lately.
  `INSERT INTO operator_log (at, operator, words, operation, subject_kind, subject_id, outcome, committed)
   SELECT timestamptz '2001-01-01 00:00:00+08' + make_interval(mins => (n * 15)::int),
     CASE WHEN n % 2 = 0 THEN '小周' ELSE '小吴' END, 'x',
     CASE WHEN n < 300 AND n % 2 = 0 THEN 'terms.set' WHEN n % 2 = 0 THEN 'goods.put' ELSE 'goods.bulk' END,
     'goods', 'S' || n % 1000, 'done', 1
   FROM generate_series(1, ${PILE}::bigint) n`,
  `INSERT INTO operator_changes (log_id, subject_kind, subject_id, before, after)
   SELECT id, 'goods', 'C' || id % 1000, NULL, NULL FROM operator_log`,
  `INSERT INTO staff_requests (operation, input, reason, by_staff, made_at, decided_by, decided_at, is_confirmed)
   SELECT 'terms.set', '{}', '', s.id, now() - make_interval(mins => n::int),
     CASE WHEN n % 3 > 0 THEN s.id + 1 END, CASE WHEN n % 3 > 0 THEN now() END, CASE WHEN n % 3 > 0 THEN false END
   FROM generate_series(1000, ${PILE}::int) n, (SELECT min(id) AS id FROM staff) s`,
  `INSERT INTO withdrawals (user_id, withdraw_no, request_id, amount_fen, fee_fen, type, real_name, account,
     real_name_mask, account_mask, bank_name, bank_branch, name_proved, status, reason, created_at, finished_at)
   SELECT u.id, 'D' || n, 'D' || n, 1000, 0, 'bank', '', '', '', '', '', '', true,
     CASE WHEN n % 900 = 0 THEN 0 ELSE 2 END, '', now() - make_interval(mins => n::int),
     CASE WHEN n % 900 > 0 THEN now() END
   FROM generate_series(1, ${PILE}::int) n, (SELECT min(id) AS id FROM users) u`,
]

/** Fills what the desk lists, without triggers: only query plans are looked at. */
export async function fillDesk(db: Database): Promise<void> {
  for (const fill of FILLS) {
    await db.transaction(async (tx) => {
      await tx.query(
        `SELECT set_config('statement_timeout', '0', true), set_config('session_replication_role', 'replica', true)`,
      )
      await tx.query(fill)
      return ok(null)
    })
  }
  await db.query('VACUUM ANALYZE')
}
