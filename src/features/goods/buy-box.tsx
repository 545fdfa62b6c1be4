import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ShieldCheckmark20Regular, Warning16Filled } from '@fluentui/react-icons'
import { useState } from 'react'

import type { GoodsDetail, GoodsInfo } from '#contract/goods.ts'
import { formatYuan, parseYuan, timesFen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { useFavourites } from '#src/data/api/favourites.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { GOODS } from '#src/text/goods.ts'
import { DETAIL, GUARANTEES } from '#src/text/goods-detail.ts'
import { DELAYED_CARRIER } from '#src/text/shipping-promise.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { FavouriteWordButton } from '#src/shop/goods/favourite-button.tsx'
import { favouriteControl } from '#src/shop/goods/favourite-control.ts'
import { MemberSaving } from '#src/shop/goods/member-saving.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { Disclosure } from '#src/kit/page/disclosure.tsx'
import { GoodsTag } from '#src/shop/goods/goods-tag.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { SIMILAR_ID } from './more-goods.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '30px',
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'pretty',
  },
  tags: { display: 'flex', alignItems: 'center', gap: '8px', marginTop: '10px' },
  price: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '10px',
    marginTop: '16px',
    padding: '14px 20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    // First, as shop apps have it: below the picture a phone has no room for the name as well.
    [PHONE]: { order: -1, marginTop: 0, marginBottom: '12px', padding: '10px 14px' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  each: {
    color: tokens.colorNeutralForeground3,
    [PHONE]: { fontSize: tokens.fontSizeBase200 },
  },
  sold: {
    marginLeft: 'auto',
    [PHONE]: { fontSize: tokens.fontSizeBase200 },
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  remote: { flexBasis: '100%' },
  areas: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: '4px 16px',
    marginTop: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: '72px 1fr',
    rowGap: '14px',
    alignItems: 'center',
    marginTop: '20px',
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minHeight: '22px' },
  carrier: { height: '18px', borderRadius: '3px' },
  hint: {
    marginTop: '14px',
    paddingLeft: '72px',
    [PHONE]: { paddingLeft: 0 },
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  delayed: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginTop: '14px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.amberGround,
    color: wd.amberText,
    '& > svg': { flexShrink: 0 },
  },
  action: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    margin: '20px 0 24px',
    paddingLeft: '72px',
    // Stays at the lower edge of the window while the page scrolls.
    [PHONE]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 5,
      margin: '16px -12px',
      padding: '10px 12px',
      backgroundColor: tokens.colorNeutralBackground1,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  buy: { minWidth: '200px', [PHONE]: { flex: 1, minWidth: 0 } },
  guarantee: {
    marginTop: 'auto',
    padding: '14px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${wd.tintStroke}`,
    backgroundColor: wd.tint,
  },
  promise: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    marginBottom: '10px',
    color: wd.tintText,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  rules: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    [PHONE]: { gridTemplateColumns: '1fr' },
    columnGap: '24px',
    rowGap: '8px',
  },
  ruleText: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

function Guarantee() {
  const styles = useStyles()
  return (
    <section className={styles.guarantee} aria-label={DETAIL.guarantee}>
      <h2 className={styles.promise}>
        <ShieldCheckmark20Regular />
        {DETAIL.guarantee}
      </h2>
      <ul className={styles.rules}>
        {GUARANTEES.map(({ name, text }) => (
          <li key={name}>
            <div>{name}</div>
            {text !== undefined && <div className={styles.ruleText}>{text}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the postage is not all: the table of it, which needs no script to open. */
function RemoteAreas({ areas }: { readonly areas: GoodsInfo['remote_areas'] }) {
  const styles = useStyles()
  if (areas.length === 0) return null
  return (
    <div className={styles.remote}>
      <Disclosure summary={DETAIL.remoteMore}>
        <ul className={styles.areas}>
          {areas.map(({ province, extra }) => (
            <li key={province}>
              {province} {DETAIL.remoteFee(extra)}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** What it costs for one recipient, and for a thousand. */
function PriceHint({ price, quantity }: { readonly price: string; readonly quantity: number }) {
  const styles = useStyles()
  const each = invariant(parseYuan(price), 'the contract checked the price')
  const perPerson = timesFen(each, quantity)
  return (
    <p className={styles.hint} aria-live="polite">
      {DETAIL.hint(formatYuan(each), quantity, formatYuan(perPerson))}，
      {DETAIL.hintMany(formatYuan(timesFen(perPerson, 1000)))}
    </p>
  )
}

export function BuyBox({ goods_info: goods, express_info: express }: GoodsDetail) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const [quantity, setQuantity] = useState(1)
  const favourites = favouriteControl(useFavourites())
  return (
    <div className={styles.root}>
      <h1 className={styles.name}>{goods.goods_name}</h1>
      <div className={styles.tags}>
        <Tag text={GOODS.freePostage} />
        {goods.remote_areas.length > 0 && (
          <span className={styles.quiet}>{GOODS.exceptRemote}</span>
        )}
        <GoodsTag tag={goods.tag} />
      </div>
      <div className={styles.price}>
        <Price yuan={goods.price} size="large" />
        <span className={styles.each}>{DETAIL.perPiece}</span>
        <MemberSaving {...goods} />
        <span className={styles.sold}>{GOODS.sold(goods.sale_count)}</span>
        <RemoteAreas areas={goods.remote_areas} />
      </div>
      <dl className={styles.facts}>
        <dt className={styles.term}>{DETAIL.weight}</dt>
        <dd className={styles.fact}>{GOODS.weight(goods.goods_weight)}</dd>
        <dt className={styles.term}>{DETAIL.from}</dt>
        <dd className={styles.fact}>
          <img className={styles.carrier} src={express.image} alt="" height={18} />
          {DETAIL.fromCity(goods.city, express.name)}
        </dd>
        <dt className={styles.term}>{DETAIL.stock}</dt>
        <dd className={styles.fact}>{DETAIL.stockText(goods.stock)}</dd>
        <dt className={styles.term}>{DETAIL.quantity}</dt>
        <dd className={styles.fact}>
          <QuantityStepper value={quantity} limit={goods.limit} onChange={setQuantity} />
          <span className={styles.quiet}>{DETAIL.limitText(goods.limit)}</span>
        </dd>
      </dl>
      <PriceHint price={goods.price} quantity={quantity} />
      {express.is_delayed && (
        <p className={styles.delayed} role="status">
          <Warning16Filled aria-hidden />
          {DELAYED_CARRIER.soon(express.name)}
        </p>
      )}
      <div className={styles.action}>
        <Button
          className={styles.buy}
          size="large"
          appearance="primary"
          disabled={goods.is_no_sku}
          onClick={() => {
            openPurchase({ goodsId: goods.goods_id, quantity })
          }}
        >
          {goods.is_no_sku ? GOODS.soldOut : DETAIL.buyNow}
        </Button>
        {goods.is_no_sku && (
          <Button
            size="large"
            onClick={() => document.getElementById(SIMILAR_ID)?.scrollIntoView({ block: 'start' })}
          >
            {DETAIL.findSimilar}
          </Button>
        )}
        {favourites !== null && (
          <FavouriteWordButton
            name={goods.goods_name}
            isOn={goods.is_collect}
            isBusy={favourites.isBusy(goods.goods_id)}
            onChange={(isOn) => favourites.set(goods.goods_id, isOn)}
          />
        )}
      </div>
      <Guarantee />
    </div>
  )
}
