import { GRADE_OLD } from '../region/region-index.ts'
import { agrees } from './find-region.ts'
import { type LineState, MARK_FREE } from './line-state.ts'
import { bestGrade, type RegionChain } from './region-chain.ts'

/** …文一路12号改为杭州市西湖区文三路478号: a house number between the two, and an address behind the second. */
export function beginsAddress(line: LineState, chain: RegionChain, other: RegionChain): boolean {
  if (other.start < chain.end || line.marks[other.end] !== MARK_FREE) return false
  for (let run = 0; (line.runStarts[run] ?? other.start) < other.start; run++) {
    const start = line.runStarts[run] ?? 0
    if (start >= chain.end && line.marks[start] === MARK_FREE) return true
  }
  return false
}

/**
 * The first of two addresses in one region: the second, though more is written of it, is a second
 * one.
 */
export function firstAddress(
  line: LineState,
  best: RegionChain,
  chains: readonly RegionChain[],
): RegionChain {
  for (const other of chains) {
    if (other === best) return best
    const isWhole = other.words > 1 && bestGrade(other) >= GRADE_OLD && !other.isFirm
    if (isWhole && agrees(other, best) && beginsAddress(line, other, best)) return other
  }
  return best
}
