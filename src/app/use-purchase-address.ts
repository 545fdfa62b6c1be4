import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

import {
  closePurchase,
  purchaseRequest,
  useOpenPurchase,
} from '#src/data/recipients/purchase-launcher.ts'
import { useStore } from '#src/data/browser/store.ts'
import { purchaseSearch } from './purchase-search.ts'
import { parseSearch } from './search-params.ts'

/** Closing a dialog may be followed at once by another dialog or another page. */
const SETTLE_MS = 60

const keyOf = (goodsId: number | undefined, draftId: string | undefined): string | null =>
  goodsId === undefined ? null : `${goodsId}/${draftId ?? ''}`

/**
 * The dialog has an address, `?buy=`, so that Back closes it, Forward brings it back and a reload
 * opens it again. Dialog and address follow each other: the one that changed last leads.
 *
 * @param onLeft called when a change of the address has closed the dialog
 */
export function usePurchaseAddress(onLeft: () => void): void {
  const request = useStore(purchaseRequest)
  const search = useSearch({ strict: false })
  const open = useOpenPurchase()
  const navigate = useNavigate()
  const router = useRouter()
  const wanted = keyOf(request?.goodsId, request?.draftId)
  /** Key of the page that is drawn: lags behind the address while another page loads. */
  const shown = keyOf(search.buy, search.draft)
  const current = () => {
    const { buy, draft } = purchaseSearch.parse(parseSearch(router.history.location.search))
    return { buy, draft, key: keyOf(buy, draft) }
  }
  const lastWanted = useRef<string | null>(null)
  /** The dialog has changed since the address was written. */
  const isDue = useRef(false)
  /** The page without the dialog is the entry before this one. */
  const isOurs = useRef(false)
  const write = useEffectEvent((): void => {
    isDue.current = false
    const { buy, key } = current()
    if (key === wanted) return
    if (wanted === null && isOurs.current) {
      isOurs.current = false
      router.history.back()
      return
    }
    if (buy === undefined) isOurs.current = true
    void navigate({
      to: '.',
      search: (now) => ({ ...now, buy: request?.goodsId, draft: request?.draftId }),
      replace: buy !== undefined,
      resetScroll: false,
    })
  })
  const follow = useEffectEvent((drawn: string | null): void => {
    const { buy, draft, key } = current()
    if (key === wanted || key !== drawn) return
    if (buy === undefined) {
      closePurchase()
      onLeft()
    } else open({ goodsId: buy, quantity: 1, ...(draft !== undefined && { draftId: draft }) })
  })
  const compare = useEffectEvent((): void => {
    // A dialog that has followed the address has nothing to write.
    if (wanted !== lastWanted.current) isDue.current = current().key !== wanted
    lastWanted.current = wanted
  })
  useEffect(() => {
    compare()
    if (!isDue.current) {
      follow(shown)
      return undefined
    }
    const timer = setTimeout(() => write(), wanted === null ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [wanted, shown])
}
