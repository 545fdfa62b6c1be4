import { fail, ok, type Result } from '#domain/result/result.ts'

import type { FirstRow, ImportAnswer, ImportOptions, ImportProgress } from './import.types.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { findMapping } from '../storage/remembered-mappings.ts'
import { chooseSheet, type MappedSheet } from './choose-sheet.ts'
import { partsOf, type ImportParts } from './import-parts.ts'
import { PIPELINE } from '../pipeline.ts'
import { otherPlatform } from './platform-of.ts'
import { MAX_FILE_BYTES } from '../readers/index.ts'
import { rowTexts } from '../readers/sheet.ts'
import { pacedProgress } from '../scheduling/throttle.ts'
import type { ColumnMapping } from '../stages/mapping.types.ts'
import type { ReadAnswer, Sheet, SheetAnswer } from '../sheet.types.ts'
import { isSettled, remapColumns } from '../stages/map-columns/map-columns.ts'

/** The limit of a whole import. The reader has a tighter one of its own. */
const IMPORT_TIMEOUT_MS = 60_000
/** How many sheets are read when the user has ticked none. */
const MOST_SHEETS = 60

export type ImportInput = {
  readonly session: DraftSession
  readonly file: File
  readonly options: ImportOptions
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

/** An import under way. */
export type ImportJob = ImportInput & {
  readonly startedAt: number
  readonly report: (progress: Omit<ImportProgress, 'elapsedMs'>) => void
  /** The refusal that ends the import now, or null. */
  readonly stopped: () => Result<never> | null
}

/** A file after reading, with its columns known. */
export type MappedFile = ImportParts & {
  readonly read: ReadAnswer
  /** The mapping of the chosen sheet. */
  readonly mapping: ColumnMapping
  readonly bytes: ArrayBuffer
}

/** The bytes to keep of the file, readable without its password. */
export function keptBytes({ read, bytes }: MappedFile): ArrayBuffer {
  return read.plain === undefined ? bytes : read.plain.slice().buffer
}

/** Takes in all of a mapped file, or nothing of it. */
export type ImportTarget = (running: ImportJob, file: MappedFile) => Promise<Result<ImportAnswer>>

function begin(input: ImportInput): ImportJob {
  const startedAt = performance.now()
  const report = pacedProgress<ImportProgress>(input.onProgress)
  return {
    ...input,
    startedAt,
    report: (progress) => report({ ...progress, elapsedMs: performance.now() - startedAt }),
    stopped: () => {
      if (input.signal.aborted) return fail('import_cancelled')
      if (input.session.readOnly) return fail('draft_read_only')
      if (performance.now() - startedAt > IMPORT_TIMEOUT_MS) return fail('import_timeout')
      return null
    },
  }
}

async function mappingFor(running: ImportJob, read: SheetAnswer): Promise<ColumnMapping> {
  const { session, options } = running
  const { platform } = options
  // The user's header row and columns hold only for the sheet that they were chosen in.
  const isMeant = options.sheet === undefined || options.sheet === read.chosen
  const { headerRow, columns, others } = isMeant ? options : {}
  if (columns !== undefined) {
    const row = headerRow ?? PIPELINE.map(read.sheet, { platform }).headerRow
    return remapColumns(read.sheet, { headerRow: row, columns, others })
  }
  const guess = PIPELINE.map(read.sheet, { platform, headerRow })
  const remembered = await findMapping(session.userId, platform, guess.signature)
  if (remembered === null) return guess
  return PIPELINE.map(read.sheet, { platform, headerRow, remembered })
}

/** Whether the user must confirm the columns before any row is taken in. */
function isQuestion(mapping: ColumnMapping, options: ImportOptions): boolean {
  if (!isSettled(mapping)) return true
  if (options.askColumns === true && options.columns === undefined) return true
  const isAnswered = options.columns !== undefined || options.headerRow !== undefined
  const isRemembered = Object.values(mapping.sources).includes('remembered')
  return mapping.headerDoubtful && !isAnswered && !isRemembered
}

function readSheets(
  { file, options, signal, report }: ImportJob,
  bytes: ArrayBuffer,
): Promise<Result<ReadAnswer>> {
  const { sheet, sheets, encoding, delimiter, password } = options
  return PIPELINE.read(new Uint8Array(bytes), {
    name: file.name,
    signal,
    limits: { fileBytes: MAX_FILE_BYTES },
    onProgress: ({ rows, total }) =>
      report({ stage: 'read', rows, ...(total !== undefined && { total }) }),
    allSheets: true,
    mostSheets: Math.max(MOST_SHEETS, sheets?.length ?? 0),
    ...(sheets !== undefined && { onlySheets: sheets }),
    ...(sheet !== undefined && { sheet }),
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(password !== undefined && { password }),
  })
}

const FIRST_ROWS = 10
const ROWS_AROUND = 3
const FIRST_CELLS = 4

/** The first rows, and those around the header when it is further down. */
function firstRowsOf(sheet: Sheet, headerRow: number): FirstRow[] {
  const isShown = (row: number): boolean =>
    row < FIRST_ROWS || Math.abs(row - headerRow) <= ROWS_AROUND
  const rows = [...sheet.rowNumbers.keys()].filter((row) => isShown(row))
  return rows.map((row) => {
    const cells = rowTexts(sheet, row).filter((cell) => cell !== '')
    return { row, line: sheet.rowNumbers[row] ?? 0, text: cells.slice(0, FIRST_CELLS).join(' ') }
  })
}

async function readAndMap(running: ImportJob, bytes: ArrayBuffer): Promise<Result<MappedSheet>> {
  const { options, report } = running
  const read = await readSheets(running, bytes)
  if (!read.ok) return read
  report({ stage: 'map', rows: read.value.sheet.rowCount })
  const mapOf = (sheet: SheetAnswer): Promise<ColumnMapping> => mappingFor(running, sheet)
  const rule = { isTicked: options.sheets !== undefined, isNamed: options.sheet !== undefined }
  return ok(await chooseSheet(read.value, rule, mapOf))
}

async function readInto(
  running: ImportJob,
  bytes: ArrayBuffer,
  into: ImportTarget,
): Promise<Result<ImportAnswer>> {
  const mapped = await readAndMap(running, bytes)
  if (!mapped.ok) return mapped
  const { read, mapping, unlike } = mapped.value
  const { platform, anyPlatform } = running.options
  const other = anyPlatform === true ? null : otherPlatform(read, platform)
  if (other !== null) return ok({ kind: 'platform', platform: other })
  if (isQuestion(mapping, running.options)) {
    const { sheets, chosen: chosenSheet, sheet, encoding, delimiter } = read
    const firstRows = firstRowsOf(sheet, mapping.headerRow)
    return ok({ kind: 'columns', mapping, sheets, chosenSheet, firstRows, encoding, delimiter })
  }
  const { parts, left } = await partsOf(read, mapping, (other) => mappingFor(running, other))
  return into(running, { read, mapping, bytes, parts, left: [...left, ...unlike] })
}

/**
 * Stores the name before the file is parsed, so that an import that was cut off can be reported.
 */
async function readNamed(
  running: ImportJob,
  bytes: ArrayBuffer,
  into: ImportTarget,
): Promise<Result<ImportAnswer>> {
  const { interrupted } = running.session
  const source = { name: running.file.name, startedAt: Date.now() }
  await interrupted.begin(source)
  const answer = await readInto(running, bytes, into)
  // Not awaited: a cancel must answer at once.
  if (!answer.ok || answer.value.kind !== 'done') void interrupted.end(source)
  return answer
}

/** Reads a file and hands it to `into`. When that fails, nothing has changed. */
export async function importFile(
  input: ImportInput,
  into: ImportTarget,
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
    // The file was removed, locked or changed since it was chosen; browsers do not say which.
    return fail('file_unreadable', undefined, String(cause))
  }
  // Another import may have begun while these bytes were read: the stored name belongs to it.
  const answer = running.stopped() ?? (await readNamed(running, bytes, into))
  // The user has not cancelled it: another tab has taken the draft over.
  const isTaken = !answer.ok && answer.error.code === 'import_cancelled' && session.readOnly
  return isTaken ? fail('draft_read_only') : answer
}
