import type { FoundName, NameFacts } from './find-name.ts'
import type { ResolvedUnits } from './find-region.ts'
import type { LineState } from './line-state.ts'
import type { Piece } from './pieces.ts'
import type { ReadRegion } from './region-notes.ts'

/**
 * Rules that need the towns or the rarer words. They are loaded with the towns' chunk
 * (install-lazy.ts); until then they do nothing.
 */
export type LazyRules = {
  /** Blanks what belongs to no field; the line keeps its length. */
  blankOut: (text: string) => string
  /** The town decides between districts of one city or province; null when it does not. */
  decideByTown: (line: LineState, resolved: ResolvedUnits, from: number) => number | null
  /** Fills in the district that the town lies in, and says so. */
  fillByTown: (line: LineState, read: ReadRegion) => void
  /** Whether a town of the unit's city, longer than the unit's word, begins here: 岳阳楼街道. */
  isLongerTown: (line: LineState, at: number, length: number, unit: number) => boolean
  /** Fills in the district that the former city of a former prefecture is today, and says so. */
  fillBySeat: (line: LineState, read: ReadRegion) => void
  /** The length of a rare word that stands in a city's place: 新疆生产建设兵团第八师, 香港 九龙. */
  bucketLength: (line: LineState, at: number, units: readonly number[]) => number
  /** Makes a remark in brackets behind a name a piece of its own: 姚小满（放门口，谢谢）. */
  splitRemarks: (line: LineState, pieces: Piece[]) => void
  /** A shop or a nickname where only a name can stand. */
  findNameByPlace: (line: LineState, pieces: readonly Piece[], facts: NameFacts) => FoundName | null
  /** What went to the detail from in front of the region without looking like an address; '' when nothing did. */
  strayText: (
    line: LineState,
    pieces: readonly Piece[],
    name: FoundName | null,
    regionStart: number,
  ) => string
  /** Cuts a name off the end of an address: …1号楼三单元张三13800138000. */
  findGluedName: (line: LineState, pieces: readonly Piece[], facts: NameFacts) => FoundName | null
}

export let lazyRules: LazyRules = {
  blankOut: (text) => text,
  decideByTown: () => null,
  fillByTown: () => undefined,
  isLongerTown: () => false,
  fillBySeat: () => undefined,
  bucketLength: () => 0,
  splitRemarks: () => undefined,
  findNameByPlace: () => null,
  strayText: () => '',
  findGluedName: () => null,
}

export function installLazyRules(rules: LazyRules): void {
  lazyRules = rules
}
