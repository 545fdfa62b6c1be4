import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import { UNPAID_STATUS } from '#contract/order-list.ts'
import { PARCEL_STATUS, PARCEL_STATUS_TEXT } from '#contract/parcel-states.ts'
import type { getPackageInfo } from '#contract/parcels.ts'
import { WORKBENCH } from '#src/text/account.ts'
import { ORDERS } from '#src/text/orders.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { FailedLine } from '#src/kit/states/failed-line.tsx'
import type { ListQuery } from '#src/kit/states/query-view.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'

const useStyles = makeStyles({
  counters: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    margin: '12px -16px 0',
    [PHONE]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  },
  counter: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  number: {
    display: 'block',
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
  },
})

const { pending, shipped, exception } = PARCEL_STATUS
const COUNTERS = [
  ['paid', pending],
  ['un_receive', shipped],
  ['exception', exception],
] as const

type CounterProps = {
  readonly query: ListQuery<DataOf<typeof getPackageInfo>>
  readonly className: string
  readonly children: ReactNode
}

/** How many runs and parcels wait in each state, with links to the lists (H-13). */
export function CounterCard({ query, className, children }: CounterProps) {
  const styles = useStyles()
  const number = (key: 'unpaid' | (typeof COUNTERS)[number][0]) => (
    <span className={styles.number}>{query.data?.[key].toLocaleString('en-US') ?? '–'}</span>
  )
  return (
    <section className={className} aria-labelledby="parcel-counts">
      <SectionTitle id="parcel-counts" title={WORKBENCH.counters} />
      <nav className={styles.counters} aria-label={WORKBENCH.counters}>
        <Link
          to="/user-center/order-list"
          search={{ status: UNPAID_STATUS }}
          className={styles.counter}
        >
          {number('unpaid')}
          {ORDERS.tabs.unpaid}
        </Link>
        {COUNTERS.map(([key, status]) => (
          <Link
            key={key}
            to="/user-center/package-list"
            search={{ status }}
            className={styles.counter}
          >
            {number(key)}
            {PARCEL_STATUS_TEXT[status]}
          </Link>
        ))}
      </nav>
      <FailedLine query={query} />
      {children}
    </section>
  )
}
