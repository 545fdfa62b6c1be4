import { useState, type ReactNode } from 'react'
import { Button, Link, Select, mergeClasses } from '@fluentui/react-components'

import type {
  ImportOptions,
  ImportSummary,
  ReadWarning,
  RowFilter,
} from '#src/data/recipients.types.ts'
import { fill } from '#src/text/fill.ts'
import { IMPORT, READ_WARNING_TEXT } from '#src/text/purchase-import.ts'
import { Strip } from '../frame/strip.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { useImportStyles } from './import.styles.ts'

type Choices = Partial<ImportOptions>

export type ShowRows = (filter: RowFilter) => void

type SummaryProps = {
  readonly summary: ImportSummary
  /** What the file was read with. */
  readonly choices: Choices
  readonly file: File | null
  readonly isLocked: boolean
  /** Reads the same file differently. */
  readonly onAgain: (choices: Choices) => void
  readonly onShow: ShowRows
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

function HiddenRows(props: Pick<SummaryProps, 'summary' | 'choices' | 'isLocked' | 'onAgain'>) {
  const { summary, choices, isLocked, onAgain } = props
  const { hiddenRows } = summary.counts
  if (hiddenRows === 0) return null
  const isSkipped = choices.skipHiddenRows === true
  return (
    <span>
      {isSkipped ? IMPORT.hiddenSkipped(hiddenRows) : IMPORT.hiddenRows(hiddenRows)}
      {' · '}
      <Link as="button" disabled={isLocked} onClick={() => onAgain({ skipHiddenRows: !isSkipped })}>
        {isSkipped ? IMPORT.hiddenTake : IMPORT.hiddenSkip}
      </Link>
    </span>
  )
}

function Facts(props: Omit<SummaryProps, 'file' | 'onDownload' | 'onDismiss'>) {
  const styles = useImportStyles()
  const { summary, onShow } = props
  const { counts, mapping, added, updated, duplicates, rowsWithErrors, rowsWithWarnings } = summary
  // The header is no recipient, nor is what stands above it.
  const rows = Math.max(0, counts.rows - (mapping.headerRow + 1))
  const showAll = (): void => onShow('all')
  return (
    <span className={styles.facts}>
      <span className={styles.fileName}>{summary.fileName}</span>
      <NumberLink onClick={showAll}>{IMPORT.readRows(rows)}</NumberLink>
      <NumberLink onClick={showAll}>{IMPORT.added(added)}</NumberLink>
      {updated > 0 && <NumberLink onClick={showAll}>{IMPORT.updated(updated)}</NumberLink>}
      {duplicates > 0 && (
        <NumberLink onClick={() => onShow('warning')}>{IMPORT.duplicates(duplicates)}</NumberLink>
      )}
      <NumberLink
        className={rowsWithErrors > 0 ? styles.bad : undefined}
        onClick={() => onShow('error')}
      >
        {IMPORT.errors(rowsWithErrors)}
      </NumberLink>
      {rowsWithWarnings > 0 && (
        <NumberLink className={styles.doubtful} onClick={() => onShow('warning')}>
          {IMPORT.warnings(rowsWithWarnings)}
        </NumberLink>
      )}
      <HiddenRows {...props} />
      {counts.empty > 0 && <span className={styles.quiet}>{IMPORT.emptyRows(counts.empty)}</span>}
      {counts.merged > 0 && <span className={styles.quiet}>{IMPORT.merged(counts.merged)}</span>}
      {counts.repaired > 0 && (
        <span className={styles.quiet}>{IMPORT.repaired(counts.repaired)}</span>
      )}
      <span className={styles.quiet}>{IMPORT.took(summary.elapsedMs)}</span>
    </span>
  )
}

type SheetProps = {
  readonly summary: ImportSummary
  readonly isLocked: boolean
  readonly onSheet: (sheet: number) => void
}

/** Another sheet of the same workbook; only where there is a choice. */
function SheetChoice({ summary, isLocked, onSheet }: SheetProps) {
  const styles = useImportStyles()
  const filled = summary.sheets
    .map((sheet, index) => ({ ...sheet, index }))
    .filter(({ index, rows }) => index === summary.chosenSheet || rows !== 0)
  if (filled.length < 2) return null
  return (
    <label className={styles.merge}>
      {IMPORT.sheetLabel}
      <Select
        size="small"
        disabled={isLocked}
        value={String(summary.chosenSheet)}
        onChange={(_, { value }) => onSheet(Number(value))}
      >
        {filled.map(({ index, name, rows }) => (
          <option key={index} value={index}>
            {IMPORT.sheet(name, rows)}
          </option>
        ))}
      </Select>
    </label>
  )
}

/** Hidden rows have a number of their own. */
const told = ({ code }: ReadWarning): boolean => code !== 'rows_hidden'
const isOfEncoding = ({ code }: ReadWarning): boolean =>
  code === 'encoding_guessed' || code === 'characters_replaced'

/** What became of the file, and what it wants to be known. */
export function ImportSummaryStrip(props: SummaryProps) {
  const { summary, file, isLocked, onAgain, onDownload, onDismiss } = props
  const styles = useImportStyles()
  const { encoding, warnings, rowsWithErrors } = summary
  const [isChoosing, setIsChoosing] = useState(warnings.some(isOfEncoding))
  const canChoose = encoding !== null && file !== null && !isLocked
  return (
    <Strip
      intent={warnings.some(told) ? 'warning' : 'info'}
      onDismiss={onDismiss}
      actions={
        <>
          <SheetChoice {...{ summary, isLocked }} onSheet={(sheet) => onAgain({ sheet })} />
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
      <Facts {...props} />
      {warnings.filter(told).map((warning) => (
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
    </Strip>
  )
}
