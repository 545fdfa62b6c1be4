import { charSet, holdsAny } from '#domain/values/char-set.ts'
import { listOf } from '#domain/values/list-of.ts'

import type { Sheet } from '../../sheet.types.ts'
import type { ColumnMapping, MappedColumns, MappingTarget } from '../mapping.types.ts'
import type { SourceRow } from '../source-row.types.ts'
import { tidyText } from './clean-cell.ts'
import { mayNameField } from './header-signs.ts'
import { beginsWithProvince, holdsPlace } from './look-of-cells.ts'
import { normaliseHeader } from './normalise-header.ts'
import { readHeader } from './read-header.ts'

/** The line of a template that shows how to fill it in. */
const SAMPLE = /示例|样例|范例|^例[:：]/
const TOTAL = /^(?:合计|总计|小计|共计|总数|总共|本页|累计|总金额|总数量)/
/** 制表：王五 and the like around a list. */
const NOTE =
  /^(?:制表|制单|填表|审核|复核|经办|经手|负责|打印|导出|签字|签名|盖章|日期|时间|备注|说明|注意?|客服|寄件|发件|发货|联系)[\u4e00-\u9fff]{0,4}[:：]/
/** Instructions of a form on how to fill in its columns. */
const INSTRUCTION =
  /必填|选填|请填|填写|请输入|不超过|不能为空|位(?:数字|手机)|格式|文本|^[如例][:：]|例如|下拉|省市区[+＋]/
