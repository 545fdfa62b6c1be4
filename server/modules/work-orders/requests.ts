import { createHash } from 'node:crypto'

import type { DataOf } from '#contract/endpoint.ts'
import type { createWorkOrder } from '#contract/work-orders.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'

/** A request under the id that the client gave it; `hash` covers the rest of its content. */
export type MessageRequest = { readonly id: string; readonly hash: string }

/** The id and hash of a request: only the same content sent again gets the answer of the first. */
export function requestOf({
  request_id: id,
  ...message
}: { readonly request_id: string } & Readonly<Record<string, unknown>>): MessageRequest {
  return { id, hash: createHash('sha256').update(JSON.stringify(message)).digest('base64url') }
}

/** Whether the request stored under this id had the same content. */
export async function hasSameContent(
  db: Queryable,
  userId: number,
  {
    workOrderId,
    request,
  }: { readonly workOrderId: number; readonly request: MessageRequest | null },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM work_order_events WHERE user_id = $1 AND work_order_id = $2 AND request_id = $3
       AND request_hash <> $4`,
    [userId, workOrderId, request?.id ?? null, request?.hash ?? null],
  )
  return rows.length === 0
}

/** The work order that this request has opened; refused when its content was another. */
export async function openedBy(
  db: Queryable,
  userId: number,
  request: MessageRequest,
): Promise<Answer<DataOf<typeof createWorkOrder>> | null> {
  const rows = await db.query<{ id: number; sn: string; request_hash: string | null }>(
    `SELECT w.id, w.sn, e.request_hash FROM work_orders w LEFT JOIN work_order_events e
       ON e.user_id = w.user_id AND e.work_order_id = w.id AND e.request_id = w.request_id
     WHERE w.user_id = $1 AND w.request_id = $2`,
    [userId, request.id],
  )
  const [known] = rows
  if (known === undefined) return null
  const { id, sn, request_hash: before } = known
  if (before !== null && before !== request.hash) {
    return refuse('work_order_request_reused', { id: String(id), sn })
  }
  return ok({ id: String(id), work_order_sn: sn })
}
