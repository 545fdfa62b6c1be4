import type { MappingPlatform } from '../stages/mapping.types.ts'
import { SAMPLE, TEMPLATE_COLUMNS } from './template-columns.data.ts'
import type { TextSheet } from '../workbook/text-sheet.types.ts'

export function templateSheets(platform: MappingPlatform): readonly TextSheet[] {
  const columns = TEMPLATE_COLUMNS[platform]
  const sample = columns.map(({ target }) => SAMPLE[target] ?? '')
  return [{ name: '收件人', columns, rows: [sample] }]
}
