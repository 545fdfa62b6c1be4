import { Button, Checkbox, mergeClasses } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons'

import type { Favourite } from '#contract/favourites.ts'
import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import type { Favourites } from '#src/data/api/favourites.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { FAVOURITES } from '#src/text/favourites.ts'
import { GoodsCard } from '#src/shop/goods/goods-card.tsx'
import { useGoodsGridStyles } from '#src/shop/goods/goods-grid.tsx'
import { useStyles } from './favourites.styles.ts'
import { dayText } from '#src/kit/time/date-text.ts'

/** When it was added, and how the price has changed since. */
function Note({ goods }: { readonly goods: Favourite }) {
  const styles = useStyles()
  const now = parseYuan(goods.price)
  const then = parseYuan(goods.collect_price)
  const change = now === null || then === null ? 0 : now - then
  const by = formatYuan(fen(Math.abs(change)))
  return (
    <div className={styles.note}>
      <span>{FAVOURITES.since(dayText(goods.collect_time))}</span>
      {change < 0 && <span className={styles.drop}>{FAVOURITES.dropped(by)}</span>}
      {change > 0 && <span>{FAVOURITES.risen(by)}</span>}
    </div>
  )
}

type FavouriteGridProps = {
  readonly list: readonly Favourite[]
  readonly isStale: boolean
  readonly favourites: Favourites
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ticked: ReadonlySet<number>) => void
  readonly onRemove: (goodsIds: readonly number[]) => void
}

export function FavouriteGrid(props: FavouriteGridProps) {
  const { list, isStale, favourites, ticked, onTick, onRemove } = props
  const styles = useStyles()
  const grid = useGoodsGridStyles()
  const openPurchase = useOpenPurchase()
  if (list.length === 0) return null
  const tick = (goodsId: number, isOn: boolean) => {
    const others = [...ticked].filter((id) => id !== goodsId)
    onTick(new Set(isOn ? [...others, goodsId] : others))
  }
  return (
    <div className={mergeClasses(grid.root, isStale && styles.stale)} aria-busy={isStale}>
      {list.map((goods) => (
        <GoodsCard
          key={goods.goods_id}
          goods={goods}
          isGone={goods.invalid}
          onBuy={(goodsId) => {
            openPurchase({ goodsId, quantity: 1 })
          }}
          corner={
            <span className={styles.tick}>
              <Checkbox
                aria-label={FAVOURITES.choose(goods.goods_name)}
                checked={ticked.has(goods.goods_id)}
                onChange={(_, { checked }) => tick(goods.goods_id, checked === true)}
              />
            </span>
          }
          end={
            <Button
              className={styles.onPicture}
              appearance="transparent"
              icon={<Delete20Regular />}
              aria-label={FAVOURITES.remove(goods.goods_name)}
              disabledFocusable={favourites.isBusy(goods.goods_id)}
              onClick={() => onRemove([goods.goods_id])}
            />
          }
          note={<Note goods={goods} />}
        />
      ))}
    </div>
  )
}
