import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { parseYuan } from '#domain/money/fen.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'
import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import type { Preflight } from '#src/data/recipients.types.ts'
import { showRunResults } from '#src/data/run-results.ts'
import { runWatch } from '#src/data/run-watch.ts'
import { userInfoQuery } from '#src/data/user-info.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { RUNS } from '#src/text/runs.ts'
import { notify } from '#src/ui/notify.ts'
import { showError } from '../shared/draft-actions.ts'
import { Checkout } from './checkout.ts'

type Outcome = {
  /** Everything is placed; the order's serial, when the server named one. */
  readonly onPlaced: (orderSn: string | null) => void
  /** Shows the row that a required field is missing from. */
  readonly onLocate: (rowId: number, columnId: string) => void
}

function tellIncomplete({ first, count }: Preflight, onLocate: Outcome['onLocate']): void {
  if (first === null) return
  const { number: row, field, id } = first
  notify('error', errorMessage({ code: 'rows_incomplete', params: { row: String(row), field } }))
  if (count > 1) notify('warning', CHECKOUT.rowsWrong(count))
  onLocate(id, field)
}

/** The checkout of this dialog, and the step it is at. `outcome` may change between renders. */
export function useCheckout(outcome: { readonly current: Outcome }) {
  const client = useQueryClient()
  const [checkout] = useState(
    () =>
      new Checkout({
        api: { ...checkoutCalls, window: listCalls.window, apply: listCalls.apply },
        state: draftStore.getSnapshot,
        account: async () => {
          const user = await client.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(() => null)
          const balance = user === null ? null : parseYuan(user.balance)
          if (user === null || balance === null) return null
          return { balance, isVerified: user.is_attestation }
        },
        showError,
        onIncomplete: (preflight) => tellIncomplete(preflight, outcome.current.onLocate),
        onNothingLeft: (isRetry) =>
          notify('warning', isRetry ? RUNS.notRetried : CHECKOUT.nothingLeft),
        onStillWrong: () => notify('warning', CHECKOUT.fixFirst),
        // What is shown here need not be told again by the dock.
        onPlaced: ({ runId, orderSn }) => {
          runWatch.dismiss(runId)
          outcome.current.onPlaced(orderSn ?? null)
        },
        onFailures: ({ runId }) => {
          runWatch.dismiss(runId)
          showRunResults(runId, true)
        },
      }),
  )
  useEffect(() => {
    checkout.setInView(true)
    return () => checkout.setInView(false)
  }, [checkout])
  const step = useSyncExternalStore(checkout.subscribe, checkout.getSnapshot)
  // What was spent shows everywhere as soon as the run has come to rest.
  const isResting = step.kind !== 'running'
  useEffect(() => {
    if (isResting) void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [client, isResting])
  return { checkout, step }
}
