import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { stringify } from 'yaml'

const RULES = path.resolve('docs/alarms.yaml')

/** Longer than every alarm waits, and by day in Beijing at its end. */
const MINUTES = 50 * 60 + 30
/** A job that was done within these seconds goes on being done. */
const FRESH_SECONDS = 600

export type Samples = ReadonlyMap<string, number>

/** The samples of `/metrics`: name with labels → value. */
export function readSamples(text: string): Samples {
  return new Map(
    text.split('\n').flatMap((line) => {
      const at = line.lastIndexOf(' ')
      return at < 1 || line.startsWith('#')
        ? []
        : [[line.slice(0, at), Number(line.slice(at + 1))] as const]
    }),
  )
}

/**
 * How a sample goes on: times of day run along while they are fresh, counters grow by as much each
 * minute, everything else stays.
 * @param at Unix time of the scrape; the time of promtool begins at 0
 */
function valuesOf(name: string, value: number, grownBy: number, at: number): string {
  if (name.includes('timestamp_seconds')) {
    const age = at - value
    return age < FRESH_SECONDS
      ? `-${age.toFixed(3)}+60x${MINUTES}`
      : `-${age.toFixed(3)}+0x${MINUTES}`
  }
  return `${value}+${grownBy}x${MINUTES}`
}

/**
 * Which alarms ring when what was scraped goes on for two days.
 * @param before what was scraped a minute earlier
 */
export function ringing(before: Samples, now: Samples, at: number): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'wandan-alarms-'))
  const series = [...now].flatMap(([name, value]) => {
    const grownBy = name.includes('_total') ? value - (before.get(name) ?? 0) : 0
    return [{ series: name, values: valuesOf(name, value, grownBy, at) }]
  })
  const file = path.join(folder, 'test.yaml')
  const expr = 'count by (alertname) (ALERTS{alertstate="firing"})'
  const expected = [{ expr, eval_time: `${MINUTES - 1}m`, exp_samples: [] }]
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: expected }]
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
  const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', file], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  const printed = stdout + stderr
  const names = [...printed.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name)
  // It names what it got where that is not what was expected: here everything that rings.
  if (status !== 0 && names.length === 0) throw new Error(printed)
  return [...new Set(names)].sort()
}
