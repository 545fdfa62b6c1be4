import { GOODS_FAULTS } from '#contract/desk/goods-sheet.ts'
import { fillIn, type Params } from '#contract/errors.ts'
import { parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { err, ok, type Result } from '#domain/result/result.ts'

/** What a cell holds, or why it holds none. */
export type CellValue<T> = Result<T, string>

export const wrong = (
  fault: keyof typeof GOODS_FAULTS,
  params: Params = {},
): { readonly ok: false; readonly error: string } => err(fillIn(GOODS_FAULTS[fault], params))

/** A text as it counts: blanks around it and kinds of line ends do not. */
export const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

const MONEY_MARKS = /[¥￥,，\s元]/g

export function amountIn(text: string): Fen | null {
  const bare = text.normalize('NFKC').replaceAll(MONEY_MARKS, '')
  // A number of a spreadsheet may have more zeros than money has.
  return parseYuan(bare.replace(/(\.\d{2})0+$/, '$1'))
}

/** An amount as our own sheets have it; what is none stays as it is. */
export function plainAmount(text: string): string {
  const amount = amountIn(text)
  return amount === null ? plain(text) : toYuan(amount)
}

/** Digits without marks between them; what is no whole number stays as it is. */
export function plainInteger(text: string): string {
  const bare = plain(text.normalize('NFKC'))
    .replaceAll(/[,，\s]/g, '')
    .replace(/\.0+$/, '')
  return /^-?\d{1,15}$/.test(bare) ? String(Number(bare)) : plain(text)
}

export function readInteger(text: string, least: number, most: number): CellValue<number> {
  const digits = plainInteger(text)
  const value = /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN
  return value >= least && value <= most ? ok(value) : wrong('integer', { least, most })
}

export function readText(text: string, most: number): CellValue<string> {
  const value = plain(text)
  if (value === '') return wrong('empty')
  return value.length > most ? wrong('too_long', { most }) : ok(value)
}

const YES = new Set(['是', '在售', '上架', 'true', 'yes', 'y', '1', '√'])
const NO = new Set(['否', '下架', '不在售', 'false', 'no', 'n', '0', '×'])

export function readYesNo(text: string): CellValue<boolean> {
  const value = plain(text).toLowerCase()
  if (YES.has(value)) return ok(true)
  return NO.has(value) ? ok(false) : wrong('yes_no')
}

export const yesNo = (is: boolean): string => (is ? '是' : '否')

/** The parts of a list in one cell. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[、,，;；|\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
