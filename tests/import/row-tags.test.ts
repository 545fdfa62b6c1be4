import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { recipientOf, type Recipient, type RecipientField } from '#domain/recipient/recipient.ts'
import { invariant } from '#domain/result/assert.ts'

import { RecipientList } from '#workers/recipients/list/recipient-list.ts'

import { mergeRows } from '#workers/recipients/import/merge-rows.ts'
import { rowMaker } from '#workers/recipients/pipeline.ts'
import type { Sheet } from '#workers/recipients/sheet.types.ts'
import {
  mergeRoundTrip,
  TAG_HEADER,
  TagReader,
  tagOf,
} from '#workers/recipients/workbook/row-tags.ts'

const EXPORTED: Recipient = {
  orderNo: '6900000000000000001',
  name: '王小明',
  phone: '138',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路1号',
}

const OF_LIST = { token: 'token001', mode: 'import' } as const

function sheetOf(tag: string): Sheet {
  return {
    name: '',
    rowCount: 2,
    columnCount: 1,
    columns: [[TAG_HEADER, tag]],
    flags: [],
    rowNumbers: Uint32Array.of(1, 2),
    hiddenRows: new Uint32Array(0),
    hiddenColumns: [],
    merges: new Uint32Array(0),
  }
}

function readerOf(tag: string, columns = { orderNo: 0 }): TagReader {
  return invariant(
    TagReader.of(sheetOf(tag), { headers: [TAG_HEADER], columns }, OF_LIST),
    'has tags',
  )
}

/** A list with one row, exported as it was, edited meanwhile, and what comes back of it. */
function broughtBack(inList: Partial<Recipient>, inFile: Partial<Recipient>, tag?: string) {
  const list = new RecipientList()
  const id = list.takeIds(1)
  const exported = rowMaker.make(id, EXPORTED)
  list.load([rowMaker.revise(exported, inList)], list.nextId)
  const row = rowMaker.make(list.takeIds(1), { ...EXPORTED, ...inFile })
  const reader = readerOf(tag ?? tagOf('token001', 'import', exported))
  const returning = new Map([[row, invariant(reader.backAt(1), 'it is tagged')]])
  list.apply(mergeRows(list, [row], { way: 'append', returning, instead: new Set() }).change)
  expect(list.rows).toHaveLength(1)
  return invariant(list.rows[0], 'a row')
}

const PLACE: readonly RecipientField[] = ['province', 'city', 'district', 'detail']

describe('a row that comes back from its file', () => {
  it('has what was changed in the file, and else what was changed in the list', () => {
    const edits = fc.record(
      {
        orderNo: fc.constantFrom('A1', 'A2'),
        name: fc.constantFrom('李雷', '韩梅梅'),
        phone: fc.constantFrom('13800138000', '13900139000', ''),
        detail: fc.constantFrom('文一路2号', '文二路3号'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(edits, edits, (inList, inFile) => {
        const row = broughtBack(inList, inFile)
        expect(recipientOf(row)).toEqual({ ...EXPORTED, ...inList, ...inFile })
        expect(row.issues.some(({ field }) => field === 'phone')).toBe(row.phone.length !== 11)
      }),
    )
  })

  it('has one place: that of the file when any of it was changed there', () => {
    const moved = { province: '广东省', city: '深圳市', district: '南山区', detail: '科技园2号' }
    const row = broughtBack(moved, { detail: '文三路8号' })
    expect(PLACE.map((field) => row[field])).toEqual(['浙江省', '杭州市', '西湖区', '文三路8号'])
    expect(recipientOf(broughtBack(moved, { name: '李雷' }))).toEqual({
      ...EXPORTED,
      ...moved,
      name: '李雷',
    })
  })

  it('has the marks that are in files since 2026', () => {
    const tag = tagOf('token001', 'import', { id: 1, ...EXPORTED })
    // Marks of later fields would follow these.
    expect(tag.startsWith('token001-import-1-abgztb5d')).toBe(true)
  })

  it('is all that the file has where an earlier version left no marks', () => {
    const row = broughtBack({ name: '李雷' }, { phone: '13800138000' }, 'token001-import-1')
    expect(recipientOf(row)).toEqual({ ...EXPORTED, phone: '13800138000' })
  })

  it('keeps the order number whose column was removed', () => {
    const tag = tagOf('token001', 'import', { ...EXPORTED, id: 7 })
    const reader = TagReader.of(sheetOf(tag), { headers: [TAG_HEADER], columns: {} }, OF_LIST)
    const back = invariant(invariant(reader, 'has tags').backAt(1), 'it is tagged')
    const inFile = { ...EXPORTED, orderNo: '', phone: '13800138000' }
    const together = mergeRoundTrip(inFile, EXPORTED, back)
    expect(together).toEqual({ ...EXPORTED, phone: '13800138000' })
  })

  it('has every correction of the file, also where a mark cannot show it', () => {
    const tag = tagOf('token001', 'import', { ...EXPORTED, id: 7 })
    const back = invariant(readerOf(tag).backAt(1), 'it is tagged')
    for (let n = 0; n < 5_000; n++) {
      const inFile = { ...EXPORTED, phone: `${13_800_000_000 + n}` }
      expect(mergeRoundTrip(inFile, EXPORTED, back).phone).toBe(inFile.phone)
    }
  })
})

it.each([
  ['token002-import-1', null],
  ['token001-filter-1', null],
  ['token001-import-0', null],
  ['token001-import-12-abc', null],
  ['token001-import-1x', null],
  ['', null],
  ['token001-import-12', 12],
  [' token001-import-12-01234567 ', 12],
])('the tag %j names row %j of this list', (tag, id) => {
  expect(readerOf(tag).idAt(1)).toBe(id)
})
