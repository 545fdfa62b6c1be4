import { align, type AlignedLine } from './align.ts'
import { NEVER } from './parts.ts'
import type { Offer } from './states.ts'
import {
  findTemplates,
  isRotation,
  oddness,
  templateOf,
  turnsOf,
  USUAL,
  withoutRest,
  type FoundTemplate,
} from './templates.ts'

/**
 * A recipient begins; after a line of another, which a line above may as well belong to; after a
 * whole line, which does not show how the others follow each other.
 */
export const WALL = 1
export const SOFT_WALL = 2
export const WHOLE_WALL = 3

/** Two ways to cut that differ by less are equally good. */
const EVEN = 1.5
/** The main template is chosen from so many lines. */
const SAMPLE = 1_500

const OWN = { atWall: 0, elsewhere: 0 }
const REPEATED = { atWall: 0.5, elsewhere: 1 }
const UNREPEATED = { atWall: 2, elsewhere: 2.5 }
/** Phone and address without a name: a line that was left out is likelier. */
const NAMELESS = { atWall: 4, elsewhere: 6 }
/** Another rotation of the main template explains a missing line by shifting all that follow. */
const ROTATED = { atWall: 2.5, elsewhere: NEVER }

/** An order that nobody repeats, and that is unusual besides. */
function unrepeated(parts: string): Omit<Offer, 'template'> {
  const odd = oddness(parts)
  return { atWall: UNREPEATED.atWall + odd, elsewhere: UNREPEATED.elsewhere + odd }
}

function offerOf(parts: string, price: Omit<Offer, 'template'>): Offer {
  return { template: templateOf(parts), ...price }
}

/** The parts without remarks, an address on one line or on several. */
const inOnePlace = (parts: string): string =>
  withoutRest(parts.replaceAll('x', '')).replaceAll('rd', 'a').replaceAll('RA', 'A')

/** Whether another line of the recipient would be the first, and not only one that is put in. */
const isTurned = (best: string, other: string): boolean =>
  isRotation(inOnePlace(best), inOnePlace(other))

/** The order of lines that most recipients have, and whether another one explains the paste as well. */
export type Main = { readonly parts: string; readonly isAmbiguous: boolean }

/** A recipient hardly goes on behind a whole line: somebody would have put it in the middle. */
const GOES_ON_BEHIND = 5

/** The lines, and the same as if whole lines did not part them. */
type Sample = {
  readonly parted: readonly AlignedLine[]
  readonly joined: readonly AlignedLine[]
  readonly wholeWalls: number
}

function sampleOf(all: readonly AlignedLine[], walls: Uint8Array): Sample {
  const parted = all.slice(0, SAMPLE)
  const joined = Array.from(parted, (line, at) =>
    walls[at] === WHOLE_WALL ? { ...line, isWall: false } : line,
  )
  const wholeWalls = walls.subarray(0, SAMPLE).filter((wall) => wall === WHOLE_WALL).length
  return { parted, joined, wholeWalls }
}

/** How ill the template explains the lines, if a recipient stops at whole lines or goes on behind them. */
function costOfTemplate(parts: string, { parted, joined, wholeWalls }: Sample): number {
  const offers = [offerOf(parts, OWN)]
  const through = align(joined, offers).cost + wholeWalls * GOES_ON_BEHIND
  return wholeWalls === 0 ? through : Math.min(through, align(parted, offers).cost)
}

type Judged = { readonly parts: string; readonly cost: number; readonly oddness: number }

function judged(parts: string, sample: Sample): Judged {
  return { parts, cost: costOfTemplate(parts, sample), oddness: oddness(parts) }
}

const byTotal = (a: Judged, b: Judged): number => a.cost + a.oddness - b.cost - b.oddness

/** The template that explains most, and whether one begun at another line explains as much. */
function chooseMain(sample: Sample, found: readonly FoundTemplate[]): Main | null {
  const all = new Set(found.flatMap(({ parts }) => [parts, withoutRest(parts)]))
  const tried = Array.from(all, (parts) => judged(parts, sample))
  const first = tried.toSorted(byTotal)[0]
  if (first === undefined) return null
  // Where lines deviate, the order that they are written in may stand there once only.
  for (const parts of turnsOf(withoutRest(first.parts)))
    if (!all.has(parts)) tried.push(judged(parts, sample))
  const best = tried.toSorted(byTotal)[0] ?? first
  const isEven = (other: Judged): boolean =>
    other.cost - best.cost < EVEN || byTotal(other, best) < EVEN
  const isAmbiguous = tried.some((other) => isTurned(best.parts, other.parts) && isEven(other))
  return { parts: best.parts, isAmbiguous }
}

/** The orders of lines that a recipient of the paste may have, each with its price. */
export function offersFor(
  all: readonly AlignedLine[],
  walls: Uint8Array,
): { offers: Offer[]; main: Main | null } {
  // A whole line does not show how the others follow each other.
  const lines = Array.from(all, (line, at) =>
    walls[at] === WHOLE_WALL ? { ...line, isWall: false } : line,
  )
  const letters = lines.map(({ part }) => part).join('')
  const found = findTemplates(
    letters,
    Uint8Array.from(lines, ({ isWall }) => (isWall ? 1 : 0)),
  )
  const main = chooseMain(sampleOf(all, walls), found)
  const offers = new Map<string, Offer>()
  if (main !== null) offers.set(main.parts, offerOf(main.parts, OWN))
  const add = (parts: string, price: Omit<Offer, 'template'>): void => {
    if (offers.has(parts)) return
    const isOther = main !== null && isTurned(main.parts, parts)
    offers.set(parts, offerOf(parts, isOther ? ROTATED : price))
  }
  for (const { parts, count } of found) {
    // A part of the main template is what is left when a line is missing.
    const isPiece = main !== null && main.parts.includes(parts)
    if (count >= 2 && !isPiece) add(parts, REPEATED)
  }
  // Where no line has a label nobody's lines are taken for labelled ones.
  const isLabelledPaste = /[A-Z]/u.test(letters)
  for (const parts of USUAL)
    if (isLabelledPaste || !/[A-Z]/u.test(parts))
      add(parts, /^c$/iu.test(parts) ? NAMELESS : unrepeated(parts))
  return { offers: [...offers.values()], main }
}
