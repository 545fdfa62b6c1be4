/**
 * What one signed-in user can do with bodies that are small only while they travel:
 * `node tools/run.mjs bench/server/compressed-bodies.ts`. Twenty-five requests at once, each 100,000
 * rows in gzip, three rounds; what another user waits meanwhile, beside the same user alone; and what
 * memory is left afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { priceOrder } from '#contract/orders.ts'
import { makeRows } from './rows.ts'
import { rssMb, rssNowMb, signIn, startProbe, startServer } from './run-server.ts'

const AT_ONCE = 25
const ROUNDS = 3
const ALONE_MS = 4000
const PEAK_MB = 600
const TIMES_ALONE = 2
/** A wait this short is nobody's trouble, however much shorter it is alone. */
const UNNOTICED_MS = 100
/** Makes 26 MiB of JSON of them, and hardly more gzip. */
const NOTE = '（放门口的快递柜，不要敲门，谢谢您）'
const ATTACKER = '13800138000'
const OTHER = '13700137000'

function p99(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-bench-'))
const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' }
// Making the embedded database takes 850 MB for some seconds; what is measured is a shop that stands.
const first = await startServer(env)
await first.stop()
const server = await startServer(env)
try {
  const attacker = await signIn(server.url, ATTACKER)
  const other = await signIn(server.url, OTHER)
  const rows = makeRows(100_000).map((row) =>
    Object.assign(row, { rec_address: row.rec_address + NOTE }),
  )
  const json = JSON.stringify({
    goods_id: 1001,
    goods_num: 1,
    express_id: 1,
    rec_list: rows,
  })
  const body = new Uint8Array(gzipSync(json))
  const attack = async () => {
    const response = await fetch(server.url + priceOrder.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        cookie: attacker,
      },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }
  const endAlone = await startProbe(server.url, other)
  await pause(ALONE_MS)
  const alone = p99(await endAlone())
  const before = rssNowMb(server.child)
  const endUnder = await startProbe(server.url, other)
  const statuses: number[] = []
  const started = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, attack))))
  }
  const ms = Math.round(performance.now() - started)
  const under = p99(await endUnder())
  const peak = rssMb(server.child)
  await pause(15_000)
  const after = rssNowMb(server.child)
  const count = (status: number) => statuses.filter((it) => it === status).length
  const line = {
    requests: statuses.length,
    plainMib: Math.round((Buffer.byteLength(json) / 1024 / 1024) * AT_ONCE),
    taken: count(200),
    refused429: count(429),
    ms,
    peakMb: peak,
    beforeMb: before,
    afterMb: after,
    othersP99AloneMs: alone,
    othersP99UnderMs: under,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  const limit = Math.max(UNNOTICED_MS, alone * TIMES_ALONE)
  const verdicts = [
    ['server MB', peak, PEAK_MB],
    ["others' p99 ms", under, limit],
  ] as const
  for (const [name, value, target] of verdicts) {
    const verdict = value <= target ? 'met' : 'MISSED'
    process.stdout.write(`compressed bodies, ${name}: ${value}, target ${target}: ${verdict}\n`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
