import { Fragment } from 'react'

import type { ImportSummary } from '#src/data/recipients/recipients.types.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { warningTexts } from './import-warnings.ts'
import type { FileOutcome } from './import-state.types.ts'
import { NumberLink, type RowLinks } from './row-links.tsx'
import { useImportStyles } from './import.styles.ts'

type OutcomeProps = {
  readonly summary: ImportSummary
  /** Undefined where the numbers cannot lead to the list. */
  readonly links: RowLinks | undefined
}

/** The result as numbers that lead to rows of the list, as those of the last file do. */
function Outcome({ summary, links }: OutcomeProps) {
  const { added, updated, rowsWithErrors, rowsWithWarnings } = summary
  const numbers = [
    { text: IMPORT.added(added), filter: 'all' as const },
    ...(updated > 0 ? [{ text: IMPORT.updated(updated), filter: 'all' as const }] : []),
    { text: IMPORT.errors(rowsWithErrors), filter: 'error' as const },
    ...(rowsWithWarnings > 0
      ? [{ text: IMPORT.warnings(rowsWithWarnings), filter: 'warning' as const }]
      : []),
  ]
  return numbers.map(({ text, filter }, i) => (
    <Fragment key={text}>
      {i > 0 && '，'}
      {links === undefined ? (
        text
      ) : (
        <NumberLink onClick={() => links.show(filter)}>{text}</NumberLink>
      )}
    </Fragment>
  ))
}

const textsOf = (outcome: FileOutcome): string[] =>
  'error' in outcome ? [] : warningTexts(outcome.summary)

type EarlierFilesProps = {
  readonly files: readonly FileOutcome[]
  readonly links?: RowLinks
}

/** What became of each file but the last, when several came together. */
export function EarlierFiles({ files, links }: EarlierFilesProps) {
  const styles = useImportStyles()
  if (files.length === 0) return null
  return (
    <ul className={styles.earlier} aria-label={IMPORT.earlier}>
      {files.map((outcome, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name; their order is fixed
        <li key={i}>
          <span className={styles.fileName}>{`${outcome.fileName}：`}</span>
          {'error' in outcome ? (
            <span className={styles.bad}>{errorMessage(outcome.error)}</span>
          ) : (
            <Outcome summary={outcome.summary} links={links} />
          )}
          {textsOf(outcome).map((warning) => (
            <div key={warning} className={styles.warnings}>
              {warning}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
