import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

import { inject } from 'vitest'

import { login } from '#contract/sign-in.ts'
import { anyEnvelope } from '#contract/envelope.ts'
import { closeOrderKey, IDEMPOTENCY_HEADER, makeOrder, type PlacedRow } from '#contract/orders.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import type { FaultOrder } from '#server/sandbox/faults.ts'
import { BRIEFLY } from '#tests/e2e/product.ts'
import type { MakeBody } from '../rows.ts'

const READY_WITHIN_MS = 60_000

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** The real server as a process of its own, which can be killed and started again. */
export class ServerProcess {
  readonly env: Readonly<Record<string, string>>
  readonly #bundle: string
  #child: ChildProcess | null = null
  #ended: Promise<number | null> = Promise.resolve(0)
  #url = ''
  output = ''

  /** @param bundle the program; without it, the one that the tests built */
  constructor(env: Readonly<Record<string, string>>, bundle = inject('serverBundle')) {
    this.env = env
    this.#bundle = bundle
  }

  get url(): string {
    return this.#url
  }

  async start(): Promise<void> {
    const port = await freePort()
    const env = { ...process.env, NODE_ENV: 'test', ...this.env, PORT: String(port) }
    const child = spawn(process.execPath, [...BRIEFLY, this.#bundle], { env })
    child.stdout.on('data', (part: Buffer) => (this.output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (this.output += part.toString()))
    this.#child = child
    this.#url = `http://127.0.0.1:${port}`
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code) => resolve(code))
    })
    const deadline = Date.now() + READY_WITHIN_MS
    while (!(await this.isUp())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`the server did not start:\n${this.output}`)
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  }

  isUp(): Promise<boolean> {
    return fetch(`${this.#url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
  }

  /** @returns the exit code; null when a signal ended it */
  signal(signal: NodeJS.Signals): Promise<number | null> {
    this.#child?.kill(signal)
    return this.#ended
  }

  ended(): Promise<number | null> {
    return this.#ended
  }

  async order(fault: FaultOrder): Promise<void> {
    await fetch(`${this.#url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  }

  /** How many faults that were ordered have not happened yet. */
  async faultsLeft(): Promise<number> {
    const faults: unknown = await (await fetch(`${this.#url}/sandbox/faults`)).json()
    return Array.isArray(faults) ? faults.length : -1
  }

  async signIn(mobile: string): Promise<string> {
    const response = await fetch(this.#url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, password: SANDBOX_PASSWORD }),
    })
    return response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  }

  /** @returns null when no answer came: the outcome is unknown then */
  place(cookie: string, key: string, body: MakeBody): Promise<PlacedRow[] | null> {
    return this.#underKey(makeOrder.path, { cookie, key }, body)
  }

  /** Like `place`; what was placed under the key, which is closed when nothing was. */
  close(cookie: string, key: string): Promise<PlacedRow[] | null> {
    return this.#underKey(closeOrderKey.path, { cookie, key }, {})
  }

  async #underKey(
    path: string,
    { cookie, key }: { readonly cookie: string; readonly key: string },
    body: object,
  ): Promise<PlacedRow[] | null> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(body),
    }).catch(() => null)
    const json: unknown = await response?.json().catch(() => null)
    const envelope = anyEnvelope.safeParse(json)
    return envelope.data?.code === 0 ? makeOrder.data.parse(envelope.data.data) : null
  }
}
