import { useEffect, useRef, useState } from 'react'

import type { GoodsDetail } from '#contract/goods.ts'
import type { Fen } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import { useOnline } from '#src/data/online.ts'
import type { Retry } from '#src/data/purchase-launcher.ts'
import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import { draftCalls } from '#src/data/recipients/draft.ts'
import type { CheckoutStep, DraftState, MergeWay, Preflight } from '#src/data/recipients.types.ts'
import { useRuns } from '#src/data/run-watch.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { CheckoutDialogs } from '../checkout/checkout-dialogs.tsx'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useGoingOn } from '../checkout/use-going-on.ts'
import { useKeepStorage } from '../drafts/use-keep-storage.ts'
import { cancelOnEscape } from '../files/cancel-on-escape.ts'
import type { ImportState } from '../files/import-queue.ts'
import { lineText } from '../files/import-progress.tsx'
import type { Mode } from '../modes/mode.types.ts'
import { PurchaseContext, type Purchase } from '../modes/purchase-context.ts'
import { settled } from '../shared/draft-actions.ts'
import { LiveRegion } from '../shared/live-region.tsx'
import { FooterBar } from './footer-bar.tsx'
import { useFrameStyles } from './frame.styles.ts'
import { HeaderBar } from './header-bar.tsx'
import { orderReason } from './order-reason.ts'
import { LeftRail } from './rail/left-rail.tsx'
import { StandingNotices } from './standing-notices.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useHistory } from './use-history.ts'
import { useImportQueue } from './use-import-queue.ts'
import { usePanel } from './use-panel.ts'
import { usePlatformOfFile } from './use-platform-of-file.ts'
import { useTablePaste } from './use-table-paste.ts'
import { usePricing } from './use-pricing.ts'

type PurchaseWorkspaceProps = {
  readonly modes: readonly Mode[]
  readonly detail: GoodsDetail
  readonly state: DraftState
  /** The worker failed: until it is opened again, what it still says of an order is not shown. */
  readonly hasFailed: boolean
  readonly balance: Fen | null
  readonly onClose: () => void
  readonly onPlaced: (orderSn: string | null) => void
  readonly retry: Retry | null
}

function isUnderWay(importing: ImportState): boolean {
  return importing.kind === 'running' || (importing.kind === 'password' && importing.isTrying)
}

