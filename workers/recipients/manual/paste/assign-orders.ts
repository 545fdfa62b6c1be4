import { NOBODY, OPEN, type Belonging } from './find-owners.ts'
import { linesBeside } from './lines-beside.ts'
import { orderValue } from './line-marks.ts'
import type { PastedLine } from './pasted-line.ts'

/** Where order numbers that stand between two recipients belong. */
type OrderPlace = 'above' | 'below'

const SHORTEST = 3

/** A weak label (跟团号) counts where the paste has no other number. */
function isOrder(line: PastedLine, hasStrong: boolean): boolean {
  if (line.kind !== 'order') return false
  if (hasStrong && line.label?.kind === 'weak-order') return false
  return orderValue(line.text.slice(line.label?.end ?? line.valueStart)).length >= SHORTEST
}

/** The first line above or below that is somebody's, or nobody's; numbers and times are passed over. */
type Side = {
  /** The recipient's number; NOBODY = the line was not understood, END = there is none. */
  readonly owner: number
  /** Something certain is between. */
  readonly isWalled: boolean
  /** The line is a part of nobody who was found, and nothing certain is between. */
  readonly isRemnant: boolean
}

const END = -3

/** The first and the last line of those who have a phone: lines outside belong to nobody. */
function endsOf({ lines, owners }: Belonging): readonly [number, number] {
  const isCalled = (line: PastedLine, at: number): boolean =>
    (owners[at] ?? NOBODY) >= 0 && line.part !== '' && 'pbcw'.includes(line.part.toLowerCase())
  const called = new Set<number>()
  for (const [at, line] of lines.entries()) if (isCalled(line, at)) called.add(owners[at] ?? NOBODY)
  const isOne = (owner: number): boolean => called.has(owner)
  return [owners.findIndex((owner) => isOne(owner)), owners.findLastIndex((owner) => isOne(owner))]
}

/** Lines of order numbers that follow each other. */
type Run = {
  readonly from: number
  readonly to: number
  readonly up: Side
  readonly down: Side
  /** A blank line or a rule is on one side, and up to the next one there is one recipient. */
  readonly isOfOne: boolean
}

function runsOf(found: Belonging): Run[] {
  const { lines, owners, walls, blanks } = found
  const isStrong = ({ kind, label }: PastedLine): boolean =>
    kind === 'order' && label?.kind !== 'weak-order'
  const hasStrong = lines.some((line) => isStrong(line))
  const isOne = (at: number): boolean => {
    const line = lines[at]
    return owners[at] === OPEN && line !== undefined && isOrder(line, hasStrong)
  }
  const [first, last] = endsOf(found)
  const { up, isWalledUp, down, isWalledDown } = linesBeside(owners, walls)
  const side = (at: number, isWalled: number | undefined): Side => {
    if (at < first || at > last) {
      const isRemnant = lines[at]?.kind === 'part' && isWalled !== 1
      return { owner: END, isWalled: !isRemnant, isRemnant }
    }
    return { owner: owners[at] ?? NOBODY, isWalled: isWalled === 1, isRemnant: false }
  }
  const isGap = (at: number): boolean =>
    blanks[at] === 1 || lines[at]?.kind === 'rule' || lines[at - 1]?.kind === 'rule'
  /** How many recipients stand between the gaps around a line. */
  const peopleAround = (at: number): number => {
    const people = new Set<number>()
    const add = (k: number): void => {
      const owner = owners[k] ?? NOBODY
      if (owner >= 0) people.add(owner)
    }
    for (let k = at; k >= 0 && people.size < 2 && (k === at || !isGap(k + 1)); k--) add(k)
    for (let k = at; k < lines.length && people.size < 2 && (k === at || !isGap(k)); k++) add(k)
    return people.size
  }
  const runs: Run[] = []
  for (let from = 0; from < lines.length; from++) {
    if (!isOne(from)) continue
    let to = from + 1
    while (walls[to] !== 1 && isOne(to)) to++
    runs.push({
      from,
      to,
      up: side(up[from] ?? -1, isWalledUp[from]),
      down: side(down[to - 1] ?? lines.length, isWalledDown[to - 1]),
      isOfOne: (isGap(from) || isGap(to)) && peopleAround(from) === 1,
    })
    from = to - 1
  }
  return runs
}

/** On which side the run belongs for certain; null = on either. `isUsual`: most recipients have a number. */
function certainSide({ up, down, isOfOne }: Run, isUsual: boolean): OrderPlace | null {
  // A lone number among several recipients may be all that is left of another one.
  if (!isUsual && !isOfOne) return null
  if (up.isWalled !== down.isWalled) return up.isWalled ? 'above' : 'below'
  if (!isUsual) return null
  if (up.owner === END && !up.isRemnant) return 'above'
  return down.owner === END && !down.isRemnant ? 'below' : null
}

