import { describe, expect, test } from 'vitest'
import { makeEncryptedXls, makeXorXls } from '#tests/fixtures/files/encrypt-xls.ts'
import { makeCompound } from '#tests/fixtures/files/make-compound.ts'
import { record } from '#tests/fixtures/files/make-xls.ts'
import { makeXlsx, numberCell, type XlsxOptions } from '#tests/fixtures/files/make-xlsx.ts'
import { concat } from '#tests/fixtures/files/make-zip.ts'
import { rowTexts } from '#workers/recipients/readers/sheet.ts'
import type { ReadAnswer } from '#workers/recipients/sheet.types.ts'
import type { ReadOptions } from '#workers/recipients/readers/read.types.ts'

import { readStill } from '#tests/fixtures/files/read-still.ts'

/** What files of other projects taught; each is made again here, as small as it can be. */
async function read(bytes: Uint8Array<ArrayBuffer>, options?: ReadOptions): Promise<ReadAnswer> {
  const answer = await readStill(bytes, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

const rowsOf = ({ sheet }: ReadAnswer) =>
  Array.from({ length: sheet.rowCount }, (_, r) => rowTexts(sheet, r))

const inWorkbook = (find: string, put: string): XlsxOptions => ({
  patch: (entry) =>
    entry.name === 'xl/workbook.xml'
      ? { ...entry, data: String(entry.data).replace(find, put) }
      : entry,
})

describe('workbooks in the new format', () => {
  test('the dates of a Mac workbook stay, whatever its extensions say', async () => {
    const extension = '<extLst><ext><x14:workbookPr defaultImageDpi="32767"/></ext></extLst>'
    const file = makeXlsx([{ name: 'S', rows: [[numberCell(41026, 1)]] }], {
      builtIns: [14],
      date1904: true,
      ...inWorkbook('</workbook>', `${extension}</workbook>`),
    })
    expect(rowsOf(await read(file))).toEqual([['2016/4/28']])
  })

  test('a macro sheet without a part does not show another sheet', async () => {
    const file = makeXlsx(
      [
        { name: '订单', rows: [['甲']] },
        { name: '地址', rows: [['乙']] },
      ],
      inWorkbook('<sheets>', '<sheets><sheet name="宏" sheetId="9" r:id=""/>'),
    )
    const { sheets } = await read(file)
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['宏', 0],
      ['订单', 1],
      ['地址', 1],
    ])
  })

  test('line ends in the file are one line feed, those that are meant stay', async () => {
    const inline = (text: string) => ({
      xml: `<c r="{ref}" t="inlineStr"><is><t>${text}</t></is></c>`,
    })
    const careful = { xml: '<c t="inlineStr" r="{ref}"><is><t>三\r\n四</t></is></c>' }
    const formula = { xml: '<c r="{ref}" t="str"><f>A1</f><v>五\r\n六_x000D_</v></c>' }
    const cells = [inline('一\r\n二'), careful, formula, inline('七&#13;八'), inline('九')]
    const [row] = rowsOf(await read(makeXlsx([{ name: 'S', rows: [cells, ['尾']] }])))
    expect(row).toEqual(['一\n二', '三\n四', '五\n六\r', '七\r八', '九'])
  })

  test('General under its Chinese name, and a format with the number of General', async () => {
    const formats = ['G/通用格式', 'G/通用格式"元"']
    const named = makeXlsx([{ name: 'S', rows: [[numberCell(45356.5, 1), numberCell(12.5, 2)]] }], {
      formats,
    })
    expect(rowsOf(await read(named))).toEqual([['45356.5', '12.5元']])
    const counted = makeXlsx([{ name: 'S', rows: [[numberCell(45356)]] }], {
      formats: ['yyyy-mm-dd'],
      patch: (entry) =>
        entry.name === 'xl/styles.xml'
          ? { ...entry, data: String(entry.data).replace('numFmtId="164"', 'numFmtId="0"') }
          : entry,
    })
    expect(rowsOf(await read(counted))).toEqual([['2024-03-05']])
  })

  test('text that is only further right than we read is not called an empty table', async () => {
    const file = makeXlsx([{ name: 'S', data: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }])
    expect(await readStill(file)).toMatchObject({
      ok: false,
      error: { code: 'file_budget_exceeded', params: { what: 'columns', limit: 256 } },
    })
  })
})

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]
const double = (value: number) => [...new Uint8Array(Float64Array.of(value).buffer)]
const EOF = record(0x0a, [])

