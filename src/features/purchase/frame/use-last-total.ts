import { useEffect, useMemo } from 'react'

import { keepTotal, lastTotal } from '#src/data/last-total.ts'
import type { DraftState, PricingState } from '#src/data/recipients.types.ts'

/**
 * For show only. After a reload every row is priced anew; until then the total of before stands
 * there, dimmed as every total that is not of now. Nothing is ordered by it.
 */
export function useLastTotal({ draftId, header, counts, pricing }: DraftState): PricingState {
  const { mode, quantity } = header
  const of = `${draftId}:${mode}:${counts[mode].total}:${quantity}`
  const { status, total } = pricing
  useEffect(() => {
    if (status === 'priced' && total !== null) keepTotal(of, total)
  }, [of, status, total])
  const isUnknown = total === null && status !== 'empty'
  const last = useMemo(() => (isUnknown ? lastTotal(of) : null), [of, isUnknown])
  return last === null ? pricing : { ...pricing, total: last }
}
