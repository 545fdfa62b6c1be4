import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'

import { analytics } from '#src/data/api/analytics.ts'
import {
  closePurchase,
  purchaseRequest,
  intendInPurchase,
  useOpenPurchase,
} from '#src/data/recipients/purchase-launcher.ts'
import { invalidateOrders } from '#src/data/api/orders.ts'
import { renewQueries } from '#src/data/api/renew-queries.ts'
import { resultsRequest, showRunResults, RUN_KEYS } from '#src/data/recipients/run-results.ts'
import { runWatch, useRuns } from '#src/data/recipients/run-watch.ts'
import { useSession } from '#src/data/api/session.ts'
import { offerInstall } from '#src/data/browser/install-prompt.ts'
import { useStore } from '#src/data/browser/store.ts'
import { useFocusBack } from '#src/kit/hooks/use-focus-back.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { DRAFT_KEYS } from '#src/data/recipients/draft-list.ts'
import { useRunAttention } from './use-run-attention.ts'

const RunDock = lazyPart(async () => (await import('#src/features/runs/run-dock.tsx')).RunDock, {
  isQuiet: true,
})
const ResultsDialog = lazyPart(
  async () => (await import('#src/features/runs/results-dialog.tsx')).ResultsDialog,
)

/** Updates the rest of the site after every run that has settled, wherever it was sent from. */
function useSettledRuns(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      runWatch.onSettled(({ status, placed, failed, chunks }, wasHere) => {
        void invalidateOrders(client)
        for (const queryKey of [DRAFT_KEYS.all, RUN_KEYS.all]) void renewQueries(client, queryKey)
        if (!wasHere) return
        if (status !== 'done' || placed === 0) return
        offerInstall()
        analytics.track({ name: 'order_placed', recipients: placed, failed, parts: chunks })
      }),
    [client],
  )
}

function Results({ userId }: { readonly userId: string }) {
  const request = useStore(resultsRequest)
  const openPurchase = useOpenPurchase()
  const navigate = useNavigate()
  useFocusBack(request !== null)
  if (request === null) return null
  const { runId, isEnd } = request
  return (
    <ResultsDialog
      key={runId}
      userId={userId}
      runId={runId}
      onClose={() => {
        resultsRequest.set(null)
        if (!isEnd) return
        closePurchase()
        void navigate({ to: '/user-center/user-home', replace: true })
      }}
      onRetry={({ draftId, goodsId, mode }) => {
        resultsRequest.set(null)
        const intent = { kind: 'retry', runId, mode } as const
        if (purchaseRequest.get() === null) {
          openPurchase({ goodsId, quantity: 1, draftId, intent })
        } else intendInPurchase(intent)
      }}
    />
  )
}

/** The runs of the user who is signed in: the dock, and the 异常订单 dialog over whatever is open. */
export function RunHost() {
  const { user } = useSession()
  const runs = useRuns()
  const purchase = useStore(purchaseRequest)
  const openPurchase = useOpenPurchase()
  const userId = user?.user_id ?? null
  useSettledRuns()
  useRunAttention(runs)
  useEffect(() => {
    if (userId === null) return undefined
    runWatch.watch(userId)
    return () => {
      resultsRequest.set(null)
      runWatch.leave()
    }
  }, [userId])
  if (userId === null) return null
  return (
    <Suspense>
      {purchase === null && runs.length > 0 && (
        <RunDock
          userId={userId}
          runs={runs}
          onOpen={({ goodsId, draftId }) => openPurchase({ goodsId, quantity: 1, draftId })}
          onFailures={({ runId }) => showRunResults(runId)}
        />
      )}
      <Results userId={userId} />
    </Suspense>
  )
}
