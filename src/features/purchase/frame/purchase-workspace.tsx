import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

import type { GoodsDetail } from '#contract/goods.ts'
import type { Fen } from '#domain/money/fen.ts'
import { useOnline } from '#src/data/online.ts'
import { draftStore, getRecipients } from '#src/data/recipients-client.ts'
import type { Retry } from '#src/data/purchase-launcher.ts'
import type { DraftState, MergeWay, PricingState } from '#src/data/recipients.types.ts'
import { useRuns } from '#src/data/run-watch.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { notify } from '#src/ui/notify.ts'
import type { CheckoutStep } from '../checkout/checkout.types.ts'
import { CheckoutDialogs } from '../checkout/checkout-dialogs.tsx'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useGoingOn } from '../checkout/use-going-on.ts'
import { settled } from '../shared/draft-actions.ts'
import { useKeepStorage } from '../drafts/use-keep-storage.ts'
import { FooterBar } from './footer-bar.tsx'
import { HeaderBar } from './header-bar.tsx'
import { cancelOnEscape } from '../files/cancel-on-escape.ts'
import { ImportArea, ImportNotice } from '../modes/import/import-area.tsx'
import { ImportDesk, type ImportState } from '../files/import-desk.ts'
import { lineText } from '../files/import-progress.tsx'
import { mappingPlatform } from '../files/mapping-platform.ts'
import { LiveRegion } from '../shared/live-region.tsx'
import { orderReason } from './order-reason.ts'
import { AuthorisedArea } from '../modes/authorised/authorised-area.tsx'
import { FilterArea } from '../modes/filter/filter-area.tsx'
import { ManualArea } from '../modes/manual/manual-area.tsx'
import { ManualList } from '../modes/manual/manual-list.tsx'
import { usePurchaseStyles } from './frame.styles.ts'
import { LeftRail } from './rail/left-rail.tsx'
import { RecipientsPanel, type RecipientsHandle } from '../list/recipients-panel.tsx'
import { StandingNotices } from './standing-notices.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useHistory } from './use-history.ts'
import { useLastTotal } from './use-last-total.ts'

type PurchaseWorkspaceProps = {
  readonly detail: GoodsDetail
  readonly state: DraftState
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

/** The desk of this dialog. Files are read with the platform chosen at that moment. */
function useImportDesk(merge: { readonly current: MergeWay }) {
  const [desk] = useState(
    () =>
      new ImportDesk({
        importFile: (file, options, onProgress) => {
          // A file dropped on a mode without files belongs to the list of files, and is shown there.
          const mode = draftStore.getSnapshot()?.header.mode
          if (mode === 'manual' || mode === 'authorised')
            void getRecipients().setHeader({ mode: 'import' })
          return options.mode === 'filter'
            ? draftStore.loadFilterSource(file, options, onProgress)
            : draftStore.importFile(file, options, onProgress)
        },
        cancelImport: () => draftStore.cancelImport(),
        options: () => {
          const header = draftStore.getSnapshot()?.header
          const platform = mappingPlatform(header?.platformKey ?? null)
          const mode = header?.mode ?? 'import'
          return { mode: mode === 'filter' ? mode : 'import', platform, merge: merge.current }
        },
        onDone: () => {},
        onCancelled: ({ fileName, left, isReread }) => {
          const text = isReread ? IMPORT.rereadCancelled : IMPORT.cancelled
          notify('info', text(fileName, left))
        },
      }),
  )
  // A closed dialog must not go on filling the list.
  useEffect(() => () => desk.cancel(), [desk])
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot)
  return { desk, state }
}

