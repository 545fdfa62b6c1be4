import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { recipientOf, type Recipient } from '#domain/recipient/recipient.ts'
import { invariant } from '#domain/result/assert.ts'
import { writeTextWorkbook } from '#tests/fixtures/files/write-text-workbook.ts'

import type { Row } from '../list/row.ts'
import { rowMaker, rowOfSource } from '../pipeline.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { rowTexts } from '../readers/sheet.ts'
import type { ColumnMapping, MappingPlatform } from '../stages/mapping.types.ts'
import type { ReadAnswer } from '../sheet.types.ts'
import { mapColumns } from '../stages/map-columns/map-columns.ts'
import { toSourceRows } from '../stages/map-columns/to-source-rows.ts'
import { errorSheets } from './error-rows.ts'
import { roundTripSheet, type OwnCells, type Place } from './round-trip.ts'

const FOLDER = new URL('../../../tests/fixtures/files/merchant/', import.meta.url)
const bytesOf = (name: string): Buffer<ArrayBuffer> => readFileSync(new URL(name, FOLDER))
const NAMES = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'))

const ownCells: OwnCells = ({ id }) => ['手机号格式不正确', `token001-import-${id}`]
const platform: MappingPlatform = 'taobao'

type ImportedSheet = { read: ReadAnswer; mapping: ColumnMapping; places: Place[] }

async function imported(
  bytes: BlobPart,
  columns?: ColumnMapping['columns'],
): Promise<ImportedSheet> {
  const answer = await readStill(new Blob([bytes]))
  if (!answer.ok) throw new Error(answer.error.code)
  const read = answer.value
  const guess = mapColumns(read.sheet, { platform })
  const mapping = columns === undefined ? guess : { ...guess, columns }
  const sources = toSourceRows(read.sheet, mapping, mapping.headerRow + 1, read.sheet.rowCount)
  const places = sources.map((source, n) => ({
    row: rowOfSource(n + 1, source),
    line: source.sourceRow,
  }))
  return { read, mapping, places }
}

/** Out and in again, as a person who changes nothing does it. */
async function thereAndBack({ read, mapping, places }: ImportedSheet) {
  const { sheet } = read
  const slicing = { stopped: () => null }
  const origin = mapping
  const given = await roundTripSheet({
    name: '订单',
    sheet,
    origin,
    places,
    platform,
    ownCells,
    slicing,
  })
  if (given === null) return null
  const words = { fields: {} as never, issues: {} as never, plainSheet: '其他' } // no plain rows
  const rows = given.sheet.lines.map(({ row }) => row)
  const { sheets } = errorSheets(rows, [given.sheet], { words, ownCells })
  const answer = await readStill(await writeTextWorkbook(sheets))
  if (!answer.ok) throw new Error(answer.error.code)
  const back = answer.value.sheet
  const guess = mapColumns(back, { platform, remembered: given.remember ?? undefined })
  const again = toSourceRows(back, guess, 1, back.rowCount).map((source, n) =>
    rowOfSource(invariant(rows[n], 'as many rows').id, source),
  )
  return { given: given.sheet, back, guess, rows, again }
}

/** Files that are imported without a question. */
async function imports(name: string): Promise<boolean> {
  const answer = await readStill(new Blob([bytesOf(name)]))
  return answer.ok && mapColumns(answer.value.sheet, { platform }).unresolved.length === 0
}

const can = await Promise.all(NAMES.map((name) => imports(name)))
const FILES = NAMES.filter((_, n) => can[n])

describe('rows given back as their file had them', () => {
  it('is tried with most of the files that merchants have', () => {
    expect(FILES.length).toBeGreaterThan(45)
  })

  it.each(FILES)('%s comes back with every cell, and means the same rows', async (file) => {
    const source = await imported(bytesOf(file))
    const { sheet } = source.read
    const out = invariant(await thereAndBack(source), 'it can be given back')
    expect(out.rows.map(({ id }) => id)).toEqual(source.places.map(({ row }) => row.id))
    expect(out.guess.headerRow).toBe(0)
    expect(out.again.map((row) => recipientOf(row))).toEqual(
      out.rows.map((row) => recipientOf(row)),
    )
    const first = source.mapping.headerRow + 1
    const cells = out.given.lines.map((line) => line.cells.slice(0, -2))
    const before = cells.map((_, n) => rowTexts(sheet, first + n))
    expect(cells).toEqual(before)
  })
})

const SEPARATE = '订单编号,货品,收货人姓名,联系手机,省,市,区,街道,收货地址,买家留言'
const COMBINED = '订单编号,货品,收货人姓名,联系手机,收货地址,买家留言'

const csv = (...lines: string[]): string => lines.join('\n')

function revised({ row, line }: Place, patch: Partial<Recipient>): Place {
  return { row: rowMaker.revise(row, patch), line }
}

async function edited(text: string, patch: Partial<Recipient>) {
  const source = await imported(text)
  const places = source.places.map((place) => revised(place, patch))
  const out = invariant(await thereAndBack({ ...source, places }), 'it can be given back')
  const row: Row = invariant(out.again[0], 'a row')
  const wanted = invariant(places[0], 'a place').row
  expect(recipientOf(row)).toEqual(recipientOf(wanted))
  return invariant(out.given.lines[0], 'a line').cells.slice(0, -2)
}

describe('what was edited since', () => {
  const separate = csv(SEPARATE, "A1,抽纸,王小明,'138,浙江省,杭州市,西湖区,翠苑街道,文三路1号,快点")
  const combined = csv(COMBINED, 'A1,抽纸,王小明,138,浙江省杭州市西湖区文三路1号,快点')

  it('is in the column it was read from, and nowhere else', async () => {
    const cells = await edited(separate, { phone: '13900139000', name: '李雷' })
    expect(cells.join(',')).toBe(
      'A1,抽纸,李雷,13900139000,浙江省,杭州市,西湖区,翠苑街道,文三路1号,快点',
    )
  })

  it('is in all columns of the place when it moved', async () => {
    const cells = await edited(separate, {
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      detail: '科技园路2号',
    })
    expect(cells.slice(4, 9)).toEqual(['广东省', '深圳市', '南山区', '', '科技园路2号'])
  })

  it('is in the combined address where that was read', async () => {
    const cells = await edited(combined, { district: '余杭区', detail: '文一西路9号' })
    expect(cells[4]).toBe('浙江省杭州市余杭区文一西路9号')
    const place = {
      province: '上海市',
      city: '上海市',
      district: '浦东新区',
      detail: '世纪大道1号',
    }
    expect((await edited(combined, place))[4]).toBe('上海市浦东新区世纪大道1号')
  })

  it('keeps the line out when its columns cannot say it', async () => {
    const text = csv('收货人姓名,联系手机,收货地址', '王小明,138,浙江省杭州市西湖区文三路1号')
    const source = await imported(text)
    const places = source.places.map((place) => revised(place, { orderNo: 'A9' }))
    expect(await thereAndBack({ ...source, places })).toBeNull()
  })
})

it('remembers columns that nobody could guess, so that the file is understood again', async () => {
  const text = csv('甲,乙,丙,丁', '张三,13800138000,A1,浙江省杭州市西湖区文三路1号')
  const columns = { name: 0, phone: 1, orderNo: 2, address: 3 }
  const out = invariant(await thereAndBack(await imported(text, columns)), 'it can be given back')
  expect(out.guess.columns).toEqual(columns)
  expect(out.again).toMatchObject([{ orderNo: 'A1', name: '张三', city: '杭州市' }])
})
