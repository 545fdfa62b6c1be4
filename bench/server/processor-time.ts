import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Processor time since they began, in ms. */
export type ProcessorTime = {
  readonly server: number
  /** With all its backends, those that have ended among them. */
  readonly postgres: number
  /** This process, which makes the calls. */
  readonly load: number
}

/** proc(5): USER_HZ is 100 on every Linux that Node runs on. */
const MS_A_TICK = 10

type Stat = { readonly name: string; readonly parent: number; readonly ms: number }

/** Null when the process ended meanwhile. */
function statOf(pid: number): Stat | null {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  const end = text.lastIndexOf(')')
  const [, parent, ...rest] = text.slice(end + 2).split(' ')
  // utime, stime, and both of the children that were waited for.
  const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0)
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    parent: Number(parent),
    ms: ticks * MS_A_TICK,
  }
}

/**
 * @param server the process of `startServer`; PostgreSQL is the one that `startPostgres` began.
 * Linux only.
 */
export function processorTime({ pid = 0 }: ChildProcess): ProcessorTime {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(Number(name))
      return stat === null ? [] : [{ ...stat, pid: Number(name) }]
    })
  const owned = stats.filter((stat) => stat.name === 'postgres')
  const first = owned.find((stat) => stat.parent === process.pid)?.pid
  const postgres = owned
    .filter((stat) => stat.pid === first || stat.parent === first)
    .reduce((sum, { ms }) => sum + ms, 0)
  const { user, system } = process.cpuUsage()
  return { server: statOf(pid)?.ms ?? 0, postgres, load: (user + system) / 1000 }
}

/** What one of `calls` took of the processor, in ms, since `before`. */
export function eachOf(
  calls: number,
  { before, after }: { readonly before: ProcessorTime; readonly after: ProcessorTime },
): ProcessorTime {
  const each = (of: keyof ProcessorTime) =>
    Math.round(((after[of] - before[of]) / calls) * 100) / 100
  return { server: each('server'), postgres: each('postgres'), load: each('load') }
}
