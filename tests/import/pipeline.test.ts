import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT, type Recipient } from '#domain/recipient/recipient.ts'

import { parseLine } from '#domain/address/parse-line-core.ts'
import { rowOfLine } from '#workers/recipients/manual/row-of-line.ts'
import { rowMaker, rowOfSource } from '#workers/recipients/pipeline.ts'
import {
  COLUMN_TARGETS,
  ROW_FLAGS,
  type SourceRow,
} from '#workers/recipients/stages/source-row.types.ts'
import type { Row } from '#workers/recipients/list/row.ts'

function source(given: Partial<SourceRow>): SourceRow {
  const empty = Object.fromEntries(COLUMN_TARGETS.map((target) => [target, '']))
  // Every target was just given a text.
  const blank = empty as Record<(typeof COLUMN_TARGETS)[number], string>
  return { ...blank, sourceRow: 2, flags: 0, errorFields: [], ...given }
}

function codes(row: Row): string[] {
  return row.issues.map(({ code, field }) => `${code} ${field ?? ''}`)
}

const GOOD: Recipient = {
  ...EMPTY_RECIPIENT,
  name: '王小明',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路1号',
}

describe('a line of a file', () => {
  it('is left alone when everything is as it should be', () => {
    const row = rowOfSource(7, source(GOOD))
    expect(row).toMatchObject({ ...GOOD, id: 7, level: 0, issues: [] })
  })

  it('has its combined address split and its phone made callable', () => {
    const row = rowOfSource(
      1,
      source({ name: '李雷', phone: '+86 138-0013-8000', address: '浙江杭州西湖区文三路1号' }),
    )
    expect(row).toMatchObject({ ...GOOD, name: '李雷' })
  })

  it('takes the region from its columns when the combined address names none', () => {
    const { province, city, district, name, phone } = GOOD
    const row = rowOfSource(
      1,
      source({ name, phone, province, city, district, address: '文三路1号' }),
    )
    expect(row).toMatchObject(GOOD)
  })

  it('cannot be ordered with a masked name or phone, until the whole one is typed in', () => {
    const row = rowOfSource(1, source({ ...GOOD, name: '张**', phone: '138****8000' }))
    expect(row.issues).toEqual([
      { code: 'name_masked', level: 'error', field: 'name' },
      { code: 'phone_masked', level: 'error', field: 'phone' },
    ])
    const named = rowMaker.revise(row, { name: '张小明' })
    expect(codes(named)).toEqual(['phone_masked phone'])
    expect(rowMaker.revise(named, { phone: '13800138000' })).toMatchObject({ level: 0, issues: [] })
  })

  it('is as wrong where one cell holds everything, or a person typed the line', () => {
    const line = '张** 13800138000 浙江省杭州市西湖区文三路1号'
    const masked = [{ code: 'name_masked', level: 'error', field: 'name' }]
    expect(rowOfSource(1, source({ address: line })).issues).toEqual(masked)
    expect(rowOfLine(1, parseLine(line)).issues).toEqual(masked)
  })

  it('reports once what is missing, and blames the phone whose digits a spreadsheet destroyed', () => {
    const row = rowOfSource(
      1,
      source({ ...GOOD, name: '', phone: '138001', flags: ROW_FLAGS.phoneDigitsLost }),
    )
    expect(codes(row)).toEqual(['phone_invalid phone', 'field_required name'])
    expect(row.level).toBe(2)
  })

  it('shows the error value of a cell on the field it belongs to', () => {
    const row = rowOfSource(
      1,
      source({
        ...GOOD,
        detail: '',
        flags: ROW_FLAGS.cellError,
        errorFields: ['address', 'remark'],
      }),
    )
    expect(codes(row)).toContain('cell_error detail')
    expect(codes(row).filter((code) => code.startsWith('cell_error'))).toHaveLength(1)
  })

  it('refuses text that no order can carry', () => {
    const row = rowOfSource(1, source({ ...GOOD, detail: '路'.repeat(257) }))
    expect(codes(row)).toEqual(['field_too_long detail'])
  })
})

describe('an edit', () => {
  it('drops the issues of the field it mends and keeps the rest', () => {
    const row = rowOfSource(1, source({ ...GOOD, name: '', flags: ROW_FLAGS.orderNoDigitsLost }))
    const mended = rowMaker.revise(row, { name: '王小明' })
    expect(codes(mended)).toEqual(['order_no_damaged orderNo'])
    expect(codes(rowMaker.revise(mended, { orderNo: '6900000000000000001' }))).toEqual([])
  })

  it('puts the region it touches into official names', () => {
    const row = rowMaker.make(1, GOOD)
    const moved = rowMaker.revise(row, { province: '广东', city: '深圳', district: '南山' })
    expect(moved).toMatchObject({
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      level: 0,
    })
  })

  it('turns the row into an error when the region becomes unknown, and back', () => {
    const row = rowMaker.make(1, GOOD)
    const lost = rowMaker.revise(row, { province: '无此省', city: '无此市', district: '' })
    expect(codes(lost)).toContain('region_unknown province')
    const found = rowMaker.revise(lost, { province: '浙江省', city: '杭州市', district: '西湖区' })
    expect(found).toMatchObject({ level: 0, issues: [] })
  })

  it('replaces line breaks of pasted text, which no waybill can carry', () => {
    expect(rowMaker.make(1, { ...GOOD, detail: '文三路\n1号\u0000' }).detail).toBe('文三路 1号')
  })
})
