import type { DraftSession } from '../draft/draft-session.ts'
import { answeredRows } from '../storage/run-records.ts'
import { withoutEntries } from './edit-lines.ts'
import { isUnread, keyOf, LINE_STATE, type BookLine, type LineBook } from './line-book.ts'
import { LineMemory, townsIfThere } from './read-text.ts'

/**
 * Lines whose rows are gone for good: an order exists for them, or a run tried them and they were
 * moved into another draft since.
 */
async function orderedLines(session: DraftSession, book: LineBook): Promise<ReadonlySet<BookLine>> {
  const { list, history } = session.openList('manual')
  const isGone = ({ rowId }: BookLine): boolean => rowId > 0 && list.positionOf(rowId) < 0
  const gone = [...book.lines()].filter(isGone)
  if (gone.length === 0) return new Set()
  const { placed, unplaced } = await answeredRows(session, 'manual')
  const canComeBack = history.undoable !== null || history.redoable !== null
  const isOrdered = ({ rowId }: BookLine): boolean =>
    placed.has(rowId) || (!canComeBack && unplaced.has(rowId))
  return new Set(gone.filter(isOrdered))
}

/**
 * Takes the lines of ordered rows out of the book, so that nobody brings them back, and their text
 * out of the box, so that it is not read again. Nothing is stored here: until the book is stored,
 * a later load finds the same lines again. The book must not change meanwhile.
 * @returns whether there were any. @throws the error of the storage.
 */
export async function dropOrdered(session: DraftSession, book: LineBook): Promise<boolean> {
  const ordered = await orderedLines(session, book)
  if (ordered.size === 0) return false
  if (session.openList('manual').list.rows.length === 0) {
    // The order took every row: the next ones begin with an empty box.
    book.settle()
    book.remove((line) => !isUnread(line))
    return true
  }
  await townsIfThere()
  const keys = new Set(Array.from(ordered, keyOf))
  // A duplicate would become a row, now that the first of its kind is gone.
  const isCopy = (line: BookLine): boolean =>
    line.state === LINE_STATE.duplicate && keys.has(keyOf(line))
  book.remove((line) => ordered.has(line) || isCopy(line))
  const memory = new LineMemory()
  book.text = withoutEntries(book.text, memory.read(book.text), keys)
  book.readText = withoutEntries(book.readText, memory.read(book.readText), keys)
  return true
}
