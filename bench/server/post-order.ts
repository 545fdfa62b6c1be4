import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

import { IDEMPOTENCY_HEADER, makeOrder, type OrderRow } from '#contract/orders.ts'

export type Poster = {
  /** @returns how long it took, in ms */
  readonly place: (cookie: string, rec_list: OrderRow[]) => Promise<number>
  readonly close: () => void
}

/** Not fetch, which takes as long for a call as the server does: both share the machine. */
export function makePoster(url: string, sockets: number): Poster {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })

  function post(cookie: string, body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        cookie,
        [IDEMPOTENCY_HEADER]: randomUUID(),
      }
      const call = request(url + makeOrder.path, { method: 'POST', agent, headers })
      call.on('error', reject)
      call.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () => resolve(text))
      })
      call.end(body)
    })
  }

  return {
    async place(cookie, rec_list) {
      const order = { goods_id: 1001, goods_num: 1, express_id: 1, platform: 1, order_source: 2 }
      const started = performance.now()
      const answer = await post(cookie, JSON.stringify({ ...order, remark: '', rec_list }))
      const { code } = JSON.parse(answer) as { code: number } // our own server
      if (code !== 0) throw new Error(`placing failed: ${code}`)
      return performance.now() - started
    },
    close: () => agent.destroy(),
  }
}
