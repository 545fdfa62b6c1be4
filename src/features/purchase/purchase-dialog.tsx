import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button, Dialog, type DialogOpenChangeData } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { GoodsDetail } from '#contract/goods.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { goodsDetailQuery } from '#src/data/api/goods.ts'
import { useSeenDetail } from '#src/data/api/seen-detail.ts'
import { keepChoice, lastChoice } from '#src/data/browser/last-choice.ts'
import { openLogin } from '#src/data/browser/login-gate.ts'
import type { PurchaseIntent } from '#src/data/recipients/purchase-launcher.ts'
import type { DraftState, OpenDraft } from '#src/data/recipients/recipients.types.ts'
import { siteModeQuery } from '#src/data/api/site.ts'
import { useSession } from '#src/data/api/session.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PURCHASE } from '#src/text/purchase.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { OpenFailure } from './drafts/open-failure.tsx'
import { HeaderBar } from './frame/header-bar.tsx'
import { Strip } from './shared/strip.tsx'
import { useFrameStyles } from './frame/frame.styles.ts'
import { PurchaseWorkspace } from './frame/purchase-workspace.tsx'
import { WorkspaceSkeleton } from './frame/workspace-skeleton.tsx'
import { FIRST_MODE, MODES } from './modes.ts'
import { TopUpSlot, type TopUpProps } from './shared/top-up-slot.ts'
import { useOpenDraft } from './frame/use-open-draft.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

export type PurchaseDialogProps = {
  readonly goodsId: number
  readonly initialQuantity: number
  readonly onClose: () => void
  /** Called when the workspace with its table is drawn. */
  readonly onDrawn: () => void
  /** `orderSn`: the order to highlight in the package list; null when the run does not name one. */
  readonly onPlaced: (orderSn: string | null) => void
  /** Null = the draft of the goods. */
  readonly draftId: string | null
  /** What the dialog does at once: orders the failures of a run again, or resumes an unpaid run. */
  readonly intent: PurchaseIntent | null
  readonly renderTopUp: (props: TopUpProps) => ReactNode
}

/** What was chosen for these goods the last time, as far as it can be chosen today. */
function rememberedOf(
  { goods_info: goods, platform_list: platforms }: GoodsDetail,
  userId: string,
): Partial<OpenDraft['defaults']> {
  const last = lastChoice(userId, goods.goods_id)
  const platform = platforms.find(({ id }) => id === last?.platformId)
  if (last === null || platform === undefined) return {}
  const mode = MODES.find(({ key }) => key === last.mode)
  const isUsable = mode !== undefined && mode.unusable(platform.key) === null
  return {
    platformId: platform.id,
    platformKey: platform.key,
    ...(isUsable && { mode: mode.key }),
  }
}

/** Keeps what is chosen for the next draft of the goods. */
function useKeepChoice(state: DraftState | null, goodsId: number, userId: string): void {
  const platformId = state?.header.platformId ?? null
  const mode = state?.header.mode
  useEffect(() => {
    if (platformId !== null && mode !== undefined) keepChoice(userId, goodsId, { platformId, mode })
  }, [userId, goodsId, platformId, mode])
}

/** What a draft is opened with; made once, so that reloaded goods do not open it again. */
function openDraftOf(
  { detail, draftId, initialQuantity }: PurchaseDialogProps & { readonly detail: GoodsDetail },
  userId: string,
): OpenDraft {
  const { goods_info: goods, express_info: express } = detail
  return {
    userId,
    ...(draftId !== null && { draftId }),
    goods: {
      goodsId: goods.goods_id,
      name: goods.goods_name,
      picture: goods.goods_pic,
      expressId: express.id,
    },
    defaults: {
      platformId: null,
      platformKey: null,
      mode: FIRST_MODE,
      quantity: Math.min(goods.limit, Math.max(1, initialQuantity)),
      remark: '',
      ...rememberedOf(detail, userId),
    },
  }
}

type WaitingProps = {
  readonly onClose: () => void
  readonly children: ReactNode
}

function Waiting({ onClose, children }: WaitingProps) {
  const styles = useFrameStyles()
  const none = (): void => {}
  return (
    <>
      <HeaderBar state={null} undoable={null} onUndo={none} onRedo={none} onClose={onClose} />
      <div className={styles.waiting}>{children}</div>
    </>
  )
}

type OpenedProps = PurchaseDialogProps & { readonly detail: GoodsDetail; readonly userId: string }

