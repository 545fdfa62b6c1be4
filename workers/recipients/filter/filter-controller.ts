import { keysOf } from '#domain/values/keys-of.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ImportAnswer } from '../import/import.types.ts'
import { DraftPart } from '../draft/draft-parts.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { importFile, type ImportInput } from '../import/import-file.ts'
import { intoList } from '../import/import-list.ts'
import { answeredRows } from '../storage/run-records.ts'
import { parseValues } from '../stages/filter/parse-values.ts'
import { FILTER_TYPES } from '../stages/filter/filter.types.ts'
import type { LastRun, SourceRecord } from './filter-records.types.ts'
import { FilterStore } from './filter-store.ts'
import type {
  FilterCount,
  FilterForm,
  KeptSource,
  FilterList,
  FilterListKind,
  FilterReport,
  FilterSource,
  FilterState,
} from './filter.types.ts'
import { listOf, textsOf } from './filter-lists.ts'
import { intoSource } from './load-source.ts'
import { decideRun, decideSuspects, type FilterDecision } from './decide-run.ts'
import { findMatches, type FilterFindings } from './run-filter.ts'
import { decodeSourcePage } from './source-codec.ts'
import { SourceColumns } from './source-columns.ts'

const EMPTY_FORM: FilterForm = { type: 'orderNo', way: 'exact', combine: 'replace', values: '' }

const TYPES = keysOf(FILTER_TYPES)

/** The form with a type that the source can be filtered by. */
function fitted(form: FilterForm, { columns }: FilterSource): FilterForm {
  if (columns[form.type].length > 0) return form
  const type = TYPES.find((one) => columns[one].length > 0)
  if (type === undefined) return form
  return { ...form, type, way: type === 'remark' ? 'contains' : 'exact' }
}

function countOf({ values, type }: FilterForm): FilterCount {
  const { given, keys } = parseValues(values, type)
  return { given, distinct: keys.length }
}

/** The smart filter of the open draft: its source, its query and the matches. */
export class FilterController extends DraftPart {
  readonly #session: DraftSession
  readonly #store: FilterStore
  #record: SourceRecord | null = null
  #form = EMPTY_FORM
  #count: FilterCount = { given: 0, distinct: 0 }
  #run: LastRun | null = null
  #columns: Promise<SourceColumns> | null = null
  #found: { readonly run: LastRun; readonly found: FilterFindings } | null = null
  /** The draft's revision when storage was last read. */
  #readAt = -1

  constructor(session: DraftSession) {
    super()
    this.#session = session
    this.#store = new FilterStore(session)
  }

  override change(): void {
    this.#reserveIds()
  }

  /** The source may have many rows: they are dropped while the page shows something else. */
  override show(): () => void {
    return () => {
      this.#columns = null
      this.#found = null
    }
  }

  override async restore(): Promise<void> {
    const { revision, readOnly } = this.#session
    // Without storage the filter is in memory only; the draft's save state shows it.
    const stored = await this.#store.read().catch(() => null)
    this.#readAt = revision
    if (stored === null) return
    if (stored.source?.generation !== this.#record?.generation) this.#columns = null
    this.#record = stored.source
    this.#setForm(stored.form ?? EMPTY_FORM)
    this.#run = stored.run
    this.#reserveIds()
    if (!readOnly) void this.#store.dropOthers(stored.source?.generation ?? null)
  }

  /** A tab that only reads looks again after each change: the other tab may have written. */
  async #refresh(): Promise<void> {
    const session = this.#session
    await session.parts.restored()
    if (session.readOnly && this.#readAt !== session.revision) await this.restore()
  }

  load(input: ImportInput): Promise<Result<ImportAnswer>> {
    const into = intoSource({
      store: this.#store,
      before: this.#record,
      onLoaded: ({ record, columns }) => {
        this.#record = record
        this.#columns = Promise.resolve(columns)
        this.#run = null
        this.#setForm(fitted(this.#form, record.source))
        this.#session.changed()
      },
    })
    // A file of error rows exported from this list goes back into it; it is no new source.
    return importFile(input, async (running, file) =>
      (await this.#session.token.bringsRowsBack('filter', file.parts))
        ? intoList(running, file)
        : into(running, file),
    )
  }

  async file(): Promise<KeptSource | null> {
    const kept = await this.#store.readFile()
    if (kept === null) return null
    const { name, bytes, sheet, encoding, delimiter } = kept
    const choices = {
      sheet,
      ...(encoding !== undefined && { encoding }),
      ...(delimiter !== undefined && { delimiter }),
    }
    return { file: new File([bytes], name), choices }
  }

  async state(): Promise<FilterState> {
    await this.#refresh()
    const { type, way, combine } = this.#form
    return {
      source: this.#record?.source ?? null,
      choice: { type, way, combine },
      count: this.#count,
      report: this.#run?.report ?? null,
    }
  }

  async values(): Promise<string> {
    await this.#refresh()
    return this.#form.values
  }

  async setForm(form: FilterForm): Promise<FilterCount> {
    if (this.#session.readOnly) return countOf(form)
    this.#setForm(form)
    await this.#store.putForm(form)
    return this.#count
  }

  async run(form: FilterForm): Promise<Result<FilterReport>> {
    const startedAt = performance.now()
    await this.setForm(form)
    return this.#decide(async ({ source, firstId }) => {
      const columns = await this.#readColumns()
      const found = findMatches(columns, form)
      if (found.values.keys.length === 0) return fail('filter_no_values')
      const { list } = this.#session.openList('filter')
      const placed = await this.#placed(source)
      const around = { list, columns, firstId, placed, headers: source.columns }
      return decideRun(around, { form, found, startedAt })
    })
  }

  takeSuspects(): Promise<Result<FilterReport>> {
    return this.#decide(async ({ source, firstId }) => {
      const run = this.#run
      if (run === null) return fail('filter_no_source')
      const columns = await this.#readColumns()
      const { list } = this.#session.openList('filter')
      const placed = await this.#placed(source)
      const around = { list, columns, firstId, placed, headers: source.columns }
      return decideSuspects(around, run, this.#session.rowMaker)
    })
  }

