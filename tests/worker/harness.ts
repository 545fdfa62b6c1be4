import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build, transformWithOxc } from 'vite'

export type ApiCall = {
  readonly path: string
  readonly body: unknown
  readonly headers: IncomingMessage['headers']
}

/** What the fake server answers: the envelope, or `'drop'` to cut the connection without an answer. */
export type ApiAnswer = { code: number; msg: string; data: unknown } | 'drop'

export type ApiHandler = (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>

/** The worker's page, served over HTTP so that IndexedDB and Web Locks work as they do for users. */
export type WorkerSite = {
  readonly origin: string
  /** Served under /files/. */
  readonly files: Map<string, Uint8Array>
  handleApi: ApiHandler
  readonly close: () => Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const PAGE = path.resolve('tests/worker/page')

/** Bundles the page and the worker as the product does. @returns the folder. */
export async function buildWorkerPage(root = PAGE): Promise<string> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'wandan-worker-page-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    base: '/',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', minify: false },
  })
  return outDir
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  // The stream of an HTTP request yields buffers.
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const isPacked = request.headers['content-encoding'] === 'gzip'
  const text = (isPacked ? gunzipSync(bytes) : bytes).toString('utf8')
  return text === '' ? null : JSON.parse(text)
}

async function serveApi(
  handle: ApiHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request)
  const answer = await handle({ path: request.url ?? '', body, headers: request.headers })
  if (answer === 'drop') {
    response.destroy()
    return
  }
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(answer))
}

/** The script of the worker itself. */
const WORKER = /^\/assets\/entry-.+\.js$/

/** Path of the script that runs before it. */
const BEFORE = '/before-the-worker.js'

/** A script of the page's folder as the browser reads it. It imports nothing. */
async function readScript(script: string): Promise<string> {
  const file = path.join(PAGE, script)
  return (await transformWithOxc(await readFile(file, 'utf8'), file)).code
}

type Served = { readonly folder: string; readonly before: string | null }

async function serveFile(
  { folder, before }: Served,
  url: string,
  response: ServerResponse,
): Promise<void> {
  if (url === BEFORE) {
    response.writeHead(200, { 'Content-Type': TYPES['.js'] ?? '' }).end(before ?? '')
    return
  }
  const name = url === '/' ? 'index.html' : path.normalize(url).replace(/^[/\\]+/, '')
  try {
    const bytes = await readFile(path.join(folder, name))
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(name)] ?? 'text/plain' })
    if (before !== null && WORKER.test(url)) response.write(`import '${BEFORE}'\n`)
    response.end(bytes)
  } catch {
    response.writeHead(404).end()
  }
}

const refuse: ApiHandler = ({ path: url }) => ({ code: 404, msg: url, data: null })

/**
 * Serves the built page at a free port, until `close`. `script` of the page's folder runs in the worker
 * before the worker's own.
 */
export async function openWorkerSite(folder: string, script?: string): Promise<WorkerSite> {
  const before = script === undefined ? null : await readScript(script)
  const files = new Map<string, Uint8Array>()
  const site = { handleApi: refuse }
  const server = createServer((request, response) => {
    const url = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')
    const file = url.startsWith('/files/') ? files.get(url.slice('/files/'.length)) : undefined
    if (file !== undefined) response.end(file)
    else if (url.startsWith('/api/')) void serveApi(site.handleApi, request, response)
    else void serveFile({ folder, before }, url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return Object.assign(site, {
    origin: `http://127.0.0.1:${port}`,
    files,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

/** A browser's first page compiles its code, on a busy machine for more than the driver's 30 s. */
const PAGE_MS = 90_000

/** Opens the page and waits until it can be driven; an error in the page fails the test that waits. */
export async function openPage(browser: Browser | BrowserContext, origin: string): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(PAGE_MS)
  await page.goto(origin)
  await page.waitForFunction(() => 'harness' in window)
  return page
}

/** Opens a draft on a reloaded page; the worker before may hold its write lock for a moment yet. */
export async function openAgain(page: Page, goodsId = 1): Promise<void> {
  await page.waitForFunction(() => 'harness' in window)
  await page.evaluate(async (goods) => {
    await window.harness.open(goods)
    await window.harness.until(({ readOnly }) => !readOnly)
  }, goodsId)
}
