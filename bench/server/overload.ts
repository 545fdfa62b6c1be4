/**
 * Many more calls than the server can do: `node tools/run.mjs bench/server/overload.ts`. 600 in
 * flight, nine reads to one order; a refused caller retries at the time in the answer. Both
 * engines, or `--engines embedded`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'

import { getUserInfo } from '#contract/accounts.ts'
import { IDEMPOTENCY_HEADER, makeOrder } from '#contract/orders.ts'
import { startPostgres } from '#tools/postgres.ts'
import { makeRows } from './rows.ts'
import { rssMb, signIn, startServer } from './run-server.ts'

const IN_FLIGHT = 600
const SECONDS = 20
/** For calls that are served, and for calls that are refused. */
const MOST_P99_MS = 1000
const SANDBOX_MERCHANT = '13800138000'

type Answer = { readonly status: number; readonly retryAfter: number; readonly ms: number }

/** @param obeys false = the callers come back at once, whatever the answer is */
async function flood(url: string, cookie: string, obeys: boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })
  const call = (isOrder: boolean) =>
    new Promise<Answer>((resolve, reject) => {
      const started = performance.now()
      const order = { goods_id: 1001, goods_num: 1, express_id: 1, platform: 1, order_source: 2 }
      const body = isOrder ? JSON.stringify({ ...order, remark: '', rec_list: makeRows(1) }) : ''
      const sent = request(url + (isOrder ? makeOrder.path : getUserInfo.path), {
        agent,
        method: isOrder ? 'POST' : 'GET',
        headers: {
          cookie,
          ...(isOrder && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            [IDEMPOTENCY_HEADER]: randomUUID(),
          }),
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        response.resume()
        response.on('end', () => {
          const retryAfter = Number(response.headers['retry-after'] ?? 0)
          resolve({
            status: response.statusCode ?? 0,
            retryAfter,
            ms: performance.now() - started,
          })
        })
      })
      sent.end(body)
    })
  const until = performance.now() + SECONDS * 1000
  const answers: Answer[] = []
  let sent = 0
  const caller = async () => {
    while (performance.now() < until) {
      const answer = await call(sent++ % 10 === 0)
      answers.push(answer)
      if (answer.status === 200 || !obeys) continue
      const ms = answer.retryAfter * 1000 * (1 + Math.random() / 2)
      await new Promise((resolve) => {
        setTimeout(resolve, ms)
      })
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller))
  agent.destroy()
  return answers
}

function p99(answers: readonly Answer[]): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0)
}

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  const server = await startServer(env)
  try {
    const cookie = await signIn(server.url, SANDBOX_MERCHANT)
    for (const obeys of [true, false]) {
      const answers = await flood(server.url, cookie, obeys)
      const taken = answers.filter(({ status }) => status === 200)
      const shed = answers.filter(({ status }) => status === 503)
      const line = {
        engine,
        callers: obeys ? 'come back when told' : 'come back at once',
        takenPerSecond: Math.round(taken.length / SECONDS),
        takenP99Ms: p99(taken),
        shed: shed.length,
        shedP99Ms: p99(shed),
        other: answers.length - taken.length - shed.length,
        rssMb: rssMb(server.child),
      }
      process.stdout.write(`${JSON.stringify(line)}\n`)
      for (const [who, ms] of [
        ['taken', line.takenP99Ms],
        ['refused', line.shedP99Ms],
      ] as const) {
        const verdict = ms <= MOST_P99_MS ? 'met' : 'MISSED'
        process.stdout.write(
          `overload (${engine}, ${line.callers}), p99 of those ${who}: ${ms} ms, target ${MOST_P99_MS}: ${verdict}\n`,
        )
      }
    }
  } finally {
    await server.stop()
  }
}

async function benchPostgres(): Promise<void> {
  const postgres = await startPostgres()
  try {
    await measure('postgres', { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function benchEmbedded(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-bench-'))
  try {
    await measure('embedded', { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const at = process.argv.indexOf('--engines')
const engines = at < 0 ? ['postgres', 'embedded'] : (process.argv[at + 1] ?? '').split(',')
if (engines.includes('postgres')) await benchPostgres()
if (engines.includes('embedded')) await benchEmbedded()
