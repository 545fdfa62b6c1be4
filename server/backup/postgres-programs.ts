import { spawn } from 'node:child_process'

import { readDatabaseUrl } from '../database-url.ts'
import { codeOf } from '../start-refusal.ts'
import { BackupRefusal } from './refusal.ts'

/** Parameters of an address that the programs know by another name. */
const PARAMETERS: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
}

/** The address in variables: whoever lists the processes of the machine sees no password. */
export function libpqEnv(url: string): Record<string, string> {
  const place = readDatabaseUrl(url)
  const servers = (place?.urls ?? []).map((one) => new URL(one))
  const { username, password, pathname, searchParams } = servers[0] ?? new URL(url)
  const named = [...searchParams].flatMap(([name, value]) => {
    const variable = PARAMETERS[name]
    return variable === undefined ? [] : [[variable, value] as const]
  })
  const env = {
    PGHOST: servers.map(({ hostname }) => hostname.replace(/^\[|\]$/g, '')).join(','),
    PGPORT: servers.map(({ port }) => (port === '' ? '5432' : port)).join(','),
    PGTARGETSESSIONATTRS: place?.mustWrite === true ? 'read-write' : '',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(named),
  }
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

const MOST_ERROR = 4000

/** A sentence for what a program has printed: its own words, as they name tables and versions only. */
function failed(program: string, output: string): BackupRefusal {
  if (output.includes('server version mismatch')) {
    return new BackupRefusal(
      `${program} 比数据库旧：请安装与数据库同版本或更新的 PostgreSQL 客户端。`,
    )
  }
  return new BackupRefusal(`${program} 没有完成：${output.trim().split('\n').slice(-3).join(' ')}`)
}

type Run = { readonly url: string; readonly signal: AbortSignal }

/**
 * Runs a program of PostgreSQL to its end.
 * @throws BackupRefusal when it is not installed, or fails
 */
export function runProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url, signal }: Run,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...libpqEnv(url), PGAPPNAME: 'wandan', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    let output = ''
    child.stderr.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(-MOST_ERROR)
    })
    child.once('error', (error) => {
      const isMissing = codeOf(error) === 'ENOENT'
      const sentence = `没有找到 ${program}：请安装 PostgreSQL 客户端（Debian：apt install postgresql-client）。`
      if (signal.aborted) reject(new BackupRefusal(`已中断：${program} 没有完成。`, error))
      else reject(isMissing ? new BackupRefusal(sentence, error) : error)
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(failed(program, output))
    })
  })
}
