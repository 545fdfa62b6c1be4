import type { ImportLineKind, ImportSummary } from '#src/data/recipients.types.ts'
import { IMPORT, LINE_WARNING_TEXT } from '#src/text/purchase-import.ts'
import { fileDoubts, lineDoubts } from '../../files/doubts-of.ts'
import { NumberLink } from '../../files/row-links.tsx'
import { useImportStyles } from '../../files/import.styles.ts'

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
      {fileDoubts(summary).map((doubt) => (
        <span key={doubt}>{doubt}</span>
      ))}
      {lineDoubts(summary).map(({ kind, count }) => (
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
