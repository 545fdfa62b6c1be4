import { keysOf } from '#domain/values/keys-of.ts'
import type {
  ImportSummary,
  ReadWarning,
  SheetInfo,
} from '#src/data/recipients/recipients.types.ts'
import { fill } from '#src/text/fill.ts'
import { IMPORT, LINE_WARNING_TEXT } from '#src/text/purchase-import.ts'
import { READ_WARNING_TEXT } from '#src/text/read-warnings.ts'

type LineWarningKind = keyof typeof LINE_WARNING_TEXT

const LINE_WARNINGS = keysOf(LINE_WARNING_TEXT)

/** Shown as facts, or line by line. */
const SHOWN_ELSEWHERE: ReadonlySet<ReadWarning['code']> = new Set([
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

/** Lost digits, cell errors and cut texts count in mapped columns only: others do not matter. */
export function lineWarnings({ lines }: ImportSummary): { kind: LineWarningKind; count: number }[] {
  return LINE_WARNINGS.map((kind) => ({ kind, count: lines?.[kind] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}

const SHOWN_NAMES = 4

/** The first few by name, and how many there are. */
export function namesOf(some: readonly (SheetInfo | undefined)[]): string {
  const names = some.slice(0, SHOWN_NAMES).map((sheet) => sheet?.name ?? '')
  return names.join('、') + (some.length > SHOWN_NAMES ? IMPORT.sheetsAndMore(some.length) : '')
}

/** Sheets that people may believe were imported. */
function sheetWarnings({ left, sheets }: ImportSummary): string[] {
  const isUnread = ({ hidden, rows }: SheetInfo): boolean => rows === null && !hidden
  const others = left.map((index) => sheets[index]).filter((sheet) => sheet?.rows !== null)
  const unread = sheets.filter(isUnread)
  const unseen = sheets.filter(({ hidden, rows }) => rows === undefined && !hidden)
  return [
    ...(others.length > 0 ? [IMPORT.sheetsLeft(namesOf(others))] : []),
    ...(unread.length > 0 ? [IMPORT.sheetsUnread(namesOf(unread))] : []),
    ...(unseen.length > 0 ? [IMPORT.sheetsMany(unseen.length)] : []),
  ]
}

/** Warnings about the file as a whole, not about single lines. */
export function fileWarnings(summary: ImportSummary): string[] {
  const warnings = summary.warnings.filter(({ code }) => !SHOWN_ELSEWHERE.has(code))
  const texts = warnings.map((warning) => fill(READ_WARNING_TEXT[warning.code], warning))
  return [...sheetWarnings(summary), ...texts]
}

/** All of it, for a file whose lines cannot be shown any more. */
export function warningTexts(summary: ImportSummary): string[] {
  const lines = lineWarnings(summary).map(
    ({ kind, count }) => `${IMPORT.rows(count)}${LINE_WARNING_TEXT[kind]}`,
  )
  return [...fileWarnings(summary), ...lines]
}
