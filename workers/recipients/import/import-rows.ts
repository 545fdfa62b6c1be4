import { loadTowns } from '#domain/address/towns.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ImportOptions, ImportProgress } from './import.types.ts'
import type { NewPage } from '../storage/change-codec.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { TagReader, type RoundTripRow } from '../workbook/row-tags.ts'
import { encodePage, PAGE_ROWS } from '../storage/page-codec.ts'
import { whyEmpty, type ImportPart } from './import-parts.ts'
import { inSlices } from '../scheduling/in-slices.ts'
import { emptySpansOf, type TracedPart } from './import-trace.ts'
import { restoredCells } from './restored-cells.ts'
import { MAX_LIST_ROWS } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import { PIPELINE, rowOfSource } from '../pipeline.ts'
import { ROW_FLAGS, type SourceRow } from '../stages/source-row.types.ts'

/** Pages per write: few enough to start early, many enough that 50 pages are a handful of writes. */
const PAGES_PER_WRITE = 8

export type RowsRun = {
  readonly report: (progress: Omit<ImportProgress, 'elapsedMs'>) => void
  readonly stopped: () => Result<never> | null
}

/** Lines that hold recipients: what follows the header. */
export function dataRowsOf({ read, mapping }: ImportPart): number {
  return Math.max(0, read.sheet.rowCount - (mapping.headerRow + 1))
}

/** How many recipients a line may hold. */
function recipientsOf({ mapping }: Pick<ImportPart, 'mapping'>): number {
  return 1 + (mapping.others?.length ?? 0)
}

/**
 * The rows of one import while it runs. Their pages are written while later rows are still being
 * made; nothing refers to the pages until the import is committed.
 */
export class ImportRows {
  readonly #session: DraftSession
  readonly #options: ImportOptions
  readonly #rows: Row[] = []
  /** For each row: the line it was read from, and its flags. */
  #lines = new Uint32Array(0)
  #flags = new Uint16Array(0)
  /** For each part: how many rows there were when it was done, and the lines that became no row. */
  readonly #ends: number[] = []
  readonly #leftOut: number[][] = []
  readonly #notARecipient: number[][] = []
  readonly #struckOut: number[][] = []
  /** Null when rows may become new versions of rows in the list: their ids are not final. */
  #pages: number[] | null
  #token: string | null = null
  readonly #returning = new Map<Row, RoundTripRow>()
  #unsent: NewPage[] = []
  #paged = 0

  constructor(session: DraftSession, options: ImportOptions) {
    this.#session = session
    this.#options = options
    this.#pages = options.merge === 'update-by-order-no' ? null : []
  }

  get rows(): readonly Row[] {
    return this.#rows
  }

  /** The rows an exported file brings back, and the row each replaces. */
  get returning(): ReadonlyMap<Row, RoundTripRow> {
    return this.#returning
  }

  /** Where all rows are stored, in order. */
  get pages(): readonly number[] | null {
    return this.#pages
  }