/** With goods and user known: the draft, or why there is none. */
function OpenedPurchase(props: OpenedProps) {
  const { detail, userId, onClose, onDrawn, onPlaced } = props
  const { user } = useSession()
  const [open] = useState(() => openDraftOf(props, userId))
  const { state, failure, opening, retry } = useOpenDraft(open)
  // After the worker died, the last state stays in view until it is opened again.
  const [last, setLast] = useState<DraftState | null>(state)
  if (state !== null && state !== last) setLast(state)
  useKeepChoice(state, detail.goods_info.goods_id, userId)
  const shown = state ?? (failure === null ? null : last)
  const { data: site } = useQuery(siteModeQuery)
  const mode = shown?.header.mode
  // Rows of a shop that are in the draft stay to be seen.
  const modes = useMemo(
    () =>
      MODES.filter(
        ({ key, needsShops }) => needsShops !== true || site?.shops !== false || key === mode,
      ),
    [site, mode],
  )
  // All of the workspace at once would be one long task: it is drawn in slices.
  const isDue = useDeferredValue(shown !== null, false)
  const balance = useMemo(() => (user === null ? null : parseYuan(user.balance)), [user])
  if (shown === null || !isDue) {
    return (
      <Waiting onClose={onClose}>
        {failure === null ? <WorkspaceSkeleton /> : <OpenFailure failure={failure} retry={retry} />}
      </Waiting>
    )
  }
  return (
    <>
      {failure !== null && (
        <Strip
          intent="error"
          actions={
            <Button size="small" appearance="primary" onClick={retry}>
              {PURCHASE.reopen}
            </Button>
          }
        >
          {errorMessage(failure)}
        </Strip>
      )}
      <PurchaseWorkspace
        key={shown.draftId}
        modes={modes}
        detail={detail}
        state={shown}
        opening={opening}
        hasFailed={failure !== null}
        balance={balance}
        onClose={onClose}
        onDrawn={onDrawn}
        onPlaced={onPlaced}
        intent={props.intent}
      />
    </>
  )
}

function PurchaseContent(props: PurchaseDialogProps) {
  const { goodsId, onClose } = props
  const session = useSession()
  // Kept while a lost session is renewed under the dialog.
  const [userId, setUserId] = useState<string | null>(session.user?.user_id ?? null)
  if (userId === null && session.user !== null) setUserId(session.user.user_id)
  const detail = useQuery({ ...goodsDetailQuery(userId, goodsId), enabled: userId !== null })
  const isUnseen = detail.data === undefined && detail.error !== null
  useSeenDetail(userId, goodsId, isUnseen && detail.error.error.code !== 'api')
  if (userId === null && session.status === 'visitor') {
    return (
      <Waiting onClose={onClose}>
        {PURCHASE.signIn}
        <Button appearance="primary" onClick={() => openLogin()}>
          {PURCHASE.signIn}
        </Button>
      </Waiting>
    )
  }
  if (detail.data !== undefined && userId !== null) {
    return <OpenedPurchase {...props} detail={detail.data} userId={userId} />
  }
  return (
    <Waiting onClose={onClose}>
      {detail.isError ? (
        <ErrorState message={PURCHASE.goodsFailed} onRetry={() => void detail.refetch()} />
      ) : (
        <WorkspaceSkeleton />
      )}
    </Waiting>
  )
}

const HAS_ESC = 'button, a, input, select, textarea, [role=grid], [role=tab], [contenteditable]'

/** Esc on a control ends the interaction with it, never the whole purchase. */
function isClosing({ open, type, event }: DialogOpenChangeData): boolean {
  if (open) return false
  const { target } = event
  return (
    type !== 'escapeKeyDown' || !(target instanceof Element) || target.closest(HAS_ESC) === null
  )
}

/** 商品购买, full screen (P-01). Everything typed or imported is kept in the draft. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const styles = useFrameStyles()
  const surface = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // While it loads nothing inside can have the focus, and Esc would do nothing.
    const frame = requestAnimationFrame(() => {
      const isInside = surface.current?.contains(document.activeElement) === true
      if (!isInside) surface.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Dialog open modalType="modal" onOpenChange={(_, data) => isClosing(data) && props.onClose()}>
      <LayerSurface
        ref={(element: HTMLElement | null) => {
          surface.current = element
        }}
        tabIndex={-1}
        data-never-busy
        className={styles.surface}
        aria-label={PURCHASE.title}
      >
        <TopUpSlot value={props.renderTopUp}>
          <PurchaseContent {...props} />
        </TopUpSlot>
      </LayerSurface>
    </Dialog>
  )
}
