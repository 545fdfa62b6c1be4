import { Button } from '@fluentui/react-components'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import { WALLET } from '#src/text/wallet.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { RecordList } from '#src/kit/list/record-list.tsx'
import { isFiltered } from './wallet-search.ts'

const route = getRouteApi('/user-center/wallet')

function Nothing() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  if (!isFiltered(search)) {
    return <EmptyState art="no-packages" {...WALLET.empty[search.tab ?? 'changes']} />
  }
  return (
    <EmptyState art="no-packages" title={WALLET.noneTitle} text={WALLET.noneText}>
      <Button
        appearance="primary"
        onClick={() => void navigate({ search: ({ tab }) => ({ tab }) })}
      >
        {WALLET.noneAction}
      </Button>
    </EmptyState>
  )
}

type WalletListProps<Row> = Omit<ComponentProps<typeof RecordList<Row>>, 'empty'>

/** One list of the wallet: its page, or why there is none. */
export function WalletList<Row>(props: WalletListProps<Row>): ReactNode {
  return <RecordList {...props} empty={<Nothing />} />
}