  /** The rows of every part, one after another: all of them, or a refusal. */
  async makeAll(parts: readonly ImportPart[], run: RowsRun): Promise<Result<null>> {
    const total = parts.reduce((sum, part) => sum + dataRowsOf(part), 0)
    if (total > MAX_LIST_ROWS) return fail('file_too_many_rows', { limit: MAX_LIST_ROWS })
    const most = parts.reduce((sum, part) => sum + dataRowsOf(part) * recipientsOf(part), 0)
    this.#lines = new Uint32Array(most)
    this.#flags = new Uint16Array(most)
    this.#token = await this.#session.token.find()
    if (parts.some((part) => this.#tagsOf(part) !== null)) this.#pages = null
    // Without the towns (offline at the first visit) the parser works, but knows fewer names.
    await loadTowns().catch(() => undefined)
    for (const part of parts) {
      // oxlint-disable-next-line no-await-in-loop -- one sheet after the other, in their order
      const stopped = await this.#makePart(part, { ...run, total })
      if (stopped !== null) return stopped
    }
    const { length: rows } = this.#rows
    if (rows === 0) return whyEmpty(parts)
    if (rows > MAX_LIST_ROWS) return fail('file_too_many_rows', { limit: MAX_LIST_ROWS })
    this.#writePages(true)
    return ok(null)
  }

  /** Which row came from which line; `idOf` gives the id a row has in the list. */
  trace(parts: readonly ImportPart[], idOf: (row: Row) => number): TracedPart[] {
    return parts.map((part, at): TracedPart => {
      const { read, mapping } = part
      const from = this.#ends[at - 1] ?? 0
      const to = this.#ends[at] ?? from
      const lines = this.#lines.slice(from, to)
      const flags = this.#flags.slice(from, to)
      const repaired = lines.filter((_, i) => ((flags[i] ?? 0) & ROW_FLAGS.repaired) !== 0)
      return {
        sheet: read.sheet.name,
        headers: mapping.headers,
        ids: Uint32Array.from(this.#rows.slice(from, to), idOf),
        lines,
        flags,
        emptySpans: emptySpansOf(read.sheet),
        leftOut: Uint32Array.from(this.#leftOut[at] ?? []),
        notARecipient: Uint32Array.from(this.#notARecipient[at] ?? []),
        struckOut: Uint32Array.from(this.#struckOut[at] ?? []),
        lost: read.lost,
        restored: restoredCells(part, repaired),
      }
    })
  }

  /** Drops the pages of an import that was not stored. */
  async discard(): Promise<void> {
    const pages = this.#pages ?? []
    if (pages.length === 0) return
    await this.#session.write(() => this.#session.storage.dropPages(pages))
  }

  #tagsOf({ read, mapping }: ImportPart): TagReader | null {
    if (this.#token === null) return null
    return TagReader.of(read.sheet, mapping, { token: this.#token, mode: this.#options.mode })
  }

  async #makePart(
    part: ImportPart,
    run: RowsRun & { readonly total: number },
  ): Promise<Result<never> | null> {
    const tags = this.#tagsOf(part)
    this.#leftOut.push([])
    this.#notARecipient.push([])
    this.#struckOut.push([])
    const first = part.mapping.headerRow + 1
    const slicing = { stopped: run.stopped, batch: PAGE_ROWS }
    const stopped = await inSlices(dataRowsOf(part), slicing, (from) => {
      this.#make(part, first + from, tags)
      this.#writePages(false)
      run.report({ stage: 'normalise', rows: this.#rows.length, total: run.total })
    })
    this.#ends.push(this.#rows.length)
    return stopped
  }

  #make({ read, mapping }: ImportPart, from: number, tags: TagReader | null): void {
    const sources = PIPELINE.rows(read.sheet, mapping, from, from + PAGE_ROWS)
    const { list } = this.#session.openList(this.#options.mode)
    let id = list.takeIds(sources.length * recipientsOf({ mapping }))
    for (const [i, source] of sources.entries()) {
      const back = tags?.backAt(from + i) ?? null
      for (const one of [source, ...(source.others ?? [])]) {
        // A line with a tag is a row of the list, even if it looks like no recipient now.
        const isOfList = (tags?.idAt(from + i) ?? null) !== null
        const left = this.#listLeftOut(one, isOfList)
        if (left !== null) {
          left.push(one.sourceRow)
          continue
        }
        if (one.flags & ROW_FLAGS.restOfAbove) continue
        const row = rowOfSource(id++, one)
        this.#lines[this.#rows.length] = one.sourceRow
        this.#flags[this.#rows.length] = one.flags
        this.#rows.push(row)
        if (back !== null) this.#returning.set(row, back)
      }
    }
  }

  /** The list of lines that a line goes to when no row is made of it. */
  #listLeftOut({ flags }: SourceRow, isOfList: boolean): number[] | null {
    const { skipHiddenRows, takeStruckRows } = this.#options
    if (skipHiddenRows === true && flags & ROW_FLAGS.hidden) return this.#leftOut.at(-1) ?? null
    if (isOfList) return null
    if (flags & ROW_FLAGS.notARecipient) return this.#notARecipient.at(-1) ?? null
    if (flags & ROW_FLAGS.struck && takeStruckRows !== true) return this.#struckOut.at(-1) ?? null
    return null
  }

  #writePages(isLast: boolean): void {
    if (this.#pages === null) return
    const { storage } = this.#session
    const whole = Math.floor(this.#rows.length / PAGE_ROWS) * PAGE_ROWS
    const end = isLast ? this.#rows.length : whole
    while (this.#paged < end) {
      const rows = this.#rows.slice(this.#paged, this.#paged + PAGE_ROWS)
      const page = storage.takePage()
      this.#pages.push(page)
      this.#unsent.push({ page, bytes: encodePage(rows) })
      this.#paged += rows.length
    }
    if (this.#unsent.length === 0 || (!isLast && this.#unsent.length < PAGES_PER_WRITE)) return
    const pages = this.#unsent
    this.#unsent = []
    void this.#session.write(storage.preparePages(pages))
  }
}
