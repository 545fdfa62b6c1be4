import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { findOwner } from '#tools/postgres.ts'

import { at, balancerFile, patroniFile, type Ports } from './files.ts'
import { ClusterNode } from './node.ts'
import { ownPort, run, signalAll, treesOf, until, type Started } from './processes.ts'
import type { ClusterPrograms } from './programs.ts'
import { ShopProcess } from './shop-process.ts'

const NAMES = ['one', 'two', 'three'] as const
const [FIRST_NODE] = NAMES
const SHOPS = ['a', 'b'] as const

/** Three databases under Patroni, two processes of the shop, and a balancer before both. */
export type Cluster = {
  /** The shop, through the balancer. */
  readonly url: string
  /** The database as the shop has it: through the balancer. */
  readonly databaseUrl: string
  readonly nodes: readonly ClusterNode[]
  readonly shops: readonly ShopProcess[]
  /** The one that takes writes, as soon as there is one. @param besides not this one */
  primary(besides?: ClusterNode): Promise<ClusterNode>
  /** Settles when all three run, and one of them confirms what the first one writes. */
  whole(): Promise<void>
  /** A planned one, as its administrator commands it. */
  switchOver(): Promise<void>
  /** The last of what each of its processes has written. */
  output(): string
  stop(): Promise<void>
}

async function choosePorts(site: number | null): Promise<Ports> {
  const nodes = []
  for (const _ of NAMES) nodes.push({ port: await ownPort(), rest: await ownPort() })
  const shops = []
  for (const _ of SHOPS) shops.push({ port: await ownPort(), watchPort: await ownPort() })
  const [etcd, peer, database] = [await ownPort(), await ownPort(), await ownPort()]
  return { etcd, peer, database, site: site ?? (await ownPort()), nodes, shops }
}

function etcdArgs({ etcd, peer }: Ports, data: string): string[] {
  const [client, other] = [`http://${at(etcd)}`, `http://${at(peer)}`]
  return Object.entries({
    name: 'wandan',
    'data-dir': data,
    // What Debian's Patroni needs (docs/decisions/0207-one-lead-at-a-time.md).
    'enable-v2': 'true',
    logger: 'zap',
    'log-level': 'warn',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': other,
    'initial-advertise-peer-urls': other,
    'initial-cluster': `wandan=${other}`,
  }).map(([flag, value]) => `--${flag}=${value}`)
}

type Member = { readonly name: string; readonly role: string; readonly state: string }

/** The members as the first that answers sees them. */
async function membersOf(nodes: readonly ClusterNode[]): Promise<readonly Member[]> {
  return Promise.any(
    nodes.map(async ({ restUrl }) => {
      const answer = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await answer.json()) as { members: Member[] }).members
    }),
  )
}

const isUp = ({ state }: Member): boolean => state === 'running' || state === 'streaming'

function isWhole(members: readonly Member[]): boolean {
  const roles = members.filter(isUp).map(({ role }) => role)
  const has = (role: string) => roles.includes(role)
  return roles.length === NAMES.length && has('leader') && has('sync_standby')
}

/** The shop's own user and database, as docs/failover.md has them made. */
async function makeDatabase({ adminUrl }: ClusterNode, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`CREATE ROLE wandan LOGIN PASSWORD '${password}' IN ROLE pg_monitor`)
  await client.query('CREATE DATABASE wandan OWNER wandan')
  await client.end()
}

export type ClusterOptions = {
  /** The balancer has it; null = a free one. */
  readonly port?: number | null
  /** Is shown each step. */
  readonly note?: (step: string) => void
}

/** A folder of their own for PostgreSQL and Patroni, which refuse root, and one for the shop. */
function makeFolders() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-cluster-'))
  const owner = findOwner()
  chmodSync(folder, 0o755)
  const [databases, shop, etcd] = ['databases', 'shop', 'etcd'].map((name) => {
    const made = path.join(folder, name)
    mkdirSync(made, { mode: 0o700 })
    return made
  })
  if (databases === undefined || shop === undefined || etcd === undefined) throw new Error('made')
  if (owner !== null) chownSync(databases, owner.uid, owner.gid)
  return { folder, owner, databases, shop, etcd }
}

