import { columnLetter } from '#domain/values/column-letter.ts'

import type { ColumnType } from '#contract/fields.ts'
import { COLUMN_FORMATS } from './column-types.ts'
import type { TextColumn } from './text-sheet.types.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles of `STYLES`, by their place in it. */
const TEXT_STYLE = 1
export const HEADER_STYLE = 2
export const STYLES_OF = {
  text: TEXT_STYLE,
  money: 3,
  integer: 4,
  time: 5,
} as const satisfies Record<ColumnType, number>

/** Characters that a spreadsheet would read as an escape, or lose. */
const ESCAPED = /_(?=x[0-9a-f]{4}_)|\r/gi
const ODD = /[&<>"\r_\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/ // oxlint-disable-line no-control-regex -- what XML cannot say
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g // oxlint-disable-line no-control-regex -- the same
const NAMED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

function isNamed(char: string): char is keyof typeof NAMED {
  return char in NAMED
}

/** Escapes a text for an XML element or attribute; leaves out characters that XML forbids. */
function xmlText(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"]/g, (char) => (isNamed(char) ? NAMED[char] : char))
}

/** A text of the table of strings. */
export function stringXml(text: string): string {
  const said = ODD.test(text)
    ? xmlText(text.replaceAll(ESCAPED, (char) => (char === '_' ? '_x005F_' : '_x000D_')))
    : text
  return /^\s|\s$|\n/.test(text)
    ? `<si><t xml:space="preserve">${said}</t></si>`
    : `<si><t>${said}</t></si>`
}

/** A formula with what XML would read as its own escaped. */
export const formulaXml = (formula: string): string => xmlText(formula)

/** A formula of ours, and the numeral that it comes to. */
export type FormulaCell = { readonly formula: string; readonly value: string }

/** A place in the table of strings, the numeral of a number, or null for an empty cell. */
export type Cell = number | string | FormulaCell | null

/** The style of a cell, by its column. */
export type StyleOf = (column: number) => number

export function rowXml(at: number, cells: readonly Cell[], styleOf: StyleOf): string {
  let row = ''
  for (let c = 0; c < cells.length; c++) {
    const cell = cells[c] ?? null
    if (cell === null) continue
    const kind = typeof cell === 'number' ? ' t="s"' : ''
    const content =
      typeof cell === 'object' ? `<f>${cell.formula}</f><v>${cell.value}</v>` : `<v>${cell}</v>`
    row += `<c r="${columnLetter(c)}${at}" s="${styleOf(c)}"${kind}>${content}</c>`
  }
  return `<row r="${at}">${row}</row>`
}

/** The XML before the first row. It freezes that row and gives each column the format of its type. */
export function sheetStart(columns: readonly TextColumn[]): string {
  const cols = columns.map(
    ({ width, type = 'text', hidden = false }, c) =>
      `<col min="${c + 1}" max="${c + 1}" width="${width}" style="${STYLES_OF[type]}" customWidth="1"${hidden ? ' hidden="1"' : ''}/>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`}<sheetData>`
}

export const SHEET_END = '</sheetData></worksheet>'

export const STRINGS_START = `${HEAD}<sst xmlns="${MAIN}">`
export const STRINGS_END = '</sst>'

const FILL = (kind: string): string => `<fill><patternFill patternType="${kind}"/></fill>`
const FORMAT = (rest: string): string => `<xf ${rest} fillId="0" borderId="0" xfId="0"`

/** The formats of numbers, in the order of their styles; own ones have ids from 164. */
const NUMBERS = (['money', 'integer', 'time'] as const).map((type, n) => ({
  id: 164 + n,
  format: COLUMN_FORMATS[type].format,
}))
const NUMBER_FORMATS = NUMBERS.map(
  ({ id, format }) => `<numFmt numFmtId="${id}" formatCode="${xmlText(format)}"/>`,
).join('')
const NUMBER_STYLES = NUMBERS.map(
  ({ id }) => `${FORMAT(`numFmtId="${id}" fontId="0"`)} applyNumberFormat="1"/>`,
).join('')

/** Cell formats in their order: any cell, `TEXT_STYLE`, `HEADER_STYLE`, the numbers. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${NUMBERS.length}">${NUMBER_FORMATS}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2">${FILL('none')}${FILL('gray125')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${3 + NUMBERS.length}">${FORMAT('numFmtId="0" fontId="0"')}/>${FORMAT('numFmtId="49" fontId="0"')} applyNumberFormat="1"/>${FORMAT('numFmtId="49" fontId="1"')} applyNumberFormat="1" applyFont="1"/>${NUMBER_STYLES}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The file of a sheet, counted from 1. */
export function sheetPath(n: number): string {
  return `xl/worksheets/sheet${n}.xml`
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
}

/** The small files that describe the others: pairs of path and XML. @param names of the sheets */
export function frameParts(names: readonly string[]): readonly (readonly [string, string])[] {
  const sheets = names.map(
    (name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  const relations = [
    ...names.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
    relation(`rId${names.length + 1}`, 'styles', 'styles.xml'),
    relation(`rId${names.length + 2}`, 'sharedStrings', 'sharedStrings.xml'),
  ]
  const part = (path: string, kind: string): string =>
    `<Override PartName="/${path}" ContentType="${TYPE}.${kind}+xml"/>`
  const types = [
    part('xl/workbook.xml', 'sheet.main'),
    ...names.map((_, i) => part(sheetPath(i + 1), 'worksheet')),
    part('xl/styles.xml', 'styles'),
    part('xl/sharedStrings.xml', 'sharedStrings'),
  ]
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ]
}
