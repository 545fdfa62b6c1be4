import { appended, NO_ROWS, type Change } from '../list/change.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import type { Entry } from './entry.types.ts'
import { lineKey } from './line-key.ts'
import { isUnread, keyOf, LINE_STATE, type BookLine, type LineBook } from './line-book.ts'
import type { LineEdit, ManualAnswer } from './manual.types.ts'
import { readBlock } from './paste/read-block.ts'
import { newLine } from './plan-lines.ts'
import { readEntries } from './read-text.ts'
import { rowOfLine } from './row-of-line.ts'

/** Edited lines before and after the edit, with the rows that the edits add. */
export type EditPlan = {
  readonly edits: readonly {
    readonly line: BookLine
    readonly from: string
    readonly to: BookLine
  }[]
  readonly change: Change
  readonly answer: ManualAnswer
}

function liveKeys(book: LineBook, list: RecipientList): Set<string> {
  const keys = new Set<string>()
  for (const line of book.lines()) if (list.positionOf(line.rowId) >= 0) keys.add(keyOf(line))
  return keys
}

/** A line with its new text: as its lines were read, or as a paste of its own. */
function entryOf(text: string, line: BookLine): Entry {
  const { how, lines } = line
  const own = { text, from: 0, to: lines, lines }
  if (text === line.text) return { ...own, how, parsed: readBlock(text, how) }
  const [only, ...others] = readEntries(text)
  if (only !== undefined && others.length === 0)
    return { ...own, how: only.how, parsed: only.parsed }
  return { ...own, how: '', parsed: readBlock(text, '') }
}

/** Reads lines again, each with its new text; rows come at the end of the list. */
export function planEdits(
  book: LineBook,
  list: RecipientList,
  wanted: readonly LineEdit[],
): EditPlan {
  const texts = new Map(wanted.map(({ id, text }) => [id, text.replaceAll('\0', '')]))
  const seen = liveKeys(book, list)
  const inserted: Row[] = []
  const edits: { line: BookLine; from: string; to: BookLine }[] = []
  let duplicates = 0
  let unrecognised = 0
  for (const line of book.lines()) {
    const text = texts.get(line.id)
    if (text === undefined || list.positionOf(line.rowId) >= 0) continue
    const entry = entryOf(text, line)
    const { parsed } = entry
    const key = lineKey(text, entry.how)
    const isDuplicate = parsed.ok && seen.has(key)
    const row = parsed.ok && !isDuplicate ? rowOfLine(list.takeIds(1), parsed) : null
    if (row !== null) {
      seen.add(key)
      inserted.push(row)
    }
    const read = newLine(entry, row?.id ?? 0)
    const state = isDuplicate ? LINE_STATE.duplicate : read.state
    const to: BookLine = { ...read, state, id: line.id, key }
    if (isDuplicate) duplicates++
    else if (isUnread(to)) unrecognised++
    edits.push({ line, from: line.text, to })
  }
  const change: Change = {
    cause: 'add',
    before: [],
    after: [],
    removed: NO_ROWS,
    inserted: inserted.length === 0 ? NO_ROWS : appended(list.rows.length, inserted),
  }
  return {
    edits,
    change,
    answer: { added: inserted.length, changed: 0, duplicates, unrecognised },
  }
}
