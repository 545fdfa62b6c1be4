import { useState, type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref } from 'react'
import { Button, ProgressBar, Tooltip, mergeClasses } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronUp20Regular, Eraser20Regular } from '@fluentui/react-icons'

import { manualCalls } from '#src/data/recipients/manual.ts'
import type { ManualLineFilter, ManualState } from '#src/data/recipients/recipients.types.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { Hint } from '#src/kit/page/hint.tsx'
import { MANUAL } from '#src/text/manual.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { LiveRegion } from '../../shared/live-region.tsx'
import { usePurchase } from '../purchase-context.ts'
import { LineDrawer } from './line-drawer.tsx'
import { LineSummary } from './line-summary.tsx'
import { useManualStyles } from './manual.styles.ts'
import type { TextBox } from './text-box.ts'
import { useManualState, useRefusals, useTextBox } from './use-manual.ts'

const NOTHING: ManualState = {
  revision: 0,
  textVersion: 0,
  hasUnread: false,
  pastes: [],
  counts: { lines: 0, entries: 0, recognised: 0, removed: 0, duplicates: 0, unrecognised: 0 },
  busy: null,
}

type PastesProps = { readonly pastes: ManualState['pastes'] }

/** Large pastes that are not read yet. */
function Pastes({ pastes }: PastesProps) {
  const styles = useManualStyles()
  useRefusals(pastes)
  if (pastes.length === 0) return null
  return (
    <div className={styles.pastes}>
      {pastes.map(({ id, lines, error }) => (
        <span
          key={id}
          className={styles.paste}
          title={error === null ? undefined : errorMessage(error)}
        >
          {MANUAL.received(lines)}（{error === null ? MANUAL.waiting : MANUAL.notTakenIn}）
        </span>
      ))}
    </div>
  )
}

type FieldProps = PastesProps & {
  readonly textBox: TextBox
  readonly attach: Ref<HTMLTextAreaElement>
  readonly isWide: boolean
  readonly isFolded: boolean
}

