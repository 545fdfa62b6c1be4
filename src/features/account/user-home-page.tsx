import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

import { USER_TYPES, type UserInfo } from '#contract/accounts.ts'
import { PARCEL_STATUS, PARCEL_STATUS_TEXT } from '#contract/parcel-states.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { useOnline } from '#src/data/online.ts'
import { recentParcelsQuery } from '#src/data/recent-parcels.ts'
import { useSession } from '#src/data/session.ts'
import { useOpenTopUp } from '#src/data/top-up.ts'
import { WORKBENCH } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { SHELL, TITLES } from '#src/text/shell.ts'
import { PHONE } from '#src/ui/breakpoints.ts'
import { EmptyState, ErrorState } from '#src/ui/empty-state.tsx'
import { useFactsStyles } from '#src/ui/facts.styles.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { moneyText } from '#src/ui/money-text.ts'
import { Price } from '#src/ui/price.tsx'
import { SectionTitle } from '#src/ui/section-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { VERIFY_PAGE } from '#src/ui/verify-page.ts'
import { Waiting } from '#src/ui/waiting.tsx'
import { PaneWidth, WorkPage } from '#src/ui/work-page.tsx'
import { DraftCard } from './drafts/draft-card.tsx'
import { RecentParcels } from './recent-parcels.tsx'

const RECENT = 8

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    gap: '16px',
    paddingBottom: '32px',
  },
  card: {
    padding: '20px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  whole: { gridColumn: '1 / -1' },
  halves: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  half: { minWidth: 0 },
  row: { display: 'flex', alignItems: 'center', gap: '10px' },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '24px',
    rowGap: '6px',
    marginTop: '12px',
  },
  balance: { marginTop: '4px' },
  plain: { textDecorationLine: 'none' },
  topUp: { margin: '0 12px' },
  wallet: { color: tokens.colorBrandForegroundLink, whiteSpace: 'nowrap' },
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

function AccountCard({ user }: { readonly user: UserInfo }) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const openTopUp = useOpenTopUp()
  return (
    <section className={styles.card} aria-label={WORKBENCH.account}>
      <div className={styles.row}>
        <span className={styles.name}>{WORKBENCH.hello(user.username)}</span>
        <Tag text={user.group_name} />
        {user.is_attestation ? (
          <Tag tone="quiet" text={WORKBENCH.attested} />
        ) : (
          <Link to={VERIFY_PAGE} className={styles.plain}>
            <Tag tone="amber" text={WORKBENCH.notAttested} />
          </Link>
        )}
      </div>
      <dl className={styles.facts}>
        <dt className={styles.quiet}>{WORKBENCH.mobile}</dt>
        <dd>{maskPhone(user.mobile)}</dd>
        {user.real_name_mask !== '' && (
          <>
            <dt className={styles.quiet}>{WORKBENCH.realName}</dt>
            <dd>{user.real_name_mask}</dd>
          </>
        )}
        <dt className={styles.quiet}>{WORKBENCH.userType}</dt>
        <dd>{USER_TYPES.ordinary}</dd>
        <dt className={styles.quiet}>{WORKBENCH.inviteCode}</dt>
        <dd>{user.invite_code}</dd>
        <dt className={styles.quiet}>{WORKBENCH.since}</dt>
        <dd>{user.create_time}</dd>
        <dt className={styles.quiet}>{WORKBENCH.balance}</dt>
        <dd>
          <Link
            to="/user-center/wallet"
            className={facts.link}
            aria-label={`${WORKBENCH.balance} ${moneyText(user.balance)}`}
          >
            <Price yuan={user.balance} />
          </Link>
          <Button
            className={styles.topUp}
            size="small"
            appearance="primary"
            onClick={() => openTopUp()}
          >
            {SHELL.topUp}
          </Button>
          <Link to="/user-center/wallet" className={styles.wallet}>
            {TITLES.wallet}
          </Link>
        </dd>
      </dl>
    </section>
  )
}

const { pending, shipped, received, exception } = PARCEL_STATUS
const COUNTERS = [pending, shipped, received, exception] as const

type CounterProps = {
  readonly counts: Readonly<Record<string, number>> | undefined
  readonly children: ReactNode
}

