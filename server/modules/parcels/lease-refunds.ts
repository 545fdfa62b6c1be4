import type { Database } from '../../db/database.ts'
import { nextTry } from '../../db/next-try.ts'
import { inTurns } from '../../db/turns.ts'
import type { Waybill } from '../../ports/courier/courier.ts'
import { scopeParams, REQUEST_IN_SCOPE, type OwnScope } from './refund-repository.ts'

const WAITS = { firstSeconds: 60, mostSeconds: 3600 }

/** Which requests: those that need nobody's word, those that need this carrier's, or in a scope any carrier's. */
type Lease = { readonly most: number } & (
  | { readonly of: 'nobody'; readonly scope?: OwnScope | undefined }
  | { readonly of: { readonly expressId: number }; readonly scope?: undefined }
  | { readonly of: 'any carrier'; readonly scope: OwnScope }
)

/** Requests of one order. */
export type LeasedRefunds = {
  readonly userId: number
  readonly orderId: number
  readonly expressKey: string
  readonly parcelIds: readonly number[]
  readonly waybills: readonly Waybill[]
}

type LeasedRow = {
  readonly user_id: number
  readonly order_id: number
  readonly parcel_id: number
  readonly waybill_no: string | null
  readonly carrier_order: string | null
  readonly express_key: string
}

/** Orders of one lease that no user is waiting for. */
const ORDERS_AT_ONCE = 4

/** SQL that chooses the orders as `one (user_id, order_id)`, and what is due of them, with its values. */
function chooseOrders({ of, scope }: Lease): { one: string; isDue: string; params: unknown[] } {
  if (scope !== undefined) {
    const asked = of === 'nobody' ? 'IS NULL' : 'IS NOT NULL'
    const isDue = `r.due_at <= now() AND r.express_id ${asked} AND ${REQUEST_IN_SCOPE}`
    const one = `one AS (
       SELECT user_id, order_id FROM parcel_refunds r WHERE ${isDue} ORDER BY due_at LIMIT 1)`
    return { one, isDue, params: scopeParams(scope.userId, scope) }
  }
  const carrier = typeof of === 'object' ? [of.expressId] : []
  const asked = carrier.length === 0 ? 'IS NULL' : '= $1'
  const turns = inTurns({
    table: 'parcel_refunds',
    key: 'parcel_id',
    due: 'due_at',
    open: `express_id ${asked} AND due_at IS NOT NULL`,
    most: ORDERS_AT_ONCE,
  })
  const one = `${turns}, one AS (SELECT DISTINCT r.user_id, r.order_id
       FROM due JOIN parcel_refunds r ON r.user_id = due.user_id AND r.parcel_id = due.parcel_id)`
  return { one, isDue: `r.due_at <= now() AND r.express_id ${asked}`, params: carrier }
}

function byOrder(rows: readonly LeasedRow[]): LeasedRefunds[] {
  const orders = new Map<string, LeasedRow[]>()
  for (const row of rows) {
    const order = `${row.user_id} ${row.order_id}`
    const known = orders.get(order)
    if (known === undefined) orders.set(order, [row])
    else known.push(row)
  }
  return [...orders.values()].flatMap((requests) => {
    const [first] = requests
    if (first === undefined) return []
    return {
      userId: first.user_id,
      orderId: first.order_id,
      expressKey: first.express_key,
      parcelIds: requests.map(({ parcel_id }) => parcel_id),
      waybills: requests.flatMap(({ waybill_no: waybillNo, carrier_order: carrierOrder }) =>
        waybillNo === null ? [] : { waybillNo, carrierOrder },
      ),
    }
  })
}

/**
 * Leases due requests of one order of a scope, or of a few orders of as many users as possible: at most
 * so many of each. Each try without a result waits twice as long as the one before.
 */
export async function leaseRefunds(db: Database, lease: Lease): Promise<LeasedRefunds[]> {
  const { one, isDue, params } = chooseOrders(lease)
  const rows = await db.query<LeasedRow>(
    `WITH RECURSIVE ${one}, chosen AS MATERIALIZED (
       SELECT w.* FROM one CROSS JOIN LATERAL (
         SELECT r.user_id, r.parcel_id FROM parcel_refunds r
         WHERE r.user_id = one.user_id AND r.order_id = one.order_id AND ${isDue}
         ORDER BY r.parcel_id LIMIT ${lease.most} FOR UPDATE OF r SKIP LOCKED) w
     ), leased AS (
       UPDATE parcel_refunds r SET tries = r.tries + 1, due_at = ${nextTry('r.tries', WAITS)}
       FROM chosen c WHERE r.user_id = c.user_id AND r.parcel_id = c.parcel_id
       RETURNING r.user_id, r.parcel_id, r.order_id
     )
     SELECT l.*, p.waybill_no, p.carrier_order, e.key AS express_key FROM leased l
     JOIN parcels p ON p.user_id = l.user_id AND p.id = l.parcel_id
     JOIN expresses e ON e.id = p.express_id ORDER BY l.user_id, l.parcel_id`,
    params,
  )
  return byOrder(rows)
}
