import ExcelJS from 'exceljs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { MOVES, netOf, reportSheets } from '#contract/desk/report-sheets.ts'
import type { BalanceMove, DayBooks, Report, ReportLine } from '#contract/desk/reports.ts'
import { invariant } from '#domain/result/assert.ts'
import { tries } from '#tests/long.ts'
import { writeBook } from '#workers/sheets/write-sheet-file.ts'

const amount = fc.integer({ min: 0, max: 99_999_999 })
const line: fc.Arbitrary<ReportLine> = fc.record({
  key: fc.constantFrom('1', '2'),
  name: fc.constantFrom('=1+1', '抽纸', 'VIP1'),
  parcels: fc.nat(9999),
  revenueFen: amount,
  refunds: fc.nat(99),
  refundFen: amount,
  compensations: fc.nat(99),
  compensationFen: amount,
})
const lines = fc.array(line, { minLength: 1, maxLength: 6 })

const NO_MOVES = Object.fromEntries(MOVES.map((move) => [move, 0])) as Record<BalanceMove, number>

/** A row for each day, whose end is its beginning and what moved. */
function booksOf(ends: readonly number[]): DayBooks[] {
  return ends.map((endFen, at) => {
    const beginFen = ends[at - 1] ?? 0
    const recharge = endFen - beginFen
    const moves = { ...NO_MOVES, recharge: recharge + 50, order: -50 }
    return {
      day: `2026-01-0${at + 1}`,
      beginFen,
      moves,
      endFen,
      otherOwedFen: 7,
      paidOutFen: 5,
      feeFen: 1,
    }
  })
}

const REPORT: fc.Arbitrary<Report> = fc
  .record({
    days: lines,
    goods: lines,
    level: lines,
    carrier: lines,
    platform: lines,
    province: lines,
    ends: fc.array(amount, { minLength: 1, maxLength: 5 }),
  })
  .map(({ days, ends, ...by }) => ({
    days: days.map(({ key: _key, name: _name, ...sums }, at) => ({
      day: `2026-01-0${at + 1}`,
      ...sums,
    })),
    by,
    books: booksOf(ends),
  }))

/** A cell that comes to nothing has no value for exceljs. */
function formulaOf(sheet: ExcelJS.Worksheet, cell: string) {
  const { formula, result } = sheet.getCell(cell)
  return { formula, result: result ?? 0 }
}
const yuan = (sum: number): number => sum / 100

it('a report is a workbook whose sums and net amounts are formulas, with the right values beside them', async () => {
  await fc.assert(
    fc.asyncProperty(REPORT, async (report) => {
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(await (await writeBook(reportSheets(report))).arrayBuffer())
      expect(book.worksheets.map(({ name }) => name)).toEqual([
        '按天',
        '按商品',
        '按会员等级',
        '按快递',
        '按平台',
        '按省份',
        '余额',
      ])
      const sold = [report.days, ...Object.values(report.by)]
      for (const [at, of] of sold.entries()) {
        const sheet = invariant(book.worksheets[at], 'a sheet for each dimension')
        const [first] = of
        expect(formulaOf(sheet, 'H2')).toEqual({
          formula: 'C2-E2-G2',
          result: yuan(netOf(invariant(first, 'a line'))),
        })
        const last = of.length + 1
        const total = (sum: (one: (typeof of)[number]) => number): number =>
          of.reduce((all, one) => all + sum(one), 0)
        expect(sheet.getCell(`A${last + 1}`).value).toBe('合计')
        expect(formulaOf(sheet, `B${last + 1}`)).toEqual({
          formula: `SUM(B2:B${last})`,
          result: total(({ parcels }) => parcels),
        })
        expect(formulaOf(sheet, `C${last + 1}`).result).toBe(
          yuan(total(({ revenueFen }) => revenueFen)),
        )
        expect(formulaOf(sheet, `H${last + 1}`)).toEqual({
          formula: `SUM(H2:H${last})`,
          result: yuan(total(netOf)),
        })
      }
      const balances = invariant(book.getWorksheet('余额'), 'balances')
      for (const [at, { endFen }] of report.books.entries()) {
        expect(formulaOf(balances, `M${at + 2}`)).toEqual({
          formula: `SUM(B${at + 2}:L${at + 2})`,
          result: yuan(endFen),
        })
      }
    }),
    { numRuns: tries(10, 200) },
  )
})
