import { Button, Checkbox } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons'

import type { Favourite } from '#contract/favourites.ts'
import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { FAVOURITES } from '#src/text/favourites.ts'
import { GoodsCard } from '#src/shop/goods/goods-card.tsx'
import { useFavouriteChoice } from './choice.tsx'
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

/** A favourite, with its tick and what removes it in place of tag and heart. */
export function FavouriteCard({ row: goods }: { readonly row: Favourite }) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const { ticked, tick, isBusy, remove } = useFavouriteChoice()
  const { goods_id: id, goods_name: name } = goods
  const others = [...ticked].filter((one) => one !== id)
  return (
    <GoodsCard
      goods={goods}
      isGone={goods.invalid}
      onBuy={(goodsId) => openPurchase({ goodsId, quantity: 1 })}
      corner={
        <span className={styles.tick}>
          <Checkbox
            aria-label={FAVOURITES.choose(name)}
            checked={ticked.has(id)}
            onChange={(_, { checked }) =>
              tick(new Set(checked === true ? [...others, id] : others))
            }
          />
        </span>
      }
      end={
        <Button
          className={styles.onPicture}
          appearance="transparent"
          icon={<Delete20Regular />}
          aria-label={FAVOURITES.remove(name)}
          disabledFocusable={isBusy(id)}
          onClick={() => remove([id])}
        />
      }
      note={<Note goods={goods} />}
    />
  )
}
