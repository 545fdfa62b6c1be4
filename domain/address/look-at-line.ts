import { GRADE_LOOSE } from '../region/region-index.ts'
import { cleanName } from './clean-name.ts'
import { findChains } from './find-region.ts'
import { findLabels, type LabelKind } from './find-labels.ts'
import { findPhones } from './find-phones.ts'
import { isGap, scanLine, type LineState } from './line-state.ts'
import { bestGrade, type RegionChain } from './region-chain.ts'

/** A part of a line, in positions of the input. */
export type LinePart = { readonly start: number; readonly end: number }

/**
 * What a line holds, without being read as a recipient: what those ask who put lines together. Costs
 * a part of what `parseLine` does.
 */
export type LineLook = {
  readonly phones: readonly (LinePart & { readonly value: string })[]
  /** A masked or mistyped phone: no other line is expected to hold the phone. */
  readonly hasBadPhone: boolean
  readonly labels: readonly (LinePart & { readonly kind: LabelKind })[]
  /** The first region named; null when none is. */
  readonly region: LookedRegion | null
}

export type LookedRegion = LinePart & {
  /** How many names follow each other. */
  readonly words: number
  /** Whether one of them has its ending (深圳市), so that it is hardly a name or a nickname. */
  readonly isFull: boolean
}

function firstRegion(line: LineState, chains: readonly RegionChain[]): LookedRegion | null {
  let best: RegionChain | null = null
  for (const chain of chains) if (best === null || chain.words > best.words) best = chain
  if (best === null) return null
  let { end } = best
  while (end > best.start && isGap(line, end - 1)) end--
  return { start: best.start, end, words: best.words, isFull: bestGrade(best) >= GRADE_LOOSE }
}

/** Finds phones, labels and region names in a line. Never throws. */
export function lookAtLine(text: string): LineLook {
  const line = scanLine(text)
  const scan = findPhones(line)
  const labels = findLabels(line, scan.phones)
  const { phones, isMasked, isDamaged } = scan
  const region = firstRegion(line, findChains(line, true))
  return { phones, hasBadPhone: isMasked || isDamaged, labels, region }
}

/** Text that is a name and nothing else, as a name should stand: 【张三】收 is 张三. */
export function nameOf(text: string): string {
  const line = scanLine(text)
  return cleanName(line, 0, line.length).trim()
}
