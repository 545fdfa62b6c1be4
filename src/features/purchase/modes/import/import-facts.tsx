import { useState } from 'react'
import { Link, mergeClasses } from '@fluentui/react-components'

import { columnLetter, columnTitle } from '#domain/values/column-letter.ts'
import type {
  ImportLineKind,
  ImportOptions,
  ImportSummary,
  ListCounts,
} from '#src/data/recipients/recipients.types.ts'
import { FILE_KIND_NAME, IMPORT, READ_ONLY_OPENED } from '#src/text/purchase-import.ts'
import { READ_WARNING_TEXT } from '#src/text/read-warnings.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { namesOf } from '../../files/import-warnings.ts'
import { useImportStyles } from '../../files/import.styles.ts'
import { NumberLink, type RowLinks } from '../../files/row-links.tsx'

type Choices = Partial<ImportOptions>

export type FactsProps = {
  readonly summary: ImportSummary
  /** Counts of the list as it is now: faults of the file may have been mended meanwhile. */
  readonly counts: ListCounts
  /** What the file was read with. */
  readonly choices: Choices
  /** Reads the same file differently. */
  readonly onAgain: (choices: Choices) => void
  readonly links: RowLinks
  readonly onLines: (kind: ImportLineKind) => void
}

function HiddenRows({ summary, choices, onAgain, onLines }: FactsProps) {
  const { isLocked } = useDraft()
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

/** Lines that are struck through as a whole: left out, unless the user wants them. */
function StruckRows({ summary, choices, onAgain, onLines }: FactsProps) {
  const { isLocked } = useDraft()
  const struck = summary.lines?.struck ?? 0
  if (struck === 0) return null
  const isTaken = choices.takeStruckRows === true
  return (
    <span>
      <NumberLink onClick={() => onLines('struck')}>
        {isTaken ? IMPORT.struckTaken(struck) : IMPORT.struckOut(struck)}
      </NumberLink>
      {' · '}
      <Link as="button" disabled={isLocked} onClick={() => onAgain({ takeStruckRows: !isTaken })}>
        {isTaken ? IMPORT.struckSkip : IMPORT.struckTake}
      </Link>
    </span>
  )
}

/** Lines of the file, whether they became rows or not. */
function LineFacts({ summary: { lines }, onLines }: FactsProps) {
  if (lines === undefined) return null
  return (
    <>
      {lines.empty > 0 && (
        <NumberLink onClick={() => onLines('empty')}>{IMPORT.emptyRows(lines.empty)}</NumberLink>
      )}
      {lines.notARecipient > 0 && (
        <NumberLink onClick={() => onLines('notARecipient')}>
          {IMPORT.notARecipient(lines.notARecipient)}
        </NumberLink>
      )}
      {lines.merged > 0 && (
        <NumberLink onClick={() => onLines('merged')}>{IMPORT.merged(lines.merged)}</NumberLink>
      )}
      {lines.rejoined > 0 && (
        <NumberLink onClick={() => onLines('rejoined')}>
          {IMPORT.rejoined(lines.rejoined)}
        </NumberLink>
      )}
      {lines.repaired > 0 && (
        <NumberLink onClick={() => onLines('repaired')}>
          {IMPORT.repaired(lines.repaired)}
        </NumberLink>
      )}
    </>
  )
}

function RowFacts({ summary, counts, links }: FactsProps) {
  const styles = useImportStyles()
  const { added, updated } = summary
  const { order_no_duplicate: sameNumbers = 0, recipient_duplicate: samePeople = 0 } =
    counts.byIssue
  const showAll = (): void => links.show('all')
  // The faults are those of the list, which may hold the rows of other files.
  const isWider = counts.total > added + updated
  return (
    <>
      <NumberLink onClick={showAll}>{IMPORT.readRows(summary.dataRows)}</NumberLink>
      <NumberLink onClick={showAll}>{IMPORT.added(added)}</NumberLink>
      {/* When nothing was added, the number of updated rows is shown even if it is 0. */}
      {(updated > 0 || added === 0) && (
        <NumberLink onClick={showAll}>{IMPORT.updated(updated)}</NumberLink>
      )}
      <NumberLink
        className={counts.error > 0 ? styles.bad : undefined}
        onClick={() => links.show('error')}
      >
        {isWider ? IMPORT.listErrors(counts.error) : IMPORT.errors(counts.error)}
      </NumberLink>
      {counts.warning > 0 && (
        <NumberLink className={styles.doubtful} onClick={() => links.show('warning')}>
          {isWider ? IMPORT.listWarnings(counts.warning) : IMPORT.warnings(counts.warning)}
        </NumberLink>
      )}
      {sameNumbers > 0 && (
        <NumberLink onClick={() => links.showIssue('order_no_duplicate')}>
          {IMPORT.duplicateOrderNos(sameNumbers)}
        </NumberLink>
      )}
      {samePeople > 0 && (
        <NumberLink onClick={() => links.showIssue('recipient_duplicate')}>
          {IMPORT.duplicateRecipients(samePeople)}
        </NumberLink>
      )}
    </>
  )
}

/** The link to change the column mapping; it shows when the mapping was remembered, not found. */
function Columns({ summary, onAgain }: FactsProps) {
  const { isLocked } = useDraft()
  const styles = useImportStyles()
  const isRemembered = Object.values(summary.mapping.sources).includes('remembered')
  const change = (
    <Link
      as="button"
      className={styles.small}
      disabled={isLocked}
      onClick={() => onAgain({ askColumns: true })}
    >
      {isRemembered ? IMPORT.columnsChange : IMPORT.columns}
    </Link>
  )
  return isRemembered ? (
    <span>
      {IMPORT.columnsRemembered}
      {' · '}
      {change}
    </span>
  ) : (
    change
  )
}

/** Shows which column was taken for the order number by its digits, not its header; offers undo. */
function FoundOrderNo({ summary: { mapping }, onAgain }: FactsProps) {
  const { isLocked } = useDraft()
  const styles = useImportStyles()
  const { orderNo, ...others } = mapping.columns
  if (orderNo === undefined || mapping.sources.orderNo !== 'content') return null
  return (
    <span>
      {IMPORT.orderNoFound(columnLetter(orderNo))}
      {' · '}
      <Link
        as="button"
        className={styles.small}
        disabled={isLocked}
        onClick={() => onAgain({ columns: others, headerRow: mapping.headerRow })}
      >
        {IMPORT.orderNoNotFound}
      </Link>
    </span>
  )
}

/** Rows without order numbers cannot be delivered to a platform, nor recognised another time. */
function NoOrderNo({ summary: { mapping }, onAgain }: FactsProps) {
  const { isLocked } = useDraft()
  const styles = useImportStyles()
  if (mapping.columns.orderNo !== undefined) return null
  return (
    <span className={styles.doubtful}>
      {IMPORT.noOrderNo}
      {' · '}
      <Link
        as="button"
        className={styles.small}
        disabled={isLocked}
        onClick={() => onAgain({ askColumns: true })}
      >
        {IMPORT.goMap}
      </Link>
    </span>
  )
}

/** The usual name endings of each kind; a file with another ending gets a note. */
const ENDINGS: Readonly<Record<ImportSummary['kind'], RegExp>> = {
  xlsx: /\.(?:xls[xm]|xlt[xm]|et)$/i,
  xls: /\.(?:xl[st]|et)$/i,
  csv: /\.(?:csv|txt)$/i,
  tsv: /\.(?:csv|tsv|txt)$/i,
  html: /\.html?$/i,
  xml2003: /\.xml$/i,
}

const SHOWN_COLUMNS = 3

/** Columns that are read though the file hides them: the first by name, and all on demand. */
function HiddenColumns({ summary: { hiddenColumns, mapping } }: FactsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const total = hiddenColumns.length
  if (total === 0) return null
  const names = hiddenColumns
    .slice(0, isWhole ? total : SHOWN_COLUMNS)
    .map((column) => columnTitle(column, mapping.headers[column]))
    .join('、')
  if (total <= SHOWN_COLUMNS) return <span>{IMPORT.hiddenColumns(total, names)}</span>
  const shown = isWhole ? names : IMPORT.hiddenColumnsMore(names)
  return (
    <NumberLink isOpen={isWhole} onClick={() => setIsWhole(!isWhole)}>
      {IMPORT.hiddenColumns(total, shown)}
    </NumberLink>
  )
}

/** How the file was read; nothing to worry about. */
function quietFacts({ summary, choices }: FactsProps): string[] {
  const { taken, sheets, fileName, kind, warnings, elapsedMs } = summary
  const facts: string[] = []
  if (taken.length > 1) facts.push(IMPORT.allTaken(namesOf(taken.map((index) => sheets[index]))))
  if (!ENDINGS[kind].test(fileName)) facts.push(IMPORT.readAsKind(FILE_KIND_NAME[kind]))
  if (warnings.some(({ code }) => code === 'decrypted')) {
    facts.push(choices.password === undefined ? READ_ONLY_OPENED : READ_WARNING_TEXT.decrypted)
  }
  facts.push(IMPORT.took(elapsedMs))
  return facts
}

/** What the file came to, in numbers that lead to their rows or lines. */
export function Facts(props: FactsProps) {
  const styles = useImportStyles()
  return (
    <span className={styles.facts}>
      <span className={styles.fileName}>{props.summary.fileName}</span>
      <span className={styles.factGroup}>
        <RowFacts {...props} />
      </span>
      <span className={styles.factGroup}>
        <HiddenRows {...props} />
        <StruckRows {...props} />
        <LineFacts {...props} />
      </span>
      <span className={mergeClasses(styles.factGroup, styles.quiet)}>
        <HiddenColumns {...props} />
        {quietFacts(props).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <Columns {...props} />
        <FoundOrderNo {...props} />
        <NoOrderNo {...props} />
      </span>
    </span>
  )
}
