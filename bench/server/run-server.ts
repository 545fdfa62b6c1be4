import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'

export type RunningServer = {
  readonly url: string
  readonly child: ChildProcess
  stop(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** The server as users run it: built (tools/bench.mjs does), and a process of its own. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      if (code !== 0) process.stderr.write(`the server ended: ${code ?? signal}\n`)
      resolve()
    })
  })
  for (let tries = 0; ; tries++) {
    const up = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (up) break
    if (tries > 1200) throw new Error('the server did not start')
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, child, stop }
}

/** The memory it holds now. */
export function rssNowMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** The most memory it ever held. */
export function rssMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** @returns the cookie */
export async function signIn(url: string, mobile: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password: SANDBOX_PASSWORD }),
  })
  return response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
}

/** @returns a function that ends the probe and answers every wait, in ms */
export async function startProbe(url: string, cookie: string): Promise<() => Promise<number[]>> {
  const script = path.join(import.meta.dirname, 'probe.mjs')
  const child = spawn(process.execPath, [script, url, cookie], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
  })
  await new Promise((resolve) => {
    child.once('spawn', resolve)
  })
  return async () => {
    child.stdin.end()
    if ((await ended) !== 0) throw new Error('the probe failed')
    return JSON.parse(output) as number[] // bench/server/probe.mjs
  }
}
