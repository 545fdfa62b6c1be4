import { useState, type ReactNode } from 'react'
import { Button, Link, mergeClasses } from '@fluentui/react-components'

import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type {
  ImportLineKind,
  ImportOptions,
  ImportSummary,
  ReadWarning,
  RowFilter,
} from '#src/data/recipients.types.ts'
import { fill } from '#src/text/fill.ts'
import { IMPORT, READ_ONLY_OPENED, READ_WARNING_TEXT } from '#src/text/purchase-import.ts'
import { Strip } from '../frame/strip.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { ImportLinesDialog } from './import-lines-dialog.tsx'
import { SheetSelect } from './sheet-select.tsx'
import { useImportStyles } from './import.styles.ts'

type Choices = Partial<ImportOptions>

/** How the summary leads to rows of the list. */
export type RowLinks = {
  readonly show: (filter: RowFilter) => void
  readonly showIssue: (issue: RowIssueCode) => void
  readonly locate: (rowId: number) => void
}

type SummaryProps = {
  readonly summary: ImportSummary
  /** What the file was read with. */
  readonly choices: Choices
  readonly file: File | null
  readonly cancelledLate: boolean
  readonly isLocked: boolean
  /** Reads the same file differently. */
  readonly onAgain: (choices: Choices) => void
  readonly links: RowLinks
  readonly onDownload: () => void
  readonly onDismiss: () => void
}

function warningText({ code, count, row }: ReadWarning): string {
  return fill(READ_WARNING_TEXT[code] ?? code, { count: count ?? 0, row: row ?? 0 })
}

type NumberProps = {
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly onClick: () => void
}

function NumberLink({ children, className, onClick }: NumberProps) {
  const styles = useImportStyles()
  return (
    <Link as="button" className={mergeClasses(styles.number, className)} onClick={onClick}>
      {children}
    </Link>
  )
}

type OnLines = { readonly onLines: (kind: ImportLineKind) => void }

type HiddenProps = Pick<SummaryProps, 'summary' | 'choices' | 'isLocked' | 'onAgain'> & OnLines

function HiddenRows({ summary, choices, isLocked, onAgain, onLines }: HiddenProps) {
  const hidden = summary.lines?.hidden ?? 0
  if (hidden === 0) return null
  const isSkipped = choices.skipHiddenRows === true
  return (
    <span>
      <NumberLink onClick={() => onLines('hidden')}>
        {isSkipped ? IMPORT.hiddenSkipped(hidden) : IMPORT.hiddenRows(hidden)}
      </NumberLink>
      {' · '}
      <Link as="button" disabled={isLocked} onClick={() => onAgain({ skipHiddenRows: !isSkipped })}>
        {isSkipped ? IMPORT.hiddenTake : IMPORT.hiddenSkip}
      </Link>
    </span>
  )
}

/** Lines of the file, whether they became rows or not. */
function LineFacts({ lines, onLines }: Pick<ImportSummary, 'lines'> & OnLines) {
  if (lines === undefined) return null
  return (
    <>
      {lines.empty > 0 && (
        <NumberLink onClick={() => onLines('empty')}>{IMPORT.emptyRows(lines.empty)}</NumberLink>
      )}
      {lines.merged > 0 && (
        <NumberLink onClick={() => onLines('merged')}>{IMPORT.merged(lines.merged)}</NumberLink>
      )}
      {lines.repaired > 0 && (
        <NumberLink onClick={() => onLines('repaired')}>
          {IMPORT.repaired(lines.repaired)}
        </NumberLink>
      )}
    </>
  )
}

function RowFacts({ summary, links }: Pick<SummaryProps, 'summary' | 'links'>) {
  const styles = useImportStyles()
  const { added, updated, duplicateOrderNos, duplicateRecipients } = summary
  const { rowsWithErrors, rowsWithWarnings } = summary
  const showAll = (): void => links.show('all')
  return (
    <>
      <NumberLink onClick={showAll}>{IMPORT.readRows(summary.dataRows)}</NumberLink>
      <NumberLink onClick={showAll}>{IMPORT.added(added)}</NumberLink>
      {updated > 0 && <NumberLink onClick={showAll}>{IMPORT.updated(updated)}</NumberLink>}
      <NumberLink
        className={rowsWithErrors > 0 ? styles.bad : undefined}
        onClick={() => links.show('error')}
      >
        {IMPORT.errors(rowsWithErrors)}
      </NumberLink>
      {rowsWithWarnings > 0 && (
        <NumberLink className={styles.doubtful} onClick={() => links.show('warning')}>
          {IMPORT.warnings(rowsWithWarnings)}
        </NumberLink>
      )}
      {duplicateOrderNos > 0 && (
        <NumberLink onClick={() => links.showIssue('order_no_duplicate')}>
          {IMPORT.duplicateOrderNos(duplicateOrderNos)}
        </NumberLink>
      )}
      {duplicateRecipients > 0 && (
        <NumberLink onClick={() => links.showIssue('recipient_duplicate')}>
          {IMPORT.duplicateRecipients(duplicateRecipients)}
        </NumberLink>
      )}
    </>
  )
}

