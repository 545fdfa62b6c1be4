import type { ReactNode } from 'react'

import type { GoodsItem } from '#contract/goods.ts'
import { useFavourites } from '#src/data/favourites.ts'
import type { RequestFailure } from '#src/data/request-failure.ts'
import { useOnline } from '#src/data/online.ts'
import { useOpenPurchase } from '#src/data/purchase-launcher.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ErrorState } from '#src/ui/empty-state.tsx'
import { favouriteControl } from '#src/ui/favourite-control.ts'
import { GoodsGrid } from '#src/ui/goods-grid.tsx'

/** A shelf of the layout: `title` when the operator gave it one. */
export type ShelfProps = { readonly id: string; readonly title: string | undefined }

type GoodsSectionProps = {
  readonly labelledBy: string
  readonly head: ReactNode
  readonly goods: readonly GoodsItem[] | undefined
  readonly error: RequestFailure | null
  readonly isStale: boolean
  readonly places: number
  readonly onRetry: () => void
}

/** A titled shelf of goods, with its own waiting and failing. */
export function GoodsSection(props: GoodsSectionProps) {
  const { labelledBy, head, goods, error, isStale, places, onRetry } = props
  const openPurchase = useOpenPurchase()
  const isOnline = useOnline()
  const favourites = favouriteControl(useFavourites())
  return (
    <section aria-labelledby={labelledBy}>
      {head}
      {error !== null && goods === undefined ? (
        <ErrorState message={errorMessage(error.error)} isOffline={!isOnline} onRetry={onRetry} />
      ) : (
        <GoodsGrid
          goods={goods}
          places={places}
          isStale={isStale}
          favourites={favourites}
          onBuy={(goodsId) => {
            openPurchase({ goodsId, quantity: 1 })
          }}
        />
      )}
    </section>
  )
}