function CounterCard({ counts, children }: CounterProps) {
  const styles = useStyles()
  const say = (count: number) => (counts === undefined ? '–' : count.toLocaleString('en-US'))
  return (
    <section className={styles.card} aria-labelledby="parcel-counts">
      <SectionTitle id="parcel-counts" title={WORKBENCH.counters} />
      <nav className={styles.counters} aria-label={WORKBENCH.counters}>
        {COUNTERS.map((status) => (
          <Link
            key={status}
            to="/user-center/package-list"
            search={{ status }}
            className={styles.counter}
          >
            <span className={styles.number}>{say(counts?.[status] ?? 0)}</span>
            {PARCEL_STATUS_TEXT[status]}
          </Link>
        ))}
      </nav>
      {children}
    </section>
  )
}

function Recent({ user }: { readonly user: UserInfo }) {
  const isOnline = useOnline()
  const { data, error, refetch } = useQuery(recentParcelsQuery(user.user_id, RECENT))
  if (data === undefined && error === null) return <Waiting label={COMMON.loading} />
  if (data === undefined) {
    return (
      <ErrorState
        isCompact
        message={error === null ? COMMON.loadFailed : errorMessage(error.error)}
        isOffline={!isOnline}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  }
  if (data.list.length > 0) return <RecentParcels parcels={data.list} />
  return (
    <EmptyState isCompact art="no-packages" title={WORKBENCH.emptyTitle} text={WORKBENCH.emptyText}>
      <LinkButton to="/gift-list" appearance="primary">
        {WORKBENCH.emptyAction}
      </LinkButton>
    </EmptyState>
  )
}

type UserHomeProps = {
  /** The run history, which is another feature's. */
  readonly Runs: ComponentType<{ readonly userId: string; readonly className: string }>
  /** Today and the cut-off; goods and parcels at hand; charts: the workbench feature's. */
  readonly Today: ComponentType<{ readonly userId: string }>
  readonly ToDo: ComponentType<{ readonly userId: string; readonly half: string }>
  /** The announcements, another feature's. */
  readonly Notices: ComponentType<{ readonly className: string }>
  readonly Figures: ComponentType<{
    readonly userId: string
    readonly wide: string
    readonly half: string
  }>
}

type WorkbenchProps = UserHomeProps & { readonly user: UserInfo }

function Workbench({ user, Runs, Today, ToDo, Figures, Notices }: WorkbenchProps) {
  const styles = useStyles()
  const { data } = useQuery(recentParcelsQuery(user.user_id, RECENT))
  const half = mergeClasses(styles.card, styles.half)
  const wide = mergeClasses(styles.card, styles.whole)
  return (
    <div className={styles.grid}>
      <AccountCard user={user} />
      <CounterCard counts={data?.status_count}>
        <Today userId={user.user_id} />
      </CounterCard>
      <DraftCard userId={user.user_id} className={mergeClasses(styles.card, styles.whole)} />
      <Runs userId={user.user_id} className={wide} />
      <Notices className={wide} />
      <div className={mergeClasses(styles.whole, styles.halves)}>
        <ToDo userId={user.user_id} half={half} />
        <Figures userId={user.user_id} wide={wide} half={half} />
      </div>
      <section className={mergeClasses(styles.card, styles.whole)} aria-labelledby="recent-parcels">
        <SectionTitle
          id="recent-parcels"
          title={WORKBENCH.recent}
          end={
            <LinkButton to="/user-center/package-list" appearance="subtle">
              {WORKBENCH.all}
            </LinkButton>
          }
        />
        <Recent user={user} />
      </section>
    </div>
  )
}

/** The workbench: who I am, what I have, what is under way. */
export function UserHomePage(features: UserHomeProps) {
  const { user } = useSession()
  return (
    <WorkPage
      title={TITLES.userHome}
      end={
        <>
          <LinkButton to="/user-center/gift-selected" appearance="subtle">
            {TITLES.giftSelected}
          </LinkButton>
          <LinkButton to="/user-center/gift-order" appearance="subtle">
            {TITLES.giftOrder}
          </LinkButton>
          <LinkButton to="/gift-list" appearance="primary">
            {TITLES.goodsList}
          </LinkButton>
        </>
      }
    >
      <PaneWidth>
        {user === null ? (
          <Waiting label={COMMON.loading} />
        ) : (
          <Workbench user={user} {...features} />
        )}
      </PaneWidth>
    </WorkPage>
  )
}
