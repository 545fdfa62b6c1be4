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
  /** Something certain stands between. */
  readonly isWalled: boolean
  /** The line is a whole recipient, which needs no other. */
  readonly isWhole: boolean
}

const END = -3

/** The first and the last line of those who have a phone: what stands outside is nobody. */
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
  /** A blank line stands on one side. */
  readonly isBesideBlank: boolean
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
    if (at < first || at > last) return { owner: END, isWalled: true, isWhole: false }
    const isWhole = lines[at]?.kind === 'whole'
    return { owner: owners[at] ?? NOBODY, isWalled: isWalled === 1, isWhole }
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
      isBesideBlank: blanks[from] === 1 || blanks[to] === 1,
    })
    from = to - 1
  }
  return runs
}

/** On which side the run belongs for certain; null = on either. `isUsual`: most recipients have a number. */
function certainSide({ up, down, isBesideBlank }: Run, isUsual: boolean): OrderPlace | null {
  // A lone number beside a whole line may be all that is left of another one.
  if (!isUsual && !isBesideBlank && (up.isWhole || down.isWhole)) return null
  if (up.isWalled !== down.isWalled) return up.isWalled ? 'above' : 'below'
  if (!isUsual) return null
  if (up.owner === END) return 'above'
  return down.owner === END ? 'below' : null
}

/** Whether the numbers of the paste stand above or below their recipients; null = nobody could tell. */
function placeOf(runs: readonly Run[], found: Belonging, isUsual: boolean): OrderPlace | null {
  let isAbove = 0
  let isBelow = 0
  const last = found.isOdd.length - 1
  for (const run of runs) {
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
  const given = Array.from(runs, (run) => {
    const { from, to, up, down } = run
    const side = up.owner === down.owner ? 'below' : (certainSide(run, isUsual) ?? place)
    if (side === null) for (const { owner } of [up, down]) open.add(owner)
    return { from, to, owner: side === null ? NOBODY : side === 'above' ? down.owner : up.owner }
  })
  const isLabelled = (line: PastedLine | undefined): boolean => (line?.label ?? null) !== null
  const labelled = new Set(
    given.flatMap(({ from, to, owner }) =>
      found.lines.slice(from, to).some(isLabelled) ? [owner] : [],
    ),
  )
  for (const { from, to, owner } of given) {
    // Who may have another number gets none: which one it is would be a guess.
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
