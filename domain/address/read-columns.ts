import { scanLine, isGap } from './line-state.ts'
import { endOfBuckets } from './region-joint.ts'
import { chainAt, type RegionChain } from './region-chain.ts'

/** The three region columns as a file has them, trimmed, without statistics buckets. */
export type WrittenRegion = {
  readonly province: string
  readonly city: string
  readonly district: string
}

/** Words read as one chain of region names. */
export type ColumnReading = {
  readonly text: string
  readonly chain: RegionChain
  /** Whether every word belongs to the chain. */
  readonly isWhole: boolean
}

const BUCKETS = /^(?:市辖区|市辖县|其它区|其他区|其它|其他|无|县|-+|\/)$/

export function withoutBucket(word: string): string {
  const trimmed = word.trim()
  return BUCKETS.test(trimmed) ? '' : trimmed
}

/**
 * Reads the words, one behind the other, as one chain of region names; null when they do not begin
 * with one. The reading keeps nothing of the scanner's buffers, so another may follow before it is
 * used.
 */
export function readWords(...words: readonly string[]): ColumnReading | null {
  const text = words.filter((word) => word !== '').join(' ')
  const line = scanLine(text)
  let start = 0
  while (start < line.length && isGap(line, start)) start++
  const chain = chainAt(line, start)
  if (chain === null) return null
  chain.end = endOfBuckets(line, chain.end, chain.units)
  let at = chain.end
  while (at < line.length && isGap(line, at)) at++
  return { text, chain, isWhole: at >= line.length }
}

/** The text behind the chain. */
export function restOf({ text, chain }: ColumnReading): string {
  return text.slice(chain.end).trim()
}

/** Whether wider names stand before narrower ones. */
export function isInOrder({ chain }: ColumnReading): boolean {
  const starts = [chain.spans[0], chain.spans[2], chain.spans[4]].filter((start) => start >= 0)
  return starts.every((start, n) => n === 0 || start > (starts[n - 1] ?? -1))
}

/** Whether the name of this level is in its own column of `written`. */
export function isInItsColumn(
  { chain }: ColumnReading,
  written: WrittenRegion,
  level: 0 | 1 | 2,
): boolean {
  const columns = [written.province, written.city, written.district]
  const own = columns[level] ?? ''
  const start = chain.spans[level * 2] ?? -1
  if (start < 0 || own === '') return false
  const before = columns.slice(0, level).filter((word) => word !== '')
  const from = before.reduce((sum, word) => sum + word.length + 1, 0)
  return start >= from && start < from + own.length
}
