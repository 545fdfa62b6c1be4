import { SOFT_WALL, WALL, WHOLE_WALL } from './choose-template.ts'
import { cutBlocks } from './cut-blocks.ts'
import type { Walls } from './find-walls.ts'
import { isGoods, isTalk } from './line-marks.ts'
import { partNumber } from './parts.ts'
import type { PastedLine } from './pasted-line.ts'
import { areTwoPeople } from './two-people.ts'

/** Where the lines of a paste belong. */
export type Belonging = {
  readonly lines: readonly PastedLine[]
  /** 1 = nothing above this line belongs with what follows. */
  readonly walls: Uint8Array
  /** 1 = a recipient begins with this line for certain; numbers and times above it may be its own. */
  readonly begins: Uint8Array
  /** 1 = a blank line is above: what is no part of a recipient goes no further. */
  readonly blanks: Uint8Array
  /** By line: the recipient's number; -1 = nobody's, -2 = not decided yet. */
  readonly owners: Int32Array
  readonly roles: string[]
  readonly isOdd: boolean[]
  readonly isAmbiguous: boolean
}

const WHOLE = partNumber('w')
const DETAIL = partNumber('d')
export const NOBODY = -1
export const OPEN = -2

/** Finds the recipients among the lines: whole lines are one each, the others are cut into blocks. */
export function findOwners({ lines, walls, begins: known, blanks }: Walls): Belonging {
  const begins = Uint8Array.from(known)
  const isPart = (line: PastedLine): boolean => line.kind === 'part' || isDoubtfulWhole(line)
  const places: number[] = []
  const partWalls: number[] = []
  const notes: number[] = []
  let wall: number = WALL
  let isBehindNote = false
  for (const [at, line] of lines.entries()) {
    if (walls[at] === 1 || (begins[at] === 1 && line.kind !== 'order')) wall = WALL
    else if (begins[at] === 1 && wall === 0) wall = SOFT_WALL
    if (isSureWhole(line)) {
      begins[at] = 1
      wall ||= WHOLE_WALL
    }
    isBehindNote ||= line.label?.isNote === true
    if (!isPart(line)) continue
    places.push(at)
    partWalls.push(wall)
    notes.push(isBehindNote ? 1 : 0)
    wall = 0
    isBehindNote = false
  }
  const parts = places.map((at) => lines[at]).filter((line) => line !== undefined)
  const cut = cutBlocks(parts, {
    walls: Uint8Array.from(partWalls),
    notes: Uint8Array.from(notes),
    hasOthers: lines.some((line) => isSureWhole(line)),
  })
  const owners = new Int32Array(lines.length).fill(OPEN)
  const roles = Array.from({ length: lines.length }, () => '.')
  dropTwoPeople(parts, cut.owners)
  for (const [n, at] of places.entries()) {
    const owner = cut.owners[n] ?? NOBODY
    owners[at] = owner === NOBODY && isHarmless(lines[at]) ? OPEN : owner
    roles[at] = owner === NOBODY ? '' : (cut.roles[n] ?? '.')
    if (cut.walls[n] === 1) begins[at] = 1
  }
  const found = { lines, walls, begins, blanks, owners, roles, isAmbiguous: cut.isAmbiguous }
  const all = numbered({ ...found, isOdd: [...cut.isOdd] })
  takeContinuations(all)
  takeNicknames(all)
  return all
}

/** Makes the lines of two people who were taken for one nobody's. */
function dropTwoPeople(parts: readonly PastedLine[], owners: Int32Array): void {
  for (let from = 0; from < parts.length;) {
    const owner = owners[from]
    let to = from + 1
    while (to < parts.length && owners[to] === owner) to++
    if (owner !== NOBODY && areTwoPeople(parts.slice(from, to))) owners.fill(NOBODY, from, to)
    from = to
  }
}

/** So many whole lines go on below: then it is the paste's way. */
const WRAPPED = 0.15

