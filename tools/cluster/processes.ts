import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'

import { kill, type Owner } from '#tools/postgres.ts'

/** A process of the cluster: no Ctrl-C of the terminal reaches it. */
export type Started = {
  readonly child: ChildProcess
  readonly pid: number
  readonly ended: Promise<void>
  /** The last of what it has written. */
  readonly output: () => string
}

export type Command = {
  readonly program: string
  readonly args: readonly string[]
  readonly owner?: Owner
  readonly env?: Readonly<Record<string, string>>
}

const KEPT = 8000

export function run({ program, args, owner = null, env = {} }: Command): Started {
  const child = spawn(program, args, {
    ...owner,
    cwd: owner === null ? process.cwd() : '/',
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-KEPT)))
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve()
    })
    child.once('exit', () => resolve())
  })
  return { child, pid: child.pid ?? 0, ended, output: () => output }
}

export const hasEnded = ({ child }: Started): boolean =>
  child.exitCode !== null || child.signalCode !== null

function parents(): Map<number, number> {
  const found = new Map<number, number>()
  if (!existsSync('/proc')) return found
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      found.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It ended while we looked.
    }
  }
  return found
}

/** These processes and all that they have started, as far as it still belongs to them. */
export function treesOf(roots: readonly number[]): number[] {
  const all = parents()
  const found = new Set(roots.filter((pid) => pid > 1 && all.has(pid)))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [pid, parent] of all) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) kill(pid, signal)
}

/** Below the ports that the system gives to callers, so that it stays ours while its server is down. */
const PORTS = { from: 15_000, to: 32_000 }

export async function ownPort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from))
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

const PAUSE_MS = 100

/**
 * Looks until something is found.
 * @param look null = not yet; what it throws counts as not yet
 * @throws with `what` when it was not found in time
 */
export async function until<T>(
  what: () => string,
  look: () => Promise<T | null>,
  withinMs = 180_000,
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await look().catch(() => null)
    if (found !== null) return found
    if (Date.now() > deadline) throw new Error(`not in time: ${what()}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
