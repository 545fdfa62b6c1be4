import { expect } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { verifyLedger } from '#server/modules/wallet/verify-ledger.ts'

type Count = { n: number }

async function countOf(db: Database, sql: string): Promise<number> {
  const [row] = await db.query<Count>(sql)
  return row?.n ?? -1
}

/**
 * What must hold of the whole database after anything whatever: money is conserved, balances are
 * their entries, every parcel is paid for exactly once and every placement has its answer.
 */
export async function expectBooksInOrder(db: Database): Promise<void> {
  expect((await verifyLedger(db)).wrong).toBeNull()
  const faults = {
    negativeWallets: await countOf(
      db,
      `SELECT count(*) AS n FROM accounts WHERE kind = 'wallet' AND balance_fen < 0`,
    ),
    ordersUnlikeParcels: await countOf(
      db,
      `SELECT count(*) AS n FROM orders o LEFT JOIN (SELECT user_id, order_id, count(*) AS parcels,
         sum(price_fen) AS paid FROM all_parcels GROUP BY user_id, order_id) p
       ON p.user_id = o.user_id AND p.order_id = o.id
       WHERE o.placed_count IS DISTINCT FROM p.parcels OR o.total_fen IS DISTINCT FROM p.paid`,
    ),
    ordersUnlikePayments: await countOf(
      db,
      `SELECT count(*) AS n FROM orders o WHERE o.total_fen <> coalesce((SELECT sum(e.amount_fen)
       FROM ledger_transfers t JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id
       WHERE t.user_id = o.user_id AND t.order_id = o.id AND t.kind = 'order' AND e.account = 'sales'), 0)`,
    ),
    compensationsUnlikeEntries: await countOf(
      db,
      `SELECT count(*) AS n FROM (SELECT * FROM compensations WHERE state = 'paid') c
       FULL JOIN (SELECT t.user_id, t.parcel_id, e.amount_fen
         FROM ledger_transfers t JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id
         WHERE t.kind = 'compensation' AND e.account = 'wallet') l USING (user_id, parcel_id)
       WHERE c.amount_fen IS DISTINCT FROM l.amount_fen`,
    ),
    refundsUnlikeEntries: await countOf(
      db,
      `SELECT count(*) AS n FROM (SELECT * FROM parcel_refunds WHERE refunded_at IS NOT NULL AND amount_fen > 0) r
       FULL JOIN (SELECT t.user_id, t.parcel_id, e.amount_fen
         FROM ledger_transfers t JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id
         WHERE t.kind = 'refund' AND e.account = 'wallet') l USING (user_id, parcel_id)
       WHERE r.amount_fen IS DISTINCT FROM l.amount_fen`,
    ),
    refundsUnlikePrices: await countOf(
      db,
      `SELECT count(*) AS n FROM parcel_refunds r JOIN parcels p ON p.user_id = r.user_id AND p.id = r.parcel_id
       LEFT JOIN compensations c ON c.user_id = p.user_id AND c.parcel_id = p.id AND c.state = 'paid'
       WHERE r.refunded_at IS NOT NULL AND p.price_fen <> r.amount_fen + coalesce(c.amount_fen, 0)
         + coalesce((SELECT sum(d.amount_fen) FROM desk_refunds d
           WHERE d.user_id = p.user_id AND d.parcel_id = p.id), 0)`,
    ),
    compensationsWaitingBesideRefunds: await countOf(
      db,
      `SELECT count(*) AS n FROM compensations c JOIN parcel_refunds r USING (user_id, parcel_id)
       WHERE c.state = 'waiting' AND r.refunded_at IS NOT NULL`,
    ),
    unansweredPlacements: await countOf(
      db,
      'SELECT count(*) AS n FROM placements WHERE answer IS NULL AND closed_at IS NULL',
    ),
    ordersOfNoKey: await countOf(
      db,
      `SELECT count(*) AS n FROM orders o WHERE NOT EXISTS (SELECT FROM placements p
       WHERE p.user_id = o.user_id AND p.order_id = o.id AND p.closed_at IS NULL)`,
    ),
    sharedWaybills: await countOf(
      db,
      `SELECT count(*) AS n FROM (SELECT 1 FROM all_parcels WHERE waybill_no IS NOT NULL
       GROUP BY waybill_no HAVING count(*) > 1) w`,
    ),
    parcelsCouriersDoNotHear: await countOf(
      db,
      `SELECT count(*) AS n FROM all_parcels p WHERE NOT EXISTS (SELECT FROM courier_outbox b
       WHERE b.user_id = p.user_id AND p.id BETWEEN b.first_parcel_id AND b.last_parcel_id)`,
    ),
  }
  const none = Object.fromEntries(Object.keys(faults).map((name) => [name, 0]))
  expect(faults).toEqual(none)
}

/** Counters, days and orders agree with the parcels, which no list counts itself. */
export async function expectParcelCountersRight(db: Database): Promise<void> {
  const wrong = {
    counters: await countOf(
      db,
      `SELECT count(*) AS n FROM (SELECT user_id, state, express_id, store_id, rec_province, parcels, amount_fen
         FROM parcel_counts WHERE parcels <> 0 OR amount_fen <> 0
       EXCEPT SELECT p.user_id, g.state, p.express_id, p.store_id, p.rec_province, count(*), sum(p.price_fen)
         FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
         GROUP BY 1, 2, 3, 4, 5) c`,
    ),
    archived: await countOf(
      db,
      `SELECT count(*) AS n FROM (SELECT user_id, state, express_id, store_id, rec_province, parcels, amount_fen
         FROM archived_counts
       EXCEPT SELECT p.user_id, g.state, p.express_id, p.store_id, p.rec_province, count(*), sum(p.price_fen)
         FROM parcels_archive p
         JOIN parcel_progress_archive g ON g.user_id = p.user_id AND g.parcel_id = p.id
         GROUP BY 1, 2, 3, 4, 5) c`,
    ),
    uncounted: await countOf(
      db,
      `SELECT (SELECT count(*) FROM all_parcels) - coalesce((SELECT sum(parcels) FROM all_parcel_counts), 0)::bigint AS n`,
    ),
    days: await countOf(
      db,
      `SELECT count(*) AS n FROM (SELECT user_id, day, first_id, last_id, parcels, amount_fen FROM parcel_days
       EXCEPT SELECT user_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date, min(id), max(id), count(*),
         sum(price_fen) FROM all_parcels GROUP BY 1, 2) d`,
    ),
    orders: await countOf(
      db,
      `SELECT count(*) AS n FROM orders o LEFT JOIN (SELECT user_id, order_id,
         count(*) FILTER (WHERE state BETWEEN 2 AND 7) AS shipped,
         count(*) FILTER (WHERE state IN (5, 7)) AS done, count(*) FILTER (WHERE state = 6) AS exception,
         count(*) FILTER (WHERE state = 8) AS cancelled FROM all_parcel_progress GROUP BY 1, 2) g
       ON g.user_id = o.user_id AND g.order_id = o.id
       WHERE (o.shipped_count, o.done_count, o.exception_count, o.cancelled_count)
         IS DISTINCT FROM (g.shipped, g.done, g.exception, g.cancelled)`,
    ),
  }
  expect(wrong).toEqual({ counters: 0, archived: 0, uncounted: 0, days: 0, orders: 0 })
}
