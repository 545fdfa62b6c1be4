import { listOf } from '#domain/values/list-of.ts'

import type { Sheet } from '../../sheet.types.ts'
import type { ColumnMapping, MappedColumns, MappingTarget } from '../mapping.types.ts'
import type { SourceRow } from '../source-row.types.ts'
import { tidyText } from './clean-cell.ts'
import { beginsWithProvince, holdsPlace } from './look-of-cells.ts'
import { normaliseHeader } from './normalise-header.ts'
import { readHeader } from './read-header.ts'

/** The line of a template that shows how to fill it in. */
const SAMPLE = /示例|样例|范例|^例[:：]/
const TOTAL = /^(?:合计|总计|小计|共计|总数|总共|本页|累计|总金额|总数量)/
/** 制表：王五 and the like around a list. */
const NOTE =
  /^(?:制表|制单|填表|审核|复核|经办|经手|负责|打印|导出|签字|签名|盖章|日期|时间|备注|说明|注意?|客服|寄件|发件|发货|联系)[\u4e00-\u9fff]{0,4}[:：]/
/** What a form says of how its columns are filled in. */
const INSTRUCTION =
  /必填|选填|请填|填写|请输入|不超过|不能为空|位(?:数字|手机)|格式|文本|^[如例][:：]|例如|下拉|省市区[+＋]/
const NUMBER = /\d{5}/
const NAME = /^[\u4e00-\u9fff·]{2,5}$|^[A-Za-z][A-Za-z .'-]+$/
/** The number of an order, or its place in a list: not a sentence. */
const ORDER = /^[A-Za-z\d][\w-]{2,}$/

/** Whether a text is a total, a note or a signature around a list. */
export const isNote = (text: string): boolean => TOTAL.test(text) || NOTE.test(text)
const isSaid = (text: string): boolean => text !== '' && !isNote(text)
const isCallable = (phone: string): boolean =>
  phone.length >= 7 && NUMBER.test(phone) && !isNote(phone) && !INSTRUCTION.test(phone)

export type LineOfTable = {
  readonly sheet: Sheet
  readonly headers: ColumnMapping['headers']
  readonly columns: MappedColumns
  readonly r: number
  /** The last row that has somebody to send to; what follows may belong to the table. */
  readonly last: number
}

/**
 * Whether a line holds no recipient: the sample of a template, how to fill it in, a total, a note or
 * a signature, or the header again where several lists were put together. A line with an order
 * number and no person counts as a recipient, and is in error.
 */
export function isNotARecipient(row: SourceRow, line: LineOfTable): boolean {
  const { name, phone, orderNo } = row
  if (SAMPLE.test(name) || SAMPLE.test(orderNo)) return true
  const { province, city, district, detail, address } = row
  const place = [province, city, district, detail, address]
  // Nearly every line ends here.
  if (isCallable(phone) && isSaid(name) && place.some((text) => isSaid(text))) return false
  if (isHeaderAgain(row, line) || isInstruction(row)) return true
  if (isCallable(phone) && !isSignature(row, line)) return false
  const all = [orderNo, name, phone, ...place]
  if (!all.some((text) => isSaid(text))) return true
  const hasPlace = place.some((text) => holdsPlace(text) || beginsWithProvince(text))
  if (hasPlace) return false
  if (notesOf(line).some((text) => isNote(text))) return true
  return line.r > line.last && !NAME.test(name) && !ORDER.test(orderNo)
}

/** 制表人：小周 with a number beside it. */
function isSignature({ name, detail, address }: SourceRow, line: LineOfTable): boolean {
  const hasPerson = isSaid(name) || isSaid(detail) || isSaid(address)
  return !hasPerson && notesOf(line).some((text) => isNote(text))
}

const REMARKS: readonly MappingTarget[] = ['remark', 'sellerRemark', 'product', 'spec', 'buyerNick']

/** The cells of a line but for its remarks, which may say anything. */
function notesOf({ sheet, columns, r }: LineOfTable): string[] {
  const remarks = new Set(REMARKS.flatMap((target) => listOf(columns[target])))
  return sheet.columns.flatMap((cells, column) => {
    const text = remarks.has(column) ? '' : tidyText(cells[r] ?? '')
    return text === '' ? [] : [text]
  })
}

const WORDS = ['name', 'phone', 'province', 'city', 'detail', 'address', 'orderNo'] as const

/** Whether at least two cells are what their column is called, or could be. */
function isHeaderAgain(row: SourceRow, { headers, columns }: LineOfTable): boolean {
  if (NUMBER.test(row.phone)) return false
  const again = WORDS.filter((target) => {
    const text = row[target]
    if (text === '' || text.length > 20) return false
    if (listOf(columns[target]).some((column) => headers[column] === text)) return true
    const { claims } = readHeader(normaliseHeader(text), 'generic')
    return claims.some((claim) => claim.target === target)
  })
  return again.length >= 2
}

function isInstruction({ name, phone, detail, address, province, city }: SourceRow): boolean {
  const filled = [name, phone, province, city, detail, address].filter((text) => text !== '')
  const instructions = filled.filter((text) => INSTRUCTION.test(text)).length
  return instructions >= 2 || (instructions === 1 && filled.length === 1)
}

/** The last row with a number to call and somebody, or with somebody and a place. */
export function lastRecipient(sheet: Sheet, columns: MappedColumns, first: number): number {
  const cellsOf = (target: MappingTarget): readonly (readonly string[])[] =>
    listOf(columns[target]).map((column) => sheet.columns[column] ?? [])
  const [names, phones] = [cellsOf('name'), [...cellsOf('phone'), ...cellsOf('phone2')]]
  const places = [...cellsOf('detail'), ...cellsOf('address')]
  const isFilled = (columnsOf: readonly (readonly string[])[], r: number): boolean =>
    columnsOf.some((cells) => isSaid(tidyText(cells[r] ?? '')))
  for (let r = sheet.rowCount - 1; r >= first; r--) {
    const isNumbered = phones.some((cells) => isCallable(tidyText(cells[r] ?? '')))
    if (isNumbered && (isFilled(names, r) || isFilled(places, r))) return r
    const isPlaced = places.some((cells) => holdsPlace(tidyText(cells[r] ?? '')))
    if (isPlaced && isFilled(names, r)) return r
  }
  return sheet.rowCount
}
