import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'

import type { EntryMode } from '#domain/order/order-sources.ts'
import { RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import { ROW_ISSUE_CODES } from '#domain/recipient/row-issue.ts'
import { invariant } from '#domain/result/assert.ts'

import type { ExportWords } from '#workers/recipients/export/export.types.ts'

import type { WorkerSite } from './harness.ts'

const NAMES = ['订单号', '收件人', '手机号', '省', '市', '区', '详细地址']
export const EXPORT_WORDS = {
  fields: Object.fromEntries(RECIPIENT_FIELDS.map((field, n) => [field, NAMES[n]])),
  issues: Object.fromEntries(ROW_ISSUE_CODES.map((code) => [code, code])),
  plainSheet: '其他',
} as ExportWords // every field and code was just given its word

/**
 * The sheets of the error rows of a list, as texts; `plain` = rows without a file. The file is
 * `errors.xlsx` of the site.
 */
export async function takeErrorRows(
  page: Page,
  site: WorkerSite,
  mode: EntryMode,
): Promise<{ plain: number; sheets: Record<string, string[][]> } | null> {
  const made = await page.evaluate(
    async ([words, list]) => {
      const made = await window.harness.exportErrors(list, words)
      if (!made.ok) throw new Error(made.error.code)
      if (made.value === null) return null
      const { plain, files } = made.value
      const bytes = await Promise.all(
        files.map(async (file) => Array.from(new Uint8Array(await file.arrayBuffer()))),
      )
      return { plain, bytes }
    },
    [EXPORT_WORDS, mode] as const,
  )
  if (made === null) return null
  const file = Uint8Array.from(invariant(made.bytes[0], 'a file'))
  site.files.set('errors.xlsx', file)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file.buffer)
  const textsOf = (sheet: ExcelJS.Worksheet): string[][] =>
    Array.from({ length: sheet.rowCount }, (_, r) =>
      Array.from({ length: sheet.columnCount }, (__, c) => sheet.getCell(r + 1, c + 1).text),
    )
  const sheets = book.worksheets.map((sheet) => [sheet.name, textsOf(sheet)] as const)
  return { plain: made.plain, sheets: Object.fromEntries(sheets) }
}
