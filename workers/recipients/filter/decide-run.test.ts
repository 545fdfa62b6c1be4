import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import type { Result } from '#domain/result/result.ts'
import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'

import { RecipientList } from '../list/recipient-list.ts'
import { makeRow } from '../list/row.ts'
import { rowMaker } from '../pipeline.ts'
import { decideRun, decideSuspects, type RunContext, type FilterDecision } from './decide-run.ts'
import { listOf, textsOf } from './filter-lists.ts'
import type { FilterForm } from './filter.types.ts'
import { findMatches } from './run-filter.ts'
import { decodeSourcePage, encodeSourcePage, type SourceRow } from './source-codec.ts'
import { SourceColumns } from './source-columns.ts'

const DAMAGED = { code: 'order_no_damaged', level: 'warning', field: 'orderNo' } as const

const ROWS: readonly (readonly [orderNo: string, name: string, nick: string, remark: string])[] = [
  ['6920260000000000001', '张三', 'tb001', '请发顺丰'],
  ['6920260000000000002', '李四', 'tb002', '不要放快递柜，谢谢'],
  ['6920260123456780000', '张三', 'tb003', ''],
  ['6920260000000000004', '王五', 'tb004', '送礼物，请发顺丰'],
]

function sourceRows(): SourceRow[] {
  return ROWS.map(([orderNo, name, buyerNick, remark], n) => ({
    row: makeRow(n + 1, { ...EMPTY_RECIPIENT, orderNo, name }, n === 2 ? [DAMAGED] : []),
    cells: { buyerNick, remark, sellerRemark: n === 0 ? 'VIP' : '', line: n + 2 },
  }))
}

function around(placed: readonly number[] = []): RunContext {
  return {
    list: new RecipientList(),
    columns: new SourceColumns(sourceRows()),
    firstId: 1,
    headers: { orderNo: ['订单号'], name: ['收件人'], buyerNick: ['会员名'], remark: ['留言'] },
    placed: new Set(placed),
  }
}

function form(values: string, more: Partial<FilterForm> = {}): FilterForm {
  return { type: 'orderNo', way: 'exact', combine: 'replace', values, ...more }
}

function run(at: RunContext, asked: FilterForm): FilterDecision {
  const found = findMatches(at.columns, asked)
  return applied(at, decideRun(at, { form: asked, found, startedAt: 0 }))
}

function applied(at: RunContext, decided: Result<FilterDecision>): FilterDecision {
  if (!decided.ok) throw new Error(decided.error.code)
  if (decided.value.change !== null) at.list.apply(decided.value.change)
  return decided.value
}

const ids = ({ list }: RunContext): number[] => list.rows.map(({ id }) => id)

describe('a run of the smart filter', () => {
  it('keeps the rows that match, and names what was not found and what was found twice', () => {
    const at = around()
    const { run: last } = run(at, form('李四，张三\n赵六', { type: 'name' }))
    expect(ids(at)).toEqual([1, 2, 3])
    expect(last.report).toMatchObject({ matched: 3, missing: 1, several: 1, added: 3, hint: null })
    const seen = { run: last, columns: at.columns, found: findMatches(at.columns, last.form) }
    expect(textsOf(seen)).toEqual(['赵六'])
    const several = listOf(seen, 'several', { offset: 0, limit: 10 })
    expect(several.rows).toEqual([{ text: '张三', rows: 2, lines: [2, 4], suspect: null }])
  })

  it('finds 20,000 values in 50,000 rows', () => {
    const numberOf = (n: number): string => String(6_920_260_000_000_000_000n + BigInt(n))
    const rows = Array.from({ length: 50_000 }, (_, n): SourceRow => ({
      row: makeRow(n + 1, { ...EMPTY_RECIPIENT, orderNo: numberOf(n) }, []),
      cells: { buyerNick: '', remark: '', sellerRemark: '', line: n + 2 },
    }))
    const at = { ...around(), columns: new SourceColumns(rows) }
    const wanted = rows.map((_, n) => n).filter((n) => n % 5 < 2)
    const { run: last } = run(at, form(wanted.map(numberOf).join('\n')))
    expect(last.report).toMatchObject({ matched: 20_000, missing: 0 })
    expect(ids(at)).toEqual(wanted.map((n) => n + 1))
  })

  it('looks into the remarks of buyer and seller', () => {
    const at = around()
    run(at, form('vip\n快递柜', { type: 'remark', way: 'contains' }))
    expect(ids(at)).toEqual([1, 2])
  })

  it('keeps the result before it when nothing matches, and names where the values are', () => {
    const at = around()
    run(at, form('6920260000000000001'))
    const { run: last, change } = run(at, form('tb002\ntb004'))
    expect(change).toBeNull()
    expect(ids(at)).toEqual([1])
    expect(last.report.hint?.elsewhere).toEqual([{ type: 'buyerNick', way: 'exact', rows: 2 }])
  })

  it('names the nearest cells when nothing matches', () => {
    const { run: last } = run(around(), form('6920260000000000009'))
    expect(last.report.hint?.nearest).toHaveLength(3)
    expect(last.report.hint?.nearest).toContain('6920260000000000001')
  })

  it('does not bring back what has been ordered', () => {
    const at = around([2])
    const { run: last } = run(at, form('李四\n王五', { type: 'name' }))
    expect(ids(at)).toEqual([4])
    expect(last.report).toMatchObject({ matched: 2, placed: 1, added: 1 })
  })

  it('takes a suspected row only when it is confirmed, with the number that was typed', () => {
    const at = around()
    const first = run(at, form('6920260123456789012\n6920260000000000001'))
    expect(ids(at)).toEqual([1])
    expect(first.run.report).toMatchObject({ matched: 1, missing: 1, suspects: 1 })
    const { run: last } = applied(at, decideSuspects(at, first.run, rowMaker))
    expect(ids(at)).toEqual([1, 3])
    const mended = invariant(at.list.rowOf(3), 'it was added')
    expect(mended.orderNo).toBe('6920260123456789012')
    expect(mended.issues.map(({ code }) => code)).not.toContain('order_no_damaged')
    expect(last.report).toMatchObject({ matched: 2, missing: 0, suspects: 0 })
    const seen = { run: last, columns: at.columns, found: findMatches(at.columns, last.form) }
    expect(textsOf(seen)).toEqual([])
  })

  it('offers to exclude only suspects that are in the list', () => {
    const at = around()
    const asked = form('6920260123456789012', { combine: 'exclude' })
    expect(run(at, asked).run.report.suspects).toBe(0)
    run(at, form('张三', { type: 'name' }))
    const offered = run(at, asked)
    expect(offered.run.report.suspects).toBe(1)
    applied(at, decideSuspects(at, offered.run, rowMaker))
    expect(ids(at)).toEqual([1])
  })
})

describe('a stored page of a source', () => {
  it('gives back what it was made of', () => {
    const rows = sourceRows()
    expect(decodeSourcePage(encodeSourcePage(rows))).toEqual(rows)
  })
})
