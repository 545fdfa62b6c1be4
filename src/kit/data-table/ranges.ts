import type { Ranges } from './data-table.types.ts'

type Range = readonly [number, number]

export const NO_RANGES: Ranges = []

export function countRanges(ranges: Ranges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

export function hasPosition(ranges: Ranges, position: number): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined || position < range[0]) high = middle
    else if (position >= range[1]) low = middle + 1
    else return true
  }
  return false
}

export function addRange(ranges: Ranges, [from, to]: Range): Ranges {
  if (to <= from) return ranges
  const before = ranges.filter((range) => range[1] < from)
  const after = ranges.filter((range) => range[0] > to)
  const touched = ranges.slice(before.length, ranges.length - after.length)
  const first = Math.min(from, touched[0]?.[0] ?? from)
  const last = Math.max(to, touched.at(-1)?.[1] ?? to)
  return [...before, [first, last], ...after]
}

export function removeRange(ranges: Ranges, [from, to]: Range): Ranges {
  if (to <= from) return ranges
  return ranges.flatMap(([start, end]): Range[] => {
    const left: Range = [start, Math.min(end, from)]
    const right: Range = [Math.max(start, to), end]
    return [left, right].filter(([a, b]) => a < b)
  })
}

export function togglePosition(ranges: Ranges, position: number): Ranges {
  const one: Range = [position, position + 1]
  return hasPosition(ranges, position) ? removeRange(ranges, one) : addRange(ranges, one)
}

/** Whether all, some or none of the positions of `range` are in. */
export function coverage(ranges: Ranges, [from, to]: Range): 'all' | 'some' | 'none' {
  const inside = ranges.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  )
  if (inside === 0) return 'none'
  return inside === to - from ? 'all' : 'some'
}
