import { Button, Skeleton, SkeletonItem, mergeClasses } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { GOODS } from '#src/text/goods.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { GoodsTag } from './goods-tag.tsx'
import { useGoodsCardStyles } from './goods-card.styles.ts'
import { MemberSaving } from './member-saving.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { ShopPicture } from './shop-picture.tsx'

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
  readonly retail_price: string
  readonly sale_count: number
  readonly is_no_sku: boolean
  readonly has_remote_extra: boolean
  readonly is_collect: boolean
}

/** How wide goods-grid.tsx makes a card. */
const CARD_WIDTHS = '(max-width: 640px) 50vw, (max-width: 860px) 33vw, 244px'

/** What a signed-in user may do about favourites. */
export type FavouriteControl = {
  readonly isBusy: (goodsId: number) => boolean
  readonly set: (goodsId: number, isFavourite: boolean) => void
}

type GoodsCardProps = {
  readonly goods: GoodsCardData
  readonly onBuy: (goodsId: number) => void
  /** Absent for visitors (RO-05). */
  readonly favourites?: FavouriteControl | null
  /** Shown at the upper left instead of the tag. */
  readonly corner?: ReactNode
  /** Shown at the upper right instead of the heart. */
  readonly end?: ReactNode
  /** A line below the price. */
  readonly note?: ReactNode
  /** No longer on sale. */
  readonly isGone?: boolean
}

function Picture({ goods, isGone = false, ...rest }: Omit<GoodsCardProps, 'onBuy' | 'note'>) {
  const styles = useGoodsCardStyles()
  const { corner, end, favourites = null } = rest
  return (
    <div className={styles.frame}>
      <Link
        className={styles.link}
        to="/product-detail/$id"
        params={{ id: String(goods.goods_id) }}
        tabIndex={-1}
        aria-hidden
      >
        <ShopPicture
          className={mergeClasses(styles.picture, (goods.is_no_sku || isGone) && styles.soldOut)}
          src={goods.goods_pic}
          sizes={CARD_WIDTHS}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </Link>
      <span className={styles.corner}>{corner ?? <GoodsTag tag={goods.tag} />}</span>
      <span className={styles.heart}>
        {end ??
          (favourites !== null && (
            <FavouriteButton
              name={goods.goods_name}
              isOn={goods.is_collect}
              isBusy={favourites.isBusy(goods.goods_id)}
              onChange={(isOn) => favourites.set(goods.goods_id, isOn)}
            />
          ))}
      </span>
      {isGone && (
        <span className={styles.gone}>
          <Tag tone="grey" text={GOODS.gone} />
        </span>
      )}
    </div>
  )
}

export function GoodsCard(props: GoodsCardProps) {
  const { goods, onBuy, note, isGone = false } = props
  const styles = useGoodsCardStyles()
  return (
    <article
      className={mergeClasses(styles.root, isGone && styles.goneCard)}
      aria-label={goods.goods_name}
    >
      <Picture {...props} />
      <div className={styles.body}>
        <Link
          className={styles.name}
          to="/product-detail/$id"
          params={{ id: String(goods.goods_id) }}
          title={goods.goods_name}
        >
          {goods.goods_name}
        </Link>
        <div className={styles.facts}>
          <div className={styles.price}>
            <Price yuan={goods.price} />
            <Tag text={GOODS.freePostage} />
            {goods.has_remote_extra && <span>{GOODS.exceptRemote}</span>}
          </div>
          <div className={styles.saving}>
            <MemberSaving {...goods} />
          </div>
          <div className={styles.note}>{note}</div>
          <div className={styles.from}>
            <img className={styles.carrier} src={goods.express_image} alt="" height={16} />
            <span>{goods.express_name}</span>
            <span className={styles.dot}>·</span>
            <span>{goods.city}</span>
          </div>
          <span className={styles.weight}>{GOODS.weight(goods.goods_weight)}</span>
          <span className={styles.sold}>{GOODS.sold(goods.sale_count)}</span>
        </div>
        <Button
          className={styles.buy}
          appearance="primary"
          disabled={goods.is_no_sku || isGone}
          onClick={() => {
            onBuy(goods.goods_id)
          }}
        >
          {isGone ? GOODS.gone : goods.is_no_sku ? GOODS.soldOut : GOODS.buy}
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
