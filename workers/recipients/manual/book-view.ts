import { unreachable } from '#domain/result/assert.ts'

import type { RecipientList } from '../list/recipient-list.ts'
import { readBlock } from './paste/read-block.ts'
import { isUnread, LINE_STATE, reasonOf, type BookLine, type LineBook } from './line-book.ts'
import type {
  ManualCounts,
  ManualLine,
  ManualLineFilter,
  ManualLineState,
  ManualSource,
} from './manual.types.ts'

/** Windows are about a screen; an export asks for more, in parts. */
const MAX_WINDOW_LINES = 1_000

function stateOf(line: BookLine, list: RecipientList): ManualLineState {
  if (isUnread(line)) return 'unrecognised'
  if (line.state === LINE_STATE.duplicate) return 'duplicate'
  return list.positionOf(line.rowId) >= 0 ? 'row' : 'removed'
}

export function countLines(book: LineBook, list: RecipientList): ManualCounts {
  const counts = { lines: 0, entries: 0, recognised: 0, removed: 0, duplicates: 0, unrecognised: 0 }
  for (const line of book.lines()) {
    counts.lines += line.lines
    counts.entries++
    const state = stateOf(line, list)
    switch (state) {
      case 'row':
        counts.recognised++
        break
      case 'removed':
        counts.removed++
        break
      case 'duplicate':
        counts.duplicates++
        break
      case 'unrecognised':
        counts.unrecognised++
        break
      default:
        unreachable(state)
    }
  }
  return counts
}

/** What an ambiguous place could be, as `省/市/区` each. */
function candidatesOf({ text, how }: BookLine): readonly string[] {
  const found = readBlock(text, how).issues.find((issue) => issue.code === 'region_ambiguous')
  return found?.params.candidates.split('|') ?? []
}

function toManualLine(line: BookLine, list: RecipientList): ManualLine {
  const reason = reasonOf(line)
  return {
    id: line.id,
    text: line.text,
    state: stateOf(line, list),
    reason,
    candidates: reason === 'region_ambiguous' ? candidatesOf(line) : [],
    rowId: line.rowId,
  }
}

/** Lines `offset` … of those that `filter` lets through; `total` = how many there are. */
export function windowOf(
  book: LineBook,
  list: RecipientList,
  { filter, offset, limit }: { filter: ManualLineFilter; offset: number; limit: number },
): { readonly total: number; readonly rows: readonly ManualLine[] } {
  const rows: ManualLine[] = []
  const end = offset + Math.min(limit, MAX_WINDOW_LINES)
  let total = 0
  for (const line of book.lines()) {
    if (filter !== 'all' && stateOf(line, list) !== filter) continue
    if (total >= offset && total < end) rows.push(toManualLine(line, list))
    total++
  }
  return { total, rows }
}

/** The line a row was made from, read again for its spans. */
export function sourceOf(book: LineBook, rowId: number): ManualSource | null {
  for (const line of book.lines()) {
    if (line.rowId === rowId)
      return { lineId: line.id, text: line.text, parsed: readBlock(line.text, line.how) }
  }
  return null
}

export function uncertaintiesOf(book: LineBook): (rowId: number) => number {
  const uncertainties: number[] = []
  for (const { rowId, uncertainty } of book.lines())
    if (rowId > 0) uncertainties[rowId] = uncertainty
  return (rowId) => uncertainties[rowId] ?? 0
}
