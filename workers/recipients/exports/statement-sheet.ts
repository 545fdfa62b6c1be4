import type { DataOf } from '#contract/endpoint.ts'
import { STATEMENT_COLUMNS, STATEMENT_WORDS, type getStatement } from '#contract/statement.ts'
import { addFen, fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { columnLetter } from '#domain/values/column-letter.ts'

import { COLUMN_FORMATS } from '../workbook/column-types.ts'
import type { FormulaText, TextColumn } from '../workbook/text-sheet.types.ts'

export type Statement = DataOf<typeof getStatement>

type Row = readonly (string | FormulaText)[]

const money = (header: string): TextColumn => ({
  header,
  type: 'money',
  width: COLUMN_FORMATS.money.minWidth,
})

/** A: what it is. B: how often. C: in. D: out. E: a balance. */
export const SUMMARY_COLUMNS: readonly TextColumn[] = [
  { header: STATEMENT_WORDS.item, width: 20 },
  { header: STATEMENT_WORDS.count, type: 'integer', width: COLUMN_FORMATS.integer.minWidth },
  money(STATEMENT_WORDS.income),
  money(STATEMENT_WORDS.expense),
  money(STATEMENT_WORDS.balance),
]

/** The row of the opening balance, below the heads; the kinds follow it. */
const OPENING_ROW = 2

type Key = (typeof STATEMENT_COLUMNS)[number]['key']

/** A column of the changes on one of their sheets, as a formula names it. */
function columnOf(sheet: number, key: Key): string {
  const letter = columnLetter(STATEMENT_COLUMNS.findIndex((column) => column.key === key))
  const name = sheet === 1 ? STATEMENT_WORDS.changes : `${STATEMENT_WORDS.changes}(${sheet})`
  return `'${name}'!${letter}:${letter}`
}

const fenOf = (yuan: string) => invariant(parseYuan(yuan), 'yuan of the wire')

/**
 * The summary of a month. What a kind came to is a formula over the changes on the sheets behind it,
 * and the closing balance one over the kinds. The balance that the ledger has follows, so that
 * the difference of the two is nothing only when the changes lead there.
 * @param sheets how many the changes fill
 */
export function summaryRows(statement: Statement, sheets: number): readonly Row[] {
  const { opening, lines, closing, income, expense, count } = statement
  const each = (formula: (sheet: number) => string): string =>
    Array.from({ length: sheets }, (_, at) => formula(at + 1)).join('+')
  const summed = (key: 'income' | 'expense', row: number) =>
    each((at) => `SUMIFS(${columnOf(at, key)},${columnOf(at, 'type_text')},A${row})`)
  const kinds = lines.map((line, at): Row => {
    const row = OPENING_ROW + 1 + at
    return [
      line.type_text,
      {
        formula: each((n) => `COUNTIFS(${columnOf(n, 'type_text')},A${row})`),
        value: `${line.count}`,
      },
      { formula: summed('income', row), value: line.income },
      { formula: summed('expense', row), value: line.expense },
      '',
    ]
  })
  const end = OPENING_ROW + kinds.length + 1
  const sum = (letter: string, value: string): FormulaText => ({
    formula: `SUM(${letter}${OPENING_ROW}:${letter}${end - 1})`,
    value,
  })
  const led = addFen(fenOf(opening), fenOf(income), fen(0 - fenOf(expense)))
  return [
    [STATEMENT_WORDS.opening, '', '', '', opening],
    ...kinds,
    [
      STATEMENT_WORDS.closing,
      sum('B', `${count}`),
      sum('C', income),
      sum('D', expense),
      { formula: `E${OPENING_ROW}+C${end}-D${end}`, value: toYuan(led) },
    ],
    [STATEMENT_WORDS.ledger, '', '', '', closing],
    [
      STATEMENT_WORDS.apart,
      '',
      '',
      '',
      { formula: `E${end}-E${end + 1}`, value: toYuan(addFen(led, fen(0 - fenOf(closing)))) },
    ],
  ]
}
