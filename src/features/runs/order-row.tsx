import { mergeClasses } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { OrderItem } from '#contract/order-list.ts'
import { count } from '#src/text/count.ts'
import { RUNS } from '#src/text/runs.ts'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { useRecordTableStyles } from '#src/kit/table/record-table.styles.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'
import { TONES, useStyles } from './run-history.styles.ts'

type OrderRowProps = { readonly userId: string; readonly order: OrderItem }

/** A submission of another machine, or one that this machine does not know any more. */
export function OrderRow({ userId, order }: OrderRowProps) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const table = useRecordTableStyles()
  const { order_sn: sn, goods_name: goods, success_count: placed, fail_count: failed } = order
  const standing = failed > 0 ? 'partly' : 'done'
  const number = mergeClasses(table.cell, table.number, table.end)
  const time = timeText(order.create_time)
  return (
    <tr className={table.row}>
      <td className={mergeClasses(table.cell, table.number)}>{time}</td>
      <td className={table.cell} title={goods}>
        <Link
          to="/user-center/order-list"
          search={{ detail: sn }}
          className={facts.link}
          aria-label={RUNS.toOrder(goods)}
        >
          {goods}
        </Link>
      </td>
      <td className={number}>{count(placed + failed)}</td>
      <td className={number}>
        {count(placed)} /{' '}
        <span className={mergeClasses(failed > 0 && styles.bad)}>{count(failed)}</span>
      </td>
      <td className={number}>
        <Link
          to="/user-center/wallet"
          search={{ keyword: sn, type: 'order' }}
          className={facts.link}
        >
          {moneyText(order.total_price)}
        </Link>
      </td>
      <td className={table.cell}>
        <Tag tone={TONES[standing]} text={RUNS.states[standing]} />
      </td>
      <td className={table.cell}>
        <div className={styles.actions}>
          <OrderWaybills isCompact userId={userId} orderSn={sn} expected={placed} />
          <LinkButton
            size="small"
            appearance="subtle"
            to="/user-center/package-list"
            search={{ order_sn: sn }}
            aria-label={RUNS.rowAct(RUNS.packages, goods, time)}
          >
            {RUNS.packages}
          </LinkButton>
        </div>
      </td>
    </tr>
  )
}
