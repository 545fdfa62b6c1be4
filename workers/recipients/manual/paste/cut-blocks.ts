import { align, LIKE_DETAIL, type AlignedLine, type Alignment, type Placed } from './align.ts'
import { isGoods, isTalk } from './line-marks.ts'
import { offersFor, WALL, type Main } from './choose-template.ts'
import { NEVER, partNumber } from './parts.ts'
import type { PastedLine } from './pasted-line.ts'
import type { Offer } from './states.ts'

/** How the lines that may be parts of recipients were cut. */
export type Cut = {
  /** By place among the lines: the recipient's number, -1 = nobody's. */
  readonly owners: Int32Array
  /** By place among the lines: what the line is for its recipient; '' when nobody's. */
  readonly roles: readonly string[]
  /** By the recipient's number: whether a line is missing, put in or of another kind. */
  readonly isOdd: readonly boolean[]
  /** By place among the lines: 1 = a recipient begins here for certain. */
  readonly walls: Uint8Array
  /** Another way to cut explains the lines as well. */
  readonly isAmbiguous: boolean
}

/** A line that does so ill as what it was taken for is a deviation; the rest of an address may be any text. */
const ODD = 3
const ODD_DETAIL = 4
const NOBODY = -1
const DETAIL = partNumber('d')

/** The label that every recipient begins with; '' when they begin with none. */
function openingLabel(main: Main | null): string {
  const first = main?.parts[0] ?? ''
  return first >= 'A' && first <= 'Z' ? first : ''
}

/** What a line is for its recipient, by the part of `parts` it was placed at. */
function roleOf(line: PastedLine, part: string, parts: string): string {
  const own = line.part.toLowerCase()
  const isCalling = 'pbcw'.includes(own) && own !== ''
  switch (part.toLowerCase()) {
    case 'n':
      return isCalling ? 'x' : 'n'
    case 'p':
      // When the name is on another line, one beside the phone is not the recipient's.
      if (own === 'b') return /[nm]/iu.test(parts) ? 'p' : 'b'
      if (own === 'p') return own
      return own === 'c' ? 'w' : 'x'
    case 'b':
      if (own === 'p' || own === 'b') return own
      if (own === 'c') return 'w'
      return own === 'n' ? 'n' : 'x'
    case 'a':
    case 'r':
    case 'd':
      return own === 'p' || own === 'b' ? 'x' : 'a'
    case 'x':
      return '.'
    default:
      return 'w'
  }
}

function isEmptyLabel({ label, text }: PastedLine): boolean {
  return label !== null && text.slice(label.end).trim() === ''
}

/** What a line is that was put in between the parts of its recipient. */
function roleOfExtra(line: PastedLine, before: string, isBehindAddress: boolean): string {
  const own = line.part.toLowerCase()
  if (own === 'p' && 'pb'.includes(before.toLowerCase())) return 's'
  if (line.label !== null) return isEmptyLabel(line) ? '.' : own === 'n' ? 'x' : 'a'
  const isRest = 'dra'.includes(own) || (line.costs?.[DETAIL] ?? NEVER) < LIKE_DETAIL
  if (isBehindAddress && isRest) return 'a'
  return isTalk(line.text) || isGoods(line.text) ? '.' : 'x'
}

type CutState = {
  readonly lines: readonly PastedLine[]
  readonly offers: readonly Offer[]
  readonly placed: readonly Placed[]
}

/** The roles of one recipient's lines, and whether they deviate. */
function rolesOf({ lines, offers, placed }: CutState, from: number, to: number) {
  const parts = offers[placed[from]?.offer ?? 0]?.template.parts ?? ''
  const roles: string[] = []
  const seen = new Set<number>()
  let isOdd = false
  for (let at = from; at < to; at++) {
    const line = lines[at]
    const place = placed[at]
    if (line === undefined || place === undefined) continue
    const part = parts[place.at] ?? ''
    if (place.isExtra) {
      const role = roleOfExtra(line, part, 'aw'.includes(roles.at(-1) ?? '.'))
      roles.push(role)
      isOdd ||= role === 'x' && line.part !== 'x'
      continue
    }
    seen.add(place.at)
    roles.push(roleOf(line, part, parts))
    const cost = line.costs?.[offers[place.offer]?.template.numbers[place.at] ?? 0] ?? 0
    isOdd ||= cost >= (part === 'd' ? ODD_DETAIL : ODD)
  }
  for (let at = 0; at < parts.length; at++) isOdd ||= parts[at] !== 'x' && !seen.has(at)
  return { roles, isOdd }
}

type Owned = {
  readonly owners: Int32Array
  readonly roles: readonly string[]
  readonly placed: readonly Placed[]
  readonly isOdd: boolean[]
  readonly walls: Uint8Array
  readonly hasOthers: boolean
  /** The label that every recipient begins with. */
  readonly opening: string
}

