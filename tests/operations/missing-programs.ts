import { spawnSync } from 'node:child_process'

/** Debian's packages that have the programs. */
const PACKAGES = {
  caddy: 'caddy',
  curl: 'curl',
  nginx: 'nginx',
  openssl: 'openssl',
  pg_dump: 'postgresql-client',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
} as const

export type Program = keyof typeof PACKAGES

/** A sentence with what this machine lacks; null = nothing. */
export function lackOf(programs: readonly Program[]): string | null {
  const lacking = programs.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  )
  if (lacking.length === 0) return null
  const packages = lacking.map((name) => PACKAGES[name]).join(' ')
  return `This machine has no ${lacking.join(' and no ')}: apt-get install ${packages}`
}
