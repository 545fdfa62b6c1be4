import { checkOrder } from '#contract/orders.ts'
import type { EntryMode } from '#domain/recipient/recipient.ts'
import { ok, type Result } from '#domain/result/result.ts'

import type { DraftSession } from '../drafts/draft-session.ts'
import { callPatiently } from './call-server.ts'

const ORDER_NOS_PER_CALL = 5_000

/** The order numbers of a list that were shipped before; their rows are marked. */
export async function checkBought(
  session: DraftSession,
  mode: EntryMode,
): Promise<Result<readonly string[]>> {
  const asked = new Set(session.room(mode).list.rows.map((row) => row.orderNo))
  asked.delete('')
  const orderNos = [...asked]
  const bought: string[] = []
  for (let from = 0; from < orderNos.length; from += ORDER_NOS_PER_CALL) {
    const shop_order = orderNos.slice(from, from + ORDER_NOS_PER_CALL)
    const answer = await callPatiently(session.signal, checkOrder, { body: { shop_order } })
    if (!answer.ok) return answer
    for (const orderNo of answer.value) bought.push(orderNo)
  }
  session.room(mode).list.markBought(new Set(bought))
  session.changed()
  return ok(bought)
}
