import type { ShownMember } from '#contract/desk/members.ts'
import type { Queryable } from '../../db/database.ts'

export type UnderWay = ShownMember['underWay']

/**
 * What still needs a person whom the shop knows: each is a reason not to erase them. The request to
 * be erased is none.
 */
const UNDER_WAY = `SELECT
    EXISTS (SELECT FROM accounts a WHERE a.user_id = $1 AND a.kind NOT IN ('sales', 'funding', 'fees')
        AND a.balance_fen > CASE WHEN a.kind = 'wallet' THEN a.gift_fen ELSE 0 END)
      OR EXISTS (SELECT FROM recharge_trades t WHERE t.user_id = $1 AND t.status = 0 AND t.ask_at < 'infinity')
      OR EXISTS (SELECT FROM compensations c WHERE c.user_id = $1 AND c.state = 'waiting') AS money,
    EXISTS (SELECT FROM parcel_progress g WHERE g.user_id = $1 AND g.status IN (2, 3, 9)
        AND g.ask_at IS NOT NULL)
      OR EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.due_at IS NOT NULL) AS parcels,
    EXISTS (SELECT FROM withdrawals w WHERE w.user_id = $1 AND w.status IN (0, 1)) AS withdrawals,
    EXISTS (SELECT FROM work_orders w WHERE w.user_id = $1 AND w.status < 3
        AND w.type <> 'close_account') AS work_orders`

export async function readUnderWay(db: Queryable, id: number): Promise<UnderWay> {
  const [row] = await db.query<Record<UnderWay[number], boolean>>(UNDER_WAY, [id])
  const kinds = ['money', 'parcels', 'withdrawals', 'work_orders'] as const
  return kinds.filter((kind) => row?.[kind] === true)
}