function spokenText(importing: ImportState, step: CheckoutStep, { run }: DraftState): string {
  if (importing.kind === 'running') return lineText(importing.progress)
  if (importing.kind === 'done') {
    const { added, updated } = importing.summary
    return IMPORT.done(added + updated)
  }
  if (step.kind !== 'running' || run === null) return ''
  return `${CHECKOUT.chunk(run.chunksDone, run.chunks)} ${CHECKOUT.placed(run.placed)}`
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** The list at what is wrong: the first empty field, or the rows in error or in doubt. */
function leadTo({ first, unsound, warnings }: Preflight, rows: Purchase['rows']): void {
  const warning = warnings[0]
  if (first !== null) rows.locateCell(first.id, first.field)
  else if (unsound > 0) rows.show('error')
  else if (warning !== undefined) rows.showIssue(warning.code)
}

/** Changes to 授权发货; null where it is not to be had, or is the mode already. */
function authorised(modes: readonly Mode[], { header }: DraftState): (() => void) | null {
  const way = modes.find(({ key }) => key === 'authorised')
  if (way === undefined || header.mode === way.key) return null
  if (way.unusable(header.platformKey) !== null) return null
  return () => void settled(draftCalls.setHeader({ mode: way.key }))
}

function modeOf(modes: readonly Mode[], { header }: DraftState): Mode {
  return must(
    modes.find(({ key }) => key === header.mode),
    'every entry mode has its room',
  )
}

/** Input, list and drop target of the open mode. */
function useCentre(props: PurchaseWorkspaceProps, isOnline: boolean) {
  const { modes, detail, state } = props
  const mode = modeOf(modes, state)
  const { panel, withPanel, isDrawn, hasRows, isListShown, setIsListShown } = usePanel(mode, state)
  const [merge, setMerge] = useState<MergeWay>('append')
  const { queue, state: importing } = useImportQueue(modes, useLatest(merge))
  const { header, readOnly, run } = state
  const isImporting = isUnderWay(importing)
  const isLocked = readOnly || isImporting || (run !== null && run.status !== 'done')
  const hasPlatform = header.platformId !== null
  const choosePlatform = usePlatformOfFile(detail)
  const drop = useFileDrop({ queue, hasPlatform, isLocked, choosePlatform })
  useTablePaste(mode.key === 'import' && !isLocked && importing.kind !== 'columns', drop.addFiles)
  const locateCell = (rowId: number, columnId: string): void =>
    withPanel((panel) => panel.locate(rowId, columnId))
  const { List } = mode
  const node = isDrawn && <List ref={panel} key={mode.key} />
  const purchase: Purchase = {
    state,
    isLocked,
    hasPlatform,
    hasRows,
    authorise: authorised(modes, state),
    files: { queue, state: importing, add: drop.addFiles, merge, setMerge },
    rows: {
      show: (filter) => withPanel((panel) => panel.show(filter)),
      showIssue: (issue) => withPanel((panel) => panel.showIssue(issue)),
      locate: (rowId) => locateCell(rowId, 'name'),
      locateCell,
    },
    list: { node, isShown: isListShown, show: setIsListShown },
  }
  const isMapping = importing.kind === 'columns'
  const runs = useRuns()
  const reason = orderReason({ state, isOnline, isImporting, isMapping, runs, mode })
  return { mode, purchase, drop, withPanel, isMapping, reason }
}

function Centre({
  mode,
  isMapping,
  list,
}: { mode: Mode; isMapping: boolean } & Pick<Purchase, 'list'>) {
  const { Area, placesList } = mode
  return (
    <>
      <Area />
      {!placesList && !isMapping && list.node}
    </>
  )
}

export function PurchaseWorkspace(props: PurchaseWorkspaceProps) {
  const { modes, detail, state, balance, onClose } = props
  const styles = useFrameStyles()
  const isOnline = useOnline()
  const { mode, purchase, drop, withPanel, isMapping, reason } = useCentre(props, isOnline)
  const { isLocked, files, list } = purchase
  const { answer, view, isSpending } = useCheckout(state, props.hasFailed, props.onPlaced)
  const { step } = view
  useGoingOn(answer, state, props.retry)
  const { undo, redo, undoable } = useHistory(state, files.queue)
  useKeepStorage(state)
  const pricing = usePricing(isOnline, state)
  return (
    <div
      ref={useFirstFocus()}
      className={styles.workspace}
      {...drop.handlers}
      {...cancelOnEscape(files.queue)}
    >
      <HeaderBar state={state} undoable={undoable} onUndo={undo} onRedo={redo} onClose={onClose} />
      <div className={styles.body}>
        <LeftRail modes={modes} detail={detail} state={state} isLocked={isLocked || isMapping} />
        <div className={styles.centre}>
          <StandingNotices
            state={state}
            isOnline={isOnline}
            step={step}
            onTakeOver={() => void settled(draftCalls.takeOver())}
            onClear={() => withPanel((panel) => panel.askToClear())}
            onResume={() => void answer({ type: 'resume' })}
            onAbandon={() => void answer({ type: 'abandon' })}
          />
          <PurchaseContext value={purchase}>
            <Centre {...{ mode, isMapping, list }} />
          </PurchaseContext>
          {drop.isDragging && <div className={styles.drop}>{IMPORT.zoneDrop}</div>}
        </div>
      </div>
      <FooterBar
        counts={state.counts[mode.key]}
        pricing={pricing}
        balance={isSpending ? null : balance}
        reason={reason}
        isChecking={view.isBusy && step.kind === 'idle'}
        onLocate={() => withPanel((panel) => panel.nextError())}
        onReprice={() => void settled(checkoutCalls.price())}
        onOrder={() => void answer({ type: 'order', mode: mode.key, retryOf: null })}
        onTopUp={(missing) => void answer({ type: 'top_up', missing })}
      />
      <CheckoutDialogs
        answer={answer}
        view={view}
        state={state}
        detail={detail}
        onMend={(report) => {
          void answer({ type: 'cancel' }).then(() => leadTo(report, purchase.rows))
        }}
        onAuthorise={purchase.authorise}
        onMinimise={onClose}
      />
      <LiveRegion text={spokenText(files.state, step, state)} />
    </div>
  )
}
