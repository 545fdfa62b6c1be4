import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

import { closePurchase, purchaseRequest, useOpenPurchase } from '#src/data/purchase-launcher.ts'
import { useStore } from '#src/data/store.ts'

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
  const { buy, draft } = useSearch({ strict: false })
  const open = useOpenPurchase()
  const navigate = useNavigate()
  const router = useRouter()
  const wanted = keyOf(request?.goodsId, request?.draftId)
  const shown = keyOf(buy, draft)
  const before = useRef<{ wanted: string | null; shown: string | null }>({
    wanted: null,
    shown: null,
  })
  /** The page without the dialog is the entry before this one. */
  const isOurs = useRef(false)
  const write = useEffectEvent((): void => {
    const isOpen = new URLSearchParams(router.history.location.search).has('buy')
    if (wanted === null && !isOpen) return
    if (wanted === null && isOurs.current) {
      isOurs.current = false
      router.history.back()
      return
    }
    if (!isOpen) isOurs.current = true
    void navigate({
      to: '.',
      search: (now) => ({ ...now, buy: request?.goodsId, draft: request?.draftId }),
      replace: isOpen,
      resetScroll: false,
    })
  })
  const follow = useEffectEvent((): void => {
    if (buy === undefined) {
      closePurchase()
      onLeft()
    } else open({ goodsId: buy, quantity: 1, ...(draft !== undefined && { draftId: draft }) })
  })
  useEffect(() => {
    const last = before.current
    before.current = { wanted, shown }
    if (wanted === shown) return undefined
    if (wanted === last.wanted) {
      if (shown !== last.shown) follow()
      return undefined
    }
    const timer = setTimeout(() => write(), wanted === null ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [wanted, shown])
}
