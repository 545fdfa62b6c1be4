import { lookAtLine } from '#domain/address/look-at-line.ts'

import { personBeside } from './line-costs.ts'
import type { PastedLine } from './pasted-line.ts'

const valueOf = ({ text, valueStart }: PastedLine): string => text.slice(valueStart).trim()

/** The name that a line has alone or beside a phone; '' = none. */
function nameIn(line: PastedLine): string {
  const part = line.part.toLowerCase()
  if (part === 'n') return valueOf(line)
  if (part !== 'b') return ''
  const value = valueOf(line)
  let name = value
  for (const { start, end } of lookAtLine(value).phones)
    name = name.replace(value.slice(start, end), '')
  return name.trim()
}

const NAME_FIRST = /^[\u4e00-\u9fff·]{2,3}[\s,，;；]/u

/** The owner of an address line, if it has a name. */
function ownerOf(line: PastedLine): string {
  if (line.label !== null) return ''
  const value = valueOf(line)
  // A line behind the rest of an address may be a part of it.
  const isPlace = 'am'.includes(line.part) || (line.part === 'd' && NAME_FIRST.test(value))
  return isPlace ? personBeside(value) : ''
}

/**
 * …1号 张三 / 李四 139…: the address of one and the phone of another are no recipient, whoever the
 * rest of them is.
 */
export function areTwoPeople(lines: readonly PastedLine[]): boolean {
  const owner = lines.map((line) => ownerOf(line)).find((name) => name !== '')
  if (owner === undefined) return false
  const names = lines.map((line) => nameIn(line)).filter((name) => name !== '')
  return names.length > 0 && !names.some((name) => name.includes(owner) || owner.includes(name))
}
