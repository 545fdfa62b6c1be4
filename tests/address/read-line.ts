import { parseLine } from '#domain/address/parse-line.ts'

/** What the parser read of a line, as `order number|name|phone|province|city|district|detail`. */
export function read(line: string): string {
  const { name, phone, province, city, district, detail, orderNo } = parseLine(line)
  return [orderNo, name, phone, province, city, district, detail].join('|')
}

/** The issues it found, as `code level`. */
export function codesOf(line: string): string[] {
  return parseLine(line).issues.map(({ code, level }) => `${code} ${level}`)
}