function TextField(props: FieldProps) {
  const { textBox, attach, isWide, isFolded } = props
  const styles = useManualStyles()
  const { isLocked } = useDraft()
  const onPaste = (event: ClipboardEvent): void => {
    if (isLocked) return
    if (textBox.takeLarge(event.clipboardData.getData('text/plain'))) event.preventDefault()
    else textBox.readAfterPaste()
  }
  const onDrop = (event: DragEvent): void => {
    const text = event.dataTransfer.getData('text/plain')
    if (isLocked || text === '') return
    if (textBox.takeLarge(text)) event.preventDefault()
    else textBox.readAfterPaste()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isImeKey(event)) return
    if (!event.ctrlKey && !event.metaKey) {
      textBox.readAfterEnter()
      return
    }
    event.preventDefault()
    void textBox.finish()
  }
  return (
    <div className={mergeClasses(styles.field, isFolded && styles.hidden)}>
      <Pastes {...props} />
      <textarea
        ref={attach}
        className={mergeClasses(styles.text, isWide && styles.wideText)}
        aria-label={MANUAL.label}
        placeholder={isWide ? MANUAL.placeholder : MANUAL.placeholderMore}
        readOnly={isLocked}
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        onInput={() => textBox.typed()}
        onBlur={() => textBox.keep()}
        onPaste={onPaste}
        onDrop={onDrop}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function Progress({ busy }: { readonly busy: NonNullable<ManualState['busy']> }) {
  const styles = useManualStyles()
  const { done, total, elapsedMs } = busy
  const rate = elapsedMs === 0 ? 0 : Math.round(done / (elapsedMs / 1_000))
  return (
    <div className={styles.progress}>
      <div className={styles.progressLine}>
        <span>{MANUAL.busy(done, total)}</span>
        <span className={styles.spring} />
        <Button size="small" title={MANUAL.cancelHint} onClick={() => void manualCalls.cancel()}>
          {MANUAL.cancel}
        </Button>
      </div>
      <div className={styles.progressLine}>
        <ProgressBar aria-label={MANUAL.busy(done, total)} value={total === 0 ? 0 : done / total} />
        <span className={styles.quiet}>{MANUAL.rate(rate)}</span>
      </div>
    </div>
  )
}

type ButtonsProps = {
  readonly state: ManualState
  readonly textBox: TextBox
  readonly isEmpty: boolean
  readonly hasBlocks: boolean
}

function Buttons({ state, textBox, isEmpty, hasBlocks }: ButtonsProps) {
  const styles = useManualStyles()
  const isDisabled = useDraft().isLocked || state.busy !== null
  const hasText = !isEmpty || state.pastes.length > 0
  return (
    <div className={styles.buttons}>
      {hasBlocks && (
        <Hint text={MANUAL.blocksHint}>
          <Button
            className={styles.finish}
            disabled={isDisabled}
            onClick={() => void textBox.readBlocks()}
          >
            {MANUAL.blocks}
          </Button>
        </Hint>
      )}
      <Hint text={MANUAL.clearHint}>
        <Button
          icon={<Eraser20Regular />}
          disabled={!hasText || isDisabled}
          onClick={() => void manualCalls.clearText()}
        >
          {MANUAL.clear}
        </Button>
      </Hint>
      <Hint text={MANUAL.finishKey}>
        <Button
          className={styles.finish}
          appearance="primary"
          disabled={isDisabled}
          onClick={() => void textBox.finish()}
        >
          {MANUAL.finish}
        </Button>
      </Hint>
    </div>
  )
}

function spokenText({ busy }: ManualState, said: string): string {
  return busy === null ? said : MANUAL.busy(busy.done, busy.total)
}

/** The input of manual mode: it fills the centre while there is nothing, and is four lines above a list. */
export function ManualArea() {
  const { hasRows, hasPlatform } = usePurchase()
  const styles = useManualStyles()
  const state = useManualState() ?? NOTHING
  const { textBox, attach, isEmpty, hasBlocks, said } = useTextBox(state.textVersion)
  const [shown, setShown] = useState<ManualLineFilter | null>(null)
  const [wantsFolded, setFolded] = useState(false)
  const isWide = !hasRows
  const isFolded = wantsFolded && hasRows
  const notes =
    state.busy === null ? (
      <>
        <div className={styles.notes}>
          <LineSummary counts={state.counts} onShow={setShown} />
          {said !== '' && <span className={styles.quiet}>{said}</span>}
        </div>
        {!hasPlatform && state.hasUnread && <span className={styles.unread}>{MANUAL.kept}</span>}
      </>
    ) : (
      <Progress busy={state.busy} />
    )
  const buttons = <Buttons {...{ state, textBox, isEmpty, hasBlocks }} />
  const foldText = isFolded ? MANUAL.unfold : MANUAL.fold
  return (
    <section className={mergeClasses(isWide && styles.start)} aria-label={MANUAL.title}>
      <div
        className={mergeClasses(
          styles.area,
          isWide && styles.wideArea,
          isFolded && styles.foldedArea,
        )}
      >
        {isWide && (
          <div className={styles.head}>
            <h3 className={styles.title}>{MANUAL.title}</h3>
            <span className={styles.quiet}>{MANUAL.hint}</span>
          </div>
        )}
        <TextField
          {...{
            textBox,
            attach,
            isWide,
            isFolded,
            pastes: state.pastes,
          }}
        />
        <div
          className={mergeClasses(
            isWide || isFolded ? styles.bar : styles.side,
            isWide && styles.wrapBar,
            isFolded && styles.growBar,
          )}
        >
          <div className={styles.bar}>
            {notes}
            <span className={styles.spring} />
            {hasRows && !isFolded && state.busy === null && (
              <FoldButton text={foldText} isFolded={false} onFold={() => setFolded(true)} />
            )}
          </div>
          {(isWide || isFolded) && <span className={styles.spring} />}
          {isFolded ? (
            <FoldButton text={foldText} isFolded onFold={() => setFolded(false)} />
          ) : (
            buttons
          )}
        </div>
      </div>
      <LineDrawer filter={shown} state={state} onFilter={setShown} />
      <LiveRegion text={spokenText(state, said)} />
    </section>
  )
}

type FoldButtonProps = {
  readonly text: string
  readonly isFolded: boolean
  readonly onFold: () => void
}

function FoldButton({ text, isFolded, onFold }: FoldButtonProps) {
  return (
    <Tooltip content={text} relationship="label">
      <Button
        size="small"
        appearance="subtle"
        icon={isFolded ? <ChevronDown20Regular /> : <ChevronUp20Regular />}
        aria-expanded={!isFolded}
        onClick={onFold}
      />
    </Tooltip>
  )
}
