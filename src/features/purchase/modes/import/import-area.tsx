import { Link, Select } from '@fluentui/react-components'

import { keysOf } from '#domain/values/keys-of.ts'
import { MAPPING } from '#src/text/column-mapping.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { SHORT, useMedia } from '#src/kit/theme/use-media.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { HelpLink } from '../../shared/help-link.tsx'
import { ColumnMappingScreen } from '../../files/column-mapping.tsx'
import { downloadTemplate } from '../../files/downloads.ts'
import { DropZone } from './drop-zone.tsx'
import { downloadErrors } from '../../list/error-download.ts'
import type { ImportState } from '../../files/import-state.types.ts'
import { FileNotice } from '../../files/import-notices.tsx'
import { ImportProgressLine, ImportProgressPanel } from '../../files/import-progress.tsx'
import { useKeptFocus } from '../../files/use-kept-focus.ts'
import { usePurchase } from '../purchase-context.ts'
import { ImportSummaryStrip } from './import-summary.tsx'
import { useImportStyles } from '../../files/import.styles.ts'

const MERGE_WAYS = keysOf(IMPORT.mergeWays)

function MergeChoice() {
  const { merge, setMerge } = usePurchase().files
  const styles = useImportStyles()
  return (
    <label className={styles.merge}>
      <span className={styles.quiet}>{IMPORT.merge}</span>
      <Select
        size="small"
        // On a low window the text beside it is not drawn.
        aria-label={IMPORT.merge}
        value={merge}
        onChange={(_, { value }) => setMerge(MERGE_WAYS.find((way) => way === value) ?? 'append')}
      >
        {MERGE_WAYS.map((way) => (
          <option key={way} value={way}>
            {IMPORT.mergeWays[way]}
          </option>
        ))}
      </Select>
    </label>
  )
}

/** The result of the last file: above an empty drop zone, or below the bar over a list. */
function ImportNotice() {
  const { counts } = useDraft().state
  const { files, rows } = usePurchase()
  const { queue, state } = files
  if (state.kind !== 'done') return <FileNotice queue={queue} state={state} />
  return (
    <ImportSummaryStrip
      key={`${state.summary.fileName}${state.summary.taken.join()}${state.summary.encoding}`}
      summary={state.summary}
      counts={counts.import}
      choices={state.choices}
      file={state.file}
      earlier={state.earlier}
      cancelledLate={state.cancelledLate === true}
      onAgain={(choices) => queue.again(choices)}
      links={rows}
      onDownload={() => void downloadErrors('import', true)}
      onDismiss={() => queue.dismiss()}
    />
  )
}

/** Why the columns are a question. */
function hintOf({ question, choices }: Extract<ImportState, { kind: 'columns' }>): string {
  const { unresolved, leftovers = [] } = question.mapping
  if (unresolved.length > 0) return MAPPING.text
  if (choices.replacesLast === true) return MAPPING.textChange
  return leftovers.length > 0 ? MAPPING.textLeftover : MAPPING.textHeader
}

/** The input of import mode: large while there is nothing, one line above a list. */
export function ImportArea() {
  const { files } = usePurchase()
  const styles = useImportStyles()
  return (
    <div ref={useKeptFocus(files.state)} className={styles.area}>
      <Stage />
    </div>
  )
}

function Zone({ size }: { readonly size: 'large' | 'small' }) {
  const { isLocked } = useDraft()
  const { hasPlatform, files } = usePurchase()
  return (
    <DropZone size={size} hasPlatform={hasPlatform} isDisabled={isLocked} onFiles={files.add} />
  )
}

function Stage() {
  const { hasRows, files } = usePurchase()
  const isShort = useMedia(SHORT)
  const { queue, state } = files
  const styles = useImportStyles()
  if (state.kind === 'columns') {
    const { mapping, chosenSheet, encoding, delimiter } = state.question
    return (
      <ColumnMappingScreen
        key={`${state.fileName}${chosenSheet}${encoding}${delimiter}${mapping.signature}`}
        state={state}
        hint={hintOf(state)}
        onAnswer={(choices) => queue.answer(choices)}
        onCancel={() => queue.cancel()}
      />
    )
  }
  if (!hasRows) {
    return state.kind === 'running' ? (
      <ImportProgressPanel {...state} onCancel={() => queue.cancel()} />
    ) : (
      <>
        <ImportNotice />
        <div className={styles.start}>
          <Zone size="large" />
        </div>
      </>
    )
  }
  // A low window has one line for both; the rest of the bar is shown again when the notice is
  // closed.
  if (isShort && state.kind === 'done') {
    return (
      <div className={styles.joint}>
        <Zone size="small" />
        <MergeChoice />
        <ImportNotice />
      </div>
    )
  }
  return (
    <>
      <ImportBar />
      <ImportNotice />
    </>
  )
}

function ImportBar() {
  const { queue, state } = usePurchase().files
  const styles = useImportStyles()
  return (
    <div className={styles.bar}>
      {state.kind === 'running' ? (
        <ImportProgressLine {...state} onCancel={() => queue.cancel()} />
      ) : (
        <>
          <Zone size="small" />
          <MergeChoice />
          <span className={styles.grow} />
          <span className={styles.quiet}>{IMPORT.notes}</span>
          <HelpLink to="format" className={styles.small} />
          <Link as="button" className={styles.small} onClick={() => void downloadTemplate()}>
            {IMPORT.template}
          </Link>
        </>
      )}
    </div>
  )
}
