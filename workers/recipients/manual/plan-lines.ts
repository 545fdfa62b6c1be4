import { appended, changedRows, NO_ROWS, type Change } from '../list/change.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import type { Entry } from './entry.types.ts'
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
import { uncertaintyOf } from './row-of-line.ts'

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

export function asDuplicate(line: NewLine): NewLine {
  return { ...line, rowId: 0, state: LINE_STATE.duplicate }
}

export type LineChange = {
  readonly before: Row[]
  readonly after: Row[]
  readonly inserted: Row[]
}

/** Reading adds rows and changes some; nobody leaves the list by it. */
export function changeOf(list: RecipientList, { before, after, inserted }: LineChange): Change {
  return {
    cause: inserted.length === 0 ? 'edit' : 'add',
    before,
    after,
    removed: NO_ROWS,
    inserted: inserted.length === 0 ? NO_ROWS : appended(list.rows.length, inserted),
  }
}

export function answerOf(change: Change, lines: readonly BookLine[]): ManualAnswer {
  return {
    added: change.inserted.rows.length,
    changed: change.after.length,
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
  for (const line of book.boxLines) if (isAlive(line.rowId)) seen.add(keyOf(line))
  const gathered: LineChange = { before: [], after: [], inserted: [] }
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

export function isChange(change: Change): boolean {
  return changedRows(change) > 0
}
