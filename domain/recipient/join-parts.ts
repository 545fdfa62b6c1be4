import { saysNothing } from './says-nothing.ts'

/**
 * How the cells of several columns make one value: 姓 and 名, 详细地址 and 门牌号. The worker joins
 * them, and the page shows an example of what it will join.
 */

/** What may be spread over several columns: 姓 and 名, 地址 and 门牌号. */
export const JOINABLE_TARGETS = ['name', 'detail', 'address'] as const

/** Where a column goes among those it is joined with; the others keep the order of the file. */
export type JoinPlace = 'first' | 'behind'

const ENDS_IN_ASCII = /[0-9A-Za-z]$/
const BEGINS_IN_ASCII = /^[0-9A-Za-z]/

/** Two numbers, or two Latin words, would become another one. */
const gapBetween = (left: string, right: string): string =>
  ENDS_IN_ASCII.test(left) && BEGINS_IN_ASCII.test(right) ? ' ' : ''

/** Whether a text ends with the part: …11号 does not end with 1号. */
function endsWith(text: string, part: string): boolean {
  if (!text.endsWith(part)) return false
  return gapBetween(text.slice(0, -part.length), part) === ''
}

/**
 * The parts as one text, in this order. A placeholder is left out, and an address does not repeat
 * its own end; a name may: 李 and 李.
 */
export function joinParts(parts: readonly string[], isName: boolean): string {
  let joined = ''
  for (const part of parts) {
    if (part === '' || (!isName && saysNothing(part))) continue
    if (joined === '') joined = part
    else if (isName || !endsWith(joined, part)) joined += gapBetween(joined, part) + part
  }
  return joined
}

/**
 * The order in which columns are joined: as in the file, but for a surname and a whole address, which
 * go first, and for what is inside of a building, which goes behind the first column of another kind.
 */
export function joinOrder(
  columns: readonly number[],
  placeOf: (column: number) => JoinPlace | undefined,
): number[] {
  const inFile = columns.toSorted((a, b) => a - b)
  const first = inFile.filter((column) => placeOf(column) === 'first')
  const others = inFile.filter((column) => placeOf(column) !== 'first')
  const main = others.findIndex((column) => placeOf(column) !== 'behind')
  if (first.length > 0 || main <= 0) return [...first, ...others]
  const before = others.slice(0, main)
  return [others[main] ?? 0, ...before, ...others.slice(main + 1)]
}
