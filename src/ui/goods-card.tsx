import { Button, Skeleton, SkeletonItem, mergeClasses } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import { GOODS } from '#src/text/goods.ts'
import { useGoodsCardStyles } from './goods-card.styles.ts'
import { Price } from './price.tsx'
import { Tag } from './tag.tsx'

export type GoodsCardData = {
  readonly goods_id: number
  readonly goods_name: string
  readonly goods_weight: number
  readonly goods_pic: string
  readonly tag: string
  readonly city: string
  readonly express_name: string
  readonly express_image: string
  readonly price: string
  readonly is_no_sku: boolean
  readonly sale_count: number
}

function isKnownTag(tag: string): tag is keyof typeof GOODS.tags {
  return Object.hasOwn(GOODS.tags, tag)
}

type GoodsCardProps = {
  readonly goods: GoodsCardData
  readonly onBuy: (goodsId: number) => void
}

export function GoodsCard({ goods, onBuy }: GoodsCardProps) {
  const styles = useGoodsCardStyles()
  const params = { id: String(goods.goods_id) }
  return (
    <article className={styles.root} aria-label={goods.goods_name}>
      <Link
        className={styles.frame}
        to="/product-detail/$id"
        params={params}
        tabIndex={-1}
        aria-hidden
      >
        <img
          className={mergeClasses(styles.picture, goods.is_no_sku && styles.soldOut)}
          src={goods.goods_pic}
          alt=""
          loading="lazy"
          decoding="async"
        />
        {isKnownTag(goods.tag) && (
          <span className={styles.corner}>
            <Tag tone={goods.tag === 'new' ? 'quiet' : 'amber'} text={GOODS.tags[goods.tag]} />
          </span>
        )}
      </Link>
      <div className={styles.body}>
        <Link
          className={styles.name}
          to="/product-detail/$id"
          params={params}
          title={goods.goods_name}
        >
          {goods.goods_name}
        </Link>
        <div className={styles.priceRow}>
          <Price yuan={goods.price} />
          <Tag text={GOODS.freePostage} />
          <span className={styles.sold}>{GOODS.sold(goods.sale_count)}</span>
        </div>
        <div className={styles.meta}>
          <img className={styles.carrier} src={goods.express_image} alt="" height={16} />
          <span>{goods.express_name}</span>
          <span className={styles.dot}>·</span>
          <span>{goods.city}</span>
          <span className={styles.end}>{GOODS.weight(goods.goods_weight)}</span>
        </div>
        <Button
          className={styles.buy}
          appearance="primary"
          disabled={goods.is_no_sku}
          onClick={() => {
            onBuy(goods.goods_id)
          }}
        >
          {goods.is_no_sku ? GOODS.soldOut : GOODS.buy}
        </Button>
      </div>
    </article>
  )
}

/** The same geometry while the goods are on their way. */
export function GoodsCardSkeleton() {
  const styles = useGoodsCardStyles()
  return (
    <div className={styles.root} aria-hidden>
      <Skeleton>
        <SkeletonItem
          style={{ width: '100%', aspectRatio: '1', height: 'auto', borderRadius: 0 }}
        />
        <div className={styles.body}>
          <SkeletonItem size={16} style={{ marginBottom: 6 }} />
          <SkeletonItem size={16} style={{ width: '60%', marginBottom: 14 }} />
          <SkeletonItem size={20} style={{ width: '40%', marginBottom: 12 }} />
          <SkeletonItem size={12} style={{ marginBottom: 14 }} />
          <SkeletonItem size={32} />
        </div>
      </Skeleton>
    </div>
  )
}
