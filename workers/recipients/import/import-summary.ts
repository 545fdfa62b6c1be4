import { MASKED_CODES } from '#domain/recipient/row-issue.ts'
import { invariant } from '#domain/result/assert.ts'

import type { ImportSummary } from './import.types.ts'
import { TAG_HEADER } from '../workbook/row-tags.ts'
import { IMPORT_LINE_KINDS, type ImportLineKind } from './import.types.ts'
import type { ImportJob } from './import-file.ts'
import type { ImportPart } from './import-parts.ts'
import { dataRowsOf } from './import-rows.ts'
import { countLines, type LastImport } from './import-trace.ts'
import { LEVEL, levelOf, MARK, type Row } from '../list/row.ts'
import type { ReadAnswer, ReadCounts, ReadWarning } from '../sheet.types.ts'

const NO_COUNTS: ReadCounts = {
  rows: 0,
  empty: 0,
  merged: 0,
  hiddenRows: 0,
  hiddenColumns: 0,
  repaired: 0,
}

function addedUp(parts: readonly ImportPart[]): ReadCounts {
  return parts.reduce(
    (sum, { read: { counts } }) => ({
      rows: sum.rows + counts.rows,
      empty: sum.empty + counts.empty,
      merged: sum.merged + counts.merged,
      hiddenRows: sum.hiddenRows + counts.hiddenRows,
      hiddenColumns: sum.hiddenColumns + counts.hiddenColumns,
      repaired: sum.repaired + counts.repaired,
    }),
    NO_COUNTS,
  )
}

/** Each warning once, with the counts of all sheets together. */
function warningsOf(parts: readonly ImportPart[]): ReadWarning[] {
  const byCode = new Map<string, ReadWarning>()
  for (const warning of parts.flatMap(({ read }) => read.warnings)) {
    const before = byCode.get(warning.code)
    if (before === undefined) byCode.set(warning.code, warning)
    else if ('count' in before && 'count' in warning)
      byCode.set(warning.code, { ...before, count: before.count + warning.count })
  }
  return [...byCode.values()]
}

/** The result of an import. */
export type ImportResult = {
  readonly parts: readonly ImportPart[]
  readonly left: readonly number[]
  readonly added: readonly Row[]
  readonly updated: number
  /** The rows of all lines, as the list has them now. */
  readonly rows: readonly (Row | null)[]
  /** Null for a file whose rows do not enter the list (the source of a filter). */
  readonly imported: LastImport | null
}

function linesOf(imported: LastImport): Record<ImportLineKind, number> {
  const counts = IMPORT_LINE_KINDS.map((kind) => [kind, countLines(imported, kind)])
  return Object.fromEntries(counts) as Record<ImportLineKind, number> // every kind was counted
}

export function summarise(running: ImportJob, read: ReadAnswer, done: ImportResult): ImportSummary {
  const { parts, left, imported } = done
  const numbers = { errors: 0, warnings: 0, orderNos: 0, recipients: 0, masked: 0 }
  for (const row of done.rows) {
    if (row === null) continue
    const level = levelOf(row)
    if (level === LEVEL.error) numbers.errors++
    else if (level === LEVEL.warning) numbers.warnings++
    if (MASKED_CODES.some((masked) => row.issues.some(({ code }) => code === masked)))
      numbers.masked++
    if (row.marks & MARK.orderNoDuplicate) numbers.orderNos++
    if (row.marks & MARK.recipientDuplicate) numbers.recipients++
  }
  const { kind, encoding, sheets, chosen } = read
  const first = invariant(
    parts.find((part) => part.read.chosen === chosen),
    'the chosen sheet is one of the parts',
  )
  const { mapping } = first
  return {
    fileName: running.file.name,
    kind,
    encoding,
    sheets,
    chosenSheet: chosen,
    taken: parts.map((part) => part.read.chosen),
    left,
    mapping,
    counts: addedUp(parts),
    // The user must not see the column of row tags that our own files carry.
    hiddenColumns: first.read.sheet.hiddenColumns.filter(
      (c) => c < mapping.headers.length && mapping.headers[c] !== TAG_HEADER,
    ),
    ...(imported !== null && { lines: linesOf(imported) }),
    dataRows: parts.reduce((sum, part) => sum + dataRowsOf(part), 0),
    warnings: warningsOf(parts),
    added: done.added.length,
    updated: done.updated,
    duplicateOrderNos: numbers.orderNos,
    duplicateRecipients: numbers.recipients,
    rowsWithErrors: numbers.errors,
    rowsWithWarnings: numbers.warnings,
    masked: numbers.masked,
    elapsedMs: performance.now() - running.startedAt,
  }
}
