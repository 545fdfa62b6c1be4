import { loadTowns } from '#domain/region/towns.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ImportOptions, ImportProgress } from './api.types.ts'
import type { NewPage } from './drafts/change-codec.ts'
import type { DraftSession } from './drafts/draft-session.ts'
import { findToken } from './export/list-token.ts'
import { TagReader } from './export/row-tags.ts'
import { encodePage, PAGE_ROWS } from './drafts/page-codec.ts'
import { MAX_LIST_ROWS } from './list/recipient-list.ts'
import type { Row } from './list/row.ts'
import { PIPELINE, rowOfSource } from './pipeline.ts'
import { ROW_FLAGS, type ColumnMapping, type Sheet } from './stage.types.ts'
import { yieldTurn } from './yield-turn.ts'

/** A cancel or a window of rows waits no longer than this. */
const SLICE_MS = 16

/** Pages per write: few enough to start early, many enough that 50 pages are a handful of writes. */
const PAGES_PER_WRITE = 8

export type RowsRun = {
  readonly report: (progress: Omit<ImportProgress, 'elapsedMs'>) => void
  readonly stopped: () => Result<never> | null
}

/**
 * The rows of one import while it runs. Their pages are written while later rows are still being
 * made; nothing refers to the pages until the import is committed.
 */
export class ImportRows {
  readonly #session: DraftSession
  readonly #options: ImportOptions
  readonly #rows: Row[] = []
  /** Null when rows may turn into versions of rows that are there: their ids are not final. */
  #pages: number[] | null
  #tags: TagReader | null = null
  readonly #returning = new Map<Row, number>()
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

  /** The rows an exported file brings back, with the id of the row each stands for. */
  get returning(): ReadonlyMap<Row, number> {
    return this.#returning
  }

  /** Where all rows are stored, in order. */
  get pages(): readonly number[] | null {
    return this.#pages
  }

  async makeAll(sheet: Sheet, mapping: ColumnMapping, run: RowsRun): Promise<Result<null>> {
    const first = mapping.headerRow + 1
    const total = Math.max(0, sheet.rowCount - first)
    if (total > MAX_LIST_ROWS)
      return fail('file_too_many_rows', { rows: total, limit: MAX_LIST_ROWS })
    await this.#findTags(sheet, mapping)
    // Without the towns (offline at the first visit) addresses are read right, only less of them.
    await loadTowns().catch(() => undefined)
    let sliceEnd = performance.now() + SLICE_MS
    for (let from = first; from < sheet.rowCount; from += PAGE_ROWS) {
      this.#make(sheet, mapping, from)
      this.#writePages(false)
      run.report({ stage: 'normalise', rows: this.#rows.length, total })
      if (performance.now() < sliceEnd) continue
      await yieldTurn()
      const stopped = run.stopped()
      if (stopped !== null) return stopped
      sliceEnd = performance.now() + SLICE_MS
    }
    if (this.#rows.length === 0) return fail('file_no_rows')
    this.#writePages(true)
    return ok(null)
  }

  /** Drops the pages of an import that came to nothing. */
  async discard(): Promise<void> {
    const pages = this.#pages ?? []
    if (pages.length === 0) return
    await this.#session.write(() => this.#session.storage.dropPages(pages))
  }

  async #findTags(sheet: Sheet, mapping: ColumnMapping): Promise<void> {
    const token = await findToken(this.#session)
    if (token === null) return
    this.#tags = TagReader.of(sheet, mapping, { token, mode: this.#options.mode })
    if (this.#tags !== null) this.#pages = null
  }

  #make(sheet: Sheet, mapping: ColumnMapping, from: number): void {
    const sources = PIPELINE.rows(sheet, mapping, from, from + PAGE_ROWS)
    const { list } = this.#session.room(this.#options.mode)
    let id = list.takeIds(sources.length)
    for (const [i, source] of sources.entries()) {
      if (this.#options.skipHiddenRows === true && source.flags & ROW_FLAGS.hidden) continue
      const row = rowOfSource(id++, source)
      this.#rows.push(row)
      const standsFor = this.#tags?.idAt(from + i) ?? null
      if (standsFor !== null) this.#returning.set(row, standsFor)
    }
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
    void this.#session.write(() => storage.writePages(pages))
  }
}
