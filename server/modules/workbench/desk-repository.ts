import { TODAY_DAYS, type Today, type TodayMoney } from '#contract/desk/today.ts'
import { invariant } from '#domain/result/assert.ts'
import { beijingTextOrNone } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

const TODAY = "(now() AT TIME ZONE 'Asia/Shanghai')::date"
const MIDNIGHT =
  "date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'"

type DayRow = { day: string; parcels: number; fen: number }

/** Sums of all merchants. A day's counters are few: a row for each merchant who ordered. */
export function findShopDays(db: Queryable): Promise<DayRow[]> {
  return db.query<DayRow>(
    `SELECT s.day::date::text AS day, coalesce(sum(d.parcels), 0)::bigint AS parcels,
       coalesce(sum(d.amount_fen), 0)::bigint AS fen
     FROM generate_series(${TODAY} - ${TODAY_DAYS - 1}, ${TODAY}, interval '1 day') AS s(day)
     LEFT JOIN parcel_days d ON d.day = s.day::date AND d.day > ${TODAY} - ${TODAY_DAYS} GROUP BY s.day ORDER BY s.day`,
  )
}

/** Parcels that are announced to carriers and have no answer yet. */
export async function findWithoutNumber(db: Queryable): Promise<Today['withoutNumber']> {
  const older = (hours: number): string => `created_at < now() - interval '${hours} hours'`
  const parcels = (when: string): string =>
    `coalesce(sum(last_parcel_id - first_parcel_id + 1) FILTER (WHERE ${when}), 0)::bigint`
  const [row] = await db.query<Today['withoutNumber']>(
    `SELECT ${parcels(`NOT coalesce(${older(2)}, true)`)} AS fresh,
       ${parcels(`coalesce(${older(2)}, true) AND NOT coalesce(${older(24)}, true)`)} AS hours,
       ${parcels(`coalesce(${older(24)}, true)`)} AS days,
       ${beijingTextOrNone('min(created_at)')} AS oldest
     FROM courier_outbox WHERE done_at IS NULL`,
  )
  return invariant(row, 'an aggregate has one row')
}

export async function findWaitingWork(db: Queryable): Promise<Today['workOrders']> {
  const [row] = await db.query<Today['workOrders']>(
    `SELECT count(*)::int AS waiting,
       (count(*) FILTER (WHERE urged_at > replied_at))::int AS urged,
       ${beijingTextOrNone('min(replied_at)')} AS oldest
     FROM work_orders WHERE status = 1`,
  )
  return invariant(row, 'an aggregate has one row')
}

export async function countLowStock(db: Queryable): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM goods WHERE stock_low AND on_sale',
  )
  return row?.n ?? 0
}

export async function findRefusedPrices(db: Queryable): Promise<Today['refusedPrices']> {
  const [row] = await db.query<Today['refusedPrices']>(
    `SELECT (count(*) OVER ())::int AS count, p.why, g.name AS goods
     FROM price_plans p JOIN goods g ON g.id = p.goods_id WHERE p.state = 'refused' ORDER BY p.ended_at DESC LIMIT 1`,
  )
  return row ?? { count: 0, goods: '', why: '' }
}

export async function findMoneyOfToday(db: Queryable): Promise<Omit<TodayMoney, 'days'>> {
  const [recharges] = await db.query<TodayMoney['recharges']>(
    `SELECT count(*)::int AS count, coalesce(sum(amount_fen), 0)::bigint AS fen
     FROM recharge_trades WHERE status = 1 AND credited_at >= ${MIDNIGHT}`,
  )
  const [withdrawals] = await db.query<TodayMoney['withdrawals']>(
    `SELECT count(*)::int AS open, coalesce(sum(amount_fen), 0)::bigint AS fen,
       ${beijingTextOrNone('min(created_at)')} AS oldest
     FROM withdrawals WHERE status IN (0, 1)`,
  )
  const [invoices] = await db.query<TodayMoney['invoices']>(
    `SELECT count(*)::int AS open, ${beijingTextOrNone('min(w.created_at)')} AS oldest
     FROM invoice_requests r JOIN work_orders w ON w.user_id = r.user_id AND w.id = r.work_order_id
     WHERE r.state = 'open' AND w.status <> 3`,
  )
  const [differences] = await db.query<TodayMoney['differences']>(
    `SELECT count(*)::int AS days, coalesce(sum(differences), 0)::int AS count
     FROM reconciliations WHERE differences > 0 AND day > ${TODAY} - ${TODAY_DAYS}`,
  )
  return {
    recharges: invariant(recharges, 'an aggregate has one row'),
    withdrawals: invariant(withdrawals, 'an aggregate has one row'),
    invoices: invariant(invoices, 'an aggregate has one row'),
    differences: invariant(differences, 'an aggregate has one row'),
  }
}