function Facts(props: SummaryProps & OnLines) {
  const styles = useImportStyles()
  const { summary, onLines } = props
  const { fileName, lines, taken, elapsedMs } = summary
  return (
    <span className={styles.facts}>
      <span className={styles.fileName}>{fileName}</span>
      <span className={styles.factGroup}>
        <RowFacts {...props} />
      </span>
      <span className={styles.factGroup}>
        <HiddenRows {...props} />
        <LineFacts {...(lines !== undefined && { lines })} onLines={onLines} />
        {taken.length > 1 && <span className={styles.quiet}>{IMPORT.allTaken(taken.length)}</span>}
        <span className={styles.quiet}>{IMPORT.took(elapsedMs)}</span>
      </span>
    </span>
  )
}

/** Hidden rows have a number of their own; that a file was opened is no cause for concern. */
const isDoubt = ({ code }: ReadWarning): boolean => code !== 'rows_hidden' && code !== 'decrypted'
const isOfEncoding = ({ code }: ReadWarning): boolean =>
  code === 'encoding_guessed' || code === 'characters_replaced'

type LinesProps = Pick<SummaryProps, 'summary' | 'choices' | 'links'> & {
  readonly kind: ImportLineKind
  readonly onClose: () => void
}

function Lines({ kind, summary, choices, links, onClose }: LinesProps) {
  const isLeftOut = kind === 'empty' || (kind === 'hidden' && choices.skipHiddenRows === true)
  return (
    <ImportLinesDialog
      kind={kind}
      count={summary.lines?.[kind] ?? 0}
      hasRows={!isLeftOut}
      hasSheets={summary.taken.length > 1}
      onLocate={(rowId) => {
        onClose()
        links.locate(rowId)
      }}
      onClose={onClose}
    />
  )
}

/** What became of the file, and what it wants to be known. */
export function ImportSummaryStrip(props: SummaryProps) {
  const { summary, choices, file, isLocked, onAgain, onDownload, onDismiss } = props
  const styles = useImportStyles()
  const { encoding, warnings, rowsWithErrors, sheets, left } = summary
  const [lines, setLines] = useState<ImportLineKind | null>(null)
  const [isChoosing, setIsChoosing] = useState(warnings.some(isOfEncoding))
  const canChoose = encoding !== null && file !== null && !isLocked
  return (
    <Strip
      intent={warnings.some(isDoubt) ? 'warning' : 'info'}
      onDismiss={onDismiss}
      actions={
        <>
          <SheetSelect
            size="small"
            hasAll
            sheets={sheets}
            value={choices.sheet === 'all' ? 'all' : summary.chosenSheet}
            isDisabled={isLocked}
            onChoose={(sheet) => onAgain({ sheet })}
          />
          {canChoose && (
            <Button
              size="small"
              appearance="subtle"
              className={styles.oneLine}
              aria-expanded={isChoosing}
              onClick={() => setIsChoosing(!isChoosing)}
            >
              {IMPORT.encoding}
            </Button>
          )}
          {rowsWithErrors > 0 && (
            <Button size="small" className={styles.oneLine} onClick={onDownload}>
              {IMPORT.downloadErrors}
            </Button>
          )}
        </>
      }
    >
      <Facts {...props} onLines={setLines} />
      {props.cancelledLate && <div className={styles.doubtful}>{IMPORT.cancelTooLate}</div>}
      {left.length > 0 && (
        <div className={styles.doubtful}>
          {IMPORT.sheetsLeft(left.map((index) => sheets[index]?.name ?? '').join('、'))}
        </div>
      )}
      {warnings.some(({ code }) => code === 'decrypted') && (
        <div className={styles.quiet}>
          {choices.password === undefined ? READ_ONLY_OPENED : READ_WARNING_TEXT['decrypted']}
        </div>
      )}
      {warnings.filter(isDoubt).map((warning) => (
        <div key={warning.code} className={styles.doubtful}>
          {warningText(warning)}
        </div>
      ))}
      {canChoose && isChoosing && (
        <EncodingChoice
          file={file}
          current={encoding}
          onChoose={(chosen) => onAgain({ encoding: chosen })}
        />
      )}
      {lines !== null && <Lines {...props} kind={lines} onClose={() => setLines(null)} />}
    </Strip>
  )
}
