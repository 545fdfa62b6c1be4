import type { EntryMode } from '#domain/recipient/recipient.ts'
import { createStore } from '#domain/values/store.ts'
import { useRequireLogin } from './session.ts'

/** What the buyer wants of the dialog: it is done as soon as that is open. */
export type PurchaseIntent =
  /** The failures of a run are ordered again; `mode`: the list that it was made of. */
  | { readonly kind: 'retry'; readonly runId: string; readonly mode: EntryMode }
  /** The run of the draft stopped for money: it goes on, once there is enough. */
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

/** Opens the purchase dialog; a visitor is asked to sign in first (RO-03). */
export function useOpenPurchase(): (wanted: PurchaseSubject) => void {
  const requireLogin = useRequireLogin()
  return (wanted) => {
    requireLogin((ownerId) => {
      purchaseRequest.set({ ...wanted, ownerId })
    })
  }
}

/** In the dialog that is open; `null` once it is under way. */
export function intendInPurchase(intent: PurchaseIntent | null): void {
  const open = purchaseRequest.get()
  if (open !== null) purchaseRequest.set({ ...open, intent })
}

export function closePurchase(): void {
  purchaseRequest.set(null)
}
