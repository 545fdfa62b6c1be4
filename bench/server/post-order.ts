import { randomUUID } from 'node:crypto'

import { IDEMPOTENCY_HEADER, makeOrder, type OrderRow } from '#contract/orders.ts'
import { makeTextPoster } from './flood.ts'

export type Poster = {
  /** @returns how long it took, in ms */
  readonly place: (cookie: string, rec_list: OrderRow[]) => Promise<number>
  readonly close: () => void
}

export function makePoster(url: string, sockets: number): Poster {
  const { post, close } = makeTextPoster(url, sockets)
  return {
    async place(cookie, rec_list) {
      const order = { goods_id: 1001, goods_num: 1, express_id: 1, platform: 1, order_source: 2 }
      const headers = {
        'content-type': 'application/json',
        cookie,
        [IDEMPOTENCY_HEADER]: randomUUID(),
      }
      const started = performance.now()
      const body = JSON.stringify({ ...order, remark: '', rec_list })
      const { code } = JSON.parse(await post(makeOrder.path, headers, body)) as { code: number } // our own server
      if (code !== 0) throw new Error(`placing failed: ${code}`)
      return performance.now() - started
    },
    close,
  }
}
