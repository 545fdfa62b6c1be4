import { columnLetter } from '#domain/values/column-letter.ts'
import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import {
  escapeXml,
  makeOrderCsv,
  makeOrders,
  makeOrderXlsx,
  ORDER_FIELDS,
} from '#tests/fixtures/files/make-orders.ts'
import { makeXls } from '#tests/fixtures/files/make-xls.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'

export type Case = { name: string; bytes: Uint8Array<ArrayBuffer>; readers: string[] }

type Recipe = { name: string; readers: string[]; make: () => Promise<Uint8Array<ArrayBuffer>> }

/** The files to read, made one at a time; `peers` are those built apart (peers.ts). */
export function recipes(rows: number, peers: readonly string[]): Recipe[] {
  const among = (name: string) => peers.filter((peer) => peer === name)
  const floors = ['floor: inflate', 'floor: inflate + decode']
  const xlsx = ['ours', ...floors, ...among('hucre'), 'exceljs', 'SheetJS']
  const csv = ['ours', 'floor: decode', ...among('udsv'), 'PapaParse']
  const made = { rows }
  return [
    { name: 'xlsx shared', readers: xlsx, make: () => makeOrderXlsx(made) },
    {
      name: 'xlsx inline',
      readers: xlsx,
      make: () => makeOrderXlsx({ ...made, strings: 'inline' }),
    },
    {
      name: 'xlsx inline, lines and styles (POI)',
      readers: xlsx,
      make: async () => makeScriptXlsx(rows),
    },
    { name: 'xlsx wide, phones as numbers', readers: xlsx, make: async () => makeWideXlsx(rows) },
    { name: 'csv utf-8', readers: csv, make: () => makeOrderCsv(made) },
    { name: 'csv utf-8 with mark', readers: csv, make: () => csvAs(rows, 'utf-8-bom') },
    { name: 'csv gbk', readers: csv, make: () => makeOrderCsv({ ...made, encoding: 'gbk' }) },
    { name: 'csv utf-16', readers: csv, make: () => csvAs(rows, 'utf-16le') },
    { name: 'csv all quoted', readers: csv, make: async () => makeQuotedCsv(rows) },
    { name: 'csv wide', readers: csv, make: () => makeOrderCsv({ ...made, columns: 30 }) },
    { name: 'xls', readers: ['ours', 'SheetJS'], make: async () => makeOrderXls(rows) },
    ...[1000, 10_000, 99_999].map((size) => ({
      name: `xlsx shared, ${size} rows`,
      readers: ['ours'],
      make: () => makeOrderXlsx({ rows: size }),
    })),
    ...[1000, 10_000, 99_999].map((size) => ({
      name: `xlsx inline, ${size} rows`,
      readers: ['ours'],
      make: () => makeOrderXlsx({ rows: size, strings: 'inline' }),
    })),
    ...[1000, 10_000, 99_999].map((size) => ({
      name: `csv, ${size} rows`,
      readers: ['ours'],
      make: () => makeOrderCsv({ rows: size }),
    })),
  ]
}

function csvAs(rows: number, encoding: 'utf-8-bom' | 'utf-16le') {
  return makeOrderCsv({ rows, encoding })
}

/** A csv as scripts write it: every cell quoted, numbers behind a tab. */
function makeQuotedCsv(rows: number): Uint8Array<ArrayBuffer> {
  const lines = makeOrders({ rows }).map((order) =>
    ORDER_FIELDS.map((field) => `"${/^\d+$/.test(order[field]) ? '\t' : ''}${order[field]}"`).join(
      ',',
    ),
  )
  return encodeText(`${ORDER_FIELDS.join(',')}\n${lines.join('\n')}\n`, 'utf-8')
}

/** A workbook as Java back-ends stream it: a line per row and per cell, a style and spaces kept. */
function makeScriptXlsx(rows: number): Uint8Array<ArrayBuffer> {
  const lines = makeOrders({ rows }).map((order, r) => {
    const cells = ORDER_FIELDS.map((field, c) => {
      const text = escapeXml(order[field])
      return `<c r="${columnLetter(c)}${r + 1}" s="0" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>\n`
    })
    return `<row r="${r + 1}">\n${cells.join('')}</row>\n`
  })
  return makeXlsx([{ name: 'Sheet0', data: lines.join('') }])
}

/** A platform's export of 30 columns, saved by Excel after somebody has worked in it. */
function makeWideXlsx(rows: number): Uint8Array<ArrayBuffer> {
  const index = new Map<string, number>()
  const lines = makeOrders({ rows: Math.ceil(rows / 3) }).map((order, r) => {
    const line = r + 1
    let row = `<row r="${line}" spans="1:30" ht="15" customHeight="1" x14ac:dyDescent="0.2">`
    for (let c = 0; c < 30; c++) {
      const ref = `${columnLetter(c)}${line}`
      const field = ORDER_FIELDS[c]
      const text = field ? order[field] : c % 3 === 0 ? '买家已付款，等待卖家发货' : ''
      if (field === 'phone' || field === 'orderNo') row += `<c r="${ref}" s="2"><v>${text}</v></c>`
      else if (text === '' && c % 3 === 1) row += `<c r="${ref}" s="1"/>`
      else if (text === '') row += `<c r="${ref}"><v>${(r * c) % 97}.5</v></c>`
      else {
        const at = index.get(text) ?? index.size
        index.set(text, at)
        row += `<c r="${ref}" s="1" t="s"><v>${at}</v></c>`
      }
    }
    return `${row}</row>`
  })
  const items = [...index.keys()].map((text) => `<si><t>${escapeXml(text)}</t></si>`)
  return makeXlsx([{ name: 'Sheet1', data: lines.join('') }], {
    strings: items.join(''),
    formats: ['@'],
    builtIns: [1],
  })
}

function makeOrderXls(rows: number): Uint8Array<ArrayBuffer> {
  const data = makeOrders({ rows: Math.min(rows, 65_000) }).map((order) =>
    ORDER_FIELDS.map((field) => order[field]),
  )
  return makeXls([{ name: 'Sheet1', rows: [[...ORDER_FIELDS], ...data] }])
}
