import { NOBODY, OPEN, type Belonging } from './find-owners.ts'
import { linesBeside } from './lines-beside.ts'
import type { LineKind } from './pasted-line.ts'

/** The recipients above and below a line, as far as it may be theirs. */
type Beside = {
  /** Their numbers; -1 = there is none, or nobody's line is between. */
  readonly above: number
  readonly below: number
  readonly isWalledAbove: boolean
  readonly isWalledBelow: boolean
}

/** Lines that begin what follows them; the others end what is above. */
const BEGINS = new Set<LineKind>(['stamp', 'head', 'sender'])
/** Lines that need no recipient of their own: they only part. */
const PARTS = new Set<LineKind>(['stamp', 'head', 'rule'])

function ownerOf(kind: LineKind, around: Beside): number {
  const { above, below, isWalledAbove, isWalledBelow } = around
  if (above === below) return above
  if (kind === 'extension') return above
  const freeAbove = isWalledAbove ? NOBODY : above
  const freeBelow = isWalledBelow ? NOBODY : below
  const [first, second] = BEGINS.has(kind) ? [freeBelow, freeAbove] : [freeAbove, freeBelow]
  if (first !== NOBODY) return first
  if (second !== NOBODY || !PARTS.has(kind)) return second
  return above === NOBODY ? below : above
}

/** Gives lines of no recipient's own (goods, times, remarks) to the one they stand with. */
export function attachLines(found: Belonging): void {
  const { lines, walls, blanks, owners, roles } = found
  // All are looked at before one is decided: lines between two of them must not matter.
  const { up, isWalledUp, down, isWalledDown } = linesBeside(
    owners,
    walls.map((wall, at) => wall | (blanks[at] ?? 0)),
  )
  const ownerAt = (at: number | undefined): number => owners[at ?? -1] ?? NOBODY
  const decided = lines.map(({ kind }, at) => {
    if (owners[at] !== OPEN) return null
    return ownerOf(kind, {
      above: ownerAt(up[at]),
      below: ownerAt(down[at]),
      isWalledAbove: isWalledUp[at] === 1,
      isWalledBelow: isWalledDown[at] === 1,
    })
  })
  for (const [at, owner] of decided.entries()) {
    if (owner === null) continue
    owners[at] = owner
    if (owner !== NOBODY) roles[at] = lines[at]?.kind === 'extension' ? 'e' : '.'
  }
  takeBetween(found)
}

/** Other lines between lines of one recipient count among its lines, as not understood. */
function takeBetween({ lines, owners, roles }: Belonging): void {
  const last = new Map<number, number>()
  for (const [at, owner] of owners.entries()) if (owner >= 0) last.set(owner, at)
  let current = NOBODY
  for (let at = 0; at < owners.length; at++) {
    const owner = owners[at] ?? NOBODY
    if (owner !== current && at < (last.get(current) ?? -1)) {
      if (owner === NOBODY && lines[at]?.kind === 'part') roles[at] = 'x'
      owners[at] = current
    } else if (owner >= 0) current = owner
  }
}
