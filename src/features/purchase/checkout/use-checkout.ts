import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { parseYuan } from '#domain/money/fen.ts'
import { draftStore, getRecipients } from '#src/data/recipients-client.ts'
import type { Preflight } from '#src/data/recipients.types.ts'
import { userInfoQuery } from '#src/data/user-info.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { notify } from '#src/ui/notify.ts'
import { showError } from '../draft-actions.ts'
import { Checkout } from './checkout.ts'

type Outcome = {
  readonly onPlaced: () => void
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
        // The worker may be replaced while the dialog is open; each call goes to the one that lives.
        api: {
          preflight: (mode) => getRecipients().preflight(mode),
          price: () => getRecipients().price(),
          checkBought: (mode) => getRecipients().checkBought(mode),
          startRun: (mode, skip) => getRecipients().startRun(mode, skip),
          pauseRun: () => getRecipients().pauseRun(),
          resumeRun: () => getRecipients().resumeRun(),
          abandonRun: () => getRecipients().abandonRun(),
          getWindow: (...asked) => getRecipients().getWindow(...asked),
          apply: (mode, command) => getRecipients().apply(mode, command),
        },
        state: draftStore.getSnapshot,
        account: async () => {
          const user = await client.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(() => null)
          const balance = user === null ? null : parseYuan(user.balance)
          if (user === null || balance === null) return null
          return { balance, isVerified: user.is_attestation }
        },
        showError,
        onIncomplete: (preflight) => tellIncomplete(preflight, outcome.current.onLocate),
        onNothingLeft: () => notify('warning', CHECKOUT.nothingLeft),
        onStillWrong: () => notify('warning', CHECKOUT.fixFirst),
        onPlaced: () => outcome.current.onPlaced(),
      }),
  )
  const step = useSyncExternalStore(checkout.subscribe, checkout.getSnapshot)
  // What was spent shows everywhere as soon as the run has come to rest.
  const isResting = step.kind !== 'running'
  useEffect(() => {
    if (isResting) void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [client, isResting])
  return { checkout, step }
}
