import { describe, expect, test } from 'vitest'

import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import { makeXls } from '#tests/fixtures/files/make-xls.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'
import { sheetOf } from '#tests/fixtures/files/read-table.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { rowTexts } from '#workers/recipients/readers/sheet.ts'
import type { Sheet } from '#workers/recipients/sheet.types.ts'

const rowsOf = (sheet: Sheet): string[][] =>
  Array.from({ length: sheet.rowCount }, (_, r) => rowTexts(sheet, r))

async function read(bytes: BlobPart) {
  const answer = await readStill(new Blob([bytes]))
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  const { sheet, encoding, warnings } = answer.value
  return { rows: rowsOf(sheet), lines: [...sheet.rowNumbers], encoding, warnings }
}

const HEADER = '订单号,收件人,手机,地址'
const LINE = '69000001,张三,13800138000,浙江省杭州市西湖区文三路1号'

describe('text that is damaged in one place', () => {
  test('is UTF-8 when it is valid, though nicknames were cut', async () => {
    for (const nick of ['小\uFFFD', '\uFFFD\uFFFD\uFFFD', '猫\uFFFD猫\uFFFD\uFFFD']) {
      const { rows, encoding } = await read(
        encodeText(`昵称,${HEADER}\n${nick},${LINE}\n`, 'utf-8'),
      )
      expect(encoding).toBe('utf-8')
      expect(rows[1]).toEqual([nick.replaceAll('\uFFFD', '?'), ...LINE.split(',')])
    }
    const many = Array.from({ length: 400 }, () => `\uFFFD\uFFFD,${LINE}`).join('\n')
    const { rows, warnings } = await read(encodeText(many, 'utf-8'))
    expect(rows).toHaveLength(400)
    expect(warnings).toContainEqual({ code: 'characters_replaced', count: 400 })
  })

  test.each(['utf-8', 'gbk'] as const)(
    'is read up to the zeros that a crash left at its end: %s',
    async (encoding) => {
      const body = encodeText(`${HEADER}\n${LINE}\n`, encoding)
      const file = new Uint8Array(body.length + 4096)
      file.set(body)
      const { rows, warnings } = await read(file)
      expect(rows).toEqual([HEADER.split(','), LINE.split(',')])
      expect(warnings).toEqual([{ code: 'sheet_cut', row: 2 }])
    },
  )

  test('is read around a single zero, and is no table when it is full of them', async () => {
    const { rows } = await read(encodeText(`${HEADER}\n${LINE.replace('张', '张\0')}\n`, 'utf-8'))
    expect(rows[1]).toEqual(LINE.split(','))
    const noise = new Uint8Array(4096).map((_, n) => (n % 3 === 0 ? 0 : 65 + (n % 26)))
    expect(await readStill(noise)).toMatchObject({ error: { code: 'file_type_unsupported' } })
  })

  test('has one record for each line end, also where a CR is alone', async () => {
    const rows = rowsOf(await sheetOf('a,b\r\nc,d\re,f\n"g\rh",i\r\nj,k'))
    expect(rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g\rh', 'i'],
      ['j', 'k'],
    ])
  })
})

const part = (data: string): string => `<worksheet><sheetData>${data}</sheetData></worksheet>`
const cell = (ref: string): string => `<c r="${ref}" t="inlineStr"><is><t>${ref}</t></is></c>`

