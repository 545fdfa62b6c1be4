import { useEffect, useRef, type ReactNode } from 'react'
import { Link, Select } from '@fluentui/react-components'

import { unreachable } from '#domain/result/assert.ts'
import type { MergeWay } from '#src/data/recipients.types.ts'
import { IMPORT, MAPPING } from '#src/text/purchase-import.ts'
import { HelpLink } from '../../shared/help-link.tsx'
import { ColumnMappingScreen } from '../../files/column-mapping.tsx'
import { downloadTemplate } from '../../files/downloads.ts'
import { DropZone } from './drop-zone.tsx'
import { downloadErrors } from '../../list/error-download.ts'
import type { ImportDesk, ImportState } from '../../files/import-desk.ts'
import { ImportFailure } from '../../files/import-notices.tsx'
import { ImportProgressLine, ImportProgressPanel } from '../../files/import-progress.tsx'
import { PasswordDialog } from '../../files/password-dialog.tsx'
import type { RowLinks } from './import-facts.tsx'
import { ImportSummaryStrip } from './import-summary.tsx'
import { useImportStyles } from '../../files/import.styles.ts'

type ImportAreaProps = {
  readonly desk: ImportDesk
  readonly state: ImportState
  readonly hasRows: boolean
  readonly hasPlatform: boolean
  readonly isDisabled: boolean
  readonly merge: MergeWay
  readonly onMerge: (merge: MergeWay) => void
  readonly onFiles: (files: readonly File[]) => void
  /** What the last file came to: above an empty zone, below the line over a list. */
  readonly notice: ReactNode
}

// Object.keys of a const object yields exactly its keys.
const MERGE_WAYS = Object.keys(IMPORT.mergeWays) as MergeWay[]

function MergeChoice({ merge, onMerge }: Pick<ImportAreaProps, 'merge' | 'onMerge'>) {
  const styles = useImportStyles()
  return (
    <label className={styles.merge}>
      <span className={styles.quiet}>{IMPORT.merge}</span>
      <Select
        size="small"
        value={merge}
        onChange={(_, { value }) => onMerge(MERGE_WAYS.find((way) => way === value) ?? 'append')}
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

type NoticeProps = Pick<ImportAreaProps, 'desk' | 'state'> & {
  readonly isLocked: boolean
  /** Absent where the rows of a file do not come into a list. */
  readonly links?: RowLinks
}

/** What the last file came to. */
export function ImportNotice({ desk, state, isLocked, links }: NoticeProps) {
  switch (state.kind) {
    case 'failed':
      return (
        <ImportFailure
          {...state}
          onAgain={(choices) => desk.answer(choices)}
          onDismiss={() => desk.dismiss()}
        />
      )
    case 'password':
      return (
        <PasswordDialog
          {...state}
          onOpen={(password) => desk.answer({ password })}
          onCancel={() => desk.cancel()}
        />
      )
    case 'done':
      if (links === undefined) return null
      return (
        <ImportSummaryStrip
          key={`${state.summary.fileName}${state.summary.taken.join()}${state.summary.encoding}`}
          summary={state.summary}
          choices={state.choices}
          file={state.file}
          earlier={state.earlier}
          cancelledLate={state.cancelledLate === true}
          isLocked={isLocked}
          onAgain={(choices) => desk.again(choices)}
          links={links}
          onDownload={() => void downloadErrors('import')}
          onDismiss={() => desk.dismiss()}
        />
      )
    case 'idle':
    case 'running':
    case 'columns':
      return null
    default:
      return unreachable(state)
  }
}

/** Why the columns are asked for. */
function hintOf({ question, choices }: Extract<ImportState, { kind: 'columns' }>): string {
  if (question.mapping.unresolved.length > 0) return MAPPING.text
  return choices.replacesLast === true ? MAPPING.textChange : MAPPING.textHeader
}

/**
 * What had the focus goes with the stage of an import it belonged to. Whoever works with the keyboard
 * goes on where the next file is chosen, or where the import is cancelled.
 */
export function useKeptFocus({ kind }: ImportState) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    const { current } = root
    if (current === null || document.activeElement !== document.body) return
    const input = current.querySelector<HTMLElement>('input[type=file]:enabled')
    const next = input ?? current.querySelector<HTMLElement>('button')
    next?.focus({ preventScroll: true })
  }, [kind])
  return root
}

/** The input of import mode: large while there is nothing, one line above a list. */
export function ImportArea(props: ImportAreaProps) {
  const styles = useImportStyles()
  return (
    <div ref={useKeptFocus(props.state)} className={styles.area}>
      <Stage {...props} />
    </div>
  )
}

function Stage(props: ImportAreaProps) {
  const { desk, state, hasRows, hasPlatform, isDisabled, onFiles, notice } = props
  const styles = useImportStyles()
  if (state.kind === 'columns') {
    const { mapping, chosenSheet, encoding } = state.question
    return (
      <ColumnMappingScreen
        key={`${state.fileName}${chosenSheet}${encoding}${mapping.signature}`}
        state={state}
        hasAll
        hint={hintOf(state)}
        onAnswer={(choices) => desk.answer(choices)}
        onCancel={() => desk.cancel()}
      />
    )
  }
  const zone = { hasPlatform, isDisabled, onFiles }
  if (!hasRows) {
    return state.kind === 'running' ? (
      <ImportProgressPanel {...state} onCancel={() => desk.cancel()} />
    ) : (
      <>
        {notice}
        <div className={styles.start}>
          <DropZone size="large" {...zone} />
        </div>
      </>
    )
  }
  return (
    <>
      <ImportBar {...props} />
      {notice}
    </>
  )
}

function ImportBar(props: ImportAreaProps) {
  const { desk, state, hasPlatform, isDisabled, onFiles } = props
  const styles = useImportStyles()
  return (
    <div className={styles.bar}>
      {state.kind === 'running' ? (
        <ImportProgressLine {...state} onCancel={() => desk.cancel()} />
      ) : (
        <>
          <DropZone size="small" {...{ hasPlatform, isDisabled, onFiles }} />
          <MergeChoice merge={props.merge} onMerge={props.onMerge} />
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
