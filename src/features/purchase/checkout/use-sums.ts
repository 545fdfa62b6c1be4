import { useEffect, useState } from 'react'

import type { Fen } from '#domain/money/fen.ts'
import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import type { PriceDetail } from '#src/data/recipients.types.ts'

/** The sums of the whole list; null where only a part of it is ordered. */
export function useSums(total: Fen | null): PriceDetail | null {
  const [sums, setSums] = useState<PriceDetail | null>(null)
  useEffect(() => {
    let isLive = true
    void answerOr(checkoutCalls.priceDetail(), null).then((told) => {
      if (isLive) setSums(told)
    })
    return () => {
      isLive = false
    }
  }, [])
  return sums !== null && sums.total === total ? sums : null
}
