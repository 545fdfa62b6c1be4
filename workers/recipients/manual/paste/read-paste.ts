import type { ParsedLine } from '#domain/address/parsed-line.types.ts'

import { isBlank, type TextLine } from '#domain/values/text-lines.ts'
import { assignOrders } from './assign-orders.ts'
import { attachLines } from './attach-lines.ts'
import { findCounters } from './find-counters.ts'
import { findFlags } from './find-flags.ts'
import { findOwners, NOBODY, type Belonging } from './find-owners.ts'
import { findWalls, type Walls } from './find-walls.ts'
import { joinLabels } from './join-labels.ts'
import { joinNicknames } from './join-nicknames.ts'
import { markSenders } from './mark-senders.ts'
import { hasTail } from './order-tails.ts'
import { lookAt, type PastedLine, type ReadLine } from './pasted-line.ts'
import { WHOLE_LINE, type How } from './read-block.ts'
import { findTable } from './read-table.ts'
import { settleWaybills } from './settle-waybills.ts'

/** Lines of a paste that are one recipient, or one line that is none, and how they are read. */
export type PasteBlock = TextLine & {
  readonly how: How
  /** How many lines it counts for: a second recipient in a line has none of its own. */
  readonly lines: number
  /** The parse of a line that was parsed already. */
  readonly parsed: ParsedLine | null
}

/** The letters of a line's source lines: a label above its value has no part itself. */
function rolesOf({ from, to, counterEnd, label, text }: PastedLine, role: string): string {
  const own = counterEnd > 0 ? role.toUpperCase() : role
  const lines = to - from
  if (lines === 1) return own
  const isStacked = label !== null && text.slice(0, label.end).includes('\n')
  return isStacked ? '.'.repeat(lines - 1) + own : own + '.'.repeat(lines - 1)
}

/** Whether a whole line was parsed according to `how`: its counter and its tail left out or not. */
function isReadAs({ parsed, text }: PastedLine, how: How): boolean {
  if (parsed === null) return false
  const role = how.toLowerCase()
  return role === 't' || (role === WHOLE_LINE && !hasTail(text))
}

/** Lines `first` to `last` as one block. */
function blockOf(
  { lines, roles }: Belonging,
  source: readonly TextLine[],
  [first, last]: readonly [number, number],
  flags: string,
): PasteBlock {
  let how = ''
  const from = lines[first]?.from ?? 0
  let to = from
  for (let n = first; n <= last; n++) {
    const line = lines[n]
    if (line === undefined) continue
    how += '.'.repeat(line.from - to) + rolesOf(line, roles[n] ?? '.')
    to = line.to
  }
  const text = source
    .slice(from, to)
    .map((line) => line.text)
    .join('\n')
  const start = source[from]?.from ?? 0
  const only = first === last && flags === '' ? lines[first] : undefined
  const parsed = only !== undefined && isReadAs(only, how) ? only.parsed : null
  return {
    text,
    from: start,
    to: source[to - 1]?.to ?? start,
    how: flags === '' ? how : `${how}:${flags}`,
    lines: source.slice(from, to).filter((line) => !isBlank(line.text)).length,
    parsed,
  }
}

/** The second recipient of a line, as it is written; '' = there is none. */
function secondIn(parsed: ParsedLine | null): string {
  const found = parsed?.issues.find((issue) => issue.code === 'recipient_several')
  return found?.params.rest ?? ''
}

/** A recipient is hardly longer: so much is read to find where the next one begins, then more. */
const LONGEST_RECIPIENT = 300

/** The text behind the first recipient; '' = nothing. */
function restBehind(text: string, read: ReadLine): string {
  for (let length = LONGEST_RECIPIENT; ; length *= 8) {
    const part = text.slice(0, length)
    const rest = secondIn(read(part))
    if (rest !== '') return text.slice(part.lastIndexOf(rest))
    if (part.length === text.length) return ''
  }
}

/** The recipients that a line holds behind its first one, each as it is written. */
function secondsIn(parsed: ParsedLine | null, read: ReadLine): string[] {
  const seconds: string[] = []
  for (let left = secondIn(parsed); left !== '';) {
    const rest = restBehind(left, read)
    seconds.push(left.slice(0, left.length - rest.length))
    left = rest
  }
  return seconds
}

