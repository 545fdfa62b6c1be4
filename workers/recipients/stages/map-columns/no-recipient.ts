import type { ColumnMapping } from '../mapping.types.ts'
import type { SourceRow } from '../source-row.types.ts'

/** The line of a template that shows how to fill it in. */
const SAMPLE = /示例|样例/
const TOTAL = /^(?:合计|总计|小计|共计|总数|总共|本页|累计)/
/** 制表：王五 and the like below a list. */
const NOTE =
  /^(?:制表|制单|填表|审核|复核|经办|负责|日期|时间|备注|说明|注)[\u4e00-\u9fff]{0,2}[:：]/

const isSaid = (text: string): boolean => text !== '' && !TOTAL.test(text) && !NOTE.test(text)

/**
 * Whether a line holds no recipient: the sample of a template, a total, a note below the list, or
 * the header again where several lists were put together. A line with an order number and no person
 * counts as a recipient, and is in error.
 */
export function isNotARecipient(row: SourceRow, { headers, columns }: ColumnMapping): boolean {
  const { name, phone, orderNo } = row
  if (SAMPLE.test(name) || SAMPLE.test(orderNo)) return true
  // Nearly every line ends here.
  if (phone.length >= 7 && /\d{5}/.test(phone)) return false
  const isHeader = name !== '' && name === headers[columns.name ?? -1]
  if (isHeader && phone === headers[columns.phone ?? -1]) return true
  const { province, city, district, detail, address } = row
  return ![orderNo, name, phone, province, city, district, detail, address].some(isSaid)
}
