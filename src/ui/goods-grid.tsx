import { makeStyles, mergeClasses } from '@fluentui/react-components'

import { COMMON } from '#src/text/common.ts'
import { GoodsCard, GoodsCardSkeleton, type GoodsCardData } from './goods-card.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: '16px' },
  stale: { opacity: 0.55, transition: 'opacity 160ms 120ms' },
})

type GoodsGridProps = {
  /** Undefined while the first answer is on its way. */
  readonly goods: readonly GoodsCardData[] | undefined
  /** How many places the skeleton keeps. */
  readonly places: number
  /** The cards are those of the previous choice; new ones are coming. */
  readonly isStale?: boolean
  readonly onBuy: (goodsId: number) => void
}

export function GoodsGrid({ goods, places, isStale = false, onBuy }: GoodsGridProps) {
  const styles = useStyles()
  if (goods === undefined) {
    return (
      <output className={styles.root} aria-label={COMMON.loading}>
        {Array.from({ length: places }, (_, index) => (
          <GoodsCardSkeleton key={index} />
        ))}
      </output>
    )
  }
  return (
    <div className={mergeClasses(styles.root, isStale && styles.stale)} aria-busy={isStale}>
      {goods.map((item) => (
        <GoodsCard key={item.goods_id} goods={item} onBuy={onBuy} />
      ))}
    </div>
  )
}
