import { invariant } from '#domain/result/assert.ts'
import type { Queryable } from '../db/database.ts'

/** Parcels that were announced and have no waybill number, by how long they have waited. */
export type Waiting = { readonly carrier: string; readonly age: string; readonly parcels: number }

const AGES = [
  ['under_30m', '30 minutes'],
  ['under_2h', '2 hours'],
  ['under_24h', '24 hours'],
] as const
const OVER = 'over_24h'

const AGE = `CASE ${AGES.map(([name, age]) => `WHEN b.created_at >= now() - interval '${age}' THEN '${name}'`).join(' ')}
  ELSE '${OVER}' END`

export function findWaiting(db: Queryable): Promise<Waiting[]> {
  return db.query<Waiting>(
    `SELECT e.key AS carrier, ${AGE} AS age,
       sum(b.last_parcel_id - b.first_parcel_id + 1)::bigint AS parcels
     FROM courier_outbox b JOIN expresses e ON e.id = b.express_id
     WHERE b.done_at IS NULL GROUP BY 1, 2`,
  )
}

export type PartnerState = { readonly partner: string; readonly takenAt: number | null }

/** When each partner last took a call, in Unix time; null = never. */
export function findPartners(db: Queryable): Promise<PartnerState[]> {
  return db.query<PartnerState>(
    `SELECT partner, extract(epoch FROM max(taken_at))::float8 AS "takenAt"
     FROM partner_calls GROUP BY partner`,
  )
}

/** Numbers of the shop as a whole; ages in seconds, 0 = nothing waits. */
export type ShopFigures = {
  readonly parcelsToday: number
  readonly orderFenToday: number
  readonly withdrawalAge: number
  readonly workOrderAge: number
  readonly billDifferences: number
  /** Null = the ledger has never been proved. */
  readonly proofAge: number | null
  /** The same for the last proof that read every entry. */
  readonly wholeProofAge: number | null
  /** Null = there has been no backup. */
  readonly backupAge: number | null
  readonly isLedgerRight: boolean
  /** Codes for payments of two hours when none of them, and no earlier one, was paid meanwhile. */
  readonly unpaidCodes: number
  /** 9:00 to 22:00 in Beijing: merchants pay then. */
  readonly isDaytime: boolean
}

const TODAY = "(now() AT TIME ZONE 'Asia/Shanghai')::date"
const BILL_DAYS = 14
const PAID_WITHIN = "interval '2 hours'"

const ageOf = (time: string): string => `coalesce(extract(epoch FROM now() - ${time}), 0)::float8`

export async function readShopFigures(db: Queryable): Promise<ShopFigures> {
  const [row] = await db.query<ShopFigures>(
    `SELECT d.parcels AS "parcelsToday", d.fen AS "orderFenToday",
       (SELECT ${ageOf('min(created_at)')} FROM withdrawals WHERE status IN (0, 1)) AS "withdrawalAge",
       (SELECT ${ageOf('min(replied_at)')} FROM work_orders WHERE status = 1) AS "workOrderAge",
       (SELECT coalesce(sum(differences), 0)::int FROM reconciliations
        WHERE differences > 0 AND day > ${TODAY} - ${BILL_DAYS}) AS "billDifferences",
       (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM ledger_checks
        WHERE wrong IS NULL) AS "proofAge",
       (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM ledger_checks
        WHERE wrong IS NULL AND is_whole) AS "wholeProofAge",
       (SELECT extract(epoch FROM now() - max(made_at))::float8 FROM backups) AS "backupAge",
       (SELECT count(*) FROM recharge_trades WHERE created_at > now() - ${PAID_WITHIN}
          AND NOT EXISTS (SELECT FROM recharge_trades WHERE status = 1
            AND credited_at > now() - ${PAID_WITHIN})) AS "unpaidCodes",
       extract(hour FROM now() AT TIME ZONE 'Asia/Shanghai') BETWEEN 9 AND 21 AS "isDaytime",
       NOT EXISTS (SELECT FROM (SELECT wrong FROM ledger_checks WHERE finished_at IS NOT NULL
         ORDER BY begun_at DESC LIMIT 1) l WHERE l.wrong IS NOT NULL) AS "isLedgerRight"
     FROM (SELECT coalesce(sum(parcels), 0)::bigint AS parcels,
       coalesce(sum(amount_fen), 0)::bigint AS fen FROM parcel_days WHERE day = ${TODAY}) d`,
  )
  return invariant(row, 'an aggregate has one row')
}
