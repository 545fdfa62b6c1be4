import { useEffect, useMemo } from 'react'

import { keepTotal, lastTotal } from '#src/data/browser/last-total.ts'
import type { DraftState, PricingState } from '#src/data/recipients/recipients.types.ts'

/**
 * The prices to show, which no order is based on. After a reload every row is priced again; until
 * then the previous total is shown, dimmed as every total that is not current.
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
