import { columnLetter } from '#domain/values/column-letter.ts'
import { loadTowns } from '#domain/address/towns.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'
import { listOf } from '#domain/values/list-of.ts'

import type { ImportAnswer, ImportOptions } from '../import/import.types.ts'
import { rememberedPut } from '../storage/remembered-mappings.ts'
import {
  keptBytes,
  type ImportTarget,
  type MappedFile,
  type ImportJob,
} from '../import/import-file.ts'
import { whyEmpty } from '../import/import-parts.ts'
import { inSlices } from '../scheduling/in-slices.ts'
import { summarise } from '../import/import-summary.ts'
import { MAX_LIST_ROWS } from '../list/recipient-list.ts'
import { LEVEL } from '../list/row.ts'
import { PIPELINE, rowOfSource } from '../pipeline.ts'
import {
  ROW_FLAGS,
  type ColumnTarget,
  type SourceRow as LineOfFile,
} from '../stages/source-row.types.ts'
import type { ColumnMapping } from '../stages/mapping.types.ts'
import type { FilterType } from '../stages/filter/filter.types.ts'
import { FILTER_SCHEMA, type SourceRecord } from './filter-records.types.ts'
import type { FilterSource } from './filter.types.ts'
import type { FilterStore } from './filter-store.ts'
import { encodeSourcePage, SOURCE_PAGE_ROWS, type SourceRow } from './source-codec.ts'
import { SourceColumns } from './source-columns.ts'
import { keepingSource } from './source-origin.ts'

const PAGES_PER_WRITE = 8

const TARGETS: Readonly<Record<FilterType, readonly ColumnTarget[]>> = {
  orderNo: ['orderNo'],
  name: ['name'],
  buyerNick: ['buyerNick'],
  remark: ['remark', 'sellerRemark'],
}

/** The headers of the columns each type looks in. */
export function filterColumnsOf(mapping: ColumnMapping): FilterSource['columns'] {
  const headersOf = (type: FilterType): string[] =>
    TARGETS[type].flatMap((target) =>
      listOf(mapping.columns[target]).map(
        (column) => mapping.headers[column] || columnLetter(column),
      ),
    )
  return {
    orderNo: headersOf('orderNo'),
    name: headersOf('name'),
    buyerNick: headersOf('buyerNick'),
    remark: headersOf('remark'),
  }
}

/** Whether no row is made of a line. */
function isLeftOut({ flags }: LineOfFile, options: ImportOptions): boolean {
  if (flags & (ROW_FLAGS.notARecipient | ROW_FLAGS.restOfAbove)) return true
  if (flags & ROW_FLAGS.struck && options.takeStruckRows !== true) return true
  return options.skipHiddenRows === true && (flags & ROW_FLAGS.hidden) !== 0
}

/** Makes and stores the rows of a source, page by page, as an import does. */
async function makeRows(
  running: ImportJob,
  { read, mapping }: MappedFile,
  into: { readonly store: FilterStore; readonly generation: number },
): Promise<Result<{ readonly all: readonly SourceRow[]; readonly firstId: number }>> {
  const { sheet } = read
  const first = mapping.headerRow + 1
  const total = Math.max(0, sheet.rowCount - first)
  if (total > MAX_LIST_ROWS) return fail('file_too_many_rows', { limit: MAX_LIST_ROWS })
  const recipients = 1 + (mapping.others?.length ?? 0)
  const firstId = running.session.openList('filter').list.takeIds(total * recipients)
  const all: SourceRow[] = []
  let paged = 0
  const writePages = (isLast: boolean): void => {
    const whole = Math.floor(all.length / SOURCE_PAGE_ROWS) * SOURCE_PAGE_ROWS
    const end = isLast ? all.length : whole
    if (paged === end || (!isLast && end - paged < PAGES_PER_WRITE * SOURCE_PAGE_ROWS)) return
    const pages = []
    const from = paged / SOURCE_PAGE_ROWS
    for (; paged < end; paged += SOURCE_PAGE_ROWS) {
      pages.push(encodeSourcePage(all.slice(paged, paged + SOURCE_PAGE_ROWS)))
    }
    void into.store.putPages(into.generation, from, pages)
  }
  // Without the towns (offline at the first visit) addresses are read correctly, but less fully.
  await loadTowns().catch(() => undefined)
  const slicing = { stopped: running.stopped, batch: SOURCE_PAGE_ROWS }
  const stopped = await inSlices(total, slicing, (from, to) => {
    for (const source of PIPELINE.rows(sheet, mapping, first + from, first + to)) {
      for (const one of [source, ...(source.others ?? [])]) {
        if (isLeftOut(one, running.options)) continue
        const { buyerNick, remark, sellerRemark, sourceRow: line } = one
        const row = rowOfSource(firstId + all.length, one)
        all.push({ row, cells: { buyerNick, remark, sellerRemark, line } })
      }
    }
    writePages(false)
    running.report({ stage: 'normalise', rows: all.length, total })
  })
  if (stopped !== null) return stopped
  if (all.length > MAX_LIST_ROWS) return fail('file_too_many_rows', { limit: MAX_LIST_ROWS })
  if (all.length === 0) return whyEmpty([{ read, mapping }])
  writePages(true)
  return ok({ all, firstId })
}

