import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { WithdrawalPreview } from '#contract/withdrawals.ts'
import type { AppError } from '#domain/result/result.ts'
import { withdrawalPreviewQuery } from '#src/data/api/wallet.ts'
import { useUserId } from '#src/data/api/session.ts'

/** Pause in typing before the server is called. */
const QUIET_MS = 250

export type Preview = {
  /** The last one there was; of another amount while the next is on its way. */
  readonly last: WithdrawalPreview | null
  /** The preview of the present amount. */
  readonly current: WithdrawalPreview | null
  readonly error: AppError | null
  readonly retry: () => void
}

/**
 * What a withdrawal would take, loaded while it is typed.
 * @param amount null while what was typed is no amount that can be withdrawn
 */
export function usePreview(amount: string | null): Preview {
  const [asked, setAsked] = useState(amount)
  const userId = useUserId()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(amount), QUIET_MS)
    return () => clearTimeout(timer)
  }, [amount])
  const { data, error, refetch } = useQuery({
    ...withdrawalPreviewQuery(userId, asked ?? ''),
    enabled: asked !== null,
  })
  const last = amount === null ? null : (data ?? null)
  const isCurrent = last?.amount === amount
  return {
    last,
    current: isCurrent ? last : null,
    error: isCurrent || asked !== amount ? null : (error?.error ?? null),
    retry: () => void refetch(),
  }
}
