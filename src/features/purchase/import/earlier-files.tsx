import { errorMessage } from '#src/text/error-message.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { doubtsOf } from './doubts-of.ts'
import type { FileOutcome } from './import-desk.ts'
import { useImportStyles } from './import.styles.ts'

function outcomeText(outcome: FileOutcome): string {
  if ('error' in outcome) return errorMessage(outcome.error)
  const { added, updated, rowsWithErrors, rowsWithWarnings } = outcome.summary
  return [
    IMPORT.added(added),
    ...(updated > 0 ? [IMPORT.updated(updated)] : []),
    IMPORT.errors(rowsWithErrors),
    ...(rowsWithWarnings > 0 ? [IMPORT.warnings(rowsWithWarnings)] : []),
  ].join('，')
}

const doubtTexts = (outcome: FileOutcome): string[] =>
  'error' in outcome ? [] : doubtsOf(outcome.summary)

/** Of files that came together: what became of each but the last. */
export function EarlierFiles({ files }: { readonly files: readonly FileOutcome[] }) {
  const styles = useImportStyles()
  if (files.length === 0) return null
  return (
    <ul className={styles.earlier} aria-label={IMPORT.earlier}>
      {files.map((outcome, i) => (
        // Two files may have one name; their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          <span className={styles.fileName}>{`${outcome.fileName}：`}</span>
          <span className={'error' in outcome ? styles.bad : undefined}>
            {outcomeText(outcome)}
          </span>
          {doubtTexts(outcome).map((doubt) => (
            <div key={doubt} className={styles.doubts}>
              {doubt}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
