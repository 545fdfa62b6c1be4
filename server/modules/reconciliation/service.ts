import { err, ok, type Result } from '#domain/result/result.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Job } from '../../jobs.ts'
import type { BillLine, BillSource } from '../../ports/payment/bill.ts'
import type { PaymentStatus } from '../../ports/payment/payment.ts'
import { compareBill, type Difference, type OurTrade } from './compare.ts'
import { applyOutsideRefunds } from './outside-refund-days.ts'

const DAY_MS = 86_400_000
/** Partners make the bill of a day in the morning of the next: Alipay at 9, WeChat Pay at 10. */
const READY_HOUR = 11
/** A bill that was not available is requested again for so many days. */
const DAYS_BACK = 7
const IDLE_MS = 30 * 60_000
const LINES_AT_ONCE = 5000

/** What has gone back without us, as far as we know how much. */
const GONE_BACK =
  '(SELECT sum(o.amount_fen)::bigint FROM outside_refunds o WHERE o.trade_no = t.trade_no)'

/** A refund that the partner has refused does not count. */
const FROM = `FROM recharge_trades t
  LEFT JOIN recharge_refunds r ON r.trade_no = t.trade_no AND r.status <> 2`
const COLUMNS = 't.trade_no, t.amount_fen, t.partner_no, t.status'
const REFUNDED = `nullif(coalesce(r.amount_fen, 0) + coalesce(${GONE_BACK}, 0), 0)`

type TradeRow = {
  trade_no: string
  amount_fen: number
  partner_no: string | null
  status: number
  refunded_fen: number | null
}

function toTrade({ trade_no, amount_fen, partner_no, status, refunded_fen }: TradeRow): OurTrade {
  return {
    tradeNo: trade_no,
    amountFen: amount_fen,
    partnerNo: partner_no,
    isCredited: status === 1,
    refundedFen: refunded_fen,
  }
}

async function findNamed(db: Queryable, bill: readonly BillLine[]): Promise<Map<string, OurTrade>> {
  const named = new Map<string, OurTrade>()
  for (let at = 0; at < bill.length; at += LINES_AT_ONCE) {
    const numbers = bill.slice(at, at + LINES_AT_ONCE).map(({ tradeNo }) => tradeNo)
    const rows = await db.query<TradeRow>(
      `SELECT ${COLUMNS}, ${REFUNDED} AS refunded_fen ${FROM} WHERE t.trade_no = ANY($1::text[])`,
      [textArray(numbers)],
    )
    for (const row of rows) named.set(row.trade_no, toTrade(row))
  }
  return named
}

/** What the bills of other days name as given back of the trades of this one. */
async function findGivenBefore(
  db: Queryable,
  { partner }: BillSource,
  day: string,
): Promise<Map<string, number>> {
  const rows = await db.query<{ trade_no: string; given: number }>(
    `SELECT l.trade_no, sum(l.amount_fen)::bigint AS given FROM bill_lines l
     WHERE l.partner = $1 AND l.kind = 'refund' AND l.day <> $2::date AND l.trade_no IN (
       SELECT trade_no FROM bill_lines WHERE partner = $1 AND day = $2::date AND kind = 'refund')
     GROUP BY l.trade_no`,
    [partner, day],
  )
  return new Map(rows.map(({ trade_no, given }) => [trade_no, given]))
}

/** The columns that show whether a payment or refund was done, and when. */
const DONE_BY_KIND = {
  payment: { status: 't.status', time: 't.credited_at' },
  refund: { status: 'r.status', time: 'r.finished_at' },
} as const

/**
 * What we credited or gave back that day and no bill up to it names: a payment just before midnight
 * may be credited just after, and is then in the bill of the day before.
 */
async function findMissing(
  tx: Transaction,
  { partner, channels }: BillSource,
  { day, kind }: { readonly day: string; readonly kind: BillLine['kind'] },
): Promise<OurTrade[]> {
  const { status, time } = DONE_BY_KIND[kind]
  const rows = await tx.query<TradeRow>(
    `SELECT ${COLUMNS}, r.amount_fen AS refunded_fen ${FROM} WHERE ${status} = 1 AND t.channel = ANY($2::int[])
       AND ${time} >= $3::timestamp AT TIME ZONE 'Asia/Shanghai'
       AND ${time} < ($3::timestamp + interval '1 day') AT TIME ZONE 'Asia/Shanghai'
       AND NOT EXISTS (SELECT FROM bill_lines l
         WHERE l.partner = $1 AND l.trade_no = t.trade_no AND l.kind = $4)
     ORDER BY ${time}`,
    [partner, intArray(channels), day, kind],
  )
  return rows.map(toTrade)
}

async function keepLines(
  tx: Transaction,
  { partner }: BillSource,
  { day, bill }: { readonly day: string; readonly bill: readonly BillLine[] },
): Promise<void> {
  await tx.query('DELETE FROM bill_lines WHERE partner = $1 AND day = $2::date', [partner, day])
  for (let at = 0; at < bill.length; at += LINES_AT_ONCE) {
    const some = bill.slice(at, at + LINES_AT_ONCE)
    await tx.query(
      `INSERT INTO bill_lines (partner, day, line, kind, trade_no, partner_no, amount_fen)
       SELECT $1, $2::date, $3::int + (row_number() OVER ())::int, b.* FROM
         unnest($4::text[], $5::text[], $6::text[], $7::bigint[]) AS b`,
      [
        partner,
        day,
        at,
        textArray(some.map(({ kind }) => kind)),
        textArray(some.map(({ tradeNo }) => tradeNo)),
        textArray(some.map(({ partnerNo }) => partnerNo)),
        intArray(some.map(({ amountFen }) => amountFen)),
      ],
    )
  }
}