describe('odd workbooks', () => {
  test('cells in row elements of their own make one line when they have one number', async () => {
    const alone = ['A1', 'B1', 'C1', 'A2', 'C2']
    const data = alone.map((ref) => `<row r="${ref.slice(1)}">${cell(ref)}</row>`).join('\n')
    const { rows, lines } = await read(makeXlsx([{ name: 'S', part: part(data) }]))
    expect({ rows, lines }).toEqual({
      rows: [
        ['A1', 'B1', 'C1'],
        ['A2', '', 'C2'],
      ],
      lines: [1, 2],
    })
  })

  test('lines that all say the same number stay lines', async () => {
    const data = '甲乙丙'
      .split('')
      .map((text) => `<row r="1"><c r="A1" t="str"><v>${text}</v></c>${cell('B1')}</row>`)
    const { rows } = await read(makeXlsx([{ name: 'S', part: part(data.join('')) }]))
    expect(rows).toEqual([
      ['甲', 'B1'],
      ['乙', 'B1'],
      ['丙', 'B1'],
    ])
  })

  test.each([
    ['cells without a place', '<c t="str"><v>甲</v></c><c t="str"><v>乙</v></c>', ['甲', '乙']],
    ['no cell', '', null],
  ])('a repeated number with %s hides no line behind it', async (_, cells, row) => {
    const data = `<row r="1">${cell('A1')}</row><row r="1">${cells}</row><row r="9">${cell('A9')}</row>`
    const { rows } = await read(makeXlsx([{ name: 'S', part: part(data) }]))
    const texts = rows.map((line) => line.filter((text) => text !== ''))
    expect(texts).toEqual(row === null ? [['A1'], ['A9']] : [['A1'], row, ['A9']])
  })

  test('a number format cannot multiply text: long ones are none, and what they add is counted', async () => {
    const numbers = (count: number): string =>
      part(
        Array.from(
          { length: count },
          (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" s="1"><v>7</v></c></row>`,
        ).join(''),
      )
    const wide = '字'.repeat(252)
    const long = makeXlsx([{ name: 'S', part: numbers(1) }], { formats: [`${wide}xxxx0`] })
    expect((await read(long)).rows).toEqual([['7']])
    const allowed = makeXlsx([{ name: 'S', part: numbers(1) }], { formats: [`${wide}0`] })
    expect((await read(allowed)).rows).toEqual([[`${wide}7`]])
    const cells = part(
      Array.from(
        { length: 2_000 },
        (_, r) => `<row r="${r + 1}">${'<c s="1"><v>7</v></c>'.repeat(150)}</row>`,
      ).join(''),
    )
    const bomb = makeXlsx([{ name: 'S', part: cells }], { formats: [`${wide}0`] })
    expect(await readStill(bomb)).toMatchObject({
      error: { code: 'file_budget_exceeded', params: { what: 'text' } },
    })
  })

  test('nor can one of an old workbook', async () => {
    const wide = '字'.repeat(252)
    const one = [{ name: 'S', rows: [[7]] }]
    expect((await read(makeXls(one, { format: `${wide}xxxx0` }))).rows).toEqual([['7']])
    expect((await read(makeXls(one, { format: `${wide}0` }))).rows).toEqual([[`${wide}7`]])
    const rows = Array.from({ length: 2_000 }, () => Array.from({ length: 150 }, () => 7))
    const bomb = makeXls([{ name: 'S', rows }], { format: `${wide}0` })
    expect(await readStill(new Blob([bomb]))).toMatchObject({
      error: { code: 'file_budget_exceeded', params: { what: 'text' } },
    })
  })

  test('old ones of Central Europe on a Macintosh are read in their own letters', async () => {
    const text = 'Łukasz Žižka, Győr'
    const letters = new Map([
      ['Ł', 0xfc],
      ['Ž', 0xeb],
      ['ž', 0xec],
      ['ő', 0xce],
    ])
    const bytes = makeXls([{ name: 'S', rows: [['#'.repeat(text.length)]] }], {
      version: 5,
      codePage: 10_029,
    })
    const at = bytes.findIndex((byte, i) => byte === 0x23 && bytes[i + 1] === 0x23)
    text.split('').forEach((char, i) => (bytes[at + i] = letters.get(char) ?? char.charCodeAt(0)))
    expect((await read(bytes)).rows).toEqual([[text]])
  })
})

test.each([{ fakeCrc: 0x12345678 }, { fakeCrc: 1, method: 0 as const }])(
  'a part whose checksum is another is read and doubted: %j',
  async (entry) => {
    const lines = Array.from({ length: 5_000 }, (_, n) => [`69000000${10_000 + n}`, '张三'])
    const bytes = makeXlsx([{ name: 'S', rows: lines }], {
      patch: (one) => (one.name.includes('sheet1') ? { ...one, ...entry } : one),
    })
    const { rows, warnings } = await read(bytes)
    expect(rows).toEqual(lines)
    expect(warnings).toEqual([{ code: 'checksum_wrong' }])
  },
)

test('a file without rows is damaged, not empty, where a checksum is another', async () => {
  const bytes = makeXlsx([{ name: 'S', rows: [['张三']] }], {
    patch: (one) =>
      one.name.includes('sheet1') ? { ...one, data: '\0'.repeat(4096), fakeCrc: 1 } : one,
  })
  expect(await readStill(new Blob([bytes]))).toMatchObject({
    error: { code: 'file_damaged', params: { part: 'xl/worksheets/sheet1.xml' } },
  })
})

test('no more sheets are read than are wanted, and the rest is not called unreadable', async () => {
  const sheets = Array.from({ length: 5 }, (_, n) => ({ name: `S${n}`, rows: [['甲'], ['乙']] }))
  const answer = await readStill(makeXlsx(sheets), { mostSheets: 3, sheet: 4 })
  expect(answer).toMatchObject({ value: { chosen: 4 } })
  const rows = answer.ok ? answer.value.sheets.map((sheet) => sheet.rows) : []
  expect(rows).toEqual([2, 2, undefined, undefined, 2])
  const ticked = await readStill(makeXlsx(sheets), {
    allSheets: true,
    onlySheets: [1, 3],
    mostSheets: 3,
  })
  expect(ticked).toMatchObject({ value: { chosen: 1, others: [{ chosen: 3 }] } })
  const counted = ticked.ok ? ticked.value.sheets.map((sheet) => sheet.rows) : []
  expect(counted).toEqual([2, 2, undefined, 2, undefined])
})
