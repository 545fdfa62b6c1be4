/**
 * What the worker does with a paste until its rows are made, on one thread, warm: ten thousand lines of
 * every layout, and what nobody means to paste (a megabyte of prose, one line of 200 kB …).
 *
 *   node tools/run.mjs bench/manual/cut.ts [words of layouts]
 */
import { pathToFileURL } from 'node:url'

import { seeded } from '#tests/address/generate/seeded.ts'
import { LAYOUTS } from '#tests/pastes/generate/all.ts'
import { textOf } from '#tests/pastes/generate/dress.ts'
import { seedOf } from '#tests/pastes/series.ts'
import { HARD_PASTES } from '#tests/pastes/hard-pastes.ts'
import { bundle } from '../address/bundle.ts'

const ROUNDS = 5
const LINES = 10_000
const TARGET_MS = 300
const HARD_TARGET_MS = 2_000

type Api = typeof import('./read-pastes.ts')

const { file } = await bundle('bench/manual/read-pastes.ts')
// The bundle exports what its entry exports.
const api = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Api
await api.loadTowns()

/** Cost of one line parsed alone, in µs: distinguishes a busy machine from a slow cutter. */
function timeOfLine(): number {
  const lines = linesOf('chain', LAYOUTS['chain'] ?? fail('no chain')).split('\n')
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    for (const line of lines) api.parseLine(line)
    return performance.now() - began
  })
  return (Math.min(...times) / lines.length) * 1000
}

function fail(message: string): never {
  throw new Error(message)
}

/** So many lines of one layout: one drawn paste below the other. */
function linesOf(name: string, layout: (typeof LAYOUTS)[string]): string {
  const lines: string[] = []
  for (let n = 0; lines.length < LINES; n++)
    lines.push(...textOf(layout(seeded(seedOf(name, n)))).split('\n'))
  return lines.slice(0, LINES).join('\n')
}

function read(text: string): number {
  let rows = 0
  for (const { parsed } of api.readEntries(text)) if (parsed.ok) rows = rowOf(rows, parsed)
  return rows
}

function rowOf(rows: number, parsed: Parameters<Api['rowOfLine']>[1]): number {
  return api.rowOfLine(rows + 1, parsed).id
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

type Measured = { readonly ms: number; readonly processorMs: number; readonly rows: number }

function measure(text: string): Measured {
  let rows = read(text)
  const wall: number[] = []
  const processor: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    const began = performance.now()
    rows = read(text)
    wall.push(performance.now() - began)
    const { user, system } = process.cpuUsage(before)
    processor.push((user + system) / 1000)
  }
  return { ms: median(wall), processorMs: median(processor), rows }
}

const words = process.argv.slice(2)
const isChosen = (name: string): boolean =>
  words.length === 0 || words.some((word) => name.includes(word))

let isSlow = false
function report(name: string, text: string, target: number): void {
  const { ms, processorMs, rows } = measure(text)
  isSlow ||= ms > target
  const times = `${ms.toFixed(0).padStart(6)} ms, ${processorMs.toFixed(0).padStart(6)} ms of processor`
  process.stdout.write(`${name.padEnd(42)} ${times}, ${rows} rows${ms > target ? ' SLOW' : ''}\n`)
}

const layouts = Object.entries(LAYOUTS).filter(([name]) => isChosen(name))
// Whatever the first layouts warm must not be counted against them.
for (const [name, layout] of layouts) read(linesOf(name, layout))
process.stdout.write(`a line parsed alone: ${timeOfLine().toFixed(1)} µs\n`)
for (const [name, layout] of layouts) report(name, linesOf(name, layout), TARGET_MS)
const people = Array.from(
  { length: 17_000 },
  (_, n) => `王小${n % 97}\n${13_800_000_000 + n}\n浙江省杭州市西湖区文三路${n + 1}号`,
)
const more = {
  'fifty thousand lines of people': people.join('\n'),
  'one line of people': '张三 13800138000 广东省深圳市南山区科技园1号；'.repeat(3_000),
}
for (const [name, text] of Object.entries({ ...HARD_PASTES, ...more }))
  if (isChosen(name)) report(name, text, HARD_TARGET_MS)
if (isSlow) process.exitCode = 1
