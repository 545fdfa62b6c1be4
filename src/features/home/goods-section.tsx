import { ChevronRight16Regular } from '@fluentui/react-icons'
import { Link } from '@tanstack/react-router'
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
import { SectionTitle } from '#src/ui/section-title.tsx'
import { useHomeStyles } from './home.styles.ts'

/** A shelf of the layout: `title` when the operator gave it one. */
export type ShelfProps = { readonly id: string; readonly title: string | undefined }

type ShelfHeadProps = ShelfProps & {
  readonly title: string
  /** What the link to all of them says, and how they are sorted there. */
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
