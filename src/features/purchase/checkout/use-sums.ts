import { useEffect, useState } from 'react'

import type { Fen } from '#domain/money/fen.ts'
import { getRecipients } from '#src/data/recipients-client.ts'
import type { PriceDetail } from '#src/data/recipients.types.ts'

/** The sums of the whole list; null where only a part of it is ordered. */
export function useSums(total: Fen | null): PriceDetail | null {
  const [sums, setSums] = useState<PriceDetail | null>(null)
  useEffect(() => {
    let isLive = true
    void getRecipients()
      .priceDetail()
      .then((told) => {
        if (isLive) setSums(told)
      })
    return () => {
      isLive = false
    }
  }, [])
  return sums !== null && sums.total === total ? sums : null
}
