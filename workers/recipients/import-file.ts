import type { EntryMode } from '#domain/recipient/recipient.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ImportAnswer, ImportOptions, ImportProgress, ImportSummary } from './api.types.ts'
import type { DraftSession } from './drafts/draft-session.ts'
import { keys } from './drafts/records.types.ts'
import { findMapping, rememberedPut } from './drafts/remembered-mappings.ts'
import { ImportRows } from './import-rows.ts'
import { MAX_LIST_ROWS } from './list/recipient-list.ts'
import { levelOf, LEVEL, MARK, type Row } from './list/row.ts'
import { mergeRows } from './merge-rows.ts'
import { PIPELINE } from './pipeline.ts'
import { MAX_FILE_BYTES } from './readers/index.ts'
import type { ColumnMapping, ReadAnswer } from './stage.types.ts'
import { remapColumns } from './stages/map-columns/map-columns.ts'

/** The whole import; the reader alone has a tighter limit of its own. */
const IMPORT_TIMEOUT_MS = 60_000
const PROGRESS_MS = 60

export type ImportInput = {
  readonly session: DraftSession
  readonly file: File
  readonly options: ImportOptions
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

/** An import under way. */
export type Running = ImportInput & {
  readonly startedAt: number
  readonly report: (progress: Omit<ImportProgress, 'elapsedMs'>) => void
  /** The refusal that ends the import now, or null. */
  readonly stopped: () => Result<never> | null
}

/** A file that was read and whose columns are known. */
export type MappedFile = {
  readonly read: ReadAnswer
  readonly mapping: ColumnMapping
  readonly bytes: ArrayBuffer
}

/** What becomes of a mapped file: all of it, or nothing. */
export type ImportInto = (running: Running, file: MappedFile) => Promise<Result<ImportAnswer>>

function begin(input: ImportInput): Running {
  const startedAt = performance.now()
  let reportedAt = -Infinity
  let stage = ''
  return {
    ...input,
    startedAt,
    report: (progress) => {
      const now = performance.now()
      if (progress.stage === stage && now - reportedAt < PROGRESS_MS) return
      stage = progress.stage
      reportedAt = now
      input.onProgress({ ...progress, elapsedMs: now - startedAt })
    },
    stopped: () => {
      if (input.signal.aborted) return fail('import_cancelled')
      if (input.session.readOnly) return fail('draft_read_only')
      const seconds = IMPORT_TIMEOUT_MS / 1_000
      if (performance.now() - startedAt > IMPORT_TIMEOUT_MS)
        return fail('import_timeout', { seconds })
      return null
    },
  }
}

async function mappingFor(running: Running, read: ReadAnswer): Promise<ColumnMapping> {
  const { session, options } = running
  const { headerRow, columns, platform } = options
  if (columns !== undefined) {
    const row = headerRow ?? PIPELINE.map(read.sheet, { platform }).headerRow
    return remapColumns(read.sheet, { headerRow: row, columns })
  }
  const guess = PIPELINE.map(read.sheet, { platform, headerRow })
  const remembered = await findMapping(session.userId, platform, guess.signature)
  if (remembered === null) return guess
  return PIPELINE.map(read.sheet, { platform, headerRow, remembered })
}

/** Whether the user has to look at the columns before anything is taken from the file. */
function isQuestion(mapping: ColumnMapping, options: ImportOptions): boolean {
  if (mapping.unresolved.length > 0) return true
  if (options.askColumns === true && options.columns === undefined) return true
  const isAnswered = options.columns !== undefined || options.headerRow !== undefined
  const isRemembered = Object.values(mapping.sources).includes('remembered')
  return mapping.headerDoubtful && !isAnswered && !isRemembered
}

export function summarise(
  running: Running,
  read: ReadAnswer,
  done: { mapping: ColumnMapping; added: readonly Row[]; updated: number; rows: readonly Row[] },
): ImportSummary {
  let errors = 0
  let warnings = 0
  let duplicates = 0
  for (const row of done.rows) {
    const level = levelOf(row)
    if (level === LEVEL.error) errors++
    else if (level === LEVEL.warning) warnings++
    if (row.marks & (MARK.orderNoDuplicate | MARK.recipientDuplicate)) duplicates++
  }
  const { kind, encoding, sheets, chosen, counts, warnings: readWarnings } = read
  return {
    fileName: running.file.name,
    kind,
    encoding,
    sheets,
    chosenSheet: chosen,
    mapping: done.mapping,
    counts,
    warnings: readWarnings,
    added: done.added.length,
    updated: done.updated,
    duplicates,
    rowsWithErrors: errors,
    rowsWithWarnings: warnings,
    elapsedMs: performance.now() - running.startedAt,
  }
}

type Added = { readonly mode: EntryMode; readonly ids: ReadonlySet<number> }

const NO_IDS: ReadonlySet<number> = new Set()

/** What the last import of each draft added, for when its file is read differently. */
const lastAdded = new WeakMap<DraftSession, Added>()

/** Merges and stores in one step: before it the list is as it was, after it the import is whole. */
async function save(
  running: Running,
  read: ReadAnswer,
  mapping: ColumnMapping,
  made: ImportRows,
): Promise<Result<ImportAnswer>> {
  const { session, options } = running
  const { mode, merge } = options
  running.report({ stage: 'save', rows: made.rows.length, total: made.rows.length })
  return session.inTurn(async () => {
    const stopped = running.stopped()
    if (stopped !== null) return stopped
    if (session.isRunning(mode)) return fail('run_paused')
    const { list } = session.room(mode)
    const last = lastAdded.get(session)
    const isInstead = options.replacesLast === true && last?.mode === mode
    const instead = isInstead ? last.ids : NO_IDS
    const change = mergeRows(list, made.rows, { way: merge, returning: made.returning, instead })
    const total = list.rows.length - change.removed.rows.length + change.inserted.rows.length
    if (total > MAX_LIST_ROWS)
      return fail('file_too_many_rows', { rows: total, limit: MAX_LIST_ROWS })
    await session.commit({
      mode,
      change,
      ...(made.pages !== null && { insertedPages: made.pages }),
      puts:
        options.columns === undefined
          ? []
          : [rememberedPut(session.userId, options.platform, mapping)],
      deletes: [[...keys.source(session.draftId)]],
    })
    const { inserted, after } = change
    lastAdded.set(session, { mode, ids: new Set(inserted.rows.map(({ id }) => id)) })
    const rows = [...inserted.rows, ...after]
    const done = { mapping, added: inserted.rows, updated: after.length, rows }
    return ok({ kind: 'done', summary: summarise(running, read, done) })
  })
}

const intoList: ImportInto = async (running, { read, mapping }) => {
  const made = new ImportRows(running.session, running.options)
  const madeAll = await made.makeAll(read.sheet, mapping, running)
  const saved = madeAll.ok ? await save(running, read, mapping, made) : madeAll
  if (!saved.ok) await made.discard()
  return saved
}

async function readInto(
  running: Running,
  bytes: ArrayBuffer,
  into: ImportInto,
): Promise<Result<ImportAnswer>> {
  const { file, options, signal } = running
  const { sheet, encoding, password } = options
  const read = await PIPELINE.read(new Blob([bytes]), {
    name: file.name,
    signal,
    limits: { fileBytes: MAX_FILE_BYTES },
    onProgress: ({ rows, total }) =>
      running.report({ stage: 'read', rows, ...(total !== undefined && { total }) }),
    ...(sheet !== undefined && { sheet }),
    ...(encoding !== undefined && { encoding }),
    ...(password !== undefined && { password }),
  })
  if (!read.ok) return read
  running.report({ stage: 'map', rows: read.value.sheet.rowCount })
  const mapping = await mappingFor(running, read.value)
  if (isQuestion(mapping, options)) {
    const { sheets, chosen } = read.value
    return ok({ kind: 'columns', mapping, sheets, chosenSheet: chosen })
  }
  return into(running, { read: read.value, mapping, bytes })
}

/**
 * A file becomes rows of a list (or what `into` makes of it), or nothing at all changes. The file is
 * stored before it is parsed, so that an import that was cut off can be told of, whatever ended it.
 */
export async function importFile(
  input: ImportInput,
  into: ImportInto = intoList,
): Promise<Result<ImportAnswer>> {
  const { session, file } = input
  if (session.readOnly) return fail('draft_read_only')
  if (file.size === 0) return fail('file_empty')
  if (file.size > MAX_FILE_BYTES) {
    return fail('file_too_large', { size: file.size, limit: MAX_FILE_BYTES })
  }
  const running = begin(input)
  running.report({ stage: 'read', rows: 0 })
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch (cause) {
    // Removed, locked or changed since it was chosen; browsers say no more than that.
    return fail('file_unreadable', undefined, String(cause))
  }
  await session.keepSource({ name: file.name, startedAt: Date.now(), bytes })
  const answer = await readInto(running, bytes, into)
  if (!answer.ok || answer.value.kind !== 'done') {
    await session.write(() => session.storage.delete([[...keys.source(session.draftId)]]))
  }
  return answer
}
