import { invariant } from '#domain/result/assert.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'

import type { Change, PositionedRows } from '../list/change.ts'
import type { Row } from '../list/row.ts'
import {
  decodePage,
  decodePairs,
  encodePage,
  encodePairs,
  pagesOf,
  type RowPair,
} from './page-codec.ts'
import type { ChangeRecord, PageRef, StoredRows } from './records.types.ts'

/** Rows that a change carries inside its own record; more go into pages of their own. */
const INLINE_ROWS = 200

export type NewPage = { readonly page: number; readonly bytes: Uint8Array }

export type EncodeChange = {
  readonly mode: EntryMode
  readonly seq: number
  readonly change: Change
  readonly isUndoable: boolean
  /** Gives a number that no page of this draft has or had. */
  readonly takePage: () => number
  /** Pages that already hold exactly the inserted rows (an import writes them while it reads). */
  readonly insertedPages?: readonly number[]
}

/** The record of a change, and the pages to write in the same transaction. */
export function encodeChange(input: EncodeChange): {
  readonly record: ChangeRecord
  readonly pages: readonly NewPage[]
} {
  const { mode, seq, change, isUndoable, takePage } = input
  const pages: NewPage[] = []
  const refsOf = <T>(rows: readonly T[], encode: (part: readonly T[]) => Uint8Array): PageRef[] => {
    if (rows.length === 0) return []
    if (rows.length <= INLINE_ROWS) return [encode(rows)]
    return Array.from(pagesOf(rows), (part) => {
      const page = takePage()
      pages.push({ page, bytes: encode(part) })
      return page
    })
  }
  const { removed, inserted } = change
  const record: ChangeRecord = {
    kind: 'change',
    seq,
    mode,
    cause: change.cause,
    isUndoable,
    replaced: refsOf(pairsOf(change), encodePairs),
    removed: { positions: removed.positions, pages: refsOf(removed.rows, encodePage) },
    inserted: {
      positions: inserted.positions,
      pages: input.insertedPages ?? refsOf(inserted.rows, encodePage),
    },
  }
  return { record, pages }
}

/** The numbered pages a record needs. */
export function pagesIn(record: ChangeRecord): number[] {
  const refs = [...record.replaced, ...record.removed.pages, ...record.inserted.pages]
  return refs.filter((ref) => typeof ref === 'number')
}

function pairsOf({ before, after }: Change): RowPair[] {
  return before.map((row, n) => [row, invariant(after[n], 'versions are pairwise')])
}

/**
 * `baseOf` gives the rows as the list holds them now, before or after the change.
 * @throws Error when storage lost a page.
 */
export function decodeChange(
  record: ChangeRecord,
  pages: ReadonlyMap<number, Uint8Array>,
  baseOf: (id: number) => Row | null,
): Change {
  const bytesOf = (ref: PageRef): Uint8Array =>
    typeof ref === 'number' ? invariant(pages.get(ref), `page ${ref} of a change`) : ref
  const placed = ({ positions, pages: refs }: StoredRows): PositionedRows => ({
    positions,
    rows: refs.flatMap((ref) => decodePage(bytesOf(ref))),
  })
  const pairs = record.replaced.flatMap((ref) => decodePairs(bytesOf(ref), baseOf))
  return {
    cause: record.cause,
    before: pairs.map(([before]) => before),
    after: pairs.map(([, after]) => after),
    removed: placed(record.removed),
    inserted: placed(record.inserted),
  }
}