const sumOf = (bill: readonly BillLine[], kind: BillLine['kind']) => {
  const some = bill.filter((line) => line.kind === kind)
  return { count: some.length, fen: some.reduce((sum, { amountFen }) => sum + amountFen, 0) }
}

async function keepOutcome(
  tx: Transaction,
  { partner }: BillSource,
  {
    day,
    bill,
    differences,
  }: {
    readonly day: string
    readonly bill: readonly BillLine[]
    readonly differences: readonly Difference[]
  },
): Promise<void> {
  const [paid, refunded] = [sumOf(bill, 'payment'), sumOf(bill, 'refund')]
  await tx.query('DELETE FROM reconciliations WHERE partner = $1 AND day = $2::date', [
    partner,
    day,
  ])
  await tx.query(
    `INSERT INTO reconciliations (partner, day, payments, paid_fen, refunds, refunded_fen, differences)
     VALUES ($1, $2::date, $3, $4, $5, $6, $7)`,
    [partner, day, paid.count, paid.fen, refunded.count, refunded.fen, differences.length],
  )
  for (const [place, one] of differences.entries()) {
    await tx.query(
      `INSERT INTO bill_differences (partner, day, place, kind, trade_no, ours_fen, theirs_fen, note)
       VALUES ($1, $2::date, $3, $4, $5, $6, $7, $8)`,
      [partner, day, place, one.kind, one.tradeNo, one.oursFen, one.theirsFen, one.note],
    )
  }
}

/**
 * Compares a day. Done again, it replaces what was found before.
 * @returns null when the bill is not available
 */
export async function reconcile(
  db: Database,
  source: BillSource,
  day: string,
): Promise<readonly Difference[] | null> {
  const read = await source.read(day)
  if (read === null) return null
  const bill = read === 'none' ? [] : read
  const done = await db.transaction(async (tx): Promise<Result<readonly Difference[], 'late'>> => {
    await keepLines(tx, source, { day, bill })
    const missing = await findMissing(tx, source, { day, kind: 'payment' })
    const refunded = await findMissing(tx, source, { day, kind: 'refund' })
    // Something was paid or given back, so there will be a bill.
    if (read === 'none' && missing.length + refunded.length > 0) return err('late')
    const known = await findNamed(tx, bill)
    const givenBefore = await findGivenBefore(tx, source, day)
    const differences = compareBill(bill, { known, credited: missing, refunded, givenBefore })
    await keepOutcome(tx, source, { day, bill, differences })
    return ok(differences)
  })
  return done.ok ? done.value : null
}

/** The days whose bills should be there by now, the oldest first. */
export function daysDue(now: Date): string[] {
  const back = Number(wireTime(now).slice(11, 13)) >= READY_HOUR ? 1 : 2
  return Array.from({ length: DAYS_BACK }, (_, n) =>
    wireTime(now.getTime() - (back + DAYS_BACK - 1 - n) * DAY_MS).slice(0, 10),
  )
}

async function undone(
  db: Database,
  { partner }: BillSource,
  days: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    `SELECT d.day FROM unnest($2::text[]) WITH ORDINALITY AS d(day, place)
     WHERE NOT EXISTS (SELECT FROM reconciliations r WHERE r.partner = $1 AND r.day = d.day::date)
     ORDER BY d.place`,
    [partner, textArray(days)],
  )
  return rows.map(({ day }) => day)
}

/** For how long the oldest bill that is not compared has been there to compare, in seconds. */
async function billsBehind({ db, sources, now }: JobDeps): Promise<number> {
  const days = await Promise.all(sources.map((source) => undone(db, source, daysDue(now()))))
  const [oldest] = days.flat().toSorted()
  if (oldest === undefined) return 0
  const readyAt = Date.parse(`${oldest}T${READY_HOUR}:00:00+08:00`) + DAY_MS
  return Math.round((now().getTime() - readyAt) / 1000)
}

type JobDeps = {
  readonly db: Database
  readonly log: Log
  readonly sources: readonly BillSource[]
  readonly now: () => Date
  /** Books a payment of a bill. */
  readonly applyStatus: (status: PaymentStatus) => Promise<unknown>
}

/** Every day that is over is compared once; whatever differs is logged, and what has gone back without us is booked. */
export function reconciliationJob(deps: JobDeps): Job {
  const { db, log, sources, now, applyStatus } = deps
  return {
    name: 'reconciliation',
    idleMs: IDLE_MS,
    behind: () => billsBehind(deps),
    async next() {
      for (const source of sources) {
        const { partner } = source
        for (const day of await undone(db, source, daysDue(now()))) {
          const differences = await reconcile(db, source, day)
          const count = differences?.length ?? 0
          if (differences === null) log.error('bill_unavailable', { partner, day })
          if (count > 0) log.error('bill_differs', { partner, day, count })
        }
        await applyOutsideRefunds(db, source, { days: daysDue(now()), applyStatus })
      }
      return false
    },
  }
}
