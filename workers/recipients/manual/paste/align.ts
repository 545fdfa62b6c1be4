import { NEVER, PARTS, type Costs } from './parts.ts'
import { statesOf, type Offer, type States } from './states.ts'
import { GAP, GAPS, type Template } from './templates.ts'

/** A line as the alignment sees it. */
export type AlignedLine = {
  readonly costs: Costs
  readonly part: string
  /** A label without a value. */
  readonly isEmpty: boolean
  /** Regions and no more: the rest of the address is below. */
  readonly isRegionAlone: boolean
  /** A recipient begins here for certain. */
  readonly isWall: boolean
  /** A remark with its label is above: it is hardly in the middle of a recipient. */
  readonly isBehindNote: boolean
}

/** What became of a line. */
export type Placed = {
  /** Whether a recipient begins with it. */
  readonly isFirst: boolean
  /** Index of the offer; -1 = the line is nobody's. */
  readonly offer: number
  /** Index of the part; of a line put in, of the part before it. */
  readonly at: number
  /** The line is no part of its own: it goes on with the address, or is between parts. */
  readonly isExtra: boolean
}

export type Alignment = { readonly cost: number; readonly placed: readonly Placed[] }

/** What a line of nobody costs, by what it looks like. */
const STRAY: Readonly<Record<string, number>> = {
  n: 4,
  x: 4,
  d: 4,
  r: 6,
  a: 7,
  m: 7,
  p: 6,
  b: 10,
  c: 9,
  w: 9,
}

const AGAIN = 2.5
/** An address among the lines of a recipient who has another. */
const SECOND_ADDRESS = 12
const ANOTHERS_PHONE = 12
const LABEL_ALONE = 1.5
/** Text that would do as the rest of an address. */
export const LIKE_DETAIL = 2
const GOES_ON = 1
const LABELLED_BESIDES = 1
const NOTE_BETWEEN = 0.4

const isLabelled = (part: string): boolean => part >= 'A' && part <= 'Z'

const DETAIL = PARTS.indexOf('d')
const NOTHING = PARTS.indexOf('x')

function strayCost({ part, costs, isEmpty }: AlignedLine): number {
  if (isLabelled(part)) return isEmpty ? LABEL_ALONE : 6
  // A remark, goods: hardly anybody's part.
  if ((costs[NOTHING] ?? NEVER) < 1 && 'nxd'.includes(part)) return 1.2
  return STRAY[part] ?? NEVER
}

/** What it costs that the address goes on with the line; one that begins with a region is another. */
function goesOnCost(line: AlignedLine, above: AlignedLine | undefined): number {
  if (!'arm'.includes(line.part)) return GOES_ON + (line.costs[DETAIL] ?? NEVER)
  return above?.isRegionAlone === true ? GOES_ON : NEVER
}

/** What of a line that is put in somewhere does not depend on where. */
type PutIn = {
  readonly isLabelled: boolean
  readonly goesOn: number
  readonly stray: number
  /** Between the parts of a recipient; a phone there calls somebody else. */
  readonly between: number
  /** A phone, as a second one of the recipient. */
  readonly again: number
  readonly isRegion: boolean
  readonly isAddress: boolean
  readonly isLikeDetail: boolean
}

function putIn(line: AlignedLine, above: AlignedLine | undefined): PutIn {
  const { part, costs } = line
  return {
    isLabelled: isLabelled(part),
    goesOn: goesOnCost(line, above),
    stray: strayCost(line),
    between: 'pbcw'.includes(part) ? ANOTHERS_PHONE : strayCost(line),
    // It is right behind the first; further on it calls somebody else.
    again: part !== 'p' ? -1 : /^[pb]$/iu.test(above?.part ?? '') ? AGAIN : ANOTHERS_PHONE,
    isRegion: part === 'r',
    isAddress: part === 'a' || part === 'r' || part === 'm',
    isLikeDetail: (costs[DETAIL] ?? NEVER) < LIKE_DETAIL,
  }
}

/** Cost of a labelled line behind part `at` of its recipient that is no part itself. */
function labelledExtraCost(
  { part: own, isEmpty }: AlignedLine,
  { parts, said }: Template,
  at: number,
): number {
  if (isEmpty) return LABEL_ALONE
  if (own === 'P' && parts[at]?.toLowerCase() === 'p') return AGAIN
  // A label that the recipient has already is another's.
  return said.includes(own) ? NEVER : LABELLED_BESIDES
}

/** Cost of a line without a label behind a part that is no part itself. */
function gapCost(gap: number, put: PutIn): number {
  if (put.again >= 0 && (gap & GAP.behindPhone) !== 0) return put.again
  const isRestNext = (gap & GAP.restNext) !== 0 && !put.isRegion
  const goesOn = (gap & GAP.goesOn) !== 0 && !isRestNext ? put.goesOn : NEVER
  // Behind the last part a line that does not go on with the address is nobody's.
  if ((gap & GAP.last) !== 0) return goesOn
  const isAddress = put.isAddress || (isRestNext && put.isLikeDetail)
  return Math.min(goesOn, isAddress ? SECOND_ADDRESS : put.between)
}

const STRAY_STATE = 0

