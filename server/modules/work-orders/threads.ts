import { randomInt } from 'node:crypto'

import { WORK_ORDER_STATUS, type WorkOrderType } from '#contract/work-orders.ts'
import { ok } from '#domain/result/result.ts'
import { beijingDigits } from '#domain/values/beijing-time.ts'
import type { Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { takeOfEach } from '../../limits.ts'
import * as repository from './repository.ts'
import { openedBy, type MessageRequest } from './requests.ts'

/** Messages of one user in an hour: more than a busy afternoon, less than a script. */
const MOST_PER_HOUR = 60
const SUMMARY_SIGNS = 60

function newSn(now = new Date()): string {
  const day = beijingDigits(now).slice(0, 6)
  return `GD${day}${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** Takes one of the hour's; the refusal that follows a no gives all back with its transaction. */
export async function mayTalk(tx: Transaction, userId: number): Promise<boolean> {
  const limit = { name: `work order hour user ${userId}`, most: MOST_PER_HOUR, window: 3600 }
  return (await takeOfEach(tx, [limit])).ok
}

type NewThread = Pick<repository.NewWorkOrder, 'contact' | 'claimFen' | 'parcels'> & {
  readonly request: MessageRequest
  readonly type: WorkOrderType
  readonly content: string
}

type OpenedThread = {
  readonly id: number
  readonly sn: string
  /** The event of its first message. */
  readonly eventId: number
}

type Opened = { readonly opened: OpenedThread } | { readonly before: { id: string; sn: string } }

/** Opens a work order with its first message; the same request again finds that of the first. */
export async function openThread(
  tx: Transaction,
  userId: number,
  { request, type, content, ...about }: NewThread,
): Promise<Answer<Opened>> {
  const sn = newSn()
  const id = await repository.insertWorkOrder(tx, userId, {
    ...about,
    requestId: request.id,
    sn,
    type,
    summary: Array.from(content.replaceAll(/\s+/g, ' ')).slice(0, SUMMARY_SIGNS).join(''),
  })
  if (id === null) {
    // The same request came twice at once: the other one was first.
    const known = await openedBy(tx, userId, request)
    if (known === null) return refuse('server_busy')
    return known.ok ? ok({ before: { id: known.value.id, sn: known.value.work_order_sn } }) : known
  }
  if (!(await mayTalk(tx, userId))) return refuse('work_order_limit_reached')
  const event = { by: 'user', kind: 'text', content, request } as const
  const eventId = await repository.insertEvent(tx, userId, { ...event, workOrderId: id })
  return eventId === null ? refuse('server_busy') : ok({ opened: { id, sn, eventId } })
}

type DeskWords = {
  readonly id: number
  readonly content: string
  /** What the work order is from then on. */
  readonly status: number
  readonly by: string
}

/** The merchant reads it as unread; whoever writes has the work order, unless a colleague has it. */
export async function sayForDesk(
  tx: Transaction,
  userId: number,
  { id, content, status, by }: DeskWords,
): Promise<void> {
  const event = { by: 'desk', kind: 'text', content, request: null } as const
  await repository.insertEvent(tx, userId, { ...event, workOrderId: id })
  await tx.query(
    `UPDATE work_orders SET status = $3, unread = unread + 1, replied_at = now(),
       claimed_by = coalesce(claimed_by, $4)
     WHERE user_id = $1 AND id = $2`,
    [userId, id, status, by],
  )
}

/** The desk's last words: the work order is over, and its request with it. */
export const endThread = (
  tx: Transaction,
  userId: number,
  words: Omit<DeskWords, 'status'>,
): Promise<void> => sayForDesk(tx, userId, { ...words, status: WORK_ORDER_STATUS.done })

/** Locks a work order. @returns whether it is over; null when there is none */
export async function lockThread(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<{ readonly isOver: boolean } | null> {
  const taken = await repository.lockWorkOrder(tx, userId, id)
  return taken === null ? null : { isOver: taken.status === WORK_ORDER_STATUS.done }
}
