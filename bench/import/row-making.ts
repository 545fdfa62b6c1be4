/**
 * What it costs to make the rows of a sheet that is read already, on one thread, warm: lists as they
 * should be, and lists with something in every line that a rule has to look at. The clean list is the
 * floor: nothing may cost many times as much.
 *
 *   node tools/run.mjs bench/import/row-making.ts [rows]
 */
import { pathToFileURL } from 'node:url'

import { invariant } from '#domain/result/assert.ts'
import { LINE_KINDS, listFor } from '#tests/columns/line-kinds.ts'
import { sheetOf } from '#tests/fixtures/files/read-table.ts'
import type { Sheet } from '#workers/recipients/sheet.types.ts'
import { bundle } from '../address/bundle.ts'

const ROWS = Number(process.argv[2] ?? 20_000)
const ROUNDS = 9
const SLICE = 500
const FLOOR = 'whole lines'
/** A line that is put together again is read two or three times. */
const MOST_TIMES = 4

type Api = typeof import('./make-rows.ts')

const { file } = await bundle('bench/import/make-rows.ts')
// The bundle exports what its entry exports.
const api = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Api
await api.loadTowns()

/** Milliseconds of processor time until every line is a row. */
function timeOf(sheet: Sheet): number {
  const mapping = api.PIPELINE.map(sheet, { platform: 'generic' })
  const before = process.cpuUsage()
  for (let from = 0; from < sheet.rowCount; from += SLICE)
    for (const source of api.PIPELINE.rows(sheet, mapping, from, from + SLICE))
      api.rowOfSource(1, source)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (values: readonly number[]): number =>
  invariant(values.toSorted((a, b) => a - b)[values.length >> 1], 'at least one round')

const kinds = Object.keys(LINE_KINDS)
const sheets = new Map<string, Sheet>()
for (const kind of kinds) sheets.set(kind, await sheetOf(listFor(kind, ROWS)))
const times = new Map<string, number[]>(kinds.map((kind) => [kind, []]))
for (const sheet of sheets.values()) timeOf(sheet)
// Rounds in turn, so that a busy machine slows all alike.
for (let round = 0; round < ROUNDS; round++)
  for (const [kind, sheet] of sheets) times.get(kind)?.push(timeOf(sheet))

const floor = median(times.get(FLOOR) ?? [])
for (const [kind, all] of times) {
  const ms = median(all)
  const ratio = ms / floor
  if (ratio > MOST_TIMES) process.exitCode = 1
  process.stdout.write(
    `${kind.padEnd(32)} ${ms.toFixed(0).padStart(5)} ms of processor for ${ROWS} people, ${ratio.toFixed(2)} of whole lines${ratio > MOST_TIMES ? ' SLOW' : ''}\n`,
  )
}
