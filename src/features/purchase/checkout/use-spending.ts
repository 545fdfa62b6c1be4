import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { CheckoutView } from '#src/data/recipients.types.ts'
import { renewQueries } from '#src/data/renew-queries.ts'
import { useRuns } from '#src/data/run-watch.ts'
import { userInfoQuery } from '#src/data/user-info.ts'

/** Whether the balance that the page knows may be one from before money was spent. */
export function useSpending({ step }: Pick<CheckoutView, 'step'>): boolean {
  const client = useQueryClient()
  // Also by another draft, or in another tab.
  const isRunning = useRuns().some(({ sender }) => sender !== 'nobody') || step.kind === 'running'
  const [isSpent, setIsSpent] = useState(isRunning)
  if (isRunning && !isSpent) setIsSpent(true)
  useEffect(() => {
    if (isRunning || !isSpent) return
    // What was spent shows everywhere as soon as the run has come to rest.
    void Promise.all([
      renewQueries(client, userInfoQuery.queryKey),
      // Pieces are gone as well as money.
      renewQueries(client, ['goods', 'detail']),
    ]).finally(() => setIsSpent(false))
  }, [client, isRunning, isSpent])
  return isSpent
}
