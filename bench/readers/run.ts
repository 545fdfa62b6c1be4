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

/**
 * Reads the same files with every reader in one Chromium, interleaved, each in a fresh worker, and
 * prints medians, best times and the ratios of the best times: other load on the machine only ever
 * adds.
 *
 *   BENCH_ROWS=50000 BENCH_RUNS=5 node tools/run.mjs bench/readers/run.ts [words of the cases]
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
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
    cases.push({ ...one, bytes: await make() })
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
    await runMemory(`http://127.0.0.1:${port}/`, cases)
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

async function runCase(page: Page, index: number, one: Case): Promise<void> {
  const times = new Map<string, number[]>()
  for (let run = 0; run < RUNS; run++) {
    for (const reader of one.readers) {
      const answer = await readOnce(page, index, reader)
      if (answer.error !== undefined) throw new Error(`${reader}: ${answer.error}`)
      times.set(reader, [...(times.get(reader) ?? []), answer.ms])
    }
  }
  const best = (list: readonly number[]) => Math.min(...list)
  const base = best(times.get('ours') ?? [])
  console.log(`\n${one.name} (${(one.bytes.length / 1048576).toFixed(2)} MiB)`)
  for (const [reader, list] of times) {
    const middle = median(list).toFixed(0).padStart(6)
    const least = best(list).toFixed(0).padStart(6)
    const ratio = (best(list) / base).toFixed(2)
    console.log(`  ${reader.padEnd(26)} ${middle} ms  best ${least} ms  ×${ratio}`)
  }
}

function readOnce(page: Page, index: number, reader: string): Promise<BenchAnswer> {
  return page.evaluate(
    async ({ index, reader }) => {
      const bytes = await (await fetch(`/case/${index}`)).arrayBuffer()
      const worker = new Worker('/worker.js', { type: 'module' })
      try {
        return await new Promise<BenchAnswer>((resolve, reject) => {
          worker.addEventListener('message', (event: MessageEvent<BenchAnswer>) =>
            resolve(event.data),
          )
          worker.addEventListener('error', (event) => reject(new Error(event.message)))
          worker.postMessage({ reader, bytes }, [bytes])
        })
      } finally {
        worker.terminate()
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
