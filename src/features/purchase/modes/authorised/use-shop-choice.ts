import { useState } from 'react'

import { authorisedCalls } from '#src/data/recipients/authorised.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { showError } from '../../shared/draft-actions.ts'

/**
 * The shop whose orders are shown. A chosen shop is shown at once, so that the next click is about
 * that shop; the worker's state follows, and is shown again when the worker refuses.
 */
export function useShopChoice({ storeId = null }: DraftState['header']) {
  const [chosen, setChosen] = useState<number | null>(null)
  if (chosen !== null && chosen === storeId) setChosen(null)
  const choose = async (id: number): Promise<void> => {
    setChosen(id)
    const answer = await authorisedCalls.changeShop(id)
    if (answer.ok) return
    showError(answer.error)
    setChosen((now) => (now === id ? null : now))
  }
  return { shown: chosen ?? storeId, choose }
}
