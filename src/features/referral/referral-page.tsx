import { Button, Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import type { getReferralInfo, listCommissions } from '#contract/referral.ts'
import {
  commissionsQuery,
  referralInfoQuery,
  referralSummaryQuery,
  referredUsersQuery,
} from '#src/data/api/referral.ts'
import { WALLET_KEYS } from '#src/data/api/wallet.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { moneyText, sumText } from '#src/shop/money/money-text.ts'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { SearchPager } from '#src/kit/pager/search-pager.tsx'
import { RecordList } from '#src/kit/list/record-list.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { Freshness } from '#src/kit/list/list-head.tsx'
import { COMMISSION_COLUMNS, USER_COLUMNS } from './columns.tsx'
import { Figures } from './figures.tsx'
import { ReferralFilters } from './referral-filters.tsx'
import {
  commissionFilters,
  isFiltered,
  percentOf,
  REFERRAL_TABS,
  userFilters,
  type ReferralTab,
} from './referral-search.ts'
import { ShareCard } from './share-card.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useUserId } from '#src/data/api/session.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  rules: { marginTop: '24px' },
  ruleList: {
    margin: '8px 0 0',
    paddingLeft: '20px',
    listStyleType: 'disc',
    color: tokens.colorNeutralForeground2,
  },
})

const TABS = REFERRAL_TABS.map((value) => ({ value, name: REFERRAL.tabs[value] }))

const route = getRouteApi('/user-center/pop-money')

/** The lists of the tabs; only the list of the open tab is fetched. */
function useLists(tab: ReferralTab) {
  const userId = useUserId()
  const search = route.useSearch()
  const page = { page: search.page ?? 1, page_size: search.page_size ?? DEFAULT_PAGE_SIZE }
  const users = useQuery({
    ...referredUsersQuery(userId, { ...userFilters(search), ...page }),
    enabled: tab === 'users',
  })
  const commissions = useQuery({
    ...commissionsQuery(userId, { ...commissionFilters(search), ...page }),
    enabled: tab === 'commissions',
  })
  return { users, commissions }
}

function Nothing({ tab }: { readonly tab: ReferralTab }) {
  const navigate = route.useNavigate()
  if (isFiltered(route.useSearch())) {
    return (
      <EmptyState art="no-packages" title={REFERRAL.noneTitle} text={REFERRAL.noneText}>
        <Button appearance="primary" onClick={() => void navigate({ search: { tab } })}>
          {REFERRAL.noneAction}
        </Button>
      </EmptyState>
    )
  }
  return tab === 'users' ? (
    <EmptyState
      art="no-recipients"
      title={REFERRAL.emptyUsersTitle}
      text={REFERRAL.emptyUsersText}
    />
  ) : (
    <EmptyState
      art="no-packages"
      title={REFERRAL.emptyCommissionsTitle}
      text={REFERRAL.emptyCommissionsText}
    />
  )
}

/** The sums of all that the filter matches. */
function Totals({ data }: { readonly data: DataOf<typeof listCommissions> | undefined }) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const { amount, frozen, released, count = 0 } = data?.summary ?? {}
  return (
    <div className={facts.totals} role="group" aria-label={REFERRAL.totals}>
      <span className={styles.quiet}>
        {REFERRAL.totals}
        {data !== undefined && ` · ${REFERRAL.entriesOf(count)}`}
      </span>
      <span>
        {REFERRAL.columns.amount} <span className={styles.strong}>{sumText(amount)}</span>
      </span>
      <span>
        {REFERRAL.columns.released} <span className={styles.strong}>{sumText(released)}</span>
      </span>
      <span>
        {REFERRAL.columns.frozen} <span className={styles.strong}>{sumText(frozen)}</span>
      </span>
    </div>
  )
}

