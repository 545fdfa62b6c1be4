import type { DraftId } from '../storage/draft.types.ts'
import { keys } from '../storage/records.types.ts'
import { leaveMirror } from './from-mirror.ts'
import { LineBook } from './line-book.ts'
import type { Batch, BatchKind, BookLine, BookPage, Paragraph } from './line-book.ts'

/** 1: the text of the box was that of its rows, too (see from-mirror.ts). */
const SCHEMA = 2

type StoredBatch = {
  readonly id: number
  readonly kind: BatchKind
  readonly lines: number
  readonly pages: readonly number[]
}

/** The record under `manual`, draft. */
type BookRecord = {
  readonly schema: number
  readonly text: string
  readonly readText: string
  /** Absent in records of schema 1. */
  readonly left?: readonly Paragraph[]
  readonly nextId: number
  readonly nextPage: number
  readonly batches: readonly StoredBatch[]
}

/** A record under `manual`, draft, n: columns of a page, or the text of a waiting paste. */
type PageRecord = {
  readonly number: number
  readonly texts: string
  /** How each line is read; absent in older records, whose lines are read as they are. */
  readonly hows?: string
  readonly ids: Int32Array
  readonly rowIds: Int32Array
  readonly states: Uint8Array
  /** The lines' uncertainty; a stored key. */
  readonly doubts: Uint8Array
  readonly lines: Uint8Array
}

type RawRecord = { readonly number: number; readonly raw: string }

export type StoredBook = {
  readonly record: BookRecord
  readonly pages: readonly (PageRecord | RawRecord)[]
}

export type BookWrites = {
  readonly puts: readonly (readonly [IDBValidKey, unknown])[]
  readonly deletes: readonly IDBValidKey[]
}

function encodePage({ number, lines }: BookPage): PageRecord {
  return {
    number,
    // NUL is never part of a line (domain/values/text-lines.ts).
    texts: lines.map((line) => line.text).join('\0'),
    hows: lines.map((line) => line.how).join('\0'),
    ids: Int32Array.from(lines, (line) => line.id),
    rowIds: Int32Array.from(lines, (line) => line.rowId),
    states: Uint8Array.from(lines, (line) => line.state),
    doubts: Uint8Array.from(lines, (line) => line.uncertainty),
    lines: Uint8Array.from(lines, (line) => line.lines),
  }
}

function decodePage(record: PageRecord): BookPage {
  const texts = record.texts.split('\0')
  const hows = typeof record.hows === 'string' ? record.hows.split('\0') : []
  const lines = Array.from(record.ids, (id, at): BookLine => ({
    id,
    text: texts[at] ?? '',
    how: hows[at] ?? '',
    lines: record.lines[at] ?? 1,
    rowId: record.rowIds[at] ?? 0,
    state: record.states[at] ?? 0,
    uncertainty: record.doubts[at] ?? 0,
    key: null,
  }))
  return { number: record.number, lines, isDirty: false }
}

function recordOf(book: LineBook): BookRecord {
  const { text, readText, left, nextId, nextPage } = book
  const batches = book.batches.map(({ id, kind, lines, pages }) => ({
    id,
    kind,
    lines,
    pages: pages.map((page) => page.number),
  }))
  return { schema: SCHEMA, text, readText, left, nextId, nextPage, batches }
}

/** The writes that make the stored book equal to this one; marks all pages as written. */
export function takeWrites(book: LineBook, draftId: DraftId): BookWrites {
  const puts: [IDBValidKey, unknown][] = [[[...keys.manual(draftId)], recordOf(book)]]
  for (const { kind, pages, raw } of book.batches) {
    for (const page of pages) {
      if (!page.isDirty) continue
      page.isDirty = false
      const record = kind === 'waiting' ? { number: page.number, raw } : encodePage(page)
      puts.push([[...keys.manualPage(draftId, page.number)], record])
    }
  }
  const deletes = book.droppedPages.map((page) => [...keys.manualPage(draftId, page)])
  book.droppedPages = []
  return { puts, deletes }
}

/** Call after a failed write: the next write then includes every page again. */
export function forgetWrites(book: LineBook): void {
  for (const batch of book.batches) for (const page of batch.pages) page.isDirty = true
}

function isPage(record: PageRecord | RawRecord): record is PageRecord {
  return 'texts' in record
}

/** Leaves out pages that were not stored because of a crash: their rows have no source then. */
export function bookOf({ record, pages }: StoredBook): LineBook {
  const book = new LineBook()
  book.text = record.text
  book.readText = record.readText
  book.nextId = record.nextId
  book.nextPage = record.nextPage
  const stored = new Map(pages.map((page) => [page.number, page]))
  book.batches = record.batches.map(({ id, kind, lines, pages: numbers }) => {
    const batch: Batch = { id, kind: kind === 'paste' ? 'kept' : kind, lines, pages: [], raw: '' }
    for (const number of numbers) {
      const page = stored.get(number)
      if (page === undefined) continue
      if (isPage(page)) batch.pages.push(decodePage(page))
      else {
        batch.raw = page.raw
        batch.pages.push({ number, lines: [], isDirty: false })
      }
    }
    return batch
  })
  if (record.schema < SCHEMA) leaveMirror(book)
  else book.left = paragraphsOf(record.left)
  return book
}

function isParagraph(found: unknown): found is Paragraph {
  if (typeof found !== 'object' || found === null) return false
  const { text, ids } = found as Partial<Paragraph>
  return typeof text === 'string' && Array.isArray(ids)
}

function paragraphsOf(left: unknown): readonly Paragraph[] {
  return Array.isArray(left) ? left.filter(isParagraph) : []
}

// Records can also come from a draft file, which anybody can write.
function isBook(record: Partial<BookRecord> | undefined): record is BookRecord {
  return (
    typeof record?.text === 'string' &&
    typeof record.readText === 'string' &&
    typeof record.nextId === 'number' &&
    typeof record.nextPage === 'number' &&
    Array.isArray(record.batches)
  )
}

/** The stored book from what `getAll` over its key range returns; null when there is none. */
export function storedBookOf(records: readonly unknown[]): StoredBook | null {
  // The range holds only what takeWrites put there: the record first, for its key is the shortest.
  const [record, ...pages] = records as [BookRecord | undefined, ...(PageRecord | RawRecord)[]]
  return isBook(record) ? { record, pages } : null
}
