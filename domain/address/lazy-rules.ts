import type { Recipient } from '../recipient/recipient.ts'
import type { FoundOrderNo } from './find-extras.ts'
import type { FoundName, NameFacts } from './find-name.ts'
import type { ResolvedUnits } from './find-region.ts'
import type { DoubtedLine, LineFindings } from './line-doubts.ts'
import type { LineState } from './line-state.ts'
import type { OpenExtension } from './open-extension.ts'
import type { FoundPhone, PhoneScan } from './phone-span.ts'
import type { Piece } from './pieces.ts'
import type { RegionChain } from './region-chain.ts'
import type { ReadRegion } from './region-notes.ts'

/**
 * Rules that need the towns or the rarer words. They are loaded with the towns' chunk
 * (install-lazy.ts); until then they do nothing.
 */
export type LazyRules = {
  /** Blanks what belongs to no field; the line keeps its length. */
  blankOut: (text: string) => string
  /** An extension that begins behind a number and is hidden or not given. */
  openExtension: (line: LineState, start: number, end: number) => OpenExtension | null
  /** Numbers of a chat or of the shop yield to the person's own. */
  rankPhones: (line: LineState, scan: PhoneScan) => void
  /** How much speaks against a place's bare word that a word follows: 桂林|米线馆, 泰安|里. */
  doubtOfBare: (line: LineState, chain: RegionChain) => number
  /** Eleven digits in front of another mobile are the order number. */
  takeLeadingNumber: (line: LineState, phones: FoundPhone[]) => FoundOrderNo | null
  /** An identity card's number or a buyer's id, which is no order's. */
  isOfPerson: (value: string) => boolean
  /** A district (or city) named a little further on. */
  districtBehindGap: (line: LineState, chain: RegionChain) => RegionChain | null
  /** The first of two addresses in one region. */
  firstAddress: (line: LineState, best: RegionChain, chains: readonly RegionChain[]) => RegionChain
  /** Whether the other chain begins a second address behind the first. */
  beginsAddress: (line: LineState, chain: RegionChain, other: RegionChain) => boolean
  /** A place that the line may mean, though nothing bears it out: to choose, and no value. */
  candidateRegion: (line: LineState) => ReadRegion | null
  /** The town decides between districts of one city or province; null when it does not. */
  decideByTown: (line: LineState, resolved: ResolvedUnits, from: number) => number | null
  /** Fills in the district that the town is in, with an issue. */
  fillByTown: (line: LineState, read: ReadRegion) => void
  /** Whether a town of the unit's city, longer than the unit's word, begins here: 岳阳楼街道. */
  isLongerTown: (line: LineState, at: number, length: number, unit: number) => boolean
  /** Fills in the district that the former city of a former prefecture is today, with an issue. */
  fillBySeat: (line: LineState, read: ReadRegion) => void
  /** The length of a rare word in a city's place: 新疆生产建设兵团第八师, 香港 九龙. */
  bucketLength: (line: LineState, at: number, units: readonly number[]) => number
  /** Makes a remark in brackets behind a name a piece of its own: 姚小满（放门口，谢谢）. */
  splitRemarks: (line: LineState, pieces: Piece[]) => void
  /** A shop or a nickname where only a name can stand. */
  findNameByPlace: (line: LineState, pieces: readonly Piece[], facts: NameFacts) => FoundName | null
  /** What is doubtful about the values read; words for nothing become empty. Takes the line's buffers. */
  doubtLine: (found: LineFindings, region: ReadRegion | null, read: Recipient) => DoubtedLine | null
  /** Whether a piece behind the address is money, pieces or the like. */
  isExtra: (text: string) => boolean
  /** Cuts a name off the end of an address: …1号楼三单元张三13800138000. */
  findGluedName: (line: LineState, pieces: readonly Piece[], facts: NameFacts) => FoundName | null
}

export let lazyRules: LazyRules = {
  blankOut: (text) => text,
  openExtension: () => null,
  rankPhones: () => undefined,
  doubtOfBare: () => 0,
  takeLeadingNumber: () => null,
  isOfPerson: () => false,
  districtBehindGap: () => null,
  firstAddress: (_, best) => best,
  beginsAddress: () => false,
  candidateRegion: () => null,
  decideByTown: () => null,
  fillByTown: () => undefined,
  isLongerTown: () => false,
  fillBySeat: () => undefined,
  bucketLength: () => 0,
  splitRemarks: () => undefined,
  findNameByPlace: () => null,
  doubtLine: () => null,
  isExtra: () => false,
  findGluedName: () => null,
}

export function installLazyRules(rules: LazyRules): void {
  lazyRules = rules
}
