import type { ResolvedUnits } from './find-region.ts'
import type { LineState } from './line-state.ts'
import type { ReadRegion } from './region-notes.ts'

/**
 * Rules that need the towns or the rarer words; they come in the towns' chunk (install-late.ts), and
 * before that do nothing.
 */
export type LateRules = {
  /** The town decides between districts of one city or province; null when it does not. */
  decideByTown: (line: LineState, resolved: ResolvedUnits, from: number) => number | null
  /** Fills in the district that the town lies in, and says so. */
  fillByTown: (line: LineState, read: ReadRegion) => void
}

export const lateRules: LateRules = { decideByTown: () => null, fillByTown: () => undefined }