export async function startCluster(
  programs: ClusterPrograms,
  { port = null, note = () => undefined }: ClusterOptions = {},
): Promise<Cluster> {
  const { folder, owner, databases, shop, etcd } = makeFolders()
  const ports = await choosePorts(port)
  const password = randomBytes(12).toString('hex')
  const nodes = NAMES.map((name, n) => {
    const own = ports.nodes[n] ?? { port: 0, rest: 0 }
    const of = { folder: databases, postgres: programs.postgres, password }
    return new ClusterNode({
      name,
      port: own.port,
      restPort: own.rest,
      folder: databases,
      patroni: programs.patroni,
      owner,
      file: patroniFile(name, ports, own, of),
      adminUrl: `postgres://postgres:${password}@${at(own.port)}/postgres`,
    })
  })
  const databaseUrl = `postgres://wandan:${password}@${at(ports.database)}/wandan`
  const env = {
    SANDBOX: '1',
    DATA_DIR: shop,
    DATABASE_URL: databaseUrl,
    SEAL_KEY: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
  }
  const shops = ports.shops.map((own) => new ShopProcess(own, env))
  const started: Started[] = []
  const killAll = (): void => {
    for (const node of nodes) node.killAtOnce()
    signalAll(treesOf([...started, ...shops].map(({ pid }) => pid)), 'SIGKILL')
  }
  process.once('exit', killAll)

  const output = (): string =>
    [...started.map((one) => one.output()), ...[...nodes, ...shops].map((one) => one.output)].join(
      '\n----\n',
    )
  let isStopping = false
  const stop = async (): Promise<void> => {
    isStopping = true
    await Promise.all(shops.map((one) => one.end('SIGTERM')))
    killAll()
    await Promise.all([...nodes.map((node) => node.kill()), ...started.map(({ ended }) => ended)])
    process.off('exit', killAll)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const primary = (besides?: ClusterNode): Promise<ClusterNode> =>
    until(
      () => `a database takes writes\n${output()}`,
      async () => {
        const others = nodes.filter((node) => node !== besides)
        const are = await Promise.all(others.map((node) => node.isPrimary()))
        return others[are.indexOf(true)] ?? null
      },
    )
  const whole = (): Promise<void> =>
    until(
      () => `three databases follow each other\n${output()}`,
      async () => (isWhole(await membersOf(nodes)) ? true : null),
      300_000,
    ).then(() => undefined)

  async function switchOver(): Promise<void> {
    const members = await membersOf(nodes)
    const named = (role: string) => members.find((member) => member.role === role)?.name ?? ''
    const file = nodes.find(({ name }) => name === FIRST_NODE)?.file ?? ''
    const args = ['--master', named('leader'), '--candidate', named('sync_standby'), '--force']
    await promisify(execFile)(programs.patronictl, ['-c', file, 'switchover', 'wandan', ...args])
  }

  const begin = (program: string, args: readonly string[]): void => {
    const one = run({ program, args })
    started.push(one)
    void one.ended.then(() => {
      if (!isStopping) note(`${program} has ended:\n${one.output()}`)
    })
  }

  async function startAll(): Promise<void> {
    note('etcd')
    begin(programs.etcd, etcdArgs(ports, etcd))
    const isHealthy = async () =>
      (await fetch(`http://${at(ports.etcd)}/health`)).ok ? true : null
    await until(() => `etcd answers\n${output()}`, isHealthy)
    note('PostgreSQL under Patroni, three times')
    for (const node of nodes) node.start()
    await makeDatabase(await primary(), password)
    await whole()
    note('HAProxy')
    const file = path.join(folder, 'haproxy.cfg')
    writeFileSync(file, balancerFile(ports))
    begin(programs.haproxy, ['-db', '-f', file])
    note('two processes of the shop')
    for (const one of shops) await one.start()
    const answers = async () => ((await fetch(`http://${at(ports.site)}/livez`)).ok ? true : null)
    await until(() => `the balancer answers\n${output()}`, answers)
  }

  try {
    await startAll()
  } catch (error) {
    await stop()
    throw error
  }
  const url = `http://localhost:${ports.site}`
  return { url, databaseUrl, nodes, shops, primary, whole, switchOver, output, stop }
}
