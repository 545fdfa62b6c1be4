import { useRequireLogin } from './session.ts'
import { createStore } from './store.ts'

type Wanted = { readonly goodsId: number; readonly quantity: number }

/** `ownerId`: who opened it; null when the server could not say. */
type PurchaseRequest = Wanted & { readonly ownerId: string | null }

/** What the purchase dialog is open for; null = closed. The shell mounts the dialog. */
export const purchaseRequest = createStore<PurchaseRequest | null>(null)

/** Opens the purchase dialog; a visitor is asked to sign in first (RO-03). */
export function useOpenPurchase(): (wanted: Wanted) => void {
  const requireLogin = useRequireLogin()
  return (wanted) => {
    requireLogin((ownerId) => {
      purchaseRequest.set({ ...wanted, ownerId })
    })
  }
}

export function closePurchase(): void {
  purchaseRequest.set(null)
}
