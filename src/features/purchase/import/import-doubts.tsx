import type {
  ImportLineKind,
  ImportSummary,
  ReadWarning,
  SheetInfo,
} from '#src/data/recipients.types.ts'
import { fill } from '#src/text/fill.ts'
import { IMPORT, LINE_WARNING_TEXT, READ_WARNING_TEXT } from '#src/text/purchase-import.ts'
import { NumberLink } from './import-facts.tsx'
import { useImportStyles } from './import.styles.ts'

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

function fileWarnings({ warnings }: ImportSummary): ReadWarning[] {
  return warnings.filter(({ code }) => !TOLD_ELSEWHERE.has(code))
}

/** Columns nobody mapped may be as damaged as they like. */
function lineWarnings({ lines }: ImportSummary): { kind: Doubtful; count: number }[] {
  return LINE_WARNINGS.map((kind) => ({ kind, count: lines?.[kind] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}

export function hasDoubts(summary: ImportSummary): boolean {
  return [fileWarnings, lineWarnings, sheetDoubts].some((doubtsOf) => doubtsOf(summary).length > 0)
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

function warningText({ code, count, row }: ReadWarning): string {
  return fill(READ_WARNING_TEXT[code] ?? code, { count: count ?? 0, row: row ?? 0 })
}

type DoubtsProps = {
  readonly summary: ImportSummary
  readonly cancelledLate: boolean
  readonly onLines: (kind: ImportLineKind) => void
}

/** What the file wants to be known before anything is ordered. */
export function Doubts({ summary, cancelledLate, onLines }: DoubtsProps) {
  const styles = useImportStyles()
  return (
    <div className={styles.doubts}>
      {cancelledLate && <span>{IMPORT.cancelTooLate}</span>}
      {sheetDoubts(summary).map((doubt) => (
        <span key={doubt}>{doubt}</span>
      ))}
      {lineWarnings(summary).map(({ kind, count }) => (
        <span key={kind}>
          <NumberLink className={styles.doubtfulNumber} onClick={() => onLines(kind)}>
            {IMPORT.rows(count)}
          </NumberLink>
          {LINE_WARNING_TEXT[kind]}
        </span>
      ))}
      {fileWarnings(summary).map((warning) => (
        <span key={warning.code}>{warningText(warning)}</span>
      ))}
    </div>
  )
}