/** At least one of these is in every instruction. */
const OF_INSTRUCTIONS = charSet('填输超空位格本例如拉+＋')
const NUMBER = /\d{5}/
const NAME = /^[\u4e00-\u9fff·]{2,5}$|^[A-Za-z][A-Za-z .'-]+$/
/** The number of an order, or its place in a list: not a sentence. */
const ORDER = /^[A-Za-z\d][\w-]{2,}$/

/** Characters that TOTAL and NOTE begin with: hardly a cell does. */
const BEGIN_NOTES = charSet('合总小共本累制填审复经负打导签盖日时备说注客寄发联')

/** Whether a text is a total, a note or a signature around a list. */
export const isNote = (text: string): boolean =>
  BEGIN_NOTES[text.charCodeAt(0)] === 1 && (TOTAL.test(text) || NOTE.test(text))
const isSaid = (text: string): boolean => text !== '' && !isNote(text)
const PLAIN_NUMBER = /^\d{7,}$/
const isCallable = (phone: string): boolean =>
  phone.length >= 7 &&
  (PLAIN_NUMBER.test(phone) || (NUMBER.test(phone) && !isNote(phone) && !INSTRUCTION.test(phone)))

export type LineOfTable = {
  readonly sheet: Sheet
  readonly headers: ColumnMapping['headers']
  readonly columns: MappedColumns
  readonly r: number
  /** The last row that has somebody to send to; what follows may belong to the table. Hardly a line asks. */
  readonly last: () => number
}

/**
 * Whether a line holds no recipient: the sample of a template, how to fill it in, a total, a note or
 * a signature, or the header again where several lists were put together. A line with an order
 * number and no person counts as a recipient, and is in error.
 */
export function isNotARecipient(row: SourceRow, line: LineOfTable): boolean {
  const { name, phone, orderNo } = row
  if (SAMPLE.test(name) || SAMPLE.test(orderNo)) return true
  const isCalled = isCallable(phone)
  // Nearly every line ends here.
  if (isCalled && isSaid(name) && isPlaceSaid(row)) return false
  if (isHeaderAgain(row, line) || isInstruction(row)) return true
  if (isCalled && !isSignature(row, line)) return false
  if (![orderNo, name, phone].some((text) => isSaid(text)) && !isPlaceSaid(row)) return true
  if (isPlaceNamed(row)) return false
  if (hasNote(line)) return true
  return !NAME.test(name) && !ORDER.test(orderNo) && line.r > line.last()
}

const isPlace = (text: string): boolean =>
  text !== '' && (beginsWithProvince(text) || holdsPlace(text))

// Written out: it runs for every line.
const isPlaceNamed = ({ province, city, district, detail, address }: SourceRow): boolean =>
  isPlace(province) || isPlace(city) || isPlace(district) || isPlace(detail) || isPlace(address)

const isPlaceSaid = ({ province, city, district, detail, address }: SourceRow): boolean =>
  isSaid(detail) || isSaid(address) || isSaid(province) || isSaid(city) || isSaid(district)

/** 制表人：小周 with a number beside it. */
function isSignature({ name, detail, address }: SourceRow, line: LineOfTable): boolean {
  const hasPerson = isSaid(name) || isSaid(detail) || isSaid(address)
  return !hasPerson && hasNote(line)
}

const REMARKS: readonly MappingTarget[] = ['remark', 'sellerRemark', 'product', 'spec', 'buyerNick']

const remarksOf = new WeakMap<MappedColumns, ReadonlySet<number>>()

function remarkColumns(columns: MappedColumns): ReadonlySet<number> {
  const known = remarksOf.get(columns)
  if (known !== undefined) return known
  const made = new Set(REMARKS.flatMap((target) => listOf(columns[target])))
  remarksOf.set(columns, made)
  return made
}

/** Whether a cell of the line is a note; remarks may say anything. */
function hasNote({ sheet, columns, r }: LineOfTable): boolean {
  const remarks = remarkColumns(columns)
  return sheet.columns.some((cells, column) => {
    const text = cells[r] ?? ''
    return text !== '' && !remarks.has(column) && isNote(tidyText(text))
  })
}

/** What a look at the characters settles first, then what is alike in many lines, the longest last. */
const WORDS = ['phone', 'orderNo', 'name', 'province', 'city', 'detail', 'address'] as const
const ENOUGH_WORDS = 2
const LONGEST_WORD = 20

const claimed = new Map<string, readonly MappingTarget[]>()
const MOST_CLAIMED = 5_000

/** What a column called so would be. */
function targetsOf(text: string): readonly MappingTarget[] {
  const known = claimed.get(text)
  if (known !== undefined) return known
  const { claims } = readHeader(normaliseHeader(text), 'generic')
  const targets = claims.map(({ target }) => target)
  if (claimed.size >= MOST_CLAIMED) claimed.clear()
  claimed.set(text, targets)
  return targets
}

type HeaderTarget = (typeof WORDS)[number]

/** Whether a cell is what its column is called, or could be. */
function isHeaderWord(
  text: string,
  target: HeaderTarget,
  { headers, columns }: LineOfTable,
): boolean {
  const own = columns[target]
  if (typeof own === 'number') {
    if (headers[own] === text) return true
  } else if (listOf(own).some((column) => headers[column] === text)) return true
  return mayNameField(text) && targetsOf(text).includes(target)
}

const mayBeWord = (text: string): boolean => text !== '' && text.length <= LONGEST_WORD

/** Whether at least two cells are what their column is called, or could be. */
function isHeaderAgain(row: SourceRow, line: LineOfTable): boolean {
  if (row.phone !== '' && NUMBER.test(row.phone)) return false
  let left = 0
  for (const target of WORDS) if (mayBeWord(row[target])) left++
  let words = 0
  for (const target of WORDS) {
    const text = row[target]
    if (!mayBeWord(text)) continue
    if (words + left < ENOUGH_WORDS) return false
    left--
    if (isHeaderWord(text, target, line) && ++words === ENOUGH_WORDS) return true
  }
  return false
}

const INSTRUCTED = ['name', 'phone', 'province', 'city', 'detail', 'address'] as const

function isInstruction(row: SourceRow): boolean {
  let filled = 0
  let instructions = 0
  for (const target of INSTRUCTED) {
    const text = row[target]
    if (text === '') continue
    filled++
    if (holdsAny(text, OF_INSTRUCTIONS) && INSTRUCTION.test(text)) instructions++
  }
  return instructions >= 2 || (instructions === 1 && filled === 1)
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
