import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { makeOrders, makeRandom, type MadeOrder } from '#tests/fixtures/files/make-orders.ts'
import { REMARKS } from '#tests/fixtures/files/order-words.data.ts'
import { decideRun } from '#workers/recipients/filter/decide-run.ts'
import type { FilterForm } from '#workers/recipients/filter/filter.types.ts'
import { findMatches } from '#workers/recipients/filter/run-filter.ts'
import type { SourceRow } from '#workers/recipients/filter/source-codec.ts'
import { SourceColumns } from '#workers/recipients/filter/source-columns.ts'
import { RecipientList } from '#workers/recipients/list/recipient-list.ts'
import { makeRow } from '#workers/recipients/list/row.ts'

/**
 * A run of the smart filter from the pasted text to the changed list, as the worker does it, beside
 * the naive ways. The first run on a source also makes its keys, so each run has a new source.
 *
 *   BENCH_ROWS=50000 BENCH_VALUES=20000 BENCH_RUNS=7 node tools/run.mjs bench/filter/filter.ts
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
const VALUES = Number(process.env['BENCH_VALUES'] ?? 20_000)
const RUNS = Number(process.env['BENCH_RUNS'] ?? 7)
const TARGET_MS = 300

const HEADERS = { orderNo: ['订单编号'], name: ['收件人'], buyerNick: ['会员名'], remark: ['备注'] }

function makeSource(): MadeOrder[] {
  const random = makeRandom(7)
  const orders = makeOrders({ rows: ROWS })
  for (const [n, order] of orders.entries()) {
    // Every row has a remark, each its own: the hard case for a search inside cells.
    order.remark = `${REMARKS[n % REMARKS.length] ?? ''}，单号后四位${Math.floor(random() * 10_000)}，赠品${n}`
  }
  return orders
}

function rowsOf(orders: readonly MadeOrder[]): SourceRow[] {
  return orders.map((order, n) => ({
    row: makeRow(n + 1, { ...EMPTY_RECIPIENT, ...order }, []),
    cells: { buyerNick: order.buyerNick, remark: order.remark, sellerRemark: '', line: n + 2 },
  }))
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}

function say(name: string, ms: number, note = ''): void {
  console.log(`  ${name.padEnd(44)} ${ms.toFixed(0).padStart(7)} ms  ${note}`)
}

function runOurs(
  rows: readonly SourceRow[],
  form: FilterForm,
): { ms: number; parts: readonly number[]; matched: number } {
  const list = new RecipientList()
  const columns = new SourceColumns(rows)
  const begun = performance.now()
  const found = findMatches(columns, form)
  const matchedAt = performance.now()
  const around = { list, columns, firstId: 1, headers: HEADERS, placed: new Set<number>() }
  const decided = decideRun(around, { form, found, startedAt: begun })
  if (!decided.ok) throw new Error(decided.error.code)
  const decidedAt = performance.now()
  if (decided.value.change !== null) list.apply(decided.value.change)
  const ms = performance.now() - begun
  const parts = [matchedAt - begun, decidedAt - matchedAt, begun + ms - decidedAt]
  return { ms, parts, matched: list.rows.length }
}

/** The double loop on a sample of the values, scaled to all of them. */
function runNaive(cells: readonly string[], values: readonly string[]): number {
  const sample = values.slice(0, Math.max(1, Math.floor(values.length / 100)))
  const begun = performance.now()
  let hits = 0
  for (const cell of cells) if (sample.some((value) => cell.includes(value))) hits++
  if (hits < 0) throw new Error('unreachable')
  return (performance.now() - begun) * (values.length / sample.length)
}

function main(): void {
  const orders = makeSource()
  const rows = rowsOf(orders)
  const random = makeRandom(3)
  const picked = Array.from({ length: VALUES }, (_, n) => (n * 2 + Math.floor(random() * 2)) % ROWS)
  const nowhere = (n: number) => n % 20 === 0
  const cases: readonly (readonly [string, FilterForm['type'], FilterForm['way'], string[]])[] = [
    [
      'order numbers, exactly',
      'orderNo',
      'exact',
      picked.map((n) => (nowhere(n) ? `9${n}` : (orders[n]?.orderNo ?? ''))),
    ],
    ['names, exactly', 'name', 'exact', picked.map((n) => orders[n]?.name ?? '')],
    [
      'remarks, anywhere',
      'remark',
      'contains',
      picked.map((n) => (nowhere(n) ? `没有${n}` : `赠品${n}`)),
    ],
    [
      'order numbers, anywhere',
      'orderNo',
      'contains',
      picked.map((n) => (orders[n]?.orderNo ?? '').slice(-8)),
    ],
  ]
  console.log(`${ROWS} rows × ${VALUES} values, median of ${RUNS}, target ${TARGET_MS} ms`)
  for (const [name, type, way, values] of cases) {
    const form: FilterForm = { type, way, combine: 'replace', values: values.join('\n') }
    const runs = Array.from({ length: RUNS }, () => runOurs(rows, form))
    const ms = median(runs.map((run) => run.ms))
    const parts = ['match', 'decide', 'apply'].map(
      (part, n) => `${part} ${median(runs.map((run) => run.parts[n] ?? 0)).toFixed(0)}`,
    )
    const verdict = ms <= TARGET_MS ? 'in time' : 'TOO SLOW'
    say(name, ms, `${runs[0]?.matched ?? 0} rows, ${parts.join(' + ')}, ${verdict}`)
    if (way === 'contains') {
      const cells = orders.map((order) => (type === 'remark' ? order.remark : order.orderNo))
      const naive = runNaive(cells, values)
      say('  the double loop (sampled)', naive, `×${(naive / ms).toFixed(0)}`)
    }
  }
}

main()
