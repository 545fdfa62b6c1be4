import type { EntryMode } from '#domain/order/order-sources.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import { pacedProgress } from '../scheduling/throttle.ts'
import type { MappingPlatform } from '../stages/mapping.types.ts'
import { errorSheets, reasonOf, rowsInError } from './error-rows.ts'
import type { ExportProgress } from '../workbook/progress.types.ts'
import type { ErrorExport, ExportWords } from './export.types.ts'
import type { OwnCells } from './round-trip.ts'
import { writeInParts } from '../workbook/in-parts.ts'
import { originalSheets, type FilterFile } from './original-sheets.ts'
import { tagOf } from '../workbook/row-tags.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'

/** An export that takes less time than this reports no progress. */
const QUIET_MS = 250

type Report = (progress: ExportProgress) => void

export type ErrorExportJob = {
  readonly session: DraftSession
  readonly mode: EntryMode
  readonly platform: MappingPlatform
  readonly words: ExportWords
  readonly filterFile: FilterFile
  readonly signal: AbortSignal
  readonly onProgress: Report
}

async function make(exporting: ErrorExportJob): Promise<ErrorExport | null> {
  const { session, mode, platform, words, filterFile, signal } = exporting
  const rows = rowsInError(session.openList(mode).list.rows)
  if (rows.length === 0) return null
  const report = pacedProgress(exporting.onProgress, QUIET_MS)
  const total = rows.length
  const token = await session.token.take()
  const ownCells: OwnCells = (row) => [reasonOf(row, words), tagOf(token, mode, row)]
  const onFound = (found: number): void => report({ stage: 'find', rows: found, total })
  onFound(0)
  const asking = { session, mode, platform, filterFile, ownCells, signal, onRows: onFound }
  const originals = await originalSheets(rows, asking)
  const { sheets, plain } = errorSheets(rows, originals, { words, ownCells })
  const files = await writeInParts(sheets, {
    write: (part, onRows) => writeWorkbook(part, { signal, onRows }),
    onStage: (stage, taken) => report({ stage, rows: taken, total }),
  })
  return { files, rows: total, plain }
}

/** The rows in error of a list, as files to be corrected and imported again. */
export async function exportErrors(exporting: ErrorExportJob): Promise<Result<ErrorExport | null>> {
  try {
    return ok(await make(exporting))
  } catch (cause) {
    if (exporting.signal.aborted) return fail('export_cancelled')
    return fail('export_failed', undefined, String(cause))
  }
}
