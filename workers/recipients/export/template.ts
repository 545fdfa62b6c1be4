import type { MappingPlatform } from '../stage.types.ts'
import { SAMPLE, TEMPLATE_COLUMNS } from './template-columns.data.ts'
import { writeTextWorkbook } from './text-workbook.ts'

export function makeTemplate(platform: MappingPlatform): Promise<Blob> {
  const columns = TEMPLATE_COLUMNS[platform]
  return writeTextWorkbook('收件人', columns, [columns.map(({ target }) => SAMPLE[target] ?? '')])
}
