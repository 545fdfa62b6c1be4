/**
 * Placement over HTTP: `node tools/run.mjs bench/server/placement.ts [--chunks 1000,2000,100000]
 * [--engines postgres] [--sizes 50000]`. The server runs in a process of its own, as for users; calls
 * are made as the browser makes them (one chunk in flight, gzip off: it is the same machine). Beside
 * each: a bare COPY of the same rows into a table without index, in the same run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { ROWS_PER_CHUNK } from '#contract/orders.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { startPostgres } from '#tools/postgres.ts'
import { openEmbeddedCopy, openPostgresCopy, type BareCopy } from './bare-copy.ts'
import { placeAll } from './place-all.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { makeRows } from './rows.ts'
import { rssMb, signIn, startProbe, startServer, type RunningServer } from './run-server.ts'

const RUNS = 5
const OTHERS_P99_MS = 300
const RSS_MB = 600
/** p95, by number of recipients. */
const TARGETS_MS = {
  embedded: new Map([[50_000, 8000]]),
  postgres: new Map([
    [50_000, 3000],
    [100_000, 6000],
  ]),
} as const

type Engine = keyof typeof TARGETS_MS

function option(name: string, fallback: readonly string[]): readonly string[] {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] ?? '').split(',')
}

const SIZES = option('sizes', ['1000', '10000', '50000', '100000']).map(Number)
const CHUNKS = option('chunks', [String(ROWS_PER_CHUNK)]).map(Number)

/** Nearest rank; of five runs the 95th percentile is the slowest. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

type Line = {
  engine: Engine
  rows: number
  chunk: number
  ms: number
  p95Ms: number
  copyMs: number
  timesCopy: number
  othersP99Ms: number
  othersMaxMs: number
  rssMb: number
}

type Subject = { readonly server: RunningServer; readonly bare: BareCopy; readonly cookie: string }

async function measureOne(
  engine: Engine,
  { server, bare, cookie }: Subject,
  { count, chunk }: { count: number; chunk: number },
): Promise<Line> {
  const times: number[] = []
  const floors: number[] = []
  const waits: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const rows = makeRows(count)
    floors.push(await bare.copy(rows))
    const stopProbe = await startProbe(server.url, cookie)
    const started = performance.now()
    await placeAll(server.url, cookie, { rows, chunk })
    times.push(performance.now() - started)
    waits.push(...(await stopProbe()))
  }
  const copyMs = percentile(floors, 0.5)
  const ms = percentile(times, 0.5)
  return {
    engine,
    rows: count,
    chunk,
    ms: Math.round(ms),
    p95Ms: Math.round(percentile(times, 0.95)),
    copyMs: Math.round(copyMs),
    timesCopy: Math.round((ms / copyMs) * 10) / 10,
    othersP99Ms: Math.round(percentile(waits, 0.99)),
    othersMaxMs: Math.round(Math.max(...waits)),
    rssMb: rssMb(server.child),
  }
}

async function measure(engine: Engine, server: RunningServer, bare: BareCopy): Promise<Line[]> {
  const cookie = await signIn(server.url, merchantMobile(0))
  await placeAll(server.url, cookie, { rows: makeRows(500), chunk: 100 }) // warm
  const lines: Line[] = []
  for (const count of SIZES) {
    for (const chunk of CHUNKS) {
      const line = await measureOne(engine, { server, bare, cookie }, { count, chunk })
      process.stdout.write(`${JSON.stringify(line)}\n`)
      lines.push(line)
    }
  }
  return lines
}

async function benchEmbedded(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-bench-'))
  const dataDir = path.join(folder, 'data')
  try {
    await (await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' })).stop() // seeds
    const filling = await openEmbedded(dataDir)
    await prepare(filling, 1)
    await filling.close()
    const bare = await openEmbeddedCopy(path.join(folder, 'bare'))
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' })
    try {
      return await measure('embedded', server, bare)
    } finally {
      await server.stop()
      await bare.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchPostgres(): Promise<Line[]> {
  const postgres = await startPostgres()
  const filling = openPostgres(postgres.url, () => undefined)
  const server = await startServer({ DATABASE_URL: postgres.url })
  const bare = await openPostgresCopy(postgres.url)
  try {
    await prepare(filling, 1)
    return await measure('postgres', server, bare)
  } finally {
    await server.stop()
    await bare.close()
    await filling.close()
    await postgres.stop()
  }
}

const BENCHES = { embedded: benchEmbedded, postgres: benchPostgres } as const

function judge(line: Line): void {
  const limit = TARGETS_MS[line.engine].get(line.rows)
  if (limit === undefined || line.chunk !== ROWS_PER_CHUNK) return
  const checks = [
    ['p95', line.p95Ms, limit],
    ['others p99', line.othersP99Ms, OTHERS_P99_MS],
    ['server MB', line.rssMb, RSS_MB],
  ] as const
  for (const [name, value, target] of checks) {
    const verdict = value <= target ? 'met' : 'MISSED'
    process.stdout.write(
      `${line.engine} ${line.rows} recipients, ${name}: ${value}, target ${target}: ${verdict}\n`,
    )
  }
}

for (const engine of option('engines', ['embedded', 'postgres'])) {
  if (engine !== 'embedded' && engine !== 'postgres') throw new Error(`no such engine: ${engine}`)
  for (const line of await BENCHES[engine]()) judge(line)
}
