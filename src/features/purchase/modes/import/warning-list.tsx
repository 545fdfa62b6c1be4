import { MASKED_CODES } from '#domain/recipient/row-issue.ts'
import type {
  ImportLineKind,
  ImportSummary,
  ListCounts,
} from '#src/data/recipients/recipients.types.ts'
import { IMPORT, LINE_WARNING_TEXT } from '#src/text/purchase-import.ts'
import { fileWarnings, lineWarnings } from '../../files/import-warnings.ts'
import { NumberLink } from '../../files/row-links.tsx'
import { MaskedText } from '../../shared/masked-text.tsx'
import { usePurchase } from '../purchase-context.ts'
import { useImportStyles } from '../../files/import.styles.ts'

type WarningListProps = {
  readonly summary: ImportSummary
  /** Counts of the list as it is now. */
  readonly counts: ListCounts
  readonly cancelledLate: boolean
  readonly onLines: (kind: ImportLineKind) => void
}

/** Warnings to read before anything is ordered. */
export function WarningList({ summary, counts, cancelledLate, onLines }: WarningListProps) {
  const styles = useImportStyles()
  const { authorise } = usePurchase()
  const hidden = MASKED_CODES.reduce((sum, code) => sum + (counts.byIssue[code] ?? 0), 0)
  // A row may have both issues: counts no more than the file had, and fewer once rows are mended.
  const masked = Math.min(summary.masked, hidden)
  return (
    <div className={styles.warnings}>
      {masked > 0 && <MaskedText masked={masked} total={counts.total} onAuthorise={authorise} />}
      {cancelledLate && <span>{IMPORT.cancelTooLate}</span>}
      {fileWarnings(summary).map((warning) => (
        <span key={warning}>{warning}</span>
      ))}
      {lineWarnings(summary).map(({ kind, count }) => (
        <span key={kind}>
          <NumberLink className={styles.doubtfulNumber} onClick={() => onLines(kind)}>
            {IMPORT.rows(count)}
          </NumberLink>
          {LINE_WARNING_TEXT[kind]}
        </span>
      ))}
    </div>
  )
}
