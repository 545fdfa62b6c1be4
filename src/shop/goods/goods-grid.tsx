import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { CSSProperties, ReactNode, Ref } from 'react'

import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { COMMON } from '#src/text/common.ts'
import {
  GoodsCard,
  GoodsCardSkeleton,
  type FavouriteControl,
  type GoodsCardData,
} from './goods-card.tsx'

const useStyles = makeStyles({
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

type GoodsGridBoxProps = {
  readonly ref?: Ref<HTMLDivElement>
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** The cards are those of the previous choice; new ones are coming. */
  readonly isStale?: boolean
  /** Out of sight: neither focus nor screen reader goes there. */
  readonly isAway?: boolean | undefined
  readonly children: ReactNode
}

/** The box of goods cards: its width sets how many stand side by side. */
export function GoodsGridBox(props: GoodsGridBoxProps) {
  const { ref, className, style, isStale = false, isAway, children } = props
  const styles = useStyles()
  return (
    <div
      ref={ref}
      className={mergeClasses(styles.root, isStale && styles.stale, className)}
      style={style}
      aria-busy={isStale}
      inert={isAway}
    >
      {children}
    </div>
  )
}

/** The same geometry while the first goods are on their way. */
export function GoodsGridSkeleton({ places = 10 }: { readonly places?: number }) {
  const styles = useStyles()
  return (
    <output className={styles.root} aria-label={COMMON.loading}>
      {Array.from({ length: places }, (_, index) => (
        <GoodsCardSkeleton key={index} />
      ))}
    </output>
  )
}

type GoodsGridProps = Omit<GoodsGridBoxProps, 'ref' | 'style' | 'children'> & {
  /** Undefined while the first answer is on its way. */
  readonly goods: readonly GoodsCardData[] | undefined
  /** How many cards the skeleton has. */
  readonly places: number
  readonly onBuy: (goodsId: number) => void
  /** Absent for visitors. */
  readonly favourites?: FavouriteControl | null
}

export function GoodsGrid(props: GoodsGridProps) {
  const { goods, places, onBuy, favourites = null, ...box } = props
  if (goods === undefined) return <GoodsGridSkeleton places={places} />
  return (
    <GoodsGridBox {...box}>
      {goods.map((item) => (
        <GoodsCard key={item.goods_id} goods={item} onBuy={onBuy} favourites={favourites} />
      ))}
    </GoodsGridBox>
  )
}
