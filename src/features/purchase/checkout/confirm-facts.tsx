import { mergeClasses } from '@fluentui/react-components'

import type { PromiseTerms } from '#contract/shipping-promise.ts'
import { fen, formatYuan, parseYuan, type Fen } from '#domain/money/fen.ts'
import type { PriceDetail } from '#src/data/recipients/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { useDraft } from '../shared/draft-context.ts'
import { useCheckoutStyles } from './checkout.styles.ts'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'

const yuan = (amount: Fen): string => `¥${formatYuan(amount)}`

/** So many provinces by name; the rest in one line. */
const SHOWN_PROVINCES = 3

/** What is bought, so that a wrong draft is noticed before it is paid. */
export function BoughtGoods() {
  const styles = useCheckoutStyles()
  const { detail, state } = useDraft()
  const { header } = state
  const { goods_info: goods, express_info: express, platform_list: platforms } = detail
  const platform = platforms.find(({ id }) => id === header.platformId)
  return (
    <div className={styles.goods}>
      <ShopPicture
        className={styles.picture}
        src={goods.goods_pic}
        sizes="56px"
        alt=""
        width={56}
        height={56}
      />
      <div className={styles.goodsText}>
        <span className={styles.goodsName}>{goods.goods_name}</span>
        <span className={styles.quiet}>
          {[express.name, platform?.name, CHECKOUT.each(header.quantity)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={mergeClasses(styles.quiet, styles.remark)} title={header.remark}>
          {`${CHECKOUT.remark}：${header.remark || CHECKOUT.noRemark}`}
        </span>
      </div>
    </div>
  )
}

type PromisedProps = {
  readonly promise: PromiseTerms
  /** What the buyer was shown before, when that was better. */
  readonly before: PromiseTerms | null
}

/** What is owed for a late parcel, and from when on. */
export function Promised({ promise, before }: PromisedProps) {
  const styles = useCheckoutStyles()
  return (
    <>
      <span className={styles.name}>{CHECKOUT.promise}</span>
      <span className={styles.value}>
        {CHECKOUT.promised(promise)}
        {before !== null && (
          <span className={styles.was}>{CHECKOUT.promisedBefore(CHECKOUT.promised(before))}</span>
        )}
      </span>
      <span className={styles.name}>{CHECKOUT.compensation}</span>
      <span className={styles.value}>{CHECKOUT.compensationEach(promise.compensation)}</span>
    </>
  )
}

/** How the total comes about; shown only when that is known. */
type SumsProps = {
  readonly sums: PriceDetail
  /** What a piece costs without a member's price; yuan as the wire writes it. */
  readonly retail: string
}

export function Sums({ sums, retail }: SumsProps) {
  const styles = useCheckoutStyles()
  const saved = ((parseYuan(retail) ?? sums.unit) - sums.unit) * sums.quantity * sums.people
  const byWeight = [...sums.remote].sort((a, b) => b.total - a.total)
  // One more takes no more room than a line that announces it.
  const most = byWeight.length === SHOWN_PROVINCES + 1 ? byWeight.length : SHOWN_PROVINCES
  const shown = byWeight.slice(0, most)
  const rest = byWeight.slice(most)
  return (
    <>
      <span className={styles.name}>{CHECKOUT.goodsSum}</span>
      <span className={styles.value}>{yuan(sums.goods)}</span>
      {saved > 0 && (
        <>
          <span className={styles.name}>{CHECKOUT.memberSaved}</span>
          <span className={styles.saved}>{yuan(fen(saved))}</span>
        </>
      )}
      {shown.map(({ province, people, total }) => (
        <div key={province} className={styles.contents}>
          <span className={styles.name}>{CHECKOUT.remoteOf(province, people)}</span>
          <span className={styles.value}>{yuan(total)}</span>
        </div>
      ))}
      {rest.length > 0 && (
        <>
          <span className={styles.name}>{CHECKOUT.remoteRest(rest.length)}</span>
          <span className={styles.value}>
            {yuan(fen(rest.reduce((sum, { total }) => sum + total, 0)))}
          </span>
        </>
      )}
    </>
  )
}
