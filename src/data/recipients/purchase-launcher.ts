import type { EntryMode } from '#domain/order/order-sources.ts'
import { createStore } from '#domain/values/store.ts'
import { useRequireLogin } from '#src/data/api/session.ts'

/** What the buyer wants the dialog to do: it begins as soon as the dialog is open. */
export type PurchaseIntent =
  /** Orders the failures of a run again; `mode`: the entry mode of the list that was ordered. */
  | { readonly kind: 'retry'; readonly runId: string; readonly mode: EntryMode }
  /** Continues the run of the draft that stopped for lack of money, once there is enough. */
  | { readonly kind: 'pay' }

type PurchaseSubject = {
  readonly goodsId: number
  readonly quantity: number
  /** Absent = the draft of the goods. */
  readonly draftId?: string
  readonly intent?: PurchaseIntent | null
}

/** `ownerId`: who opened it; null when the server could not say. */
type PurchaseRequest = PurchaseSubject & { readonly ownerId: string | null }

/** What the purchase dialog is open for; null = closed. The shell mounts the dialog. */
export const purchaseRequest = createStore<PurchaseRequest | null>(null)

/** Opens the purchase dialog; a visitor has to sign in first (RO-03). */
export function useOpenPurchase(): (wanted: PurchaseSubject) => void {
  const requireLogin = useRequireLogin()
  return (wanted) => {
    requireLogin((ownerId) => {
      purchaseRequest.set({ ...wanted, ownerId })
    })
  }
}

/** Sets the intent of the open dialog; `null` once it is under way. */
export function intendInPurchase(intent: PurchaseIntent | null): void {
  const open = purchaseRequest.get()
  if (open !== null) purchaseRequest.set({ ...open, intent })
}

export function closePurchase(): void {
  purchaseRequest.set(null)
}
