import { useId } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { GoodsInfo } from '#contract/goods.ts'
import { goodsDetailQuery } from '#src/data/api/goods.ts'
import { useUserId } from '#src/data/api/session.ts'
import { RAIL } from '#src/text/purchase.ts'
import { OfflineAge } from '#src/kit/states/offline-age.tsx'
import { MemberSaving } from '#src/shop/goods/member-saving.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '72px 1fr',
    columnGap: '12px',
    rowGap: '12px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: {
    width: '72px',
    height: '72px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.picture,
  },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '20px',
  },
  line: { display: 'flex', alignItems: 'baseline', columnGap: '8px', marginTop: 'auto' },
  weight: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  quantity: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8px',
  },
  label: { display: 'flex', flexDirection: 'column', lineHeight: '18px' },
})

type ProductCardProps = {
  readonly goods: GoodsInfo
  readonly quantity: number
  readonly isDisabled: boolean
  readonly onQuantity: (quantity: number) => void
}

/** The age of the price, while the server is away. */
function PriceAge({ goodsId }: { readonly goodsId: number }) {
  const userId = useUserId()
  const { dataUpdatedAt } = useQuery({ ...goodsDetailQuery(userId, goodsId), enabled: false })
  return <OfflineAge at={dataUpdatedAt} />
}

export function ProductCard({ goods, quantity, isDisabled, onQuantity }: ProductCardProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <div className={styles.card}>
      <ShopPicture
        className={styles.picture}
        src={goods.goods_pic}
        sizes="72px"
        alt=""
        width={72}
        height={72}
      />
      <div className={styles.facts}>
        <span className={styles.name} title={goods.goods_name}>
          {goods.goods_name}
        </span>
        <span className={styles.line}>
          <Price yuan={goods.price} size="medium" />
          <span className={styles.weight}>{RAIL.weight(goods.goods_weight)}</span>
        </span>
        <MemberSaving {...goods} />
        <PriceAge goodsId={goods.goods_id} />
      </div>
      <div className={styles.quantity}>
        <span className={styles.label}>
          <label htmlFor={id}>{RAIL.quantity}</label>
          <span className={styles.weight}>{RAIL.quantityHint(goods.limit)}</span>
        </span>
        <QuantityStepper
          id={id}
          value={quantity}
          limit={goods.limit}
          isDisabled={isDisabled}
          onChange={onQuantity}
        />
      </div>
    </div>
  )
}
