import { provinceName } from '#domain/order/province.ts'

const DRESS = /^[\s"'=’]+|[\s"'’]+$/g
const NUMBER_TO_CALL =
  /^(?:\+?(?:00)?86[- ]?)?1[3-9]\d(?:[\d*xX]{8}|[- ]\d{4}[- ]\d{4})(?:[-转,]\d{1,6})?(?:\.0)?$|^0\d{2,3}-?\d{7,8}$/
const MOST_CHARS = 60

/** Whether a cell is by itself what a table of recipients has: a number to call, or a whole address. */
export function looksLikeCell(written: string): boolean {
  if (written.length > MOST_CHARS) return false
  const text = written.replaceAll(DRESS, '')
  return NUMBER_TO_CALL.test(text) || isAddress(text)
}

function isAddress(text: string): boolean {
  if (text.length < 10 || /1[3-9]\d{9}/.test(text)) return false
  const province = /^[\u4e00-\u9fff]{2,8}?(?:省|自治区|市)/.exec(text)?.[0]
  return province !== undefined && provinceName(province) !== null
}
