import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { Commission, ReferredUser } from '#contract/referral.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { percentOf } from './percent.ts'
import { dayText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

const { columns } = REFERRAL

/** Leads to the orders that brought it. */
function Contribution({ user }: { readonly user: ReferredUser }) {
  const styles = useStyles()
  return (
    <Link
      to="/user-center/pop-money"
      search={{ tab: 'commissions', user: Number(user.user_id) }}
      className={styles.link}
      title={REFERRAL.ofUser}
    >
      {moneyText(user.contribution)}
    </Link>
  )
}

function noteOf({ void_reason: reason, in_review: isInReview }: ReferredUser) {
  if (isInReview) return <Tag tone="amber" text={REFERRAL.userInReview} />
  return reason === '' ? REFERRAL.none : <Tag tone="grey" text={REFERRAL.voidReasons[reason]} />
}

export const USER_COLUMNS: readonly CellColumn<ReferredUser>[] = [
  { key: 'user', title: columns.user, width: '170px', cell: (row) => row.username_mask },
  { key: 'group', title: columns.group, width: '130px', cell: (row) => row.group_name },
  { key: 'regTime', title: columns.regTime, width: '190px', cell: (row) => row.reg_time },
  {
    key: 'firstOrder',
    title: columns.firstOrder,
    width: '190px',
    cell: (row) => (row.first_order_time === '' ? REFERRAL.noOrder : row.first_order_time),
  },
  {
    key: 'orders',
    title: columns.orders,
    width: '110px',
    isEnd: true,
    cell: (row) => row.order_count,
  },
  {
    key: 'contribution',
    title: columns.contribution,
    width: '150px',
    isEnd: true,
    cell: (row) => <Contribution user={row} />,
  },
  {
    key: 'note',
    title: columns.note,
    width: 'auto',
    cell: noteOf,
  },
]

const TONES = { 1: 'amber', 2: 'quiet', 3: 'grey' } as const

function unfreezeOf({ status, in_review: isInReview, unfreeze_time: time }: Commission): string {
  if (isInReview) return REFERRAL.inReview
  if (status !== 1) return REFERRAL.none
  return time === '' ? REFERRAL.waitsForPickup : dayText(time)
}

export const COMMISSION_COLUMNS: readonly CellColumn<Commission>[] = [
  { key: 'time', title: columns.time, width: '170px', cell: (row) => row.create_time },
  { key: 'user', title: columns.user, width: '120px', cell: (row) => row.source_user },
  { key: 'order', title: columns.order, width: '130px', cell: (row) => row.order_sn },
  {
    key: 'paid',
    title: columns.paid,
    width: '110px',
    isEnd: true,
    cell: (row) => moneyText(row.paid),
  },
  {
    key: 'rate',
    title: columns.rate,
    width: '64px',
    isEnd: true,
    cell: (row) => `${percentOf(row.rate)}%`,
  },
  {
    key: 'amount',
    title: columns.amount,
    width: '100px',
    isEnd: true,
    cell: (row) => moneyText(row.amount),
  },
  {
    key: 'released',
    title: columns.released,
    width: '100px',
    isEnd: true,
    cell: (row) => moneyText(row.released),
  },
  {
    key: 'frozen',
    title: columns.frozen,
    width: '100px',
    isEnd: true,
    cell: (row) => moneyText(row.frozen),
  },
  {
    key: 'status',
    title: columns.status,
    width: '90px',
    cell: (row) => <Tag tone={TONES[row.status]} text={row.status_text} />,
  },
  { key: 'unfreeze', title: columns.unfreeze, width: 'auto', cell: unfreezeOf },
]
