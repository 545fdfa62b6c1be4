import { makeStyles } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { RECHARGE_STATUS_TEXT } from '#contract/recharge.ts'
import { WITHDRAW_STATUS_TEXT } from '#contract/withdrawals.ts'
import {
  financeLogQuery,
  moneyChangesQuery,
  rechargesQuery,
  WALLET_KEYS,
  walletInfoQuery,
  withdrawalsQuery,
} from '#src/data/api/wallet.ts'
import { WALLET } from '#src/text/wallet.ts'
import { Freshness } from '#src/kit/list/list-head.tsx'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { SearchPager } from '#src/kit/pager/search-pager.tsx'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { useDrawerHistory } from '#src/kit/dialog/use-drawer-history.ts'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { CHANGE_COLUMNS, LOG_COLUMNS, RECHARGE_COLUMNS, WITHDRAW_COLUMNS } from './columns.tsx'
import { Holdings } from './holdings.tsx'
import { MoneyFilters } from './money-filters.tsx'
import { LogFacts } from './log-facts.tsx'
import { Totals } from './totals.tsx'
import { Trend } from './trend.tsx'
import { WalletList } from './wallet-list.tsx'
import {
  changeFilters,
  filtersOf,
  logFilters,
  recordFilters,
  WALLET_TABS,
  type WalletTab,
} from './wallet-search.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { useUserId } from '#src/data/api/session.ts'

const useStyles = makeStyles({
  gap: { marginTop: '12px' },
})

const route = getRouteApi('/user-center/wallet')

const TABS = WALLET_TABS.map((value) => ({ value, name: WALLET.tabs[value] }))

const STATES = {
  changes: null,
  recharges: Object.entries(RECHARGE_STATUS_TEXT),
  withdrawals: Object.entries(WITHDRAW_STATUS_TEXT),
  log: null,
} as const

/** The lists of the tabs; only the list of the open tab is fetched. */
function useLists(tab: WalletTab) {
  const userId = useUserId()
  const search = route.useSearch()
  const page = { page: search.page ?? 1, page_size: search.page_size ?? DEFAULT_PAGE_SIZE }
  const records = { ...recordFilters(search), ...page }
  const changes = useQuery({
    ...moneyChangesQuery(userId, { ...changeFilters(search), ...page }),
    enabled: tab === 'changes',
  })
  const recharges = useQuery({ ...rechargesQuery(userId, records), enabled: tab === 'recharges' })
  const withdrawals = useQuery({
    ...withdrawalsQuery(userId, records),
    enabled: tab === 'withdrawals',
  })
  const log = useQuery({
    ...financeLogQuery(userId, { ...logFilters(search), ...page }),
    enabled: tab === 'log',
  })
  return { changes, recharges, withdrawals, log }
}

type HeadProps = {
  readonly tab: WalletTab
  readonly info: ComponentProps<typeof Holdings>['query']
  readonly onWithdraw: () => void
}

function Head({ tab, info, onWithdraw }: HeadProps) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const filters = filtersOf(search)
  return (
    <>
      <div className={styles.gap}>
        <Holdings query={info} onWithdraw={onWithdraw} />
      </div>
      <StatusTabs
        label={WALLET.title}
        tabs={TABS}
        chosen={tab}
        onChoose={(chosen) =>
          void navigate({ search: { tab: chosen === 'changes' ? undefined : chosen } })
        }
      />
      <MoneyFilters
        key={tab}
        tab={tab}
        search={filters}
        states={STATES[tab]}
        onSearch={(next) => {
          void navigate({
            search: ({ tab: kept, page_size }) => ({ ...next, tab: kept, page_size }),
          })
        }}
      />
    </>
  )
}

type Lists = ReturnType<typeof useLists>
type ListProps = { readonly tab: WalletTab; readonly lists: Lists }

/** Sums of what is found, and its file, where a tab has them. */
function TotalsOf({ tab, lists: { changes, log } }: ListProps) {
  const search = route.useSearch()
  return (
    <>
      {tab === 'changes' && (
        <Totals
          data={changes.data}
          sides={{
            in: { ...search, page: undefined, direction: 1 },
            out: { ...search, page: undefined, direction: -1 },
          }}
          source={{ list: 'money', filters: changeFilters(search) }}
        />
      )}
      {tab === 'log' && (
        <>
          <LogFacts />
          <Totals data={log.data} source={{ list: 'finance', filters: logFilters(search) }} />
        </>
      )}
    </>
  )
}

function OpenList({ tab, lists: { changes, recharges, withdrawals, log } }: ListProps) {
  return (
    <>
      {tab === 'changes' && (
        <>
          <WalletList
            label={WALLET.tabs.changes}
            columns={CHANGE_COLUMNS}
            keyOf={(row) => row.id}
            query={changes}
          />
          <PaneWidth>
            <Trend />
          </PaneWidth>
        </>
      )}
      {tab === 'recharges' && (
        <WalletList
          label={WALLET.tabs.recharges}
          columns={RECHARGE_COLUMNS}
          keyOf={(row) => row.trade_no}
          query={recharges}
        />
      )}
      {tab === 'log' && (
        <WalletList
          label={WALLET.tabs.log}
          columns={LOG_COLUMNS}
          keyOf={(row) => row.id}
          query={log}
        />
      )}
      {tab === 'withdrawals' && (
        <WalletList
          label={WALLET.tabs.withdrawals}
          columns={WITHDRAW_COLUMNS}
          keyOf={(row) => row.id}
          query={withdrawals}
        />
      )}
    </>
  )
}

/** Balance, transactions, withdrawal. */
export function WalletPage() {
  const userId = useUserId()
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const { tab = 'changes', withdraw = false } = route.useSearch()
  const dialog = useDrawerHistory(withdraw)
  const info = useQuery(walletInfoQuery(userId))
  const lists = useLists(tab)
  const open = lists[tab]
  const total = open.data?.data_count ?? 0
  return (
    <WorkPage
      title={WALLET.title}
      end={
        <Freshness
          // The age of the older of the two answers shown.
          query={{
            dataUpdatedAt: Math.min(info.dataUpdatedAt, open.dataUpdatedAt),
            isFetching: info.isFetching || open.isFetching,
            error: open.error ?? info.error,
          }}
          onRefresh={() => void client.invalidateQueries({ queryKey: WALLET_KEYS.all })}
        />
      }
      head={
        <>
          <Head
            tab={tab}
            info={info}
            onWithdraw={() =>
              dialog.open((entry) =>
                navigate({ search: (now) => ({ ...now, withdraw: true }), ...entry }),
              )
            }
          />
          <TotalsOf tab={tab} lists={lists} />
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
      <OpenList tab={tab} lists={lists} />
      {withdraw && (
        <WithdrawDialog
          onClose={() =>
            dialog.close((entry) =>
              navigate({ search: ({ withdraw: _withdraw, ...rest }) => rest, ...entry }),
            )
          }
        />
      )}
    </WorkPage>
  )
}
