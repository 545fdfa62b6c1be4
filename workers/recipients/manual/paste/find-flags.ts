import { NOBODY, type Belonging } from './find-owners.ts'

type Neighbours = {
  /** Whether nothing certain parts a recipient from the one below. */
  readonly isOpen: boolean[]
  /** Whether a line of nobody is beside the recipient, and nothing certain parts them. */
  readonly hasStray: boolean[]
}

function neighboursOf({ lines, walls, begins, owners, isOdd }: Belonging): Neighbours {
  const isOpen = isOdd.map(() => false)
  const hasStray = isOdd.map(() => false)
  let above = NOBODY
  let isWalled = true
  let hasStrayAbove = false
  for (const [at, line] of lines.entries()) {
    const owner = owners[at] ?? NOBODY
    if (walls[at] === 1 || begins[at] === 1) {
      isWalled = true
      hasStrayAbove = false
    }
    if (owner === NOBODY) {
      if (line.kind !== 'part') continue
      hasStrayAbove = true
      if (!isWalled && above !== NOBODY) hasStray[above] = true
      continue
    }
    // A whole line takes nothing from the line above it.
    if (hasStrayAbove && line.kind !== 'whole') hasStray[owner] = true
    if (owner !== above && above !== NOBODY && !isWalled) isOpen[above] = true
    above = owner
    isWalled = false
    hasStrayAbove = false
  }
  return { isOpen, hasStray }
}

/** Recipients in whose lines, or below whose lines, a line asks for a change: 改一下地址. */
function correctedOf({ lines, owners }: Belonging): ReadonlySet<number> {
  const corrected = new Set<number>()
  let above = NOBODY
  for (const [at, line] of lines.entries()) {
    const owner = owners[at] ?? NOBODY
    if (line.isCorrection) {
      if (above >= 0) corrected.add(above)
      if (owner >= 0) corrected.add(owner)
    }
    if (owner >= 0) above = owner
  }
  return corrected
}

/** Issues of each recipient that follow from the position of its lines; letters of FLAGS. */
export function findFlags(found: Belonging, openOrders: ReadonlySet<number>): string[] {
  const { isOdd, isAmbiguous } = found
  const { isOpen, hasStray } = neighboursOf(found)
  const corrected = correctedOf(found)
  return isOdd.map((odd, owner) => {
    const isShifted =
      (isOpen[owner] === true && (isOdd[owner + 1] === true || isAmbiguous)) ||
      (owner > 0 && isOpen[owner - 1] === true && (isOdd[owner - 1] === true || isAmbiguous)) ||
      hasStray[owner] === true
    return (
      (odd ? 'u' : '') +
      (isShifted ? 's' : '') +
      (openOrders.has(owner) ? 'q' : '') +
      (corrected.has(owner) ? 'r' : '')
    )
  })
}
