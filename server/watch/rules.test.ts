import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import type { Database } from '../db/database.ts'
import { makeCounters } from './counters.ts'
import { addGauges } from './gauges.ts'

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})

/** The names of all metrics of the shop. */
function shown(): ReadonlySet<string> {
  const { registry } = makeCounters()
  // Nothing is read here.
  addGauges(registry, { db: {} as Database, jobs: [] })
  const all = registry.getMetricsAsArray().map(({ name }) => name)
  return new Set(all.filter((name) => name.startsWith('wandan_')))
}

const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\bwandan_\w+/g) ?? [])

it('the rules for Prometheus ask for metrics that are shown, and the page names each of them', () => {
  const { groups } = rules.parse(parse(readFileSync('docs/alarms.yaml', 'utf8')))
  const asked = groups.flatMap(({ rules: all }) => all.flatMap(({ expr }) => [...namesIn(expr)]))
  expect(asked.length).toBeGreaterThan(8)
  const names = shown()
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  expect(namesIn(readFileSync('docs/watching.md', 'utf8'))).toEqual(names)
})