/** How a state was come to: from which state, and whether a recipient began or a line was put in. */
const FROM_SAME = 0
const FROM_NEW = 1
const FROM_EXTRA = 2

/**
 * Finds the cheapest way to read the lines as recipients, each by one of the offered templates, with
 * parts left out, put in or taken for something else at a price. Time grows with the number of lines.
 */
export function align(lines: readonly AlignedLine[], offers: readonly Offer[]): Alignment {
  const states = statesOf(offers)
  const { count, first } = states
  const from = new Int16Array(lines.length * count)
  const move = new Uint8Array(lines.length * count)
  let values = new Float64Array(count).fill(Infinity)
  let next = new Float64Array(count)
  values[STRAY_STATE] = 0
  const gaps = new Float64Array(GAPS)
  for (const [row, line] of lines.entries()) {
    const ended = cheapestEnd(values, states)
    const put = putIn(line, lines[row - 1])
    const at = row * count
    next[STRAY_STATE] = ended.cost + put.stray
    from[at] = ended.state
    for (let gap = 0; gap < GAPS; gap++) gaps[gap] = gapCost(gap, put)
    stepOver({ line, put, gaps, offers, states, values, next, ended, from, move, at })
    const swapped = values
    values = next
    next = swapped
  }
  const end = cheapestEnd(values, states)
  return {
    cost: end.cost,
    placed: traceBack(lines.length, end.state, { from, move, first, count }),
  }
}

type End = { readonly cost: number; readonly state: number }

/** The cheapest state to end a recipient from, its missing parts counted; of equals the first. */
function cheapestEnd(values: Float64Array, { count, behind }: States): End {
  let cost = Infinity
  let best = STRAY_STATE
  for (let state = 0; state < count; state++) {
    const total = (values[state] ?? Infinity) + (behind[state] ?? 0)
    if (total < cost) {
      cost = total
      best = state
    }
  }
  return { cost, state: best }
}

type Step = {
  readonly line: AlignedLine
  readonly put: PutIn
  /** What it costs to put the line in, by what may stand there (see GAP). */
  readonly gaps: Float64Array
  readonly offers: readonly Offer[]
  readonly states: States
  readonly values: Float64Array
  readonly next: Float64Array
  readonly ended: End
  readonly from: Int16Array
  readonly move: Uint8Array
  /** Where the line's states begin in `from` and `move`. */
  readonly at: number
}

/** Where the line can have been come to, in each state of each offer. */
function stepOver(step: Step): void {
  const { line, offers, states, ended } = step
  const { first } = states
  for (let k = 0; k < offers.length; k++) {
    const offer = offers[k]
    if (offer === undefined) continue
    const opening = ended.cost + (line.isWall ? offer.atWall : offer.elsewhere)
    stepInto(step, offer.template, opening, first[k] ?? 0)
  }
}

/** `base`: the state of the template's first part. No cost is below 0, so that what costs more already is passed over. */
function stepInto(step: Step, template: Template, opening: number, base: number): void {
  const { line, put, gaps, states, values, next, ended, from, move, at } = step
  const { before, part, gap } = states
  const { costs, isWall } = line
  const inside = line.isBehindNote ? NOTE_BETWEEN : 0
  const last = base + template.parts.length
  for (let state = base; state < last; state++) {
    const own = costs[part[state] ?? 0] ?? NEVER
    const left = before[state] ?? 0
    let best = opening + left + own
    let source = ended.state
    let kind = FROM_NEW
    if (!isWall) {
      for (let earlier = base; earlier < state; earlier++) {
        const value = values[earlier] ?? Infinity
        if (value >= best) continue
        const skipped = left - (before[earlier + 1] ?? 0)
        const total = value + skipped + own + inside
        if (total < best) {
          best = total
          source = earlier
          kind = FROM_SAME
        }
      }
      const same = values[state] ?? Infinity
      if (same < best) {
        const cost = put.isLabelled
          ? labelledExtraCost(line, template, state - base)
          : (gaps[gap[state] ?? 0] ?? NEVER)
        const extra = same + cost + inside
        if (extra < best) {
          best = extra
          source = state
          kind = FROM_EXTRA
        }
      }
    }
    next[state] = best
    from[at + state] = source
    move[at + state] = kind
  }
}

type Trace = {
  readonly from: Int16Array
  readonly move: Uint8Array
  readonly first: readonly number[]
  readonly count: number
}

const NOBODY: Placed = { isFirst: false, offer: -1, at: -1, isExtra: false }

function traceBack(length: number, end: number, { from, move, first, count }: Trace): Placed[] {
  const placed: Placed[] = Array.from({ length }, () => NOBODY)
  let state = end
  for (let row = length - 1; row >= 0; row--) {
    if (state !== STRAY_STATE) {
      let offer = first.length - 1
      while ((first[offer] ?? 0) > state) offer--
      const kind = move[row * count + state]
      placed[row] = {
        isFirst: kind === FROM_NEW,
        offer,
        at: state - (first[offer] ?? 0),
        isExtra: kind === FROM_EXTRA,
      }
    }
    state = from[row * count + state] ?? STRAY_STATE
  }
  return placed
}