  async list(kind: FilterListKind, offset: number, limit: number): Promise<FilterList> {
    const seen = await this.#lastFound()
    return seen === null ? { total: 0, rows: [] } : listOf(seen, kind, { offset, limit })
  }

  async missingValues(): Promise<string> {
    const seen = await this.#lastFound()
    return seen === null ? '' : textsOf(seen).join('\n')
  }

  /** Makes a run, or the confirmation of one, and stores it with what it does to the list. */
  async #decide(
    decide: (record: SourceRecord) => Promise<Result<FilterDecision>>,
  ): Promise<Result<FilterReport>> {
    await this.#refresh()
    const session = this.#session
    const decided = await session.inTurn(async (): Promise<Result<LastRun>> => {
      if (session.readOnly) return fail('draft_read_only')
      if (session.isRunning('filter')) return fail('run_paused')
      if (this.#record === null) return fail('filter_no_source')
      const made = await decide(this.#record)
      if (!made.ok) return made
      const { run, change } = made.value
      this.#run = run
      const put = this.#store.runPut(run)
      if (change === null) {
        await this.#store.putRun(run)
        session.changed()
      } else await session.commit({ mode: 'filter', change, puts: [put] })
      return ok(run)
    })
    return decided.ok ? ok(decided.value.report) : decided
  }

  async #lastFound() {
    await this.#refresh()
    const run = this.#run
    if (run === null || this.#record === null) return null
    const columns = await this.#readColumns()
    if (this.#found?.run !== run) this.#found = { run, found: findMatches(columns, run.form) }
    return { run, columns, found: this.#found.found }
  }

  async #readColumns(): Promise<SourceColumns> {
    const record = this.#record
    if (record === null) return new SourceColumns([])
    this.#columns ??= this.#store
      .readPages(record)
      .then((pages) => new SourceColumns(pages.flatMap((page) => decodeSourcePage(page))))
    const reading = this.#columns
    // A read that failed is tried again.
    reading.catch(() => (this.#columns = null))
    return reading
  }

  // Without storage nothing was placed from here either: a run is stored before it is sent.
  async #placed({ loadedAt }: FilterSource): Promise<ReadonlySet<number>> {
    try {
      // Runs before the source was loaded had other rows.
      return (await answeredRows(this.#session, 'filter', loadedAt)).placed
    } catch {
      return new Set()
    }
  }

  #setForm(form: FilterForm): void {
    this.#form = form
    this.#count = countOf(form)
  }

  // Rows of the source have their ids before they enter the list; after a reload the list would
  // give them to others.
  #reserveIds(): void {
    if (this.#record === null) return
    const { list } = this.#session.openList('filter')
    const end = this.#record.firstId + this.#record.source.rows
    if (list.nextId < end) list.takeIds(end - list.nextId)
  }
}
