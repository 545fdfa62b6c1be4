import { beforeEach, expect, it, vi } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { resultsRequest } from '#src/data/recipients/run-results.ts'
import { DRAFT_STATE } from '#tests/fixtures/lists/draft-state.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { useCheckout } from './use-checkout.ts'

const worker = vi.hoisted(() => ({ answer: () => Promise.resolve({}) }))

vi.mock('#src/data/recipients/checkout.ts', () => ({ checkoutCalls: worker }))

const RUNNING: DraftState = {
  ...DRAFT_STATE,
  checkout: { step: { kind: 'running', isFunded: false }, isBusy: true },
}

const onPlaced = vi.fn<(orderSn: string | null) => void>()

function Checkout({ state }: { readonly state: DraftState }) {
  const { answer, view } = useCheckout(state, false, onPlaced)
  return (
    <button type="button" onClick={() => void answer({ type: 'pay' }).then(() => heard())}>
      {view.step.kind}
    </button>
  )
}

const heard = vi.fn<() => void>()

beforeEach(() => {
  resultsRequest.set(null)
  onPlaced.mockClear()
  heard.mockClear()
})

/** The worker's answer that the run is over, while the page still shows the dialog of the run. */
async function endRun(placed: number, failed: number) {
  const run = { ...UNANSWERED_RUN, status: 'done', placed, failed, total: fen(139), orderSn: 'WD1' }
  worker.answer = () => Promise.resolve(ok({ kind: 'over', run }))
  const screen = await renderUi(<Checkout state={RUNNING} />)
  await screen.getByRole('button', { name: 'running' }).click()
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  return screen
}

it('shows what was not placed when the dialog of the run has left, not above it', async () => {
  const screen = await endRun(0, 2)
  expect(resultsRequest.get()).toBeNull()
  await screen.rerender(<Checkout state={DRAFT_STATE} />)
  await expect
    .poll(() => resultsRequest.get())
    .toEqual({ runId: UNANSWERED_RUN.runId, isEnd: true })
})

it('leads on once when everything is placed', async () => {
  const screen = await endRun(2, 0)
  expect(onPlaced).not.toHaveBeenCalled()
  await screen.rerender(<Checkout state={DRAFT_STATE} />)
  await expect.poll(() => onPlaced.mock.calls).toEqual([['WD1']])
  await screen.rerender(<Checkout state={RUNNING} />)
  await screen.rerender(<Checkout state={DRAFT_STATE} />)
  expect(onPlaced.mock.calls).toEqual([['WD1']])
})
