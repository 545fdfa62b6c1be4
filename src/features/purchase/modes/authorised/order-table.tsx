import { Fragment, useLayoutEffect, useMemo, useRef, type Ref } from 'react'
import { Checkbox, mergeClasses } from '@fluentui/react-components'

import type { ShopOrder } from '#contract/shops.ts'
import { ORDERS } from '#src/text/authorised.ts'
import { ORDER_NO_WIDTH } from '#src/kit/table/record-table.styles.ts'
import { SHORT, useMedia } from '#src/kit/theme/use-media.ts'
import { RowGap } from '#src/kit/table/row-gap.tsx'
import { useRowWindow } from '#src/kit/table/use-row-window.ts'
import { useOrderTableStyles } from './authorised.styles.ts'
import { FlagIcon } from './flag.tsx'

type OrderTableProps = {
  readonly orders: readonly ShopOrder[]
  readonly chosen: ReadonlySet<string>
  readonly isDisabled: boolean
  /** An older page while the newer one is on its way. */
  readonly isOld: boolean
  readonly onChoose: (orders: readonly ShopOrder[], isChosen: boolean) => void
}

const { columns: NAMES } = ORDERS

/** Heights of a row in px: see authorised.styles.ts. */
const ROW = 60
const SHORT_ROW = 46

function Goods({ goods }: { readonly goods: ShopOrder['goods_list'] }) {
  const styles = useOrderTableStyles()
  const [first] = goods
  if (first === undefined) return null
  const all = goods
    .map((one) => `${one.goods_name} ${one.goods_spec} ${ORDERS.pieces(one.goods_count)}`)
    .join('\n')
  return (
    <div className={styles.goods} title={all}>
      <img className={styles.picture} src={first.goods_img} alt="" loading="lazy" />
      <div className={styles.words}>
        <div className={styles.line}>{first.goods_name}</div>
        <div className={mergeClasses(styles.quiet, styles.line)}>
          {first.goods_spec} {ORDERS.pieces(first.goods_count)}
          {goods.length > 1 && ` · ${ORDERS.more(goods.length)}`}
        </div>
      </div>
    </div>
  )
}

function State({ order }: { readonly order: ShopOrder }) {
  const styles = useOrderTableStyles()
  if (order.state === 2) {
    return (
      <span className={styles.reason} title={order.errorText}>
        {order.errorText}
      </span>
    )
  }
  return <span className={styles.quiet}>{order.is_bought ? ORDERS.bought : ORDERS.waiting}</span>
}

type OrderRowProps = Omit<OrderTableProps, 'orders'> & {
  readonly order: ShopOrder
  readonly index: number
  readonly ref: Ref<HTMLTableRowElement>
}

function OrderRow({ order, index, ref, ...props }: OrderRowProps) {
  const styles = useOrderTableStyles()
  const isChosen = props.chosen.has(order.shop_order)
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={mergeClasses(isChosen && styles.chosen)}
    >
      <td>
        <Checkbox
          aria-label={ORDERS.chooseRow(order.shop_order)}
          checked={isChosen}
          disabled={props.isDisabled || (order.state === 2 && !isChosen)}
          onChange={(_, { checked }) => props.onChoose([order], checked === true)}
        />
      </td>
      <td>
        <div className={mergeClasses(styles.figures, styles.line)}>{order.shop_order}</div>
        <div className={styles.quiet}>{order.order_time}</div>
      </td>
      <td>
        <div className={styles.line}>{order.receiver_name}</div>
        <div className={styles.quiet}>{order.receiver_phone}</div>
      </td>
      <td>
        <div className={styles.two}>
          {order.province}
          {order.city === order.province ? '' : order.city}
          {order.district}
          {order.address}
        </div>
      </td>
      <td>
        <Goods goods={order.goods_list} />
      </td>
      <td>
        <div className={styles.remark} title={order.remark}>
          <FlagIcon flag={order.flag} />
          <span className={styles.line}>{order.remark}</span>
        </div>
      </td>
      <td>
        <State order={order} />
      </td>
    </tr>
  )
}

/** The orders of one page, those in view mounted; what is ticked is in the list. */
export function OrderTable(props: OrderTableProps) {
  const styles = useOrderTableStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const isShort = useMedia(SHORT)
  const { orders, chosen, isDisabled, isOld, onChoose } = props
  const fit = orders.filter(({ state }) => state === 1)
  const ticked = fit.filter(({ shop_order }) => chosen.has(shop_order)).length
  const isWhole = fit.length > 0 && ticked === fit.length
  const list = useRef<HTMLTableSectionElement>(null)
  const keys = useMemo(() => orders.map(({ shop_order }) => shop_order), [orders])
  const { rows, rest, measure } = useRowWindow({
    keys,
    rowHeight: isShort ? SHORT_ROW : ROW,
    list,
  })
  const first = keys[0]
  useLayoutEffect(() => {
    // Another page begins at its top.
    if (first !== undefined) scroller.current?.scrollTo({ top: 0 })
  }, [first])
  return (
    <div ref={scroller} className={styles.scroll}>
      <table
        className={mergeClasses(styles.table, isOld && styles.waiting)}
        aria-rowcount={orders.length + 1}
        aria-label={ORDERS.label}
        aria-busy={isOld}
      >
        <colgroup>
          <col style={{ width: 52 }} />
          <col style={{ width: ORDER_NO_WIDTH }} />
          <col style={{ width: 128 }} />
          <col />
          <col style={{ width: '22%' }} />
          <col style={{ width: 152 }} />
          <col style={{ width: 108 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={ORDERS.choosePage}
                checked={isWhole ? true : ticked > 0 ? 'mixed' : false}
                disabled={isDisabled || fit.length === 0}
                onChange={() => onChoose(fit, !isWhole)}
              />
            </th>
            <th scope="col">{NAMES.order}</th>
            <th scope="col">{NAMES.receiver}</th>
            <th scope="col">{NAMES.address}</th>
            <th scope="col">{NAMES.goods}</th>
            <th scope="col">{NAMES.remark}</th>
            <th scope="col">{NAMES.state}</th>
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map(({ index, gap }) => {
            const order = orders[index]
            if (order === undefined) return null
            return (
              <Fragment key={order.shop_order}>
                <RowGap height={gap} />
                <OrderRow
                  ref={measure}
                  index={index}
                  order={order}
                  {...{ chosen, isDisabled, isOld, onChoose }}
                />
              </Fragment>
            )
          })}
          <RowGap height={rest} />
        </tbody>
      </table>
    </div>
  )
}