function Rules({ info }: { readonly info: DataOf<typeof getReferralInfo> }) {
  const styles = useStyles()
  const facts = {
    rate: percentOf(info.rate),
    freeze: info.freeze_days,
    earn: info.earn_days,
    gift: info.gift === '0.00' ? null : moneyText(info.gift),
  }
  return (
    <div className={styles.rules}>
      <SectionTitle title={REFERRAL.rules} />
      <ul className={styles.ruleList}>
        {REFERRAL.ruleList(facts).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}

/** Invite card and its figures. */
function Head({ tab, onTransfer }: { readonly tab: ReferralTab; readonly onTransfer: () => void }) {
  const userId = useUserId()
  const navigate = route.useNavigate()
  const info = useQuery(referralInfoQuery(userId))
  const { data: summary } = useQuery(referralSummaryQuery(userId))
  const { tab: _tab, page: _page, page_size: _size, ...filters } = route.useSearch()
  return (
    <>
      {info.data !== undefined && <ShareCard info={info.data} />}
      {info.data === undefined && info.error !== null && (
        <ErrorState
          isCompact
          message={errorMessage(info.error.error)}
          onRetry={() => void info.refetch()}
        />
      )}
      {info.data === undefined && info.error === null && (
        <Skeleton aria-label={COMMON.loading}>
          <SkeletonItem style={{ height: 252 }} />
        </Skeleton>
      )}
      <Figures summary={summary} onTransfer={onTransfer} />
      <StatusTabs
        label={REFERRAL.title}
        tabs={TABS}
        chosen={tab}
        onChoose={(chosen) =>
          void navigate({ search: { tab: chosen === 'users' ? undefined : chosen } })
        }
      />
      <ReferralFilters
        key={tab}
        tab={tab}
        search={filters}
        onSearch={(next) => {
          void navigate({
            search: ({ tab: kept, page_size }) => ({ ...next, tab: kept, page_size }),
          })
        }}
      />
    </>
  )
}

/** 推荐有礼: bringing others, and what is earned by it. */
export function ReferralPage() {
  const userId = useUserId()
  const client = useQueryClient()
  const { tab = 'users' } = route.useSearch()
  const [isMoving, setIsMoving] = useState(false)
  const { users, commissions } = useLists(tab)
  const info = useQuery(referralInfoQuery(userId))
  const summary = useQuery(referralSummaryQuery(userId))
  const open = { users, commissions }[tab]
  const total = open.data?.data_count ?? 0
  return (
    <WorkPage
      title={REFERRAL.title}
      end={
        <Freshness
          query={open}
          onRefresh={() => void client.invalidateQueries({ queryKey: WALLET_KEYS.all })}
        />
      }
      head={
        <>
          <Head tab={tab} onTransfer={() => setIsMoving(true)} />
          {tab === 'commissions' && <Totals data={commissions.data} />}
        </>
      }
      foot={
        total > 0 ? (
          <SearchPager
            firstSize={DEFAULT_PAGE_SIZE}
            sizes={PAGE_SIZES}
            total={total}
            isBeyondLastPage={isBeyondLastPage(open) && !open.isPlaceholderData}
          />
        ) : null
      }
    >
      {tab === 'users' && (
        <RecordList
          label={REFERRAL.tabs.users}
          columns={USER_COLUMNS}
          keyOf={(row) => row.user_id}
          query={users}
          empty={<Nothing tab={tab} />}
        />
      )}
      {tab === 'commissions' && (
        <RecordList
          label={REFERRAL.tabs.commissions}
          columns={COMMISSION_COLUMNS}
          keyOf={(row) => row.id}
          query={commissions}
          empty={<Nothing tab={tab} />}
        />
      )}
      {info.data !== undefined && (
        <PaneWidth>
          <Rules info={info.data} />
        </PaneWidth>
      )}
      {isMoving && summary.data !== undefined && (
        <TransferDialog free={summary.data.withdrawable} onClose={() => setIsMoving(false)} />
      )}
    </WorkPage>
  )
}
