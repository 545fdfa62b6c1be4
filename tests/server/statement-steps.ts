import type { DataOf } from '#contract/endpoint.ts'
import { downloadStatement, getStatement, STATEMENT_WORDS } from '#contract/statement.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { readLines } from '#workers/recipients/exports/read-lines.ts'
import { fillStatement } from '#workers/recipients/exports/statement-file.ts'
import { TextWorkbook } from '#workers/recipients/workbook/text-workbook.ts'

import { SummedBook } from './sum-sheet.ts'
import type { TestUser } from './world.ts'

export type Statement = DataOf<typeof getStatement>

export async function statementOf(user: TestUser, month: string): Promise<Statement> {
  const { data, msg } = await user.call(getStatement, { query: { month } })
  return invariant(data, msg)
}

/** The sheet of a month as a browser makes it, from the user's calls. */
export async function sheetOf(user: TestUser, statement: Statement): Promise<SummedBook> {
  const { month, first_id: first, last_id: upto } = statement
  const readPart = readLines(async ({ after: from = first }) => {
    const { data, msg } = await user.call(downloadStatement, { body: { month, from, upto } })
    return ok(invariant(data, msg))
  })
  const book = new TextWorkbook()
  const filled = await fillStatement(book, statement, { readPart, onProgress: () => {} })
  if (!filled.ok) throw new Error(filled.error.code)
  return SummedBook.of(await book.toBlob())
}

export type Line = { readonly count: number; readonly income: number; readonly expense: number }

/** What a sheet comes to by its formulas. */
export function sumsOf(book: SummedBook, month: string) {
  const sheet = `${STATEMENT_WORDS.title} ${month}`
  const labels = book.labels(sheet)
  const kinds = labels.slice(2, -3)
  const end = labels.length - 2
  const lineOf = (row: number): Line => ({
    count: book.value(sheet, `B${row}`) / 100,
    income: book.value(sheet, `C${row}`),
    expense: book.value(sheet, `D${row}`),
  })
  const areAlike = ['B', 'C', 'D', 'E'].every((letter) =>
    labels.slice(2).every((_, at) => {
      const cell = `${letter}${at + 3}`
      return book.beside(sheet, cell) === 0 || book.beside(sheet, cell) === book.value(sheet, cell)
    }),
  )
  return {
    opening: book.value(sheet, 'E2'),
    kinds: Object.fromEntries(kinds.map((label, at) => [label, lineOf(at + 3)])),
    total: lineOf(end),
    closing: book.value(sheet, `E${end}`),
    /** The balance of the ledger, and what the closing one is off it. */
    ledger: book.value(sheet, `E${end + 1}`),
    apart: book.value(sheet, `E${end + 2}`),
    /** What the writer put beside the formulas is what they come to. */
    areAlike,
  }
}

export const fenOf = (yuan: string): number => invariant(parseYuan(yuan), 'yuan')
