import { Button, makeStyles, tokens } from '@fluentui/react-components'

import type { GoodsItem } from '#contract/goods.ts'
import { useFavourites } from '#src/data/api/favourites.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { GIFT_ORDER } from '#src/text/gifts.ts'
import { GOODS } from '#src/text/goods.ts'
import { count } from '#src/text/count.ts'
import { FavouriteIconButton } from '#src/shop/goods/favourite-button.tsx'
import { favouriteControl } from '#src/shop/goods/favourite-control.ts'
import { GoodsCell } from '#src/shop/goods/goods-cell.tsx'
import { GoodsTag } from '#src/shop/goods/goods-tag.tsx'
import { MemberSaving } from '#src/shop/goods/member-saving.tsx'
import { Price } from '#src/shop/money/price.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'

const useStyles = makeStyles({
  line: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

function Express({ goods }: { readonly goods: GoodsItem }) {
  const styles = useStyles()
  return (
    <span className={styles.line}>
      <img src={goods.express_image} alt="" height={16} />
      {goods.express_name}
    </span>
  )
}

function PriceCell({ goods }: { readonly goods: GoodsItem }) {
  const styles = useStyles()
  return (
    <span className={styles.line}>
      <Price yuan={goods.price} size="small" />
      <MemberSaving price={goods.price} retail_price={goods.retail_price} />
    </span>
  )
}

function Stock({ goods }: { readonly goods: GoodsItem }) {
  const styles = useStyles()
  if (goods.is_no_sku) return <span className={styles.quiet}>{GOODS.soldOut}</span>
  return count(goods.stock)
}

function Actions({ goods }: { readonly goods: GoodsItem }) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const favourites = favouriteControl(useFavourites())
  const { goods_id: goodsId, goods_name: name, is_no_sku: isSoldOut } = goods
  return (
    <span className={styles.line}>
      {favourites !== null && (
        <FavouriteIconButton
          name={name}
          isOn={goods.is_collect}
          isBusy={favourites.isBusy(goodsId)}
          onChange={(isOn) => favourites.set(goodsId, isOn)}
        />
      )}
      <Button
        size="small"
        appearance="primary"
        aria-label={GIFT_ORDER.orderOf(name)}
        disabled={isSoldOut}
        onClick={() => openPurchase({ goodsId, quantity: 1 })}
      >
        {GIFT_ORDER.order}
      </Button>
    </span>
  )
}

const { columns: NAMES } = GIFT_ORDER

/** Goods as lines, with what a merchant chooses them by. */
export const GOODS_COLUMNS: readonly CellColumn<GoodsItem>[] = [
  {
    key: 'goods',
    title: NAMES.goods,
    width: 'auto',
    least: 316,
    cell: ({ goods_id: goodsId, goods_name: name, goods_pic: picture, tag }) => (
      <GoodsCell goodsId={goodsId} name={name} picture={picture}>
        <GoodsTag tag={tag} />
      </GoodsCell>
    ),
  },
  {
    key: 'weight',
    title: NAMES.weight,
    width: '80px',
    isEnd: true,
    cell: ({ goods_weight: grams }) => GIFT_ORDER.grams(grams),
  },
  {
    key: 'express',
    title: NAMES.express,
    width: '120px',
    cell: (goods) => <Express goods={goods} />,
  },
  { key: 'city', title: NAMES.city, width: '84px', cell: ({ city }) => city },
  {
    key: 'price',
    title: NAMES.price,
    width: '204px',
    cell: (goods) => <PriceCell goods={goods} />,
  },
  {
    key: 'stock',
    title: NAMES.stock,
    width: '98px',
    isEnd: true,
    cell: (goods) => <Stock goods={goods} />,
  },
  {
    key: 'sold',
    title: NAMES.sold,
    width: '98px',
    isEnd: true,
    cell: ({ sale_count: sold }) => count(sold),
  },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '128px',
    isEnd: true,
    isSticky: true,
    cell: (goods) => <Actions goods={goods} />,
  },
]
