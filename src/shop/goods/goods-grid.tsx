import { makeStyles, mergeClasses } from '@fluentui/react-components'

import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { COMMON } from '#src/text/common.ts'
import {
  GoodsCard,
  GoodsCardSkeleton,
  type FavouriteControl,
  type GoodsCardData,
} from './goods-card.tsx'

export const useGoodsGridStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: '16px',
    // Ranges that do not overlap: the order of rules of different media queries cannot be set.
    '@media (min-width: 861px) and (max-width: 1100px)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    },
    '@media (min-width: 641px) and (max-width: 860px)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
    [PHONE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '10px' },
  },
  stale: { opacity: 0.55, transition: 'opacity 160ms 120ms' },
})

type GoodsGridProps = {
  /** Undefined while the first answer is on its way. */
  readonly goods: readonly GoodsCardData[] | undefined
  /** How many cards the skeleton has. */
  readonly places: number
  /** The cards are those of the previous choice; new ones are coming. */
  readonly isStale?: boolean
  readonly onBuy: (goodsId: number) => void
  /** Absent for visitors. */
  readonly favourites?: FavouriteControl | null
  readonly className?: string
  /** Out of sight: neither focus nor screen reader goes there. */
  readonly isAway?: boolean
}

export function GoodsGrid(props: GoodsGridProps) {
  const { goods, places, isStale = false, onBuy, favourites = null, className, isAway } = props
  const styles = useGoodsGridStyles()
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
    <div
      className={mergeClasses(styles.root, isStale && styles.stale, className)}
      aria-busy={isStale}
      inert={isAway}
    >
      {goods.map((item) => (
        <GoodsCard key={item.goods_id} goods={item} onBuy={onBuy} favourites={favourites} />
      ))}
    </div>
  )
}
