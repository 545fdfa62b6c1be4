import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Debian's packages that have the programs of a cluster. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  haproxy: 'haproxy',
  'PostgreSQL 15 or later': 'postgresql',
} as const

const DATABASE = 'PostgreSQL 15 or later'
const OLDEST = 15
const DEBIAN = '/usr/lib/postgresql'
/** What Patroni runs of it; the npm package has not all. */
const TOOLS = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_controldata']

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // not there, or not ours to run
  }
}

/** Debian has haproxy in a folder that is not on everybody's path. */
function find(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin']
  const found = folders.find((folder) => isProgram(path.join(folder, name)))
  return found === undefined ? null : path.join(found, name)
}

function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const folders = versions
    .filter((version) => version >= OLDEST)
    .toSorted((a, b) => b - a)
    .map((version) => path.join(DEBIAN, String(version), 'bin'))
  const isWhole = (folder: string) => TOOLS.every((name) => isProgram(path.join(folder, name)))
  return folders.find(isWhole) ?? null
}

export type ClusterPrograms = {
  readonly etcd: string
  readonly patroni: string
  readonly patronictl: string
  readonly haproxy: string
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string
}

/** The programs of this machine, or a sentence with what it lacks. */
export function findPrograms(): ClusterPrograms | string {
  const [etcd, patroni, patronictl, haproxy] = (
    ['etcd', 'patroni', 'patronictl', 'haproxy'] as const
  ).map(find)
  const found = { etcd, patroni, patronictl, haproxy, [DATABASE]: findPostgres() }
  const lacking = Object.keys(PACKAGES).filter(
    (name): name is keyof typeof PACKAGES => found[name as keyof typeof PACKAGES] === null,
  )
  const postgres = found[DATABASE]
  if (etcd && patroni && patronictl && haproxy && postgres && lacking.length === 0) {
    return { etcd, patroni, patronictl, haproxy, postgres }
  }
  const packages = [...new Set(lacking.map((name) => PACKAGES[name]))].join(' ')
  return `This machine has no ${lacking.join(' and no ')}: apt-get install ${packages}`
}