export type LoadedSource = { readonly record: SourceRecord; readonly columns: SourceColumns }

type SourceTarget = {
  readonly store: FilterStore
  /** The present source; it stays unless the new one is whole. */
  readonly before: SourceRecord | null
  readonly onLoaded: (loaded: LoadedSource) => void
}

function describe(
  running: ImportJob,
  mapping: ColumnMapping,
  { columns, generation, firstId }: { columns: SourceColumns; generation: number; firstId: number },
): SourceRecord {
  const { rows } = columns
  let rowsWithErrors = 0
  let damagedOrderNos = 0
  for (let place = 0; place < rows.length; place++) {
    if (rows[place]?.level === LEVEL.error) rowsWithErrors++
    if (columns.isDamaged(place)) damagedOrderNos++
  }
  return {
    schema: FILTER_SCHEMA,
    generation,
    firstId,
    pages: Math.ceil(rows.length / SOURCE_PAGE_ROWS),
    source: {
      fileName: running.file.name,
      rows: rows.length,
      rowsWithErrors,
      damagedOrderNos,
      columns: filterColumnsOf(mapping),
      loadedAt: Date.now(),
    },
  }
}

async function save(
  running: ImportJob,
  mapped: MappedFile,
  loaded: LoadedSource,
  { store, onLoaded }: SourceTarget,
): Promise<Result<ImportAnswer>> {
  const { session, options, file } = running
  const { read, mapping } = mapped
  const { rows } = loaded.columns
  running.report({ stage: 'save', rows: rows.length, total: rows.length })
  return session.inTurn(async () => {
    const earlier = await keepingSource(session)
    const stopped = running.stopped()
    if (stopped !== null) return stopped
    const { userId } = session
    const isChosen = options.columns !== undefined
    const more = isChosen ? [rememberedPut(userId, options.platform, mapping)] : []
    onLoaded(loaded)
    const { encoding } = options
    const { delimiter } = read
    const choices = {
      sheet: read.chosen,
      ...(encoding !== undefined && { encoding }),
      ...(delimiter !== null && { delimiter }),
    }
    const { headerRow, columns, others } = mapping
    // A line of several recipients is none of theirs alone.
    const asRead = { ...choices, ...(others === undefined && { mapped: { headerRow, columns } }) }
    const kept = { name: file.name, bytes: keptBytes(mapped), ...asRead }
    await store.putSource(loaded.record, { file: kept, more: [...more, ...earlier] })
    const parts = [{ read, mapping }]
    const done = { parts, left: [], added: rows, updated: 0, rows, imported: null }
    return ok({ kind: 'done', summary: summarise(running, read, done) })
  })
}

/** The import target that makes a file the source of the filter; the list is not touched. */
export function intoSource(into: SourceTarget): ImportTarget {
  return async (running, file) => {
    const { store, before } = into
    const generation = Date.now()
    const made = await makeRows(running, file, { store, generation })
    let answer: Result<ImportAnswer>
    if (made.ok) {
      const { all, firstId } = made.value
      const columns = new SourceColumns(all)
      const record = describe(running, file.mapping, { columns, generation, firstId })
      answer = await save(running, file, { record, columns }, into)
    } else answer = made
    if (!answer.ok) await store.dropOthers(before?.generation ?? null)
    return answer
  }
}
