import type { EntryMode } from '#domain/recipient/recipient.ts'
import { createStore } from '#domain/values/store.ts'
import { useRequireLogin } from './session.ts'

/** `mode`: the list that the run was made of. */
export type Retry = { readonly runId: string; readonly mode: EntryMode }

type PurchaseSubject = {
  readonly goodsId: number
  readonly quantity: number
  /** Absent = the draft of the goods. */
  readonly draftId?: string
  /** A run whose failures are to be ordered again, as soon as the dialog is open. */
  readonly retry?: Retry | null
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
export function retryInPurchase(retry: Retry | null): void {
  const open = purchaseRequest.get()
  if (open !== null) purchaseRequest.set({ ...open, retry })
}

export function closePurchase(): void {
  purchaseRequest.set(null)
}