/** The page notices first that the server answers again; the worker waits to be asked. */
function usePricing(isOnline: boolean, state: DraftState): PricingState {
  const { pricing } = state
  const priceAgain = useEffectEvent((): void => {
    if (pricing.status === 'offline') void getRecipients().price()
  })
  // Once each time: while the server stays away the worker asks again by itself.
  useEffect(() => {
    if (isOnline) priceAgain()
  }, [isOnline])
  return useLastTotal(state)
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

type PanelAction = (panel: RecipientsHandle) => void

/**
 * The list of the mode. It is drawn in slices after whatever brought it up (first rows, another
 * mode), so that no single task of the page holds input back; what is wanted of it meanwhile is
 * done as soon as it is there. In authorised shipping it is behind its tab, which opens first.
 */
function usePanel({ header: { mode }, counts }: DraftState) {
  const hasRows = counts[mode].total > 0
  const isDrawn = useDeferredValue(hasRows ? mode : null, null) === mode && hasRows
  const handle = useRef<RecipientsHandle>(null)
  const awaited = useRef<PanelAction>(null)
  const [isListShown, setIsListShown] = useState(false)
  const panel = useCallback((next: RecipientsHandle | null): void => {
    handle.current = next
    if (next === null) return
    awaited.current?.(next)
    awaited.current = null
  }, [])
  const withPanel = (act: PanelAction): void => {
    if (mode === 'authorised') setIsListShown(true)
    if (handle.current !== null) act(handle.current)
    else if (hasRows) awaited.current = act
  }
  return { panel, withPanel, isDrawn, hasRows, isListShown, setIsListShown }
}

export function PurchaseWorkspace(props: PurchaseWorkspaceProps) {
  const { detail, state, balance, onClose } = props
  const styles = usePurchaseStyles()
  const isOnline = useOnline()
  const { panel, withPanel, isDrawn, hasRows, isListShown, setIsListShown } = usePanel(state)
  const [merge, setMerge] = useState<MergeWay>('append')
  const { desk, state: importing } = useImportDesk(useLatest(merge))
  const onLocate = (rowId: number, columnId: string): void =>
    withPanel((panel) => panel.locate(rowId, columnId))
  const runs = useRuns()
  const { checkout, step } = useCheckout(useLatest({ onLocate, onPlaced: props.onPlaced }))
  useGoingOn(checkout, state, props.retry)
  const { undo, redo } = useHistory(state, desk)
  useKeepStorage(state)
  const pricing = usePricing(isOnline, state)
  const { header, counts, readOnly, run } = state
  const isImporting = isUnderWay(importing)
  const isLocked = readOnly || isImporting || (run !== null && run.status !== 'done')
  const hasPlatform = header.platformId !== null
  const { isDragging, handlers, addFiles } = useFileDrop({ desk, hasPlatform, isLocked })
  const notice = (
    <ImportNotice
      desk={desk}
      state={importing}
      isLocked={isLocked}
      links={{
        show: (filter) => withPanel((panel) => panel.show(filter)),
        showIssue: (issue) => withPanel((panel) => panel.showIssue(issue)),
        locate: (rowId) => onLocate(rowId, 'name'),
      }}
    />
  )
  const isMapping = importing.kind === 'columns'
  const isManual = header.mode === 'manual'
  const isFilter = header.mode === 'filter'
  const isAuthorised = header.mode === 'authorised'
  const list = isDrawn && (
    <RecipientsPanel ref={panel} key={header.mode} state={state} isLocked={isLocked} />
  )
  return (
    <div className={styles.workspace} {...handlers} {...cancelOnEscape(desk)}>
      <HeaderBar state={state} onUndo={undo} onRedo={redo} onClose={onClose} />
      <div className={styles.body}>
        <LeftRail detail={detail} state={state} isLocked={isLocked || isMapping} />
        <main className={styles.centre}>
          <StandingNotices
            state={state}
            isOnline={isOnline}
            step={step}
            onTakeOver={() => void settled(getRecipients().takeOver())}
            onClear={() => withPanel((panel) => panel.askToClear())}
            onResume={() => void checkout.resume()}
            onAbandon={() => void checkout.abandon()}
          />
          {isManual && (
            <ManualArea
              hasRows={hasRows}
              hasPlatform={hasPlatform}
              isDisabled={isLocked}
              onLocate={(rowId) => onLocate(rowId, 'name')}
            />
          )}
          {isFilter && (
            <FilterArea
              desk={desk}
              importing={importing}
              state={state}
              isLocked={isLocked}
              onFiles={addFiles}
            />
          )}
          {isAuthorised && (
            <AuthorisedArea
              {...{ state, isLocked, isListShown, list }}
              onShowList={setIsListShown}
            />
          )}
          {header.mode === 'import' && (
            <ImportArea
              desk={desk}
              state={importing}
              hasRows={hasRows}
              hasPlatform={hasPlatform}
              isDisabled={isLocked}
              merge={merge}
              onMerge={setMerge}
              onFiles={addFiles}
              notice={notice}
            />
          )}
          {isManual && importing.kind !== 'done' && notice}
          {!isMapping && isManual && isDrawn && (
            <ManualList ref={panel} {...{ state, isLocked, onLocate }} />
          )}
          {!isMapping && !isManual && !isAuthorised && list}
          {isDragging && <div className={styles.drop}>{IMPORT.zoneDrop}</div>}
        </main>
      </div>
      <FooterBar
        counts={counts[header.mode]}
        pricing={pricing}
        balance={balance}
        reason={orderReason({ state, isOnline, isImporting, isMapping, runs })}
        isChecking={step.kind === 'checking'}
        onLocate={() => withPanel((panel) => panel.nextError())}
        onReprice={() => void settled(getRecipients().price())}
        onOrder={() => void checkout.start()}
        onTopUp={(missing) => checkout.askTopUp(missing)}
      />
      <CheckoutDialogs
        checkout={checkout}
        step={step}
        state={state}
        balance={balance}
        onMinimise={onClose}
      />
      <LiveRegion text={spokenText(importing, step, state)} />
    </div>
  )
}
