import { checkOrder } from '#contract/orders.ts'
import { ok, type Result } from '#domain/result/result.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import { wholeOrderNo, type Row } from '../list/row.ts'
import { callPatiently } from '../server-calls/call-server.ts'

const ORDER_NOS_PER_CALL = 5_000

/**
 * Asks the server which order numbers of these rows were shipped before. It leaves out numbers that
 * a spreadsheet has rounded: the answer would be about other orders.
 */
export async function checkBought(
  { signal }: Pick<DraftSession, 'signal'>,
  rows: readonly Row[],
): Promise<Result<ReadonlySet<string>>> {
  const asked = new Set(rows.map(wholeOrderNo))
  asked.delete('')
  const orderNos = [...asked]
  const bought = new Set<string>()
  for (let from = 0; from < orderNos.length; from += ORDER_NOS_PER_CALL) {
    const shop_order = orderNos.slice(from, from + ORDER_NOS_PER_CALL)
    const answer = await callPatiently(signal, checkOrder, { body: { shop_order } })
    if (!answer.ok) return answer
    for (const orderNo of answer.value) bought.add(orderNo)
  }
  return ok(bought)
}
