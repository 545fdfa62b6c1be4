import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { invariant } from '#domain/result/assert.ts'
import { LEDGER_PAGE } from '#server/sandbox/ledger-page.ts'

/** The product as `npm start` runs it: the built server, on a port and a data folder of its own. */
export type Product = {
  readonly url: string
  readonly process: ChildProcess
  /** Where its data are. */
  readonly dataDir: string
  /** What the server wrote so far. */
  readonly log: () => string
  /** Ends it as Ctrl-C does, and leaves its data. */
  readonly halt: () => Promise<void>
  /** Starts it again, where it was and with what it had; changes nothing while it runs. */
  readonly resume: () => Promise<void>
  /** Proves its books, ends it and removes its data. */
  readonly stop: () => Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' ? invariant(address, 'listening').port : 0
      probe.close(() => {
        resolve(port)
      })
    })
  })
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).status === 200
  } catch {
    return false // not listening yet: tried again until the deadline
  }
}

/** A server that copies a seeded database is there in seconds, on a busy machine in minutes. */
const TIMEOUT_MS = 240_000

/** Waits until a server answers. @param why the reason why it never will; null = none so far */
export async function untilAnswers(url: string, why: () => string | null): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const ended = why()
    if (ended !== null) throw new Error(`the server ended at once:\n${ended}`)
    if (await isHealthy(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer /healthz in time`)
}

/** The fault that the ledger page of a running product reports; null = none. */
async function bookFault(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url + LEDGER_PAGE)
    return answer.status === 409 ? await answer.text() : null
  } catch {
    return null // it was killed by its test, or never came up
  }
}

/**
 * Flags of node for a process that ends soon: V8 would compile the embedded database once more
 * while it runs, which is half of a start and pays only in minutes of work.
 */
export const BRIEFLY: readonly string[] = ['--liftoff-only']

type Start = {
  /** Flags of node; none for a server that works for minutes. */
  readonly nodeArgs?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The data folder that it starts with a copy of; null = none, as at somebody's first start. */
  readonly template?: string | null
  /** A free one when absent. */
  readonly port?: number
  /** The built server. */
  readonly program?: string
}

/** Settles when the server answers; a server that never does is ended. */
export async function startProduct(start: Start = {}): Promise<Product> {
  const product = await beginProduct(start)
  try {
    await product.healthy()
  } catch (fault) {
    await product.stop()
    throw fault
  }
  return product
}

/** Like `startProduct`, without waiting until it answers. */
export async function beginProduct({
  nodeArgs = [],
  env = {},
  template = null,
  port: wanted,
  program = 'dist/server/main.js',
}: Start = {}): Promise<Product & { readonly healthy: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wandan-e2e-'))
  if (template !== null) await cp(template, dataDir, { recursive: true })
  const port = wanted ?? (await freePort())
  let output = ''
  const launch = (): ChildProcess => {
    const started = spawn(process.execPath, [...nodeArgs, program], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    }
    return started
  }
  let child = launch()
  const url = `http://localhost:${port}`
  const log = () => output
  const healthy = (): Promise<void> =>
    untilAnswers(url, () => (child.exitCode === null ? null : log()))
  const halt = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  const resume = (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) child = launch()
    return healthy()
  }
  const stop = async () => {
    const fault = child.exitCode === null ? await bookFault(url) : null
    await halt()
    await rm(dataDir, { recursive: true, force: true })
    if (fault !== null) throw new Error(fault)
  }
  return {
    url,
    get process() {
      return child
    },
    dataDir,
    log,
    halt,
    resume,
    stop,
    healthy,
  }
}
