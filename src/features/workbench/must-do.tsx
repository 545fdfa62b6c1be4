import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { UNPAID_STATUS } from '#contract/order-list.ts'
import { PARCEL_STATUS } from '#contract/parcel-states.ts'
import { SEND_STATUS } from '#contract/parcels.ts'
import { WORK_ORDER_LIMITS, WORK_ORDER_TYPE_NAMES } from '#contract/work-orders.ts'
import { addFen, fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { numbersInAddress } from '#src/data/browser/number-lists.ts'
import { unpaidQuery } from '#src/data/api/orders.ts'
import { parcelListQuery } from '#src/data/api/parcels.ts'
import { useUnreadWorkOrders } from '#src/data/api/unread-work-orders.ts'
import { exceptionsQuery, packageInfoQuery } from '#src/data/api/workbench.ts'
import { draftOverviewQuery } from '#src/data/recipients/draft-list.ts'
import { MUST_DO } from '#src/text/workbench.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { FailedLine } from '#src/kit/states/failed-line.tsx'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { deadlineText } from '#domain/values/beijing-time.ts'
import { useBeijingDay, useClock } from '#src/kit/time/use-clock.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { Card } from './card.tsx'
import { minutesToCutOff } from './cut-off.ts'
import { troublesOf, type Trouble } from './trouble-kinds.ts'

/** Parcels in trouble that are looked at; more are behind their link. */
const LOOKED_AT = 50

const useStyles = makeStyles({
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { flexWrap: 'wrap', padding: '6px 0', columnGap: '8px' },
  },
  count: {
    minWidth: '48px',
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  urgent: { color: wd.amberText },
  bad: { color: tokens.colorStatusDangerForeground1 },
  name: { minWidth: '72px', whiteSpace: 'nowrap', [PHONE]: { flex: 1 } },
  // On a phone it has a line of its own, below what it is about.
  why: {
    flex: 1,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    [PHONE]: { order: 1, flexBasis: '100%' },
  },
  // Shown when no other line is.
  nothing: {
    padding: '16px 0',
    color: tokens.colorNeutralForeground3,
    ':not(:first-child)': { display: 'none' },
  },
})

type LineProps = {
  readonly count: number
  readonly name: string
  readonly tone?: 'urgent' | 'bad'
  /** Until when, or what it is about. */
  readonly why: string
  /** What is to be done. */
  readonly children: ReactNode
}

/** Nothing is shown of what is not to be done. */
function Line({ count, name, tone, why, children }: LineProps) {
  const styles = useStyles()
  if (count === 0) return null
  return (
    <li className={styles.line}>
      <span className={mergeClasses(styles.count, tone !== undefined && styles[tone])}>
        {count.toLocaleString('en-US')}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.why}>{why}</span>
      {children}
    </li>
  )
}

type OfUser = { readonly userId: string }

/** Runs that wait for money are given up at their end. */
function Unpaid({ userId }: OfUser) {
  const { data: runs = [] } = useQuery(unpaidQuery(userId))
  const prices = runs.map(({ total_price: price }) => parseYuan(price) ?? fen(0))
  const sum = moneyText(toYuan(addFen(...prices)))
  const until = runs.map(({ expire_time: end }) => end).toSorted()[0] ?? ''
  return (
    <Line
      count={runs.length}
      name={MUST_DO.unpaid}
      tone="urgent"
      why={MUST_DO.unpaidWhy(sum, deadlineText(until))}
    >
      <LinkButton
        size="small"
        appearance="primary"
        to="/user-center/order-list"
        search={{ status: UNPAID_STATUS }}
      >
        {MUST_DO.pay}
      </LinkButton>
    </Line>
  )
}

function Pending({ userId }: OfUser) {
  const { data } = useQuery(packageInfoQuery(userId, useBeijingDay()))
  const minutes = useClock(minutesToCutOff)
  return (
    <Line
      count={data?.paid ?? 0}
      name={MUST_DO.pending}
      why={minutes > 0 ? MUST_DO.beforeCutOff(minutes) : MUST_DO.afterCutOff}
    >
      <LinkButton
        size="small"
        to="/user-center/package-list"
        search={{ status: PARCEL_STATUS.pending }}
        aria-label={MUST_DO.look(MUST_DO.pending)}
      >
        {MUST_DO.show}
      </LinkButton>
    </Line>
  )
}

