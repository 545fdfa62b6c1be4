import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { MAX_FAVOURITES } from '#contract/favourites.ts'
import { keepChoice } from '#src/data/browser/last-choice.ts'
import { draftOverviewQuery } from '#src/data/recipients/draft-list.ts'
import { favouritesQuery, useFavourites } from '#src/data/api/favourites.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { frequentGoodsQuery, useMarkGoods } from '#src/data/api/workbench.ts'
import { GIFT_SELECTED } from '#src/text/gifts.ts'
import type { ListAnswer } from '#src/kit/list/list.types.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import type { SelectedSearch } from './search.ts'
import {
  selectedGoods,
  selectedPage,
  type SelectedGoods,
  type SelectedPage,
} from './selected-goods.ts'

/** All favourites on one page: there are not so many that they need pages. */
const ALL_FAVOURITES = { page: 1, page_size: MAX_FAVOURITES, sort: 'time' } as const

/** A page of the list, from its three sources. Drafts may be missing: they are this machine's. */
export function useSelectedGoods(userId: string, search: SelectedSearch): ListAnswer<SelectedPage> {
  const frequent = useQuery(frequentGoodsQuery(userId))
  const favourites = useQuery(favouritesQuery(userId, ALL_FAVOURITES))
  const drafts = useQuery(draftOverviewQuery(userId))
  const [sent, kept, begun] = [frequent.data, favourites.data, drafts.data]
  // The same records until an answer changes: their rows are not drawn again.
  const goods = useMemo(() => {
    if (sent === undefined || kept === undefined) return undefined
    return selectedGoods({ frequent: sent, favourites: kept.list, drafts: begun?.drafts ?? [] })
  }, [sent, kept, begun])
  return {
    data: goods && selectedPage(goods, search),
    error: frequent.error ?? favourites.error,
    isFetching: frequent.isFetching || favourites.isFetching,
    isPlaceholderData: false,
    dataUpdatedAt: Math.min(frequent.dataUpdatedAt, favourites.dataUpdatedAt),
    refetch: () => void Promise.all([frequent, favourites, drafts].map((one) => one.refetch())),
  }
}

type GoodsActions = {
  readonly isBusy: (goodsId: number) => boolean
  readonly order: (goods: SelectedGoods) => void
  readonly pin: (goods: SelectedGoods) => void
  readonly remove: (goods: SelectedGoods) => void
}

/** Takes goods out of both lists they may be in, or puts them back as they were. */
function useListing(userId: string) {
  const mark = useMarkGoods(userId)
  const favourites = useFavourites()
  return async (goods: SelectedGoods, isListed: boolean): Promise<boolean> => {
    const { goodsId, isFavourite, isPinned } = goods
    const back = isPinned ? 'pin' : 'restore'
    const marked = await mark(goodsId, isListed ? back : 'remove')
    const kept =
      marked.ok && isFavourite && favourites !== null
        ? await favourites.change([goodsId], isListed)
        : marked
    if (!kept.ok) notifyError(kept.error, 'gift-selected')
    return kept.ok
  }
}

export function useGoodsActions(userId: string): GoodsActions {
  const openPurchase = useOpenPurchase()
  const favourites = useFavourites()
  const mark = useMarkGoods(userId)
  const setListed = useListing(userId)
  const putBack = async (goods: SelectedGoods): Promise<void> => {
    if (await setListed(goods, true)) notify('success', GIFT_SELECTED.restored, 'gift-selected')
  }
  const remove = async (goods: SelectedGoods): Promise<void> => {
    if (!(await setListed(goods, false))) return
    const said = goods.isFavourite ? GIFT_SELECTED.removedFavourite : GIFT_SELECTED.removed
    notify('info', said, 'gift-selected', {
      label: GIFT_SELECTED.undo,
      run: () => void putBack(goods),
    })
  }
  const pin = async ({ goodsId, isPinned }: SelectedGoods): Promise<void> => {
    const answer = await mark(goodsId, isPinned ? 'unpin' : 'pin')
    if (!answer.ok) notifyError(answer.error, 'gift-selected')
  }
  return {
    isBusy: (goodsId) => favourites?.isBusy(goodsId) ?? false,
    order: ({ goodsId, last, draft }) => {
      // A draft keeps what was chosen in it.
      if (draft === null && last !== null) {
        keepChoice(userId, goodsId, { platformId: last.platformId, mode: last.mode })
      }
      const quantity = last?.quantity ?? 1
      openPurchase({ goodsId, quantity, ...(draft !== null && { draftId: draft.draftId }) })
    },
    pin: (goods) => void pin(goods),
    remove: (goods) => void remove(goods),
  }
}
