/**
 * Lines per second on one thread, towns loaded, beside three other parsers in the same run; time to
 * the first answer; the ratio to the best peer in alternating rounds; size; and whether time grows in proportion to length up to 100 kB.
 *
 *   node tools/run.mjs bench/address/speed.ts
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { bundle } from './bundle.ts'
import { loadPeers, type Parse } from './load-peers.ts'

const ROUNDS = 7
const ROUND_MS = 400
const INIT_RUNS = 5
/** Short rounds in turn, so that whatever slows the machine slows both of a pair. */
const PAIRS = 15
const PAIR_MS = 150
/** A few milliseconds grow by chance on a busy machine. */
const MOST_GROWTH = 20
const MOST_GROWN_MS = 100
/** The fastest of the peers that read most lines right. */
const RIVAL = 'address-parse 1.2.19'

const FIXTURES = ['peers-cases.jsonl', 'own-cases.jsonl']
const lines = FIXTURES.flatMap((name) =>
  readFileSync(`tests/address/fixtures/${name}`, 'utf8')
    .trim()
    .split('\n')
    // Our own fixtures: every record has an input.
    .map((record) => (JSON.parse(record) as { input: string }).input),
)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** A parser that throws counts as one that found nothing; the report counts how often it throws. */
function harmless(parse: Parse): Parse {
  return (line) => {
    try {
      return parse(line)
    } catch {
      return null
    }
  }
}

function countThrows(parse: Parse): number {
  let count = 0
  for (const line of lines) {
    try {
      parse(line)
    } catch {
      count++
    }
  }
  return count
}

/**
 * Parses whole passes over the lines for at least `ROUND_MS`; answers lines per second of processor
 * time (the collector's threads included), which a busy machine distorts least.
 */
function round(parse: Parse, milliseconds = ROUND_MS): number {
  const before = process.cpuUsage()
  const start = performance.now()
  let count = 0
  while (performance.now() - start < milliseconds) {
    for (const line of lines) parse(line)
    count += lines.length
  }
  const { user, system } = process.cpuUsage(before)
  return (count / (user + system)) * 1_000_000
}

/** Time from the import to the first answer, in a process of its own, in ms. */
function initTime(file: string): number {
  const code = `const t=performance.now();const {parseLine}=await import(${JSON.stringify(pathToFileURL(file).href)});
parseLine('张三 13812345678 浙江省杭州市仓前街道良睦路1号');console.log(performance.now()-t)`
  const times = Array.from({ length: INIT_RUNS }, () =>
    Number(spawnSync(process.execPath, ['--input-type=module', '-e', code]).stdout.toString()),
  )
  return median(times)
}

const UNITS: Readonly<Record<string, string>> = {
  recipients: '张三，13812345678，北京市朝阳区建国路1号；',
  regions: '广东省深圳市南山区',
  vetoed: '北京路',
  digits: '1',
  masked: '138****',
  labels: '收货人：',
  brackets: '（',
  blanks: '张 三 ',
  emoji: '🐶',
}

/** Growth of the time with ten times the text, at worst: 10 is proportional, 100 is quadratic. */
function worstGrowth(parse: Parse): { unit: string; factor: number; msFor100kB: number } {
  let worst = { unit: '', factor: 0, msFor100kB: 0 }
  for (const [unit, text] of Object.entries(UNITS)) {
    const time = (length: number): number => {
      const line = text.repeat(Math.ceil(length / text.length)).slice(0, length)
      const runs = Array.from({ length: 5 }, () => {
        const start = performance.now()
        parse(line)
        return performance.now() - start
      })
      return Math.min(...runs)
    }
    time(1000)
    const short = time(10_000)
    const long = time(100_000)
    if (long / short > worst.factor) worst = { unit, factor: long / short, msFor100kB: long }
  }
  return worst
}

type Api = { parseLine: Parse }

const full = await bundle('domain/address/parse-line.ts')
const core = await bundle('domain/address/parse-line-core.ts')
// The bundle exports what its entry exports.
const { parseLine } = (await import(/* @vite-ignore */ pathToFileURL(full.file).href)) as Api

const parsers = new Map<string, Parse>([['wandan', parseLine], ...loadPeers()])
const throws = new Map([...parsers].map(([name, parse]) => [name, countThrows(parse)]))
for (const [name, parse] of parsers) parsers.set(name, harmless(parse))
const speeds = new Map<string, number[]>([...parsers.keys()].map((name) => [name, []]))
for (const parse of parsers.values()) round(parse)
// Rounds interleaved, so that a busy machine slows all alike.
for (let k = 0; k < ROUNDS; k++) {
  for (const [name, parse] of parsers) speeds.get(name)?.push(round(parse))
}

/** How many times as fast as the rival: one ratio for each pair of short rounds in turn. */
function alternatingRatio(): { median: number; lowest: number } {
  const own = parsers.get('wandan')
  const rival = parsers.get(RIVAL)
  if (own === undefined || rival === undefined) throw new Error(`${RIVAL} is not among the peers`)
  const ratios = Array.from({ length: PAIRS }, () => round(own, PAIR_MS) / round(rival, PAIR_MS))
  return { median: median(ratios), lowest: Math.min(...ratios) }
}

const ours = median(speeds.get('wandan') ?? [])
const rows = [...speeds].map(([parser, values]) => ({
  parser,
  linesPerSecond: Math.round(median(values)),
  best: Math.round(Math.max(...values)),
  timesFaster: Number((ours / median(values)).toFixed(1)),
  linesThatThrow: throws.get(parser) ?? 0,
}))
const alternating = alternatingRatio()
const growth = worstGrowth(parseLine)
const report = {
  lines: lines.length,
  averageLength: Math.round(lines.reduce((sum, line) => sum + line.length, 0) / lines.length),
  alternatingRatio: Number(alternating.median.toFixed(1)),
  lowestAlternatingRatio: Number(alternating.lowest.toFixed(1)),
  initMs: Number(initTime(full.file).toFixed(1)),
  coreGzip: core.gzipBytes,
  townsGzip: full.gzipBytes - core.gzipBytes,
  growthFor10xLength: Number(growth.factor.toFixed(1)),
  worstUnit: growth.unit,
  worstMsFor100kB: Number(growth.msFor100kB.toFixed(1)),
}
console.table(rows)
console.table(report)
// Ten times the text takes about ten times as long; a hundred times would mean that every place
// scans the whole text.
if (growth.factor > MOST_GROWTH && growth.msFor100kB > MOST_GROWN_MS) process.exitCode = 1
console.log(JSON.stringify({ bench: 'address', ...report, rows }))