/** Addresses of so many recipients go on below: then it is the paste's way. */
const WRAPPED = 0.15

/**
 * Where a single address seems to go on below, and the next recipient follows at once, the line may
 * as well be the next one's: it is nobody's.
 */
function dropLoneContinuations(owned: Owned, lines: readonly AlignedLine[]): void {
  const { owners, roles, placed, isOdd, walls, hasOthers, opening } = owned
  const count = isOdd.length
  // Behind a line of regions the rest of the address is no surprise.
  const goesOn = (at: number): boolean =>
    placed[at]?.isExtra === true && roles[at] === 'a' && lines[at - 1]?.isRegionAlone !== true
  const wrapped = new Set<number>()
  /** Recipients whose last line it is, or whose line would hardly do as the rest of an address. */
  const doubtful = new Set<number>()
  const open: number[] = []
  for (let at = 0; at < owners.length; at++) {
    if (!goesOn(at)) continue
    wrapped.add(owners[at] ?? NOBODY)
    const next = owners[at + 1] ?? NOBODY
    const isUnlikely = (lines[at]?.costs[DETAIL] ?? NEVER) >= LIKE_DETAIL
    const hasNeighbours = count > 1 || hasOthers
    if (isUnlikely || (hasNeighbours && next !== owners[at])) doubtful.add(owners[at] ?? NOBODY)
    const isEnd = at + 1 === owners.length
    // Where all begin with the same label, the next one does, too, and lacks nothing.
    if (opening !== '' && !hasOthers && lines[at + 1]?.part === opening) continue
    const isOpen = isEnd ? hasOthers || count > 1 : next !== NOBODY && walls[at + 1] !== WALL
    if (next !== owners[at] && (isOpen || isLabelled(lines[at + 1]))) open.push(at)
  }
  if (wrapped.size >= Math.max(2, count * WRAPPED)) return
  for (const owner of doubtful) if (owner >= 0) isOdd[owner] = true
  for (const at of open) {
    const owner = owners[at] ?? NOBODY
    for (let k = at; k >= 0 && owners[k] === owner && goesOn(k); k--) owners[k] = NOBODY
  }
}

function isLabelled(line: AlignedLine | undefined): boolean {
  const part = line?.part ?? ''
  return part >= 'A' && part <= 'Z'
}

/** The surroundings of the lines that may be parts, by their place among them. */
export type Around = {
  /** More than 0: a recipient begins with the line for certain. */
  readonly walls: Uint8Array
  /** 1 = a remark with its label is above. */
  readonly notes: Uint8Array
  /** Recipients of one line stand among them. */
  readonly hasOthers: boolean
}

/**
 * Cuts the lines that may be parts of recipients: first the order of lines that explains most of
 * them is found, then all are aligned with it.
 */
export function cutBlocks(lines: readonly PastedLine[], { walls, notes, hasOthers }: Around): Cut {
  const aligned = lines.map((line, at): AlignedLine => ({
    costs: line.costs ?? new Float32Array(0),
    part: line.part,
    isEmpty: isEmptyLabel(line),
    isRegionAlone: line.isRegionAlone || /^r$/iu.test(line.part),
    isWall: (walls[at] ?? 0) > 0,
    isBehindNote: notes[at] === 1,
  }))
  const { offers, main } = offersFor(aligned, walls)
  const isAmbiguous = main?.isAmbiguous ?? false
  const opening = openingLabel(main)
  const walled = Array.from(aligned, (line) =>
    line.part === opening ? { ...line, isWall: true } : line,
  )
  const { placed }: Alignment = align(walled, offers)
  const owners = new Int32Array(lines.length).fill(NOBODY)
  const roles: string[] = Array.from({ length: lines.length }, () => '')
  const odd: boolean[] = []
  for (let from = 0; from < lines.length;) {
    let to = from + 1
    if (placed[from]?.offer === -1) {
      from = to
      continue
    }
    while (to < lines.length && placed[to]?.offer !== -1 && placed[to]?.isFirst === false) to++
    const block = rolesOf({ lines, offers, placed }, from, to)
    owners.fill(odd.length, from, to)
    for (let at = from; at < to; at++) roles[at] = block.roles[at - from] ?? ''
    odd.push(block.isOdd)
    from = to
  }
  dropLoneContinuations({ owners, roles, placed, isOdd: odd, walls, hasOthers, opening }, walled)
  return {
    owners,
    roles,
    isOdd: odd,
    walls: Uint8Array.from(isAmbiguous ? aligned : walled, ({ isWall }) => (isWall ? 1 : 0)),
    isAmbiguous,
  }
}
