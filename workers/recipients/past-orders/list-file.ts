import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ExportProgress } from '../export/export.types.ts'
import { writeInParts } from '../workbook/in-parts.ts'
import type { TextColumn, TextRow, TextSheet } from '../workbook/text-sheet.types.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'
import type { ListFiles } from './past-orders.types.ts'

const LEAST_WIDTH = 8
const MOST_WIDTH = 48
/** Rows that are looked at for the width of a column. */
const LOOKED_AT = 200

/** How wide a text stands in a column: a Chinese character takes two. */
function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += char.charCodeAt(0) > 0xff ? 2 : 1
  return width
}

/** Columns as wide as their header and what stands in the first rows. */
export function fitColumns(headers: readonly string[], rows: readonly TextRow[]): TextColumn[] {
  const sample = rows.slice(0, LOOKED_AT)
  return headers.map((header, c) => {
    const widest = sample.reduce(
      (most, row) => Math.max(most, widthOf(row[c] ?? '')),
      widthOf(header),
    )
    return { header, width: Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, widest + 2)) }
  })
}

type ListFileJob = {
  readonly title: string
  readonly sheets: readonly TextSheet[]
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/** The workbook of a list, all of it text; null when it has no row. */
export async function makeListFiles({
  title,
  sheets,
  signal,
  onProgress,
}: ListFileJob): Promise<Result<ListFiles | null>> {
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (total === 0) return ok(null)
  try {
    const files = await writeInParts(sheets, {
      write: (part, onRows) => writeWorkbook(part, { signal, onRows }),
      onStage: (stage, rows) => onProgress({ stage, rows, total }),
    })
    return ok({ title, files, rows: total })
  } catch (cause) {
    if (signal.aborted) return fail('export_cancelled')
    return fail('export_failed', undefined, String(cause))
  }
}
