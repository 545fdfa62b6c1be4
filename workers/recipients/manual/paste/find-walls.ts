import type { PastedLine } from './pasted-line.ts'
import { isAddressPart } from './line-costs.ts'

/** What parts recipients, if it does so in this paste. */
type Parting = (line: PastedLine, blanksBefore: number) => boolean

const isCalling = (part: string): boolean => 'pbcw'.includes(part.toLowerCase()) && part !== ''

type Completeness = {
  /** How many stretches hold a phone and a place, how many only one, and how many several phones. */
  readonly complete: number
  readonly partial: number
  readonly crowded: number
  /** How many phones all hold. */
  readonly people: number
  /** Whether the first stretch, and the last one, lack a phone or a place. */
  readonly isFirstPartial: boolean
  readonly isLastPartial: boolean
}

/** The lines between the partings. */
function completeness(lines: readonly PastedLine[], isParted: Parting): Completeness {
  let complete = 0
  let partial = 0
  let crowded = 0
  let people = 0
  let isFirstPartial = false
  let phones = 0
  let hasPlace = false
  let whole = 0
  let isLastPartial = false
  let blanks = 0
  const close = (): void => {
    isLastPartial = phones > 0 !== hasPlace
    if (phones + whole > 1) crowded++
    people += phones + whole
    // A whole line completes no other line beside it.
    const isWholeAlone = whole > 0 && phones === 0 && !hasPlace
    if (isWholeAlone || (phones > 0 && hasPlace)) complete++
    else if (isLastPartial) {
      isFirstPartial ||= complete + partial === 0
      partial++
    }
    phones = 0
    hasPlace = false
    whole = 0
  }
  for (const line of lines) {
    if (line.kind === 'blank') {
      blanks++
      continue
    }
    if (isParted(line, blanks)) close()
    blanks = 0
    if (line.kind === 'whole') {
      whole++
      continue
    }
    if (line.kind !== 'part') continue
    if (isCalling(line.part)) phones++
    hasPlace ||= isAddressPart(line.part) && line.part !== 'd'
  }
  close()
  return { complete, partial, crowded, people, isFirstPartial, isLastPartial }
}

const PARTINGS: readonly Parting[] = [
  (line) => line.kind === 'rule',
  (line) => line.counterEnd > 0,
  (line) => line.kind === 'stamp',
]
/** 收货信息: a recipient begins, and an order number above it may be its own. */
const ORDER: Parting = (line) => line.kind === 'order'
const HEAD: Parting = (line) => line.kind === 'head' && line.counterEnd === 0

/**
 * Whether what parts really parts: between two blank lines there is a whole recipient, and not one
 * of the lines of somebody (a blank line after every line, or between phone and address).
 */
function isLaw(lines: readonly PastedLine[], parting: Parting): boolean {
  const { complete, partial } = completeness(lines, parting)
  return complete > 0 && complete >= partial
}

/** Whether a mark parts: besides, hardly two recipients stand between two of them. */
function isLawOfMarks(lines: readonly PastedLine[], parting: Parting): boolean {
  const { complete, crowded } = completeness(lines, parting)
  return crowded * 2 <= complete && isLaw(lines, parting)
}

/**
 * Order numbers part where each recipient has one, first or last among the lines: between phone and
 * address both ends of the paste would lack something. At one end a line may be missing.
 */
function doOrdersPart(lines: readonly PastedLine[]): boolean {
  const { complete, partial, people, isFirstPartial, isLastPartial } = completeness(lines, ORDER)
  const numbers = lines.filter((line) => ORDER(line, 0)).length
  if ((isFirstPartial && isLastPartial) || numbers * 2 <= people) return false
  const isLaw = (!isFirstPartial && !isLastPartial) || complete > partial
  return isLaw && isLawOfMarks(lines, ORDER)
}

function blankParting(lines: readonly PastedLine[]): Parting | null {
  for (const least of [1, 2]) {
    const parting: Parting = (_, blanks) => blanks >= least
    if (isLaw(lines, parting)) return parting
  }
  return null
}

export type Walls = {
  /** The lines that are not blank. */
  readonly lines: readonly PastedLine[]
  /** 1 = nothing above this line belongs with what follows. */
  readonly walls: Uint8Array
  /** 1 = a recipient begins with this line or one behind it; a number above may be its own. */
  readonly begins: Uint8Array
  /** 1 = a blank line is above, whether it parts recipients or not. */
  readonly blanks: Uint8Array
}

/** Finds the lines before which no recipient goes on: blank lines, rules, counters, times of messages. */
export function findWalls(all: readonly PastedLine[]): Walls {
  const byBlank = blankParting(all)
  const holds = (parting: Parting): boolean =>
    all.some((line) => parting(line, 0)) && isLawOfMarks(all, parting)
  const partings = PARTINGS.filter(holds)
  const doHeadsBegin = holds(HEAD)
  const doOrdersBegin = doOrdersPart(all)
  const lines = all.filter(({ kind }) => kind !== 'blank')
  const walls = new Uint8Array(lines.length)
  const begins = new Uint8Array(lines.length)
  const below = new Uint8Array(lines.length)
  let blanks = 0
  let at = 0
  let isBehindRule = false
  for (const line of all) {
    if (line.kind === 'blank') {
      blanks++
      continue
    }
    const isParted = at === 0 || isBehindRule || byBlank?.(line, blanks) === true
    if (isParted || partings.some((parting) => parting(line, blanks))) walls[at] = 1
    if (blanks > 0) below[at] = 1
    if (doHeadsBegin && HEAD(line, 0)) begins[at] = 1
    if (doOrdersBegin && ORDER(line, 0)) begins[at] = 1
    isBehindRule = line.kind === 'rule' && partings.includes(PARTINGS[0] as Parting)
    blanks = 0
    at++
  }
  return { lines, walls, begins, blanks: below }
}
