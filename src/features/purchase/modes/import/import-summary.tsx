import { useState } from 'react'
import { Button } from '@fluentui/react-components'

import type {
  ImportLineKind,
  ImportSummary,
  ReadWarning,
} from '#src/data/recipients/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { Strip } from '../../shared/strip.tsx'
import { warningTexts } from '../../files/import-warnings.ts'
import { EarlierFiles } from '../../files/earlier-files.tsx'
import { EncodingChoice } from '../../files/encoding-choice.tsx'
import type { FileOutcome } from '../../files/import-state.types.ts'
import { WarningList } from './warning-list.tsx'
import { Facts, type FactsProps } from './import-facts.tsx'
import { ImportLinesDialog } from './import-lines-dialog.tsx'
import { SheetTicks } from './sheet-ticks.tsx'
import { useImportStyles } from '../../files/import.styles.ts'

type SummaryProps = Omit<FactsProps, 'onLines'> & {
  readonly file: File
  /** The files that came with it. */
  readonly earlier: readonly FileOutcome[]
  readonly cancelledLate: boolean
  readonly onDownload: () => void
  readonly onDismiss: () => void
}

const isOfEncoding = ({ code }: ReadWarning): boolean =>
  code === 'encoding_guessed' || code === 'characters_replaced'

const HAS_COLUMNS: ReadonlySet<ImportLineKind> = new Set([
  'mergesIgnored',
  'stringsMissing',
  'formulasUncached',
  'replaced',
])

type LinesProps = Pick<SummaryProps, 'summary' | 'choices' | 'links'> & {
  readonly kind: ImportLineKind
  readonly onClose: () => void
}

function Lines({ kind, summary, choices, links, onClose }: LinesProps) {
  const isLeftOut =
    kind === 'empty' ||
    kind === 'notARecipient' ||
    (kind === 'hidden' && choices.skipHiddenRows === true) ||
    (kind === 'struck' && choices.takeStruckRows !== true)
  return (
    <ImportLinesDialog
      kind={kind}
      count={summary.lines?.[kind] ?? 0}
      hasRows={!isLeftOut}
      hasSheets={summary.taken.length > 1}
      hasColumns={HAS_COLUMNS.has(kind)}
      onLocate={(rowId) => {
        onClose()
        links.locate(rowId)
      }}
      onClose={onClose}
    />
  )
}

type ActionsProps = SummaryProps & {
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
}

function Actions(props: ActionsProps) {
  const { summary, counts, onAgain, onDownload, isChoosing, onChoosing } = props
  const styles = useImportStyles()
  const { isLocked } = useDraft()
  return (
    <>
      <SheetTicks
        sheets={summary.sheets}
        taken={summary.taken}
        isDisabled={isLocked}
        onTake={(sheets) => onAgain({ sheets })}
      />
      {summary.encoding !== null && !isLocked && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.oneLine}
          aria-expanded={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
        >
          {IMPORT.encoding}
        </Button>
      )}
      {counts.error > 0 && (
        <Button size="small" className={styles.oneLine} onClick={onDownload}>
          {IMPORT.downloadErrors}
        </Button>
      )}
    </>
  )
}

/** What became of the file, and its warnings. */
export function ImportSummaryStrip(props: SummaryProps) {
  const { summary, file, earlier, onAgain, onDismiss } = props
  const { isLocked } = useDraft()
  const { encoding, warnings } = summary
  const [lines, setLines] = useState<ImportLineKind | null>(null)
  const [isChoosing, setIsChoosing] = useState(warnings.some(isOfEncoding))
  const hasWarnings = (one: ImportSummary): boolean => warningTexts(one).length > 0
  const hasTrouble =
    summary.masked > 0 ||
    hasWarnings(summary) ||
    earlier.some((one) => 'error' in one || hasWarnings(one.summary))
  return (
    <Strip
      intent={hasTrouble ? 'warning' : 'info'}
      isUrgent={summary.masked > 0}
      onDismiss={onDismiss}
      actions={<Actions {...props} {...{ isChoosing, onChoosing: setIsChoosing }} />}
    >
      <EarlierFiles files={earlier} links={props.links} />
      <Facts {...props} onLines={setLines} />
      <WarningList {...props} onLines={setLines} />
      {encoding !== null && !isLocked && isChoosing && (
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
