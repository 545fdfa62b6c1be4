import { createContext, useContext, useState, type ReactNode } from 'react'

import { useFavourites } from '#src/data/api/favourites.ts'
import { useListAddress } from '#src/kit/list/use-list-address.ts'
import { changeFavourites } from '#src/shop/goods/favourite-control.ts'
import { favouriteSearch } from './search.ts'

type Choice = {
  readonly ticked: ReadonlySet<number>
  readonly tick: (goodsIds: ReadonlySet<number>) => void
  readonly isBusy: (goodsId: number) => boolean
  readonly remove: (goodsIds: readonly number[]) => void
}

const Choice = createContext<Choice | null>(null)

const NONE: ReadonlySet<number> = new Set()

/** What is ticked on a page of the favourites; the next page begins with nothing. */
export function ChoiceProvider({ children }: { readonly children: ReactNode }) {
  const favourites = useFavourites()
  const { page, page_size: size } = useListAddress(favouriteSearch).search
  const place = `${page}-${size}`
  const [kept, setKept] = useState({ place, ids: NONE })
  const tick = (ids: ReadonlySet<number>): void => setKept({ place, ids })
  const remove = async (ids: readonly number[]): Promise<void> => {
    if (favourites !== null && (await changeFavourites(favourites, ids, false))) tick(NONE)
  }
  const choice = {
    ticked: kept.place === place ? kept.ids : NONE,
    tick,
    isBusy: (goodsId: number) => favourites?.isBusy(goodsId) ?? false,
    remove: (ids: readonly number[]) => void remove(ids),
  }
  return <Choice value={choice}>{children}</Choice>
}

export function useFavouriteChoice(): Choice {
  const choice = useContext(Choice)
  if (choice === null) throw new Error('a favourite outside of its page')
  return choice
}
