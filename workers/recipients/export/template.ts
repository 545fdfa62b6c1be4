import excel from 'exceljs'

import type { MappingPlatform } from '../stages/mapping.types.ts'
import { COLUMN_FORMATS } from '../workbook/column-types.ts'
import { HINTS, isRequired, SAMPLE, TEMPLATE_COLUMNS } from './template-columns.data.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text format: numbers keep all digits, and text that begins like a formula stays text. */
const TEXT = { numFmt: COLUMN_FORMATS.text.format }
const HEADER = { ...TEXT, font: { bold: true, color: { argb: 'FFFFFFFF' } } }
const REQUIRED = { argb: 'FF0E7C66' }
const OPTIONAL = { argb: 'FF6B7280' }
const SAMPLE_LINE = { ...TEXT, font: { italic: true, color: { argb: 'FF6B7280' } } }

/**
 * The file (.xlsx) that a merchant fills in: columns under the platform's own words, a note on each
 * that explains what belongs there, and one line as a sample. Large and slow to load:
 * `template-thread.ts` alone imports this.
 */
export async function writeTemplate(platform: MappingPlatform): Promise<Blob> {
  const book = new excel.Workbook()
  const sheet = book.addWorksheet('收件人', { views: [{ state: 'frozen', ySplit: 1 }] })
  const columns = TEMPLATE_COLUMNS[platform]
  sheet.columns = columns.map(({ width }) => ({ width, style: TEXT }))
  const header = sheet.addRow(columns.map((column) => column.header))
  const sample = sheet.addRow(columns.map(({ target }) => SAMPLE[target]))
  for (const [i, { target }] of columns.entries()) {
    const cell = header.getCell(i + 1)
    const fgColor = isRequired(target) ? REQUIRED : OPTIONAL
    cell.style = { ...HEADER, fill: { type: 'pattern', pattern: 'solid', fgColor } }
    cell.note = HINTS[target]
    sample.getCell(i + 1).style = SAMPLE_LINE
  }
  return new Blob([await book.xlsx.writeBuffer()], { type: XLSX })
}
