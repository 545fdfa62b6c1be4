import {
  Breadcrumb,
  BreadcrumbDivider,
  BreadcrumbItem,
  Skeleton,
  SkeletonItem,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ERROR_CODES } from '#contract/error-codes.ts'
import { goodsDetailQuery } from '#src/data/api/goods.ts'
import { keepViewed } from '#src/data/browser/seen-goods.ts'
import { usePriceOwner } from '#src/data/api/session.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { DETAIL } from '#src/text/goods-detail.ts'
import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { OfflineAge } from '#src/kit/states/offline-age.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { usePageHead } from '#src/kit/page/page-head.ts'
import { BuyBox } from './buy-box.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { Gallery } from './gallery.tsx'
import { goodsHead } from './goods-head.ts'
import { RecentlyViewed, SimilarGoods } from './more-goods.tsx'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    marginBottom: '12px',
    color: tokens.colorNeutralForeground3,
  },
  link: {
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    padding: '0 4px',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  here: {
    maxWidth: 'min(480px, 60vw)',
    padding: '0 4px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 520px) minmax(0, 1fr)',
    gap: '40px',
    padding: '24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    // The price stays in the first view.
    [TABLET]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: '24px',
      padding: '16px',
    },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px' },
  },
  lines: { display: 'flex', flexDirection: 'column', gap: '20px' },
})

function Waiting() {
  const styles = useStyles()
  return (
    <Skeleton aria-label={COMMON.loading}>
      <SkeletonItem size={16} style={{ width: 320, margin: '3px 0 15px 4px' }} />
      <div className={styles.top}>
        <SkeletonItem style={{ aspectRatio: '1', height: 'auto' }} />
        <div className={styles.lines}>
          <SkeletonItem size={28} />
          <SkeletonItem size={20} style={{ width: '40%' }} />
          <SkeletonItem style={{ height: 68 }} />
          <SkeletonItem size={20} style={{ width: '60%' }} />
          <SkeletonItem size={20} style={{ width: '50%' }} />
          <SkeletonItem size={32} style={{ width: '30%' }} />
          <SkeletonItem size={40} style={{ width: '35%' }} />
        </div>
      </div>
    </Skeleton>
  )
}

function Gone() {
  return (
    <EmptyState isPage art="no-goods" title={DETAIL.goneTitle} text={DETAIL.goneText}>
      <LinkButton to="/gift-list" appearance="primary">
        {DETAIL.goneAction}
      </LinkButton>
    </EmptyState>
  )
}

const route = getRouteApi('/product-detail/$id')

function Detail({ goodsId }: { readonly goodsId: number }) {
  const styles = useStyles()
  const { userId, isKnown } = usePriceOwner()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...goodsDetailQuery(userId, goodsId),
    enabled: isKnown,
  })
  const isGone = data === undefined && error?.error.apiCode === ERROR_CODES.goods_not_found
  usePageHead(
    isGone ? { title: DETAIL.goneTitle, status: 404 } : data && goodsHead(data.goods_info),
  )
  const seen = data?.goods_info.goods_id
  useEffect(() => {
    if (seen !== undefined) keepViewed(seen)
  }, [seen])

  if (data === undefined && error === null) return <Waiting />
  if (data === undefined) {
    if (isGone) return <Gone />
    return (
      <ErrorState
        message={error === null ? DETAIL.failed : `${DETAIL.failed}：${errorMessage(error.error)}`}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  }
  const { goods_info: goods } = data
  const pictures = goods.goods_images.length > 0 ? goods.goods_images : [goods.goods_pic]
  return (
    <>
      <div className={styles.head}>
        <Breadcrumb size="small">
          <BreadcrumbItem>
            <Link to="/gift-list" className={styles.link}>
              {DETAIL.crumb}
            </Link>
          </BreadcrumbItem>
          <BreadcrumbDivider />
          <BreadcrumbItem>
            <span className={styles.here} aria-current="page">
              {goods.goods_name}
            </span>
          </BreadcrumbItem>
        </Breadcrumb>
        <OfflineAge at={dataUpdatedAt} />
      </div>
      <div className={styles.top}>
        <Gallery
          key={goods.goods_id}
          pictures={pictures}
          name={goods.goods_name}
          isSoldOut={goods.is_no_sku}
        />
        <BuyBox key={`buy-${goods.goods_id}`} {...data} />
      </div>
      <DetailTabs goods={goods} />
      <SimilarGoods goodsId={goodsId} isSoldOut={goods.is_no_sku} />
      <RecentlyViewed goodsId={goodsId} />
    </>
  )
}

/** C-23. An id that is no number, or of goods that are gone, is 商品已下架, not 404. */
export function ProductDetailPage() {
  const { id } = route.useParams()
  const goodsId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  return (
    <PageFrame>
      {goodsId === null ? <Gone /> : <Detail key={goodsId} goodsId={goodsId} />}
    </PageFrame>
  )
}
