import type { DraftSession } from '../draft/draft-session.ts'
import { answeredRows } from '../storage/run-records.ts'
import { isUnread, keyOf, LINE_STATE, type BookLine, type LineBook } from './line-book.ts'

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
 * Takes the lines of ordered rows out of the book, so that nobody brings them back. Nothing is
 * stored here: until the book is stored, a later load finds the same lines again. The book must not
 * change meanwhile.
 * @returns whether there were any. @throws the error of the storage.
 */
export async function dropOrdered(session: DraftSession, book: LineBook): Promise<boolean> {
  const ordered = await orderedLines(session, book)
  if (ordered.size === 0) return false
  if (session.openList('manual').list.rows.length === 0) {
    // The order took every row: what was not recognised is for the next one.
    book.remove((line) => !isUnread(line))
    return true
  }
  const keys = new Set(Array.from(ordered, keyOf))
  // The first of its kind is gone: there is nothing it is a duplicate of.
  const isCopy = (line: BookLine): boolean =>
    line.state === LINE_STATE.duplicate && keys.has(keyOf(line))
  book.remove((line) => ordered.has(line) || isCopy(line))
  return true
}
