import type { Recipient } from '#domain/recipient/recipient.ts'
import { EMPTY_RECIPIENT, type RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import type { RowMaker } from './list/commands.ts'
import { makeRow, type Row } from './list/row.ts'
import { readRows } from './readers/index.ts'
import type { SourceRow } from './stages/source-row.types.ts'
import { cleanCell, tidyText } from './stages/map-columns/clean-cell.ts'
import { mapColumns } from './stages/map-columns/map-columns.ts'
import { toSourceRows } from './stages/map-columns/to-source-rows.ts'
import { normaliseRow, type NormalisedRow } from './stages/normalise/normalise-row.ts'
import { revise } from './stages/normalise/revise.ts'
import { validate } from './stages/validate/validate.ts'

/**
 * The order of an import. A file goes through `read` and `map` whole; its rows then go through
 * `normalise` and `validate` in batches, and are saved. No stage knows another.
 */
export const PIPELINE = {
  /** Bytes → a sheet of text. */
  read: readRows,
  /** Which column holds what. */
  map: mapColumns,
  /** A range of the sheet → `SourceRow`s. */
  rows: toSourceRows,
  /** Official region names, one callable phone. */
  normalise: normaliseRow,
  /** What keeps the row from being ordered. */
  validate,
} as const

function finished(id: number, { recipient, issues }: NormalisedRow): Row {
  return makeRow(id, recipient, PIPELINE.validate(recipient, issues))
}

/** A line of a file, ready for the list. */
export function rowOfSource(id: number, source: SourceRow): Row {
  return finished(id, PIPELINE.normalise(source))
}

const UNTOUCHED: Recipient & { issues: readonly RowIssue[] } = { ...EMPTY_RECIPIENT, issues: [] }

const DAMAGED: RowIssue = { code: 'order_no_damaged', level: 'warning', field: 'orderNo' }

function tidy(field: RecipientField, text: string): { text: string; isDamaged: boolean } {
  if (field !== 'orderNo' && field !== 'phone') return { text: tidyText(text), isDamaged: false }
  const { text: cleaned, digitsLost } = cleanCell(text)
  return { text: cleaned, isDamaged: digitsLost }
}

/** Text that people type is cleaned, normalised and validated like the text of files. */
export const rowMaker: RowMaker = {
  tidy,
  make: (id, recipient) => finished(id, revise(UNTOUCHED, recipient)),
  revise: (row, patch, damaged = []) => {
    const revised = revise(row, patch)
    const isKnown = revised.issues.some(({ code }) => code === DAMAGED.code)
    if (isKnown || !damaged.includes('orderNo')) return finished(row.id, revised)
    return finished(row.id, { ...revised, issues: [...revised.issues, DAMAGED] })
  },
}
