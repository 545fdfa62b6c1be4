import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useUserId } from '#src/data/api/session.ts'
import { WALLET_KEYS, walletInfoQuery } from '#src/data/api/wallet.ts'
import { ListFrame } from '#src/kit/list/list-frame.tsx'
import { Freshness } from '#src/kit/list/list-head.tsx'
import { useList } from '#src/kit/list/list-parts.tsx'
import { PaneWidth } from '#src/kit/page/work-page.tsx'
import { oldestAge } from './oldest-age.ts'
import { Trend } from './trend.tsx'
import {
  ApplyForInvoice,
  CHANGE_LIST,
  INVOICE_LIST,
  LOG_LIST,
  RECHARGE_LIST,
  WITHDRAWAL_LIST,
} from './wallet-lists.tsx'

const route = getRouteApi('/user-center/wallet')

/** Balance, transactions, withdrawal. */
export function WalletPage() {
  const userId = useUserId()
  const client = useQueryClient()
  const { tab = 'changes', from, to } = route.useSearch()
  const changes = useList(CHANGE_LIST, { userId, isOpen: tab === 'changes' })
  const recharges = useList(RECHARGE_LIST, { userId, isOpen: tab === 'recharges' })
  const withdrawals = useList(WITHDRAWAL_LIST, { userId, isOpen: tab === 'withdrawals' })
  const invoices = useList(INVOICE_LIST, { userId, isOpen: tab === 'invoices' })
  const log = useList(LOG_LIST, { userId, isOpen: tab === 'log' })
  const { answer, parts } = { changes, recharges, withdrawals, invoices, log }[tab]
  const info = useQuery(walletInfoQuery(userId))
  const freshness = (
    <Freshness
      // The age of the older of the two answers shown.
      query={{
        dataUpdatedAt: oldestAge([info.dataUpdatedAt, answer.dataUpdatedAt]),
        isFetching: info.isFetching || answer.isFetching,
        error: answer.error ?? info.error,
      }}
      onRefresh={() => void client.invalidateQueries({ queryKey: WALLET_KEYS.all })}
    />
  )
  return (
    <ListFrame
      parts={{ ...parts, freshness }}
      after={tab === 'invoices' && <ApplyForInvoice open={invoices.part.open} />}
    >
      {tab === 'changes' && (
        <PaneWidth>
          <Trend userId={userId} from={from} to={to} />
        </PaneWidth>
      )}
    </ListFrame>
  )
}
