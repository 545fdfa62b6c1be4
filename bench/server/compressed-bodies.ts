/**
 * The load that one signed-in user can cause with bodies that are small only when compressed: `node
 * tools/run.mjs bench/server/compressed-bodies.ts`. Three waves of twenty-five requests at once,
 * each 100,000 rows in gzip. Measured are the waits of another user meanwhile, beside those of the
 * same user alone, in turns and with a fresh server each time; and what memory is left afterwards.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

import { priceOrder } from '#contract/orders.ts'
import { makeRows } from './rows.ts'
import { rssMb, rssNowMb, signIn, startProbe, startServer } from './run-server.ts'

const AT_ONCE = 25
const WAVES = 3
/** Alone and under the attack, one after the other; the median of each counts. */
const ROUNDS = 5
const ALONE_MS = 4000
const PEAK_MB = 600
const TIMES_ALONE = 2
/** Makes the JSON of the rows 26 MiB long, and its gzip hardly longer. */
const NOTE = '（放门口的快递柜，不要敲门，谢谢您）'
const ATTACKER = '13800138000'
const OTHER = '13700137000'

function p99(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-bench-'))
const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' }
// Making the embedded database takes 850 MB for some seconds; the bench measures an existing shop.
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
  const file = path.join(folder, 'body.gz')
  writeFileSync(file, gzipSync(json))
  const statuses: number[] = []
  const probed = async (work: () => Promise<void>) => {
    const end = await startProbe(server.url, other)
    await work()
    return p99(await end())
  }
  const script = path.join(import.meta.dirname, 'attacker.mjs')
  const target = server.url + priceOrder.path
  const attackInWaves = async () => {
    const args = [script, target, attacker, file, String(AT_ONCE), String(WAVES)]
    // The attacker has a machine of his own: his work here must not slow the server, hence nice.
    const { stdout } = await promisify(execFile)('nice', ['-n', '19', process.execPath, ...args])
    statuses.push(...(JSON.parse(stdout) as number[])) // attacker.mjs
  }
  // The first calls of a process are slow, whoever attacks it.
  await probed(() => pause(ALONE_MS))
  const before = rssNowMb(server.child)
  const aloneRounds: number[] = []
  const underRounds: number[] = []
  const started = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    aloneRounds.push(await probed(() => pause(ALONE_MS)))
    underRounds.push(await probed(attackInWaves))
  }
  const ms = Math.round(performance.now() - started - ROUNDS * ALONE_MS)
  const alone = median(aloneRounds)
  const under = median(underRounds)
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
    othersP99AloneMs: aloneRounds,
    othersP99UnderMs: underRounds,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  const verdicts = [
    ['server MB', peak, PEAK_MB],
    ["others' p99 ms", under, alone * TIMES_ALONE],
  ] as const
  for (const [name, value, target] of verdicts) {
    const verdict = value <= target ? 'met' : 'MISSED'
    process.stdout.write(`compressed bodies, ${name}: ${value}, target ${target}: ${verdict}\n`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
