import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'

import { RECIPIENT_FIELDS, type EntryMode } from '#domain/recipient/recipient.ts'
import { ROW_ISSUE_CODES } from '#domain/recipient/row-issue.ts'

import type { WorkerSite } from './harness.ts'

const NAMES = ['订单号', '收件人', '手机号', '省', '市', '区', '详细地址']
const WORDS = {
  fields: Object.fromEntries(RECIPIENT_FIELDS.map((field, n) => [field, NAMES[n]])),
  issues: Object.fromEntries(ROW_ISSUE_CODES.map((code) => [code, code])),
  plainSheet: '其他',
}

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
      // Every field and code was given its word above.
      const typed = words as Parameters<typeof window.harness.api.exportErrors>[2]
      const errors = await window.harness.api.exportErrors(list, 'generic', typed)
      if (errors === null) return null
      return { plain: errors.plain, bytes: [...new Uint8Array(await errors.file.arrayBuffer())] }
    },
    [WORDS, mode] as const,
  )
  if (made === null) return null
  site.files.set('errors.xlsx', Uint8Array.from(made.bytes))
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Uint8Array.from(made.bytes).buffer)
  const textsOf = (sheet: ExcelJS.Worksheet): string[][] =>
    Array.from({ length: sheet.rowCount }, (_, r) =>
      Array.from({ length: sheet.columnCount }, (__, c) => sheet.getCell(r + 1, c + 1).text),
    )
  const sheets = book.worksheets.map((sheet) => [sheet.name, textsOf(sheet)] as const)
  return { plain: made.plain, sheets: Object.fromEntries(sheets) }
}