/** Parcels with one fault, and a work order about them. */
function TroubleLine({ trouble: { kind, parcels } }: { readonly trouble: Trouble }) {
  const numbers = parcels
    .map(({ kuaidi_sn: waybill, shop_order: sn }) => waybill || sn)
    .filter((number) => number !== '')
    .slice(0, WORK_ORDER_LIMITS.numbers)
  const name = WORK_ORDER_TYPE_NAMES[kind]
  const about = numbersInAddress(numbers.join(' '))
  return (
    <Line
      count={parcels.length}
      name={MUST_DO.exception}
      tone="bad"
      why={`${name}：${parcels[0]?.latest_trace ?? ''}`}
    >
      <LinkButton
        size="small"
        to="/user-center/merchant-news"
        search={{ compose: true, about_type: kind, ...(about !== '' && { about }) }}
        aria-label={MUST_DO.askAbout(name)}
      >
        {MUST_DO.ask}
      </LinkButton>
    </Line>
  )
}

/** By what is wrong; when there are more than were looked at, a line of the rest. */
function Exceptions({ userId }: OfUser) {
  const { data } = useQuery(exceptionsQuery(userId, LOOKED_AT))
  if (data === undefined) return null
  const rest = data.data_count - data.list.length
  return (
    <>
      {troublesOf(data.list).map((trouble) => (
        <TroubleLine key={trouble.kind} trouble={trouble} />
      ))}
      <Line count={rest} name={MUST_DO.exception} tone="bad" why={MUST_DO.more}>
        <LinkButton
          size="small"
          to="/user-center/package-list"
          search={{ status: PARCEL_STATUS.exception }}
          aria-label={MUST_DO.look(MUST_DO.exception)}
        >
          {MUST_DO.show}
        </LinkButton>
      </Line>
    </>
  )
}

/** Waybills that their platform refuses. */
function Unreported({ userId }: OfUser) {
  const send = SEND_STATUS.refused
  const { data } = useQuery(parcelListQuery(userId, { send_status: send, page: 1, page_size: 1 }))
  return (
    <Line
      count={data?.data_count ?? 0}
      name={MUST_DO.unreported}
      tone="bad"
      why={data?.list[0]?.send_msg ?? ''}
    >
      <LinkButton size="small" to="/user-center/package-list" search={{ send }}>
        {MUST_DO.report}
      </LinkButton>
    </Line>
  )
}

function Answers() {
  return (
    <Line count={useUnreadWorkOrders()} name={MUST_DO.answers} why={MUST_DO.answersWhy}>
      <LinkButton
        size="small"
        to="/user-center/merchant-news"
        aria-label={MUST_DO.look(MUST_DO.answers)}
      >
        {MUST_DO.show}
      </LinkButton>
    </Line>
  )
}

/** Drafts of this machine with somebody in them; the list is below. */
function Drafts({ userId }: OfUser) {
  const { data } = useQuery(draftOverviewQuery(userId))
  const drafts = data?.drafts.filter(({ rows }) => rows > 0) ?? []
  const people = drafts.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <Line count={drafts.length} name={MUST_DO.drafts} why={MUST_DO.draftsWhy(people)}>
      <Button
        size="small"
        onClick={() => document.querySelector('#drafts')?.scrollIntoView({ block: 'center' })}
      >
        {MUST_DO.goOn}
      </Button>
    </Line>
  )
}

type MustDoProps = OfUser & { readonly className: string }

/** What is to be done, by its deadline; each line leads to where it is done. */
export function MustDo({ userId, className }: MustDoProps) {
  const styles = useStyles()
  const info = useQuery(packageInfoQuery(userId, useBeijingDay()))
  return (
    <Card id="must-do" title={MUST_DO.title} className={className}>
      <FailedLine query={info} />
      <ul className={styles.list} aria-labelledby="must-do">
        <Unpaid userId={userId} />
        <Pending userId={userId} />
        <Exceptions userId={userId} />
        <Unreported userId={userId} />
        <Answers />
        <Drafts userId={userId} />
        <li className={styles.nothing}>{MUST_DO.nothing}</li>
      </ul>
    </Card>
  )
}
