import ExcelJS from 'exceljs'

import { invariant } from '#domain/result/assert.ts'

const CALL = /(SUMIFS|COUNTIFS|SUM)\(([^()]*)\)/g
const WHOLE_COLUMN = /^'([^']+)'!([A-Z]+):[A-Z]+$/

/** Whole hundredths: floats of yuan would hide a fen. */
const hundredths = (value: number): number => Math.round(value * 100)

/**
 * Works a workbook out from its formulas and plain cells alone, as a spreadsheet does when it is
 * opened: what our writer put beside a formula is not looked at. It knows the formulas that we write.
 */
export class SummedBook {
  readonly #book = new ExcelJS.Workbook()

  static async of(file: Blob): Promise<SummedBook> {
    const made = new SummedBook()
    await made.#book.xlsx.load(await file.arrayBuffer())
    return made
  }

  get sheets(): readonly string[] {
    return this.#book.worksheets.map(({ name }) => name)
  }

  /** The texts of column A, from the heads down. */
  labels(sheet: string): string[] {
    return this.#column(sheet, 'A').map(String)
  }

  /** What a cell comes to, in hundredths. */
  value(sheet: string, cell: string): number {
    const { formula, value } = this.#sheet(sheet).getCell(cell)
    if (formula === undefined) return typeof value === 'number' ? hundredths(value) : 0
    const flat = formula.replaceAll(CALL, (_, name: string, of: string) =>
      String(this.#call(sheet, name, of.split(','))),
    )
    const terms = flat.match(/[+-]?[^+-]+/g) ?? []
    return terms.reduce((sum, term) => {
      const [, sign, what = ''] = /^([+-]?)(.+)$/.exec(term) ?? []
      const amount = /^\d+$/.test(what) ? Number(what) : this.value(sheet, what)
      return sign === '-' ? sum - amount : sum + amount
    }, 0)
  }

  /** What the writer put beside a formula. */
  beside(sheet: string, cell: string): number {
    return hundredths(Number(this.#sheet(sheet).getCell(cell).result ?? 0))
  }

  #call(sheet: string, name: string, args: readonly string[]): number {
    const [first = '', second = '', third = ''] = args
    if (name === 'SUM') {
      const [, letter = '', from, upto] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(first) ?? []
      let sum = 0
      for (let row = Number(from); row <= Number(upto); row++) {
        sum += this.value(sheet, `${letter}${row}`)
      }
      return sum
    }
    const [keys, wanted] = name === 'COUNTIFS' ? [first, second] : [second, third]
    const key = this.#sheet(sheet).getCell(wanted).value
    const hits = this.#whole(keys).flatMap((value, at) => (value === key ? [at] : []))
    if (name === 'COUNTIFS') return hits.length * 100
    const values = this.#whole(first)
    return hits.reduce((sum, at) => {
      const value = values[at]
      return sum + (typeof value === 'number' ? hundredths(value) : 0)
    }, 0)
  }

  #whole(reference: string): readonly ExcelJS.CellValue[] {
    const [, sheet = '', letter = ''] = WHOLE_COLUMN.exec(reference) ?? []
    return this.#column(sheet, letter)
  }

  #column(sheet: string, letter: string): ExcelJS.CellValue[] {
    const page = this.#sheet(sheet)
    return Array.from(
      { length: page.rowCount },
      (_, at) => page.getCell(`${letter}${at + 1}`).value,
    )
  }

  #sheet(name: string): ExcelJS.Worksheet {
    return invariant(this.#book.getWorksheet(name), `a sheet ${name}`)
  }
}