/** 张三 138… 广东省…1号 / 3栋502: the address of a whole line goes on below it. */
function takeContinuations({ lines, walls, owners, roles, isOdd }: Belonging): void {
  let whole = 0
  const found: number[] = []
  const closed: number[] = []
  for (const [at, line] of lines.entries()) {
    if (isSureWhole(line)) whole++
    const above = lines[at - 1]
    if (owners[at] !== NOBODY || walls[at] === 1 || above === undefined) continue
    if (!isSureWhole(above) || line.part !== 'd' || line.label !== null) continue
    if ((line.costs?.[DETAIL] ?? 1) > 0) continue
    // Where the next recipient follows at once, or could have, the line may be another's.
    const isLast = at + 1 === lines.length
    const isClosed = isLast ? whole === 1 : walls[at + 1] === 1 && lines[at + 1]?.counterEnd === 0
    if (isClosed) closed.push(at)
    else found.push(at)
  }
  const isWay = found.length + closed.length >= Math.max(2, whole * WRAPPED)
  for (const at of isWay ? [...closed, ...found] : closed) {
    give(at)
    if (!isWay && isOdd.length > 1) isOdd[owners[at] ?? NOBODY] = true
  }

  function give(at: number): void {
    owners[at] = owners[at - 1] ?? NOBODY
    roles[at] = 'a'
  }
}

/** 王某 / 10:22 / 138… 山东省…: who has no other name is called as the message is signed. */
function takeNicknames({ lines, walls, owners, roles, isOdd }: Belonging): void {
  const signed = new Set<number>()
  let called = 0
  for (const [at, { hasNickname }] of lines.entries()) {
    const owner = owners[at + 1] ?? NOBODY
    if (!hasNickname || owners[at] !== OPEN || owner < 0 || walls[at + 1] === 1) continue
    if (lines[at + 1]?.part !== 'c') continue
    signed.add(at)
    if (nameBelow(at) < 0) called++
  }
  // Where others are called by their nickname, or by none, a name below the address is another's.
  const isNameless = (at: number): boolean =>
    lines[at]?.part === 'c' &&
    (owners[at] ?? NOBODY) >= 0 &&
    !signed.has(at - 1) &&
    nameBelow(at - 1) < 0
  const isWay = called > 0 || (signed.size > 0 && lines.some((_, at) => isNameless(at)))
  for (const at of signed) {
    const owner = owners[at + 1] ?? NOBODY
    const below = nameBelow(at)
    if (below >= 0 && !isWay) continue
    owners[at] = owner
    roles[at] = 'n'
    if (below < 0) continue
    // At its end the recipient lets the name go; in the middle it is reported as unread.
    const isLast = owners[below + 1] !== owner
    if (isLast) owners[below] = NOBODY
    else roles[below] = 'x'
    isOdd[owner] = true
  }

  function nameBelow(at: number): number {
    const owner = owners[at + 1]
    const found = [at + 1, at + 2, at + 3].find((n) => owners[n] === owner && roles[n] === 'n')
    return found ?? NOBODY
  }
}

const isSureWhole = ({ kind, costs, part }: PastedLine): boolean =>
  kind === 'whole' && part.toLowerCase() === 'w' && costs?.[WHOLE] === 0

function isDoubtfulWhole(line: PastedLine): boolean {
  return line.kind === 'whole' && !isSureWhole(line)
}

/** Text between recipients that nobody would take for a part of one. */
function isHarmless(line: PastedLine | undefined): boolean {
  return line?.label === null && line.part === 'x' && (isTalk(line.text) || isGoods(line.text))
}

/** Numbers the recipients in the order of their lines, whole lines among them. */
function numbered(found: Belonging): Belonging {
  const { lines, owners, roles } = found
  const numbers = new Map<number, number>()
  const isOdd: boolean[] = []
  for (const [at, line] of lines.entries()) {
    if (isSureWhole(line)) {
      owners[at] = isOdd.length
      roles[at] = line.isCommaLine ? 'k' : 'w'
      isOdd.push(false)
      continue
    }
    const owner = owners[at] ?? OPEN
    if (owner < 0) continue
    const number = numbers.get(owner) ?? isOdd.length
    if (!numbers.has(owner)) {
      numbers.set(owner, number)
      isOdd.push(found.isOdd[owner] ?? false)
    }
    owners[at] = number
  }
  return { ...found, isOdd }
}
