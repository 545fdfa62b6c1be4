import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { CheckoutView } from '#src/data/recipients/recipients.types.ts'
import { renewQueries } from '#src/data/api/renew-queries.ts'
import { useRuns } from '#src/data/recipients/run-watch.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'

/** Whether the balance that the page knows may be older than the latest spending. */
export function useSpending({ step }: Pick<CheckoutView, 'step'>): boolean {
  const client = useQueryClient()
  // Runs of other drafts and of other tabs spend the balance, too.
  const isRunning = useRuns().some(({ sender }) => sender !== 'nobody') || step.kind === 'running'
  const [isSpent, setIsSpent] = useState(isRunning)
  if (isRunning && !isSpent) setIsSpent(true)
  useEffect(() => {
    if (isRunning || !isSpent) return
    // Everything that shows the balance is renewed as soon as no run is being sent.
    void Promise.all([
      renewQueries(client, userInfoQuery.queryKey),
      // Pieces are gone as well as money.
      renewQueries(client, ['goods', 'detail']),
    ]).finally(() => setIsSpent(false))
  }, [client, isRunning, isSpent])
  return isSpent
}
