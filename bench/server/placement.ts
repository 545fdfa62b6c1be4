/**
 * Placement over HTTP: `node tools/run.mjs bench/server/placement.ts [--chunks 1000,2000,5000]`.
 * The server runs in a process of its own, as for users; calls are made as the browser makes them
 * (one chunk in flight, gzip off: it is the same machine). Beside each: a bare insert of the same
 * rows into a table without index, in the same run.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { IDEMPOTENCY_HEADER, makeOrder, ROWS_PER_CHUNK, type OrderRow } from '#contract/orders.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { startPostgres } from '#tools/postgres.ts'
import { bareInsert } from './bare-insert.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { makeRows } from './rows.ts'
import { rssMb, signIn, startServer, type Running } from './run-server.ts'

const SIZES = [1000, 10_000, 50_000]
const RUNS = 3
const PROBE_EVERY_MS = 20
/** The target of 50,000 recipients, ms. */
const TARGETS = { embedded: 15_000, postgres: 5000 } as const

type Engine = keyof typeof TARGETS

async function placeAll(
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

/** What another user waits for meanwhile: a small read every 20 ms. */
function probe(url: string, cookie: string) {
  const waits: number[] = []
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      await (await fetch(`${url}/api/user/info`, { headers: { cookie } })).arrayBuffer()
      waits.push(performance.now() - started)
      await new Promise((resolve) => {
        setTimeout(resolve, PROBE_EVERY_MS)
      })
    }
  }
  // A server that went away is reported by the placement itself.
  const done = loop().catch(() => undefined)
  return async () => {
    stopping.abort()
    await done
    waits.sort((a, b) => a - b)
    return waits[Math.floor(waits.length * 0.99)] ?? 0
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

type Line = {
  engine: Engine
  rows: number
  chunk: number
  ms: number
  bareMs: number
  ratio: number
  otherP99Ms: number
  rssMb: number
}

async function measure(
  engine: Engine,
  { server, bare, chunks }: { server: Running; bare: Database; chunks: readonly number[] },
): Promise<Line[]> {
  const cookie = await signIn(server.url, merchantMobile(0))
  await placeAll(server.url, cookie, { rows: makeRows(500), chunk: 100 }) // warm
  const lines: Line[] = []
  for (const count of SIZES) {
    for (const chunk of chunks) {
      const times: number[] = []
      const floors: number[] = []
      const waits: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const rows = makeRows(count)
        floors.push(await bareInsert(bare, rows))
        const stopProbe = probe(server.url, cookie)
        const started = performance.now()
        await placeAll(server.url, cookie, { rows, chunk })
        times.push(performance.now() - started)
        waits.push(await stopProbe())
      }
      const line: Line = {
        engine,
        rows: count,
        chunk,
        ms: Math.round(median(times)),
        bareMs: Math.round(median(floors)),
        ratio: Math.round((median(times) / median(floors)) * 10) / 10,
        otherP99Ms: Math.round(Math.max(...waits)),
        rssMb: rssMb(server.child),
      }
      process.stdout.write(`${JSON.stringify(line)}\n`)
      lines.push(line)
    }
  }
  return lines
}

async function benchEmbedded(chunks: readonly number[]): Promise<Line[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-bench-'))
  const dataDir = path.join(folder, 'data')
  try {
    await (await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' })).stop() // seeds
    const filling = await openEmbedded(dataDir)
    await prepare(filling, 1)
    await filling.close()
    const bare = await openEmbedded(path.join(folder, 'bare'))
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' })
    try {
      return await measure('embedded', { server, bare, chunks })
    } finally {
      await server.stop()
      await bare.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchPostgres(chunks: readonly number[]): Promise<Line[]> {
  const postgres = await startPostgres()
  const bare = openPostgres(postgres.url, () => undefined)
  const server = await startServer({ DATABASE_URL: postgres.url })
  try {
    await prepare(bare, 1)
    return await measure('postgres', { server, bare, chunks })
  } finally {
    await server.stop()
    await bare.close()
    await postgres.stop()
  }
}

const asked = process.argv[process.argv.indexOf('--chunks') + 1]
const chunks = process.argv.includes('--chunks')
  ? (asked ?? '').split(',').map(Number)
  : [ROWS_PER_CHUNK]
const lines = [...(await benchEmbedded(chunks)), ...(await benchPostgres(chunks))]
for (const line of lines.filter(({ rows }) => rows === 50_000)) {
  const verdict = line.ms <= TARGETS[line.engine] ? 'met' : 'MISSED'
  process.stdout.write(
    `${line.engine}: 50,000 recipients in ${line.ms} ms, target ${TARGETS[line.engine]} ms: ${verdict}\n`,
  )
}
