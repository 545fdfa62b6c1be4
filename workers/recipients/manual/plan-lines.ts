import { appended, changedRows, NO_ROWS, type Change } from '../list/change.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import { hasSameContent, type Row } from '../list/row.ts'
import type { Entry } from './entry.types.ts'
import { lineKey } from './line-key.ts'
import {
  isUnread,
  keyOf,
  LINE_STATE,
  stateOfReason,
  type BookLine,
  type LineBook,
  type NewLine,
} from './line-book.ts'
import type { ManualAnswer } from './manual.types.ts'
import { matchLines } from './match-lines.ts'
import { readBlock } from './paste/read-block.ts'
import { uncertaintyOf, rowOfLine } from './row-of-line.ts'

/** What reading lines means for the list and for the book; nothing is touched yet. */
export type LinePlan = {
  readonly lines: readonly BookLine[]
  readonly change: Change
  readonly answer: ManualAnswer
}

/** An entry with its row made already, while a large paste was read. */
export type ReadEntry = { readonly entry: NewLine; readonly key: string; readonly row: Row | null }

/** The line of an entry; `rowId` is its row if the entry was recognised. */
export function newLine(entry: Entry, rowId: number): NewLine {
  const { text, how, parsed } = entry
  const lines = Math.min(255, entry.lines)
  if (parsed.ok)
    return { text, how, lines, rowId, state: LINE_STATE.row, uncertainty: uncertaintyOf(parsed) }
  return { text, how, lines, rowId: 0, state: stateOfReason(parsed.reason), uncertainty: 100 }
}

function asDuplicate(line: NewLine): NewLine {
  return { ...line, rowId: 0, state: LINE_STATE.duplicate }
}

type LineChange = {
  readonly before: Row[]
  readonly after: Row[]
  readonly inserted: Row[]
  readonly removed: number[]
}

function changeOf(list: RecipientList, { before, after, inserted, removed }: LineChange): Change {
  const positions = Uint32Array.from(removed).sort()
  const rows = Array.from(positions, (position) => list.rows[position]).filter(
    (row) => row !== undefined,
  )
  return {
    cause: inserted.length === 0 && removed.length === 0 ? 'edit' : 'add',
    before,
    after,
    removed: rows.length === 0 ? NO_ROWS : { positions, rows },
    inserted: inserted.length === 0 ? NO_ROWS : appended(list.rows.length - rows.length, inserted),
  }
}

function answerOf(change: Change, lines: readonly BookLine[]): ManualAnswer {
  return {
    added: change.inserted.rows.length,
    changed: change.after.length,
    removed: change.removed.rows.length,
    duplicates: lines.filter(({ state }) => state === LINE_STATE.duplicate).length,
    unrecognised: lines.filter(isUnread).length,
  }
}

/** A paste: every entry is new; the first of equal ones gets a row, unless one is there already. */
export function planPaste(
  book: LineBook,
  list: RecipientList,
  entries: readonly ReadEntry[],
): LinePlan {
  const isAlive = (rowId: number): boolean => list.positionOf(rowId) >= 0
  const seen = new Set<string>()
  for (const page of book.box.pages) {
    for (const line of page.lines) if (isAlive(line.rowId)) seen.add(keyOf(line))
  }
  const gathered: LineChange = { before: [], after: [], inserted: [], removed: [] }
  const lines = entries.map(({ entry, key, row }) => {
    const isDuplicate = row !== null && (seen.has(key) || book.owner(key, isAlive) !== null)
    const line = book.make(isDuplicate ? asDuplicate(entry) : entry)
    line.key = key
    if (row !== null && !isDuplicate) {
      seen.add(key)
      gathered.inserted.push(row)
    }
    return line
  })
  const change = changeOf(list, gathered)
  return { lines, change, answer: answerOf(change, lines) }
}

type BoxPlan = {
  readonly book: LineBook
  readonly list: RecipientList
  readonly gathered: LineChange
  readonly isAlive: (rowId: number) => boolean
  /** Keys of the lines of the box that have a row. */
  readonly seen: Set<string>
}

/** Makes the line of an entry that is new or was changed. */
function enter(plan: BoxPlan, entry: Entry, key: string, old: BookLine | null): BookLine {
  const { book, list, gathered, isAlive, seen } = plan
  const oldRow = old === null ? null : list.rowOf(old.rowId)
  const isDuplicate = entry.parsed.ok && (seen.has(key) || book.owner(key, isAlive) !== null)
  if (!entry.parsed.ok || isDuplicate) {
    if (oldRow !== null) gathered.removed.push(list.positionOf(oldRow.id))
    const line = newLine(entry, 0)
    return book.make(isDuplicate ? asDuplicate(line) : line)
  }
  seen.add(key)
  const row = rowOfLine(oldRow?.id ?? list.takeIds(1), entry.parsed)
  if (oldRow === null) gathered.inserted.push(row)
  else {
    gathered.before.push(oldRow)
    gathered.after.push(row)
  }
  return book.make(newLine(entry, row.id))
}

/** Whether a line's row is as it was read: no edit of it would be lost. */
function isUntouched(line: BookLine, list: RecipientList): boolean {
  const row = list.rowOf(line.rowId)
  if (row === null) return isUnread(line)
  return hasSameContent(row, rowOfLine(row.id, readBlock(line.text, line.how)))
}

/** The line of an entry that says what it said before, with the row that it has. */
function keptLine({ book }: BoxPlan, entry: Entry, key: string, old: BookLine): BookLine {
  const { state, rowId, uncertainty } = old
  const line = book.make({ ...newLine(entry, rowId), state, rowId, uncertainty })
  line.key = key
  return line
}

/**
 * The text of the box as it is now: lines that are the same keep their rows (and what was edited in
 * them), a corrected line changes its row, a new one adds one, and a line that is gone removes its
 * row.
 */
export function planBox(book: LineBook, list: RecipientList, entries: readonly Entry[]): LinePlan {
  const isAlive = (rowId: number): boolean => list.positionOf(rowId) >= 0
  const before = book.box.pages.flatMap((page) => page.lines)
  const keys = entries.map(({ text, how }) => lineKey(text, how))
  const { same, changed, gone } = matchLines(before.map(keyOf), keys)
  const gathered: LineChange = { before: [], after: [], inserted: [], removed: [] }
  const seen = new Set<string>()
  const plan: BoxPlan = { book, list, gathered, isAlive, seen }
  // Existing rows keep their lines, even if an equal line is typed above them.
  for (let at = 0; at < entries.length; at++) {
    const old = before[same[at] ?? -1]
    if (old !== undefined && isAlive(old.rowId)) seen.add(keys[at] ?? '')
  }
  const lines = entries.map((entry, at) => {
    const key = keys[at] ?? ''
    const old = before[same[at] ?? -1]
    // A duplicate becomes a row when the first of its kind is gone; a deleted row stays deleted.
    const isPromoted =
      old?.state === LINE_STATE.duplicate && !seen.has(key) && book.owner(key, isAlive) === null
    if (old !== undefined && !isPromoted) {
      if (old.how === entry.how && old.text === entry.text) return old
      if (!isUntouched(old, list)) return keptLine(plan, entry, key, old)
    }
    const line = enter(plan, entry, key, old ?? before[changed[at] ?? -1] ?? null)
    line.key = key
    return line
  })
  for (const place of gone) {
    const position = list.positionOf(before[place]?.rowId ?? 0)
    if (position >= 0) gathered.removed.push(position)
  }
  const change = changeOf(list, gathered)
  return { lines, change, answer: answerOf(change, lines) }
}

export function isChange(change: Change): boolean {
  return changedRows(change) > 0
}