/** Whether the numbers of the paste are above or below their recipients; null = unknown. */
function placeOf(runs: readonly Run[], found: Belonging, isUsual: boolean): OrderPlace | null {
  let isAbove = 0
  let isBelow = 0
  const last = found.isOdd.length - 1
  for (const run of runs) {
    // A recipient with too few lines does not show in which order the lines follow.
    if (run.up.isRemnant || run.down.isRemnant) continue
    if (run.up.owner === run.down.owner) {
      // Among the lines of the first recipient or of the last, where a line was put in.
      if (run.up.owner === last && last > 0) isBelow++
      else if (run.up.owner === 0 && last > 0) isAbove++
      continue
    }
    const side = certainSide(run, isUsual)
    if (side === 'above') isAbove++
    else if (side === 'below') isBelow++
  }
  if (isAbove > 3 * isBelow) return 'above'
  if (isBelow > 3 * isAbove) return 'below'
  return isAbove + isBelow > 0 || !isUsual ? null : byStray(found)
}

/** How many numbers most runs have; 0 = unknown. */
function usualLength(runs: readonly Run[]): number {
  const counts = new Map<number, number>()
  for (const { from, to } of runs) counts.set(to - from, (counts.get(to - from) ?? 0) + 1)
  const [[length, count] = [0, 0]] = [...counts].sort((a, b) => b[1] - a[1])
  return count * 2 > runs.length && runs.length > 2 ? length : 0
}

type Given = { readonly from: number; readonly to: number; readonly owner: number }

/**
 * How many numbers each recipient would get that may be its own: where most have a label, those without
 * one are not counted.
 */
function numbersOf(
  given: readonly Given[],
  lines: readonly PastedLine[],
): ReadonlyMap<number, number> {
  const all = given.flatMap(({ from, to }) => lines.slice(from, to))
  const areLabelled = all.filter((line) => line.label !== null).length * 2 > all.length
  const numbers = new Map<number, number>()
  for (const { from, to, owner } of given) {
    const own = lines.slice(from, to).filter(({ label }) => !areLabelled || label !== null)
    if (owner >= 0) numbers.set(owner, (numbers.get(owner) ?? 0) + own.length)
  }
  return numbers
}

/** A line of nobody where the first or the last number would stand takes its place. */
function byStray({ owners }: Belonging): OrderPlace | null {
  const isFirst = owners[0] === NOBODY
  const isLast = owners.at(-1) === NOBODY
  return isFirst === isLast ? null : isFirst ? 'above' : 'below'
}

/**
 * Gives order numbers on lines of their own to their recipients. Where they could as well belong to
 * the recipient above as to the one below, none gets any.
 * @returns the recipients whose number is open
 */
export function assignOrders(found: Belonging): ReadonlySet<number> {
  const runs = runsOf(found)
  // A single number among many recipients is not how this paste is written.
  const isUsual = runs.length * 2 > found.isOdd.length
  const place = placeOf(runs, found, isUsual)
  const open = new Set<number>()
  const usual = usualLength(runs)
  const given = Array.from(runs, (run): Given => {
    const { from, to, up, down } = run
    const side = up.owner === down.owner ? 'below' : (certainSide(run, isUsual) ?? place)
    if (side === null) for (const { owner } of [up, down]) open.add(owner)
    return { from, to, owner: side === null ? NOBODY : side === 'above' ? down.owner : up.owner }
  })
  // One number more than the others have: which one is meant would be a guess.
  for (const [owner, numbers] of numbersOf(given, found.lines))
    if (usual > 0 && numbers > usual) open.add(owner)
  const isLabelled = (line: PastedLine | undefined): boolean => (line?.label ?? null) !== null
  const labelled = new Set(
    given.flatMap(({ from, to, owner }) =>
      found.lines.slice(from, to).some(isLabelled) ? [owner] : [],
    ),
  )
  for (const { from, to, owner } of given) {
    // A recipient who may have another number gets none: the choice would be a guess.
    if (owner < 0 || open.has(owner)) continue
    for (let at = from; at < to; at++) {
      // Beside a number with its label one without is something else's, or somebody else's.
      if (labelled.has(owner) && !isLabelled(found.lines[at])) continue
      found.owners[at] = owner
      found.roles[at] = 'o'
    }
  }
  return open
}
