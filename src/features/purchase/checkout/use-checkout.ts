import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import type {
  CheckoutAnswer,
  CheckoutOutcome,
  CheckoutView,
  DraftState,
} from '#src/data/recipients/recipients.types.ts'
import { showRunResults } from '#src/data/recipients/run-results.ts'
import { troubleOf } from '#src/data/recipients/run-trouble.ts'
import { runWatch } from '#src/data/recipients/run-watch.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { RUNS } from '#src/text/runs.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { showError } from '../shared/draft-actions.ts'
import { allGoneText } from './gone-words.ts'
import { useSpending } from './use-spending.ts'

/** Answers the step that is shown; settles when the next step waits for the buyer. */
export type AnswerCheckout = (answer: CheckoutAnswer) => Promise<void>

/** Everything is placed; the order's serial, when the server named one. */
type OnPlaced = (orderSn: string | null) => void

const ENDED: CheckoutView = { step: { kind: 'idle' }, isBusy: false }

function showOutcome(outcome: CheckoutOutcome, onPlaced: OnPlaced): void {
  switch (outcome.kind) {
    case 'refused':
      showError(outcome.error)
      return
    case 'nothing_left':
      if (outcome.gone.length > 0) notify('warning', allGoneText(outcome.gone))
      else notify('warning', outcome.isRetry ? RUNS.notRetried : CHECKOUT.nothingLeft)
      return
    case 'over': {
      const { run } = outcome
      // What is shown here need not be shown again by the dock.
      runWatch.markShown(run.runId)
      if (troubleOf(run) > 0) showRunResults(run.runId, true)
      // A run that was given up halfway is shown in a strip above the list.
      else if (run.givenUp === undefined) onPlaced(run.orderSn ?? null)
    }
  }
}

/** The checkout of the open draft: what the worker shows, and how to answer it. */
export function useCheckout(state: DraftState, hasFailed: boolean, onPlaced: OnPlaced) {
  /** The last state of a worker that died: its step is not shown any more. */
  const [ended, setEnded] = useState<DraftState | null>(null)
  const isInView = useRef(true)
  useEffect(() => {
    isInView.current = true
    return () => {
      isInView.current = false
    }
  }, [])
  /** The end of a run, until the dialog of the run is closed. */
  const [over, setOver] = useState<CheckoutOutcome | null>(null)
  const shown = useRef<CheckoutOutcome>(null)
  const show = useEffectEvent((outcome: CheckoutOutcome) => showOutcome(outcome, onPlaced))
  const end = useEffectEvent(() => setEnded(state))
  const answer: AnswerCheckout = async (given) => {
    const answer = await checkoutCalls.answer(given)
    if (!isInView.current) return
    if (!answer.ok) {
      end()
      showError(answer.error)
    } else if (answer.value?.kind === 'over') setOver(answer.value)
    else if (answer.value !== null) show(answer.value)
  }
  // The worker may still run: ignore its checkout.
  const view = hasFailed || state === ended ? ENDED : state.checkout
  const isIdle = view.step.kind === 'idle'
  // The answer comes before the state that closes the dialog of the run. Results that open above
  // that dialog lose the focus to it, and without the focus they are hidden from screen readers.
  useEffect(() => {
    if (over === null || over === shown.current || !isIdle) return
    shown.current = over
    show(over)
  }, [over, isIdle])
  const isSpending = useSpending(view)
  return { answer, view, isSpending }
}
