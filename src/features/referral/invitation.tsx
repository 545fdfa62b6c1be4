import { Skeleton, SkeletonItem } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { referralInfoQuery, referralSummaryQuery } from '#src/data/api/referral.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { COMMON } from '#src/text/common.ts'
import { Figures } from './figures.tsx'
import { ShareCard } from './share-card.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const WAITING = (
  <Skeleton aria-label={COMMON.loading}>
    <SkeletonItem style={{ height: 252 }} />
  </Skeleton>
)

/** What one invites others with, what was earned, and the way to the balance. */
export function Invitation({ userId }: { readonly userId: string }) {
  const info = useQuery(referralInfoQuery(userId))
  const { data: summary } = useQuery(referralSummaryQuery(userId))
  const [isMoving, setIsMoving] = useState(false)
  return (
    <>
      <QueryView query={info} isCompact waiting={WAITING}>
        {(data) => <ShareCard info={data} />}
      </QueryView>
      <Figures summary={summary} onTransfer={() => setIsMoving(true)} />
      {isMoving && summary !== undefined && (
        <TransferDialog free={summary.withdrawable} onClose={() => setIsMoving(false)} />
      )}
    </>
  )
}
