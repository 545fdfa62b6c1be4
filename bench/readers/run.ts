import { createServer } from 'node:http'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { launchChromium } from '#tools/chromium.ts'
import { measureCancel } from './cancel.ts'
import { recipes, type Case } from './cases.ts'
import { measureMemory } from './measure-memory.ts'
import { buildPeers } from './peers.ts'
import type { BenchAnswer } from './worker.ts'
import { spentTime, type SpentTime } from './spent-time.ts'

/**
 * Reads the same files with every reader in one Chromium, interleaved, each in a fresh worker, and
 * prints in ms the medians, the best times and the ratios of the best: by the clock, and as
 * processor time, which other load on the machine hardly touches.
 *
 *   BENCH_ROWS=50000 BENCH_RUNS=5 node tools/run.mjs bench/readers/run.ts [words of the cases]
 *
 * BENCH_READERS=ours,exceljs reads with these alone; BENCH_MEMORY=0 leaves memory out.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
const READERS = process.env['BENCH_READERS']?.split(',')
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wandan-bench-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root: process.cwd(),
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: {
        input: path.resolve('bench/readers/worker.ts'),
        output: { entryFileNames: 'worker.js' },
      },
    },
  })
  const words = process.argv.slice(2)
  const cases: Case[] = []
  for (const { make, ...one } of recipes(ROWS, await buildPeers(folder))) {
    if (words.length > 0 && !words.some((word) => one.name.includes(word))) continue
    const readers = one.readers.filter((name) => READERS?.includes(name) ?? true)
    cases.push({ ...one, readers, bytes: await make() })
  }
  const shown: ServedCases = { cases, cancel: new Uint8Array() }
  const server = createServer(
    (request, response) => void serve(folder, shown, request.url ?? '/', response),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // listening on TCP: it has a port
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    for (const [index, one] of cases.entries()) await runCase(page, index, one)
    if (words.length === 0 || words.includes('cancel')) {
      await measureCancel(page, (bytes) => (shown.cancel = bytes))
    }
    await browser.close()
    if (process.env['BENCH_MEMORY'] !== '0') await runMemory(`http://127.0.0.1:${port}/`, cases)
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  }
}

async function runMemory(url: string, cases: readonly Case[]): Promise<void> {
  if (process.platform !== 'linux') return
  for (const [index, one] of cases.entries()) {
    if (one.readers.length < 2) continue
    console.log(`\nmemory at the peak, over idle: ${one.name}`)
    for (const reader of one.readers) {
      const mebibytes = await measureMemory(url, { index, reader })
      console.log(`  ${reader.padEnd(26)} ${mebibytes.toFixed(0).padStart(6)} MiB`)
    }
  }
}

/** The files that the page can fetch. */
type ServedCases = { cases: readonly Case[]; cancel: Uint8Array }

async function serve(
  folder: string,
  { cases, cancel }: ServedCases,
  url: string,
  response: import('node:http').ServerResponse,
) {
  const match = /^\/case\/(\d+)$/.exec(url)
  if (match) {
    response.end(cases[Number(match[1])]?.bytes)
    return
  }
  if (url === '/cancel') {
    response.end(cancel)
    return
  }
  if (url === '/') {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>bench</title>')
    return
  }
  const name = path.normalize(url).replace(/^[/.]+/, '')
  const known = (await readdir(folder, { recursive: true })).includes(name)
  response.setHeader('content-type', 'text/javascript')
  response.end(known ? await readFile(path.join(folder, name)) : '')
}

/** By the clock, and processor time of the worker's thread and of the whole process. */
const MEASURES = ['clock', 'thread', 'process'] as const
type Times = Record<(typeof MEASURES)[number], number[]>

async function runCase(page: Page, index: number, one: Case): Promise<void> {
  const times = new Map<string, Times>(
    one.readers.map((reader) => [reader, { clock: [], thread: [], process: [] }]),
  )
  for (let run = 0; run < RUNS; run++) {
    for (const [reader, { clock, thread, process }] of times) {
      const { ms, spent } = await readOnce(page, index, reader)
      clock.push(ms)
      thread.push(spent?.worker ?? ms)
      process.push(spent?.all ?? ms)
    }
  }
  console.log(`\n${one.name} (${(one.bytes.length / 1048576).toFixed(2)} MiB)`)
  const ours = times.get('ours')
  for (const [reader, measured] of times) {
    const shown = MEASURES.map((name) => {
      const middle = median(measured[name])
      const best = Math.min(...measured[name])
      const ratio = best / Math.min(...(ours?.[name] ?? []))
      return `${name} ${inMs(middle)} best ${inMs(best)} ×${ratio.toFixed(2).padEnd(5)}`
    })
    console.log(`  ${reader.padEnd(23)} ${shown.join('  ')}`)
  }
}

const inMs = (ms: number) => ms.toFixed(0).padStart(5)

async function readOnce(
  page: Page,
  index: number,
  reader: string,
): Promise<BenchAnswer & { spent: SpentTime | null }> {
  const worker = await startWorker(page, index, reader)
  try {
    const before = await spentOf(page)
    const answer = await worker.evaluate((it) => it.run())
    const after = await spentOf(page)
    if (answer.error !== undefined) throw new Error(`${reader}: ${answer.error}`)
    const spent = before &&
      after && { worker: after.worker - before.worker, all: after.all - before.all }
    return { ...answer, spent }
  } finally {
    await worker.evaluate((it) => it.end())
    await worker.dispose()
  }
}

async function spentOf(page: Page): Promise<SpentTime | null> {
  const browser = page.context().browser()
  return browser && spentTime(browser)
}

/** A fresh worker that has the file and waits. */
function startWorker(page: Page, index: number, reader: string) {
  return page.evaluateHandle(
    async ({ index, reader }) => {
      const bytes = await (await fetch(`/case/${index}`)).arrayBuffer()
      const worker = new Worker('/worker.js', { type: 'module' })
      const next = () =>
        new Promise<BenchAnswer | 'started'>((resolve, reject) => {
          worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
          worker.addEventListener('error', (event) => reject(new Error(event.message)))
        })
      const started = next()
      worker.postMessage({ reader, bytes, wait: true }, [bytes])
      await started
      return {
        async run(): Promise<BenchAnswer> {
          const answer = next()
          worker.postMessage('go', [])
          const got = await answer
          return got === 'started' ? { ms: 0, rows: 0, error: 'started twice' } : got
        },
        end: () => worker.terminate(),
      }
    },
    { index, reader },
  )
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

await main()
