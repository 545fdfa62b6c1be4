import { reportSheets } from '#contract/desk/report-sheets.ts'
import type { Report } from '#contract/desk/reports.ts'
import { writeBook } from '#workers/sheets/write-sheet-file.ts'
import type { SavedFile } from '../command.ts'

/** A report as an .xlsx, a sheet for each dimension. */
export async function reportFileOf(report: Report, file: string): Promise<SavedFile> {
  const blob = await writeBook(reportSheets(report))
  return { file, bytes: new Uint8Array(await blob.arrayBuffer()) }
}
