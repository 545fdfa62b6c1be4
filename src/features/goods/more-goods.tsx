import { Button, makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { GoodsItem } from '#contract/goods.ts'
import { useFavourites } from '#src/data/api/favourites.ts'
import { goodsListQuery, recommendedQuery } from '#src/data/api/goods.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { forgetViewed, viewedGoods } from '#src/data/browser/seen-goods.ts'
import { usePriceOwner } from '#src/data/api/session.ts'
import { DETAIL } from '#src/text/goods-detail.ts'
import { favouriteControl } from '#src/shop/goods/favourite-control.ts'
import { GoodsGrid } from '#src/shop/goods/goods-grid.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'

/** One row of cards. */
const SHOWN = 5

const useStyles = makeStyles({
  root: { marginTop: '32px', scrollMarginTop: '80px' },
  head: { marginBottom: '12px' },
})

type ShelfProps = {
  readonly id: string
  readonly title: string
  readonly goods: readonly GoodsItem[]
  readonly onForget?: () => void
}

function Shelf({ id, title, goods, onForget }: ShelfProps) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const favourites = favouriteControl(useFavourites())
  if (goods.length === 0) return null
  return (
    <section id={id} className={styles.root} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <SectionTitle
          id={`${id}-title`}
          title={title}
          end={
            onForget !== undefined && (
              <Button size="small" appearance="subtle" onClick={onForget}>
                {DETAIL.forgetViewed}
              </Button>
            )
          }
        />
      </div>
      <GoodsGrid
        goods={goods}
        places={SHOWN}
        favourites={favourites}
        onBuy={(goodsId) => {
          openPurchase({ goodsId, quantity: 1 })
        }}
      />
    </section>
  )
}

/** The element id that 找相似 leads to. */
export const SIMILAR_ID = 'similar-goods'

/** Goods of the same kind; nothing while there are none to show. */
export function SimilarGoods({ goodsId, isSoldOut }: { goodsId: number; isSoldOut: boolean }) {
  const { userId, isKnown } = usePriceOwner()
  const { data } = useQuery({
    ...recommendedQuery(userId, { limit: SHOWN, like: goodsId }),
    enabled: isKnown,
  })
  const title = isSoldOut ? DETAIL.similar : DETAIL.recommended
  return <Shelf id={SIMILAR_ID} title={title} goods={data ?? []} />
}

/** What was looked at before on this machine, at the prices of today. */
export function RecentlyViewed({ goodsId }: { readonly goodsId: number }) {
  const { userId, isKnown } = usePriceOwner()
  const [ids, setIds] = useState(() =>
    viewedGoods()
      .filter((id) => id !== goodsId)
      .slice(0, SHOWN),
  )
  const { data } = useQuery({
    ...goodsListQuery(userId, { ids: ids.join(','), page_size: 10 }),
    enabled: isKnown && ids.length > 0,
  })
  if (ids.length === 0) return null
  // In the order in which they were looked at; what is no longer on sale is left out.
  const goods = ids.flatMap((id) => data?.list.filter(({ goods_id }) => goods_id === id) ?? [])
  return (
    <Shelf
      id="viewed-goods"
      title={DETAIL.viewed}
      goods={goods}
      onForget={() => {
        forgetViewed()
        setIds([])
      }}
    />
  )
}
