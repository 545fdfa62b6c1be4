import { ChevronRight16Regular } from '@fluentui/react-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { GoodsItem } from '#contract/goods.ts'
import { useFavourites } from '#src/data/api/favourites.ts'
import type { RequestFailure } from '#src/data/api/request-failure.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { favouriteControl } from '#src/shop/goods/favourite-control.ts'
import { GoodsGrid } from '#src/shop/goods/goods-grid.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { useHomeStyles } from './home.styles.ts'

/** A shelf of the layout: `title` when the operator gave it one. */
export type ShelfProps = { readonly id: string; readonly title: string | undefined }

type ShelfHeadProps = ShelfProps & {
  readonly title: string
  /** Text of the link to all of them, and how they are sorted there. */
  readonly more: string
  readonly sort?: 'time'
  /** Before the link. */
  readonly end?: ReactNode
  readonly children?: ReactNode
}

/** The title of a shelf, and the way to all of its goods. */
export function ShelfHead({ id, title, more, sort, end, children }: ShelfHeadProps) {
  const styles = useHomeStyles()
  return (
    <div className={styles.head}>
      <SectionTitle
        id={id}
        title={title}
        end={
          <>
            {end}
            <Link to="/gift-list" search={{ sort }} className={styles.more}>
              {more}
              <ChevronRight16Regular />
            </Link>
          </>
        }
      >
        {children}
      </SectionTitle>
    </div>
  )
}

type GoodsSectionProps = {
  readonly labelledBy: string
  readonly head: ReactNode
  readonly goods: readonly GoodsItem[] | undefined
  readonly error: RequestFailure | null
  readonly isStale: boolean
  readonly places: number
  readonly onRetry: () => void
  /** In place of a grid of all of them. */
  readonly children?: (grid: (goods: readonly GoodsItem[], at: GridPlace) => ReactNode) => ReactNode
}

/** Place of a grid of some of the goods. */
type GridPlace = {
  readonly key: number
  readonly className: string
  /** Out of sight: neither focus nor screen reader goes there. */
  readonly isAway: boolean
}

/** A titled shelf of goods, with its own waiting and failing. */
export function GoodsSection(props: GoodsSectionProps) {
  const { labelledBy, head, goods, error, isStale, places, onRetry, children } = props
  const openPurchase = useOpenPurchase()
  const favourites = favouriteControl(useFavourites())
  const onBuy = (goodsId: number): void => openPurchase({ goodsId, quantity: 1 })
  return (
    <section aria-labelledby={labelledBy}>
      {head}
      {error !== null && goods === undefined ? (
        <ErrorState message={errorMessage(error.error)} onRetry={onRetry} />
      ) : goods !== undefined && children !== undefined ? (
        children((some, { key, ...place }) => (
          <GoodsGrid
            key={key}
            goods={some}
            places={places}
            favourites={favourites}
            onBuy={onBuy}
            {...place}
          />
        ))
      ) : (
        <GoodsGrid
          goods={goods}
          places={places}
          isStale={isStale}
          favourites={favourites}
          onBuy={onBuy}
        />
      )}
    </section>
  )
}
