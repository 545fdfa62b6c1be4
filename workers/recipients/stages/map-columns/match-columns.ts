import type { MappingPlatform, MappingTarget } from '../mapping.types.ts'
import { PARTY, type Part, type Party } from './header-part.ts'
import {
  isPersonTarget,
  LOOSE_RANK,
  readHeader,
  type Claim,
  type HeaderMeaning,
} from './read-header.ts'

export type HeaderMatch = {
  readonly columns: Map<MappingTarget, number>
  /** Other columns that would fit the target as well as the one that has it. */
  readonly rivals: Map<MappingTarget, number[]>
  /** By column: what its cells may prove it to be. */
  readonly mayBe: readonly HeaderMeaning['mayBe'][]
  /** Columns that hold a part of a name or an address. */
  readonly parts: readonly PartColumn[]
  /** Every column that could have a target, the best first. */
  readonly candidates: readonly Candidate[]
}

export type PartColumn = Part & { readonly column: number }

export type Candidate = Claim & { readonly column: number }

/** How many targets a row of normalised headers names; loose matches are too vague to count. */
export function countKnown(headers: readonly string[], platform: MappingPlatform): number {
  const targets = new Set<MappingTarget>()
  for (const header of headers) {
    for (const { target, rank } of readHeader(header, platform).claims)
      if (rank < LOOSE_RANK && target !== 'phone2') targets.add(target)
  }
  return targets.size
}

/**
 * Gives every target its best column, best match first over all targets, so that 收货人电话 goes to
 * the phone before a looser rule takes it. `headers` are normalised. For `orderNo` a filled column
 * ranks before an empty one: 外部订单号 may be there without any values.
 */
export function matchColumns(
  headers: readonly string[],
  platform: MappingPlatform,
  isFilled: (column: number) => boolean,
): HeaderMatch {
  const meanings = headers.map((header) => readHeader(header, platform))
  const isVain = ({ target, column }: Candidate) => target === 'orderNo' && !isFilled(column)
  const { candidates, parts } = candidatesOf(meanings)
  candidates.sort(
    (a, b) => Number(isVain(a)) - Number(isVain(b)) || a.rank - b.rank || a.column - b.column,
  )
  const best = new Map<MappingTarget, Candidate>()
  const taken = new Set<number>()
  for (const candidate of candidates) {
    const { target, column, party } = candidate
    if (best.has(target) || taken.has(column)) continue
    // A second number counts only when its party ranks no lower than that of the first.
    if (target === 'phone2' && party > (best.get('phone')?.party ?? party)) continue
    best.set(target, candidate)
    taken.add(column)
  }
  dropMixed(best, candidates)
  const rivals = new Map<MappingTarget, number[]>()
  for (const [target, one] of best) {
    const others = candidates.filter((other) => other.target === target && isRival(one, other))
    if (others.length > 0) rivals.set(target, [...new Set(others.map(({ column }) => column))])
  }
  const columns = new Map([...best].map(([target, { column }]) => [target, column] as const))
  return { columns, rivals, mayBe: meanings.map(({ mayBe }) => mayBe), parts, candidates }
}

function isRival(one: Candidate, other: Candidate): boolean {
  if (one.column === other.column) return false
  if (one.key === other.key) return true
  return one.party === PARTY.customer && other.party === PARTY.customer
}

/**
 * Columns that name nobody and follow the sender's columns are the sender's, up to the recipient's.
 * After a column of anybody else (业务员) that holds only for the phone and place columns that follow
 * directly.
 */
function candidatesOf(meanings: readonly HeaderMeaning[]): {
  candidates: Candidate[]
  parts: PartColumn[]
} {
  const candidates: Candidate[] = []
  const parts: PartColumn[] = []
  let behind: HeaderMeaning['side'] = null
  meanings.forEach(({ claims, side, part }, column) => {
    const isNumber =
      part !== null || claims.some(({ target }) => isPersonTarget(target) && target !== 'name')
    if (side !== null) behind = side
    else if (behind === 'other' && !isNumber) behind = null
    const isBehindSender = behind === 'sender' || behind === 'other'
    const placeOf = (party: Party): Party =>
      isBehindSender && party === PARTY.nobody ? PARTY.sendersPlace : party
    if (part !== null) parts.push({ ...part, party: placeOf(part.party), column })
    for (const claim of claims) {
      const party = isPersonTarget(claim.target) ? placeOf(claim.party) : claim.party
      const isDoubtful = party !== claim.party
      const rank = isDoubtful ? claim.rank + LOOSE_RANK / 2 : claim.rank
      candidates.push({ ...claim, party, rank, column })
    }
  })
  return { candidates, parts }
}

/**
 * Columns of the buyer, or behind the sender's, are taken for the recipient only when all columns
 * of a person are of that party: a buyer's number beside a recipient's name is not the recipient's.
 * The buyer's name alone is the recipient's where the number and the place are nobody's in name.
 */
function dropMixed(best: Map<MappingTarget, Candidate>, candidates: readonly Candidate[]): void {
  const people = [...best].filter(([target]) => isPersonTarget(target))
  const doubtful = people.filter(([, { party }]) => party >= PARTY.sendersPlace)
  const isOne = new Set(people.map(([, { party }]) => party)).size === 1
  if (isOne) return
  const [only] = doubtful
  const isBuyersName = only?.[0] === 'name' && only[1].party === PARTY.buyer
  const others = people.filter(([target]) => target !== 'name')
  const hasOtherName = candidates.some(
    ({ target, column }) => target === 'name' && column !== only?.[1].column,
  )
  const isNobodys = others.every(([, { party }]) => party === PARTY.nobody)
  if (isBuyersName && doubtful.length === 1 && !hasOtherName && isNobodys) return
  for (const [target] of doubtful) best.delete(target)
}
