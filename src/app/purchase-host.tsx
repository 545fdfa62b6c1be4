import { makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { goodsDetailQuery } from '#src/data/api/goods.ts'
import { closePurchase, purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'
import { startRecipients } from '#src/data/recipients/worker.ts'
import { invalidateOrders } from '#src/data/api/orders.ts'
import { useMay } from '#src/data/api/may.ts'
import { SHELL } from '#src/text/shell.ts'
import { useSession } from '#src/data/api/session.ts'
import { useStore } from '#src/data/browser/store.ts'
import { WorkspaceSkeleton } from '#src/features/purchase/frame/workspace-skeleton.tsx'
import { PACKAGES } from '#src/text/packages.ts'
import { PURCHASE } from '#src/text/purchase.ts'
import { MissingPartState } from '#src/kit/states/missing-part.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { useFocusBack } from '#src/kit/hooks/use-focus-back.ts'
import { releasePage } from './page-hold.ts'
import { loadPurchase, type PurchaseCode } from './purchase-code.ts'
import { usePurchaseAddress } from './use-purchase-address.ts'
import { DRAFT_KEYS } from '#src/data/recipients/draft-list.ts'
import { PARCEL_KEYS } from '#src/data/api/parcels.ts'

const useStyles = makeStyles({
  opening: {
    position: 'fixed',
    inset: 0,
    zIndex: 1_000_000,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: wd.canvas,
  },
  missing: {
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: wd.canvas,
    '&[open]': { display: 'grid', placeContent: 'center' },
  },
})

/** The code of the dialog. Not by `lazy`: React keeps a fallback on screen for at least 300 ms. */
function useDialogCode(
  isWanted: boolean,
  load: typeof loadPurchase,
): {
  readonly code: PurchaseCode | null
  readonly isMissing: boolean
  readonly retry: () => void
} {
  const [code, setCode] = useState<PurchaseCode | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isWanted || code !== null || isMissing) return
    load().then(setCode, () => setMissing(true))
  }, [isWanted, code, isMissing, load])
  return { code, isMissing, retry: () => setMissing(false) }
}

type MissingDialogProps = { readonly onRetry: () => void; readonly onClose: () => void }

/** Shown instead of the dialog while its code cannot be loaded. */
function MissingDialog({ onRetry, onClose }: MissingDialogProps) {
  const styles = useStyles()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.missing} aria-label={PURCHASE.title} onClose={onClose}>
      <MissingPartState onRetry={onRetry} onClose={onClose} />
    </dialog>
  )
}

/** Starts the worker and fetches the goods for the dialog while its code is being loaded. */
function useHeadStart(goodsId: number | null, ownerId: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (goodsId === null) return
    startRecipients()
    if (ownerId !== null) void client.prefetchQuery(goodsDetailQuery(ownerId, goodsId))
  }, [client, goodsId, ownerId])
}

/** Confirms after closing that the draft is kept, and where. */
function sayKept(): void {
  const state = draftStore.getSnapshot()
  if (state === null || state.readOnly || state.save.status === 'failed') return
  const hasRows = Object.values(state.counts).some(({ total }) => total > 0)
  if (hasRows && state.run === null) notify('info', PURCHASE.kept)
}

/**
 * Mounts the purchase dialog over the page that opened it. It stays while a lost session is renewed
 * by the same user; another user must not see this one's list, so it closes for them.
 */
export function PurchaseHost({ load = loadPurchase }: { readonly load?: typeof loadPurchase }) {
  const styles = useStyles()
  const request = useStore(purchaseRequest)
  const { status, user } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const userId = user?.user_id ?? null
  const { code, isMissing, retry } = useDialogCode(request !== null, load)
  useHeadStart(request?.goodsId ?? null, request?.ownerId ?? null)

  useEffect(() => {
    const ownerId = request?.ownerId ?? null
    if (ownerId !== null && userId !== null && userId !== ownerId) closePurchase()
  }, [request, userId])

  const may = useMay(['order'])
  useEffect(() => {
    if (request === null || may) return
    notify('warning', SHELL.noRight)
    releasePage()
    closePurchase()
  }, [request, may])

  // No purchase comes over the page.
  useEffect(() => {
    if (status === 'visitor' || status === 'unreachable') releasePage()
  }, [status])

  // A run may have spent money even when the dialog is simply closed.
  const refresh = () => {
    void invalidateOrders(client)
    void client.invalidateQueries({ queryKey: DRAFT_KEYS.all })
  }
  const leave = () => {
    releasePage()
    sayKept()
    refresh()
  }
  const close = () => {
    leave()
    closePurchase()
  }
  usePurchaseAddress(leave)
  useFocusBack(request !== null)

  if (request === null || !may) return null
  if (code === null && isMissing) {
    const giveUp = (): void => {
      // The next opening loads the code again.
      retry()
      closePurchase()
    }
    return <MissingDialog onRetry={retry} onClose={giveUp} />
  }
  if (code === null) {
    return (
      <div className={styles.opening}>
        <WorkspaceSkeleton hasHeader />
      </div>
    )
  }
  return (
    <code.PurchaseDialog
      key={`${request.goodsId}/${request.draftId ?? ''}`}
      goodsId={request.goodsId}
      draftId={request.draftId ?? null}
      intent={request.intent ?? null}
      initialQuantity={request.quantity}
      renderTopUp={(props) => <code.TopUpDialog {...props} />}
      onClose={close}
      onDrawn={releasePage}
      onPlaced={(orderSn) => {
        closePurchase()
        refresh()
        // The list must not show for a moment what it was before this order.
        client.removeQueries({ queryKey: PARCEL_KEYS.all })
        notify('success', PACKAGES.placed)
        // In a later task: closing so large a dialog takes a whole task.
        setTimeout(() => {
          // Before the list is mounted: the router would lay it out in the task that draws it.
          window.scrollTo(0, 0)
          void navigate({
            to: '/user-center/package-list',
            search: { placed: orderSn ?? 'latest' },
            resetScroll: false,
            // Back must not reopen the dialog of an order that is placed already.
            replace: true,
          })
        })
      }}
    />
  )
}
