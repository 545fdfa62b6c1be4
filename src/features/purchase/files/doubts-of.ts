import type { ImportSummary, ReadWarning, SheetInfo } from '#src/data/recipients.types.ts'
import { fill } from '#src/text/fill.ts'
import { IMPORT, LINE_WARNING_TEXT, READ_WARNING_TEXT } from '#src/text/purchase-import.ts'

type Doubtful = keyof typeof LINE_WARNING_TEXT

// Object.keys of a const object yields exactly its keys.
const LINE_WARNINGS = Object.keys(LINE_WARNING_TEXT) as Doubtful[]

/** Told as facts, or line by line. */
const TOLD_ELSEWHERE: ReadonlySet<ReadWarning['code']> = new Set([
  'rows_hidden',
  'decrypted',
  'digits_lost',
  'cell_errors',
  'cell_truncated',
  'columns_dropped',
  'merges_ignored',
  'strings_missing',
  'formula_uncached',
  'characters_replaced',
])

/** Of columns that are mapped, where it is digits, errors or length: others may be as they like. */
export function lineDoubts({ lines }: ImportSummary): { kind: Doubtful; count: number }[] {
  return LINE_WARNINGS.map((kind) => ({ kind, count: lines?.[kind] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}

/** Sheets that people may believe were imported. */
function sheetDoubts({ left, sheets }: ImportSummary): string[] {
  const isUnread = ({ hidden, rows }: SheetInfo): boolean => rows === null && !hidden
  const namesOf = (some: readonly (SheetInfo | undefined)[]): string =>
    some.map((sheet) => sheet?.name ?? '').join('、')
  const others = left.map((index) => sheets[index]).filter((sheet) => sheet?.rows !== null)
  const unread = sheets.filter(isUnread)
  return [
    ...(others.length > 0 ? [IMPORT.sheetsLeft(namesOf(others))] : []),
    ...(unread.length > 0 ? [IMPORT.sheetsUnread(namesOf(unread))] : []),
  ]
}

/** What is doubtful of the file, not of single lines. */
export function fileDoubts(summary: ImportSummary): string[] {
  const warnings = summary.warnings.filter(({ code }) => !TOLD_ELSEWHERE.has(code))
  const texts = warnings.map(({ code, count = 0, row = 0 }) =>
    fill(READ_WARNING_TEXT[code] ?? code, { count, row }),
  )
  return [...sheetDoubts(summary), ...texts]
}

/** All of it, for a file whose lines cannot be shown any more. */
export function doubtsOf(summary: ImportSummary): string[] {
  const lines = lineDoubts(summary).map(
    ({ kind, count }) => `${IMPORT.rows(count)}${LINE_WARNING_TEXT[kind]}`,
  )
  return [...fileDoubts(summary), ...lines]
}
