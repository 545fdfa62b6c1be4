import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import type {
  CheckoutAnswer,
  CheckoutOutcome,
  CheckoutView,
  DraftState,
} from '#src/data/recipients.types.ts'
import { showRunResults } from '#src/data/run-results.ts'
import { troubleOf } from '#src/data/run-trouble.ts'
import { runWatch, useRuns } from '#src/data/run-watch.ts'
import { userInfoQuery } from '#src/data/user-info.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { RUNS } from '#src/text/runs.ts'
import { notify } from '#src/ui/notify.ts'
import { showError } from '../shared/draft-actions.ts'

/** Says something to the step that is shown; settles when the next one waits for the buyer. */
export type AnswerCheckout = (answer: CheckoutAnswer) => Promise<void>

/** Everything is placed; the order's serial, when the server named one. */
type OnPlaced = (orderSn: string | null) => void

const ENDED: CheckoutView = { step: { kind: 'idle' }, isBusy: false }

function tellOutcome(outcome: CheckoutOutcome, onPlaced: OnPlaced): void {
  switch (outcome.kind) {
    case 'refused':
      showError(outcome.error)
      return
    case 'nothing_left':
      notify('warning', outcome.isRetry ? RUNS.notRetried : CHECKOUT.nothingLeft)
      return
    case 'over': {
      const { run } = outcome
      // What is shown here need not be told again by the dock.
      runWatch.wasTold(run.runId)
      if (troubleOf(run) > 0) showRunResults(run.runId, true)
      // Of a run that was given up in the middle a strip above the list tells.
      else if (run.givenUp === undefined) onPlaced(run.orderSn ?? null)
    }
  }
}

/** Whether the balance that the page knows may be one from before money was spent. */
function useSpending({ step }: CheckoutView): boolean {
  const client = useQueryClient()
  // Also by another draft, or in another tab.
  const isRunning = useRuns().some(({ sender }) => sender !== 'nobody') || step.kind === 'running'
  const [isSpent, setIsSpent] = useState(isRunning)
  if (isRunning && !isSpent) setIsSpent(true)
  useEffect(() => {
    if (isRunning || !isSpent) return
    // What was spent shows everywhere as soon as the run has come to rest.
    void Promise.all([
      client.invalidateQueries({ queryKey: userInfoQuery.queryKey }),
      // Pieces are gone as well as money.
      client.invalidateQueries({ queryKey: ['goods', 'detail'] }),
    ]).finally(() => setIsSpent(false))
  }, [client, isRunning, isSpent])
  return isSpent
}

/** The checkout of the open draft: what the worker shows, and how to answer it. */
export function useCheckout(state: DraftState, hasFailed: boolean, onPlaced: OnPlaced) {
  /** The last state of a worker that died: what it showed is over. */
  const [ended, setEnded] = useState<DraftState | null>(null)
  const isInView = useRef(true)
  useEffect(() => {
    isInView.current = true
    return () => {
      isInView.current = false
    }
  }, [])
  const tell = useEffectEvent((outcome: CheckoutOutcome) => tellOutcome(outcome, onPlaced))
  const end = useEffectEvent(() => setEnded(state))
  const answer: AnswerCheckout = async (given) => {
    const told = await checkoutCalls.answer(given)
    if (!isInView.current) return
    if (!told.ok) {
      end()
      showError(told.error)
    } else if (told.value !== null) tell(told.value)
  }
  // A worker that only failed may live on, and go on with what nobody waits for any more.
  const view = hasFailed || state === ended ? ENDED : state.checkout
  const isSpending = useSpending(view)
  return { answer, view, isSpending }
}
