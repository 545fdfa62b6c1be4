import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { Client } from 'pg'

import { kill, type Owner } from '#tools/postgres.ts'

import { hasEnded, run, signalAll, treesOf, type Started } from './processes.ts'

export type NodeSettings = {
  readonly name: string
  readonly port: number
  /** Where its Patroni answers. */
  readonly restPort: number
  /** Its data and its file. */
  readonly folder: string
  readonly patroni: string
  readonly owner: Owner
  /** The filled patroni.yml. */
  readonly file: string
  /** Leads to this server alone, with the rights of its administrator. */
  readonly adminUrl: string
}

const ASKED_WITHIN_MS = 1000

/** PostgreSQL and its Patroni, as one machine has them. */
export class ClusterNode {
  readonly #settings: NodeSettings
  #patroni: Started | null = null

  constructor(settings: NodeSettings) {
    this.#settings = settings
    writeFileSync(this.file, settings.file)
    chmodSync(this.file, 0o644)
  }

  get name(): string {
    return this.#settings.name
  }

  get file(): string {
    return path.join(this.#settings.folder, `${this.name}.yml`)
  }

  get data(): string {
    return path.join(this.#settings.folder, this.name)
  }

  get restUrl(): string {
    return `http://127.0.0.1:${this.#settings.restPort}`
  }

  get adminUrl(): string {
    return this.#settings.adminUrl
  }

  get output(): string {
    return this.#patroni?.output() ?? ''
  }

  /** Starts it with the data that it has; it joins the others by itself. */
  start(): void {
    const { patroni: program, owner } = this.#settings
    if (this.#patroni !== null && !hasEnded(this.#patroni)) return
    // Python of the system: not one that a shell has chosen.
    this.#patroni = run({ program, args: [this.file], owner, env: { PYTHONUNBUFFERED: '1' } })
  }

  #postmaster(): number {
    const file = path.join(this.data, 'postmaster.pid')
    if (!existsSync(file)) return 0
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
    // A file that a crash has left behind may name somebody else's process by now.
    return isOf(pid, this.data) ? pid : 0
  }

  /** PostgreSQL is no child of its Patroni: it must outlive that one's restarts. */
  #pids(): number[] {
    return treesOf([this.#patroni?.pid ?? 0, this.#postmaster()])
  }

  /** -9 of all of it, as a power cut. */
  async kill(): Promise<void> {
    signalAll(this.#pids(), 'SIGKILL')
    await this.#patroni?.ended
  }

  /** For the end of the process that runs the cluster. */
  killAtOnce(): void {
    signalAll(this.#pids(), 'SIGKILL')
  }

  freeze(): void {
    signalAll(this.#pids(), 'SIGSTOP')
  }

  thaw(): void {
    signalAll(this.#pids(), 'SIGCONT')
  }

  /** PostgreSQL alone; its Patroni finds out. */
  killPostmaster(): void {
    kill(this.#postmaster(), 'SIGKILL')
  }

  /** Whether it takes writes at this moment, by its own word. */
  async isPrimary(): Promise<boolean> {
    const client = new Client({
      connectionString: this.adminUrl,
      connectionTimeoutMillis: ASKED_WITHIN_MS,
      query_timeout: ASKED_WITHIN_MS,
    })
    // A connection that breaks between two calls would end this process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ is: boolean }>('SELECT NOT pg_is_in_recovery() AS is')
      return rows[0]?.is === true
    } catch {
      return false // it is down, frozen or on its way
    } finally {
      // Not waited for: a frozen server never answers it.
      void client.end().catch(() => undefined)
    }
  }
}

function isOf(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)
  } catch {
    return false // it has ended
  }
}
