import type { ColumnType } from '#contract/fields.ts'

import { COLUMN_FORMATS } from './column-types.ts'
import { columnWidth, MEASURED_ROWS } from './column-width.ts'
import type { TextColumn, TextRow } from './text-sheet.types.ts'

const WIDEST = 48

type Head = { readonly header: string; readonly type?: ColumnType }

/** Columns as wide as their header and the text in the first rows, and as their type needs. */
export function fitColumns(heads: readonly Head[], rows: readonly TextRow[]): TextColumn[] {
  const sample = rows.slice(0, MEASURED_ROWS)
  return heads.map(({ header, type = 'text' }, c) => {
    const texts = [header, ...sample.map((row) => row[c] ?? '')]
    const width = Math.max(columnWidth(texts, WIDEST), COLUMN_FORMATS[type].minWidth)
    return { header, type, width }
  })
}
