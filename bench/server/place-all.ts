import { randomUUID } from 'node:crypto'

import { IDEMPOTENCY_HEADER, makeOrder, type OrderRow } from '#contract/orders.ts'

/** One run as the browser makes it: chunk after chunk, each under its own key. */
export async function placeAll(
  url: string,
  cookie: string,
  { rows, chunk }: { rows: OrderRow[]; chunk: number },
): Promise<void> {
  const run_id = randomUUID()
  for (let start = 0; start < rows.length; start += chunk) {
    const body = {
      goods_id: 1001,
      goods_num: 1,
      express_id: 1,
      platform: 1,
      order_source: 2,
      remark: '',
      run_id,
      rec_list: rows.slice(start, start + chunk),
    }
    const response = await fetch(url + makeOrder.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, [IDEMPOTENCY_HEADER]: randomUUID() },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { code: number; data: { kuaidi_sn: string }[] } // our own server
    if (answer.code !== 0 || answer.data.some((placed) => placed.kuaidi_sn === '')) {
      throw new Error(`placing failed: ${answer.code}`)
    }
  }
}
