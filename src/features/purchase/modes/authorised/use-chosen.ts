import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { ShopOrder } from '#contract/shops.ts'
import { authorisedCalls } from '#src/data/recipients/authorised.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { orThrow } from '#src/data/recipients/worker.ts'
import { valueOrNotify } from '../../shared/draft-actions.ts'
import { useUserId } from '#src/data/api/session.ts'
import { personalKeys } from '#src/data/api/query-keys.ts'

const CHOSEN_KEYS = personalKeys('chosen-orders')

const NOBODY: ReadonlySet<string> = new Set()

type PendingChoice = { readonly numbers: readonly string[]; readonly isChosen: boolean }

function withPending(
  stored: ReadonlySet<string>,
  pending: PendingChoice | null,
): ReadonlySet<string> {
  if (pending === null) return stored
  const shown = new Set(stored)
  for (const number of pending.numbers) {
    if (pending.isChosen) shown.add(number)
    else shown.delete(number)
  }
  return shown
}

/**
 * Which of the orders on the page are in the list. The list is the worker's and is read again after
 * every change; a tick shows at once, and is undone when the worker refuses it.
 */
export function useChosen({ draftId, revision }: DraftState, orders: readonly ShopOrder[]) {
  const userId = useUserId()
  const numbers = orders.map(({ shop_order }) => shop_order)
  const [pending, setPending] = useState<PendingChoice | null>(null)
  const { data = NOBODY } = useQuery({
    queryKey: CHOSEN_KEYS.of(userId, draftId, revision, numbers),
    queryFn: async () => {
      const answer = await orThrow(authorisedCalls.areChosen(numbers))
      return new Set(numbers.filter((_, at) => answer[at]))
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  // The worker's list has the pending choice: from now on that list is shown.
  const isKept = pending?.numbers.every((number) => data.has(number) === pending.isChosen) ?? false
  if (isKept) setPending(null)
  const choose = (picked: readonly ShopOrder[], isChosen: boolean): void => {
    const wished = picked.map(({ shop_order }) => shop_order)
    setPending({ numbers: wished, isChosen })
    const asked: Promise<object | null> = isChosen
      ? valueOrNotify(authorisedCalls.choose(picked))
      : valueOrNotify(authorisedCalls.drop(wished))
    void asked.then((answer) => {
      if (answer === null) setPending(null)
    })
  }
  return { chosen: withPending(data, pending), choose }
}