describe('old workbooks', () => {
  test.each([
    [1253, [0xd0, 0xf1, 0xef], 'Προ'],
    [1256, [0xe3, 0xcd, 0xe3, 0xcf], 'محمد'],
    [874, [0xa1, 0xa2], 'กข'],
    [10_000, [0x8e, 0x8f], 'éè'],
  ])('in code page %i', async (codePage, bytes, text) => {
    const book = concat([
      record(0x809, [0, 5, 0x10, 0, 0, 0, 0, 0]),
      record(0x42, [codePage & 255, codePage >> 8]),
      record(0x204, [0, 0, 0, 0, 0, 0, bytes.length, 0, ...bytes]),
      EOF,
    ])
    expect(rowsOf(await read(makeCompound([{ name: 'Book', data: book }])))).toEqual([[text]])
  })

  test('from Excel 4, whose formats have no numbers', async () => {
    const file = concat([
      record(0x409, [0, 0, 0x10, 0, 0, 0]),
      ...['General', 'h:mm:ss'].map((code) => record(0x41e, [0, 0, code.length, ...ascii(code)])),
      record(0x443, [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      record(0x203, [0, 0, 0, 0, 0, 0, ...double(0.75)]),
      EOF,
    ])
    expect(rowsOf(await read(file))).toEqual([['18:00:00']])
  })

  test('from Excel 2, whose cells name their format', async () => {
    const file = concat([
      record(0x09, [2, 0, 0x10, 0]),
      ...['General', 'h:mm:ss', '0.00'].map((code) => record(0x1e, [code.length, ...ascii(code)])),
      record(0x03, [0, 0, 0, 0, 0, 1, 0, ...double(0.75)]),
      record(0x02, [0, 0, 1, 0, 0, 2, 0, 7, 0]),
      record(0x03, [0, 0, 2, 0, 0, 0, 0, ...double(0.75)]),
      EOF,
    ])
    expect(rowsOf(await read(file))).toEqual([['18:00:00', '7.00', '0.75']])
  })

  test.each([8, 5] as const)('with XOR obfuscation, BIFF%i', async (version) => {
    const rows = [
      ['订单编号', '收件人'],
      ['1234567890', '张三'],
    ]
    const made = (password: string) =>
      makeXorXls(
        [
          { name: '订单', rows },
          { name: '二', rows: [['x']] },
        ],
        { version, password },
      )
    expect(rowsOf(await read(made('Pa55 word-15chr'), { password: 'Pa55 word-15chr' }))).toEqual(
      rows,
    )
    expect(rowsOf(await read(made('VelvetSweatshop')))).toEqual(rows)
    expect(await readStill(made('a'))).toMatchObject({ error: { code: 'file_encrypted' } })
    const wrong = { password: 'b' }
    expect(await readStill(made('a'), wrong)).toMatchObject({
      error: { code: 'file_password_wrong' },
    })
  })

  test('an empty or a Chinese password is no password of an obfuscated file', async () => {
    const file = makeEncryptedXls([{ name: 'S', rows: [['a']] }], { method: 'xor', password: 'a' })
    for (const password of ['', '密码']) {
      expect(await readStill(file, { password })).toMatchObject({
        error: { code: 'file_password_wrong' },
      })
    }
  })
})

describe('what is no table', () => {
  test('noise under the name of a workbook has no encoding to choose', async () => {
    const noise = Uint8Array.from(
      { length: 50_000 },
      (_, i) => Math.imul(i + 7, 2_654_435_761) >>> 9,
    )
    expect(await readStill(noise)).toMatchObject({
      error: { code: 'file_type_unsupported', params: { found: 'binary' } },
    })
  })
})
