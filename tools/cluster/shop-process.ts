import { hasEnded, run, until, type Started } from './processes.ts'

/** A process of the built product, always at the same port. */
export class ShopProcess {
  readonly port: number
  readonly watchPort: number
  readonly #env: Readonly<Record<string, string>>
  #started: Started | null = null

  constructor(
    ports: { readonly port: number; readonly watchPort: number },
    env: Readonly<Record<string, string>>,
  ) {
    this.port = ports.port
    this.watchPort = ports.watchPort
    this.#env = { ...env, PORT: String(ports.port), WATCH_PORT: String(ports.watchPort) }
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get output(): string {
    return this.#started?.output() ?? ''
  }

  get pid(): number {
    return this.#started?.pid ?? 0
  }

  /** Settles when it is ready for calls. */
  async start(): Promise<void> {
    this.#started = run({
      program: process.execPath,
      args: ['dist/server/main.js'],
      env: this.#env,
    })
    const started = this.#started
    let isOver = false
    await until(
      () => `a process of the shop is ready\n${started.output()}`,
      async () => {
        isOver = hasEnded(started)
        if (isOver) return true
        const ready = await fetch(`http://127.0.0.1:${this.watchPort}/readyz`)
        return ready.ok ? true : null
      },
    )
    if (isOver) throw new Error(`a process of the shop has ended:\n${started.output()}`)
  }

  /** Settles when it has ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#started?.child.kill(signal)
    await this.#started?.ended
  }
}