/** The block without the further recipients of its lines, and these as blocks of their own. */
function parted(block: PasteBlock, lines: readonly PastedLine[], read: ReadLine): PasteBlock[] {
  let { text } = block
  const seconds: string[] = []
  for (const line of lines) {
    if (secondIn(line.parsed) === '') continue
    const parsed = hasTail(line.text) ? read(line.text) : line.parsed
    const rest = secondIn(parsed)
    const at = rest === '' ? -1 : text.lastIndexOf(rest)
    if (at <= 0) continue
    text = text.slice(0, at) + text.slice(at + rest.length)
    seconds.push(...secondsIn(parsed, read))
  }
  if (seconds.length === 0) return [block]
  const first = { ...block, text, parsed: null }
  const others = Array.from(seconds, (own) => ({
    ...block,
    text: own,
    how: WHOLE_LINE,
    lines: 0,
    parsed: read(own),
  }))
  return [first, ...others]
}

function blocksOf(
  found: Belonging,
  source: readonly TextLine[],
  flags: readonly string[],
  read: ReadLine,
): PasteBlock[] {
  const blocks: PasteBlock[] = []
  const { lines, owners } = found
  for (let first = 0; first < lines.length;) {
    const owner = owners[first] ?? NOBODY
    let last = first
    if (owner !== NOBODY) while (owners[last + 1] === owner) last++
    const block = blockOf(found, source, [first, last], flags[owner] ?? '')
    blocks.push(...parted(block, lines.slice(first, last + 1), read))
    first = last + 1
  }
  return blocks
}

/** Whether so many of the whole lines have pieces or 已付 behind them that it is the paste's way. */
const TAILED = 0.3

/** Reads whole lines without the pieces behind them, where the paste is a list of orders. */
function cutTails({ lines, roles }: Belonging): void {
  let whole = 0
  const tailed: number[] = []
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'whole') continue
    whole++
    if (hasTail(line.text)) tailed.push(at)
  }
  const isList = tailed.length >= Math.max(2, whole * TAILED)
  for (const at of tailed)
    if (isList || (lines[at]?.counterEnd ?? 0) > 0) roles[at] = roles[at] === 'k' ? 'j' : 't'
}

/** The issue of a line inside a table that has other cells. */
const OTHER_CELLS: How = `${WHOLE_LINE}:u`

function cutTable(source: readonly TextLine[]): PasteBlock[] | null {
  const table = findTable(source)
  if (table === null) return null
  const filled = source.filter(({ text }) => !isBlank(text))
  return Array.from(filled, (line) => {
    const how = table.headers.has(line) ? '.' : table.isRow(line) ? table.how : OTHER_CELLS
    return { ...line, how, lines: line.to - line.from, parsed: null }
  })
}

/**
 * Cuts a paste into recipients: a table by its columns, other lines by what they are and how they
 * follow each other. The lines are looked at one after another, then all are cut at once.
 */
export class PasteCutter {
  readonly #source: readonly TextLine[]
  readonly #read: ReadLine
  readonly #table: readonly PasteBlock[] | null
  readonly #counters: Uint8Array
  readonly #looked: PastedLine[] = []

  constructor(source: readonly TextLine[], read: ReadLine) {
    this.#source = source
    this.#read = read
    this.#table = cutTable(source)
    this.#counters = findCounters(source)
  }

  /** Looks at lines up to `to`. */
  look(to: number): void {
    if (this.#table !== null) return
    for (let at = this.#looked.length; at < to; at++) {
      const text = this.#source[at]?.text ?? ''
      const line = { from: at, to: at + 1, text }
      this.#looked.push(lookAt(line, this.#counters[at] ?? 0, this.#read))
    }
  }

  /** A cell with line breaks is a record: no line above or below goes on with it. */
  #partCells({ lines, walls }: Walls): void {
    for (const [at, { from }] of lines.entries()) {
      const cell = this.#source[from]
      if (cell === undefined || cell.to - cell.from < 2) continue
      walls[at] = 1
      if (at + 1 < walls.length) walls[at + 1] = 1
    }
  }

  cut(): readonly PasteBlock[] {
    if (this.#table !== null) return this.#table
    this.look(this.#source.length)
    const read = this.#read
    const walls = findWalls(settleWaybills(joinNicknames(joinLabels(this.#looked, read))))
    this.#partCells(walls)
    const found = findOwners({ ...walls, lines: markSenders(walls.lines, walls.walls) })
    const open = assignOrders(found)
    attachLines(found)
    cutTails(found)
    const flags = findFlags(found, open)
    return blocksOf(found, this.#source, flags, read)
  }
}
