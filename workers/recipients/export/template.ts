import type { MappingPlatform } from '../stage.types.ts'
import { SAMPLE, TEMPLATE_COLUMNS } from './template-columns.data.ts'
import { writeTextWorkbook } from './text-workbook.ts'

export function makeTemplate(platform: MappingPlatform): Promise<Blob> {
  const columns = TEMPLATE_COLUMNS[platform]
  const sample = columns.map(({ target }) => SAMPLE[target] ?? '')
  return writeTextWorkbook([{ name: '收件人', columns, rows: [sample] }])
}
