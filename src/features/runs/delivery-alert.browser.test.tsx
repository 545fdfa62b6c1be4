import { expect, it, vi } from 'vitest'

import { fail } from '#domain/result/result.ts'
import type { RunSummary } from '#src/data/recipients.types.ts'
import type { RunResults } from '#src/data/run-results.ts'
import type { CancelScope, CancelShippingComponent } from '#src/ui/cancel-shipping.types.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { openQueries } from '#tests/open-queries.tsx'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { DeliveryAlert } from './delivery-alert.tsx'

const leaveOutTakenBack = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#src/data/run-results.ts', () => ({
  runResultsQuery: () => ({ queryKey: ['runs', '7', 'r'] }),
  deliverAgain: () => Promise.reject(new Error('nobody asked for it')),
  leaveOutTakenBack,
}))

const { sender: _sender, ...unanswered } = UNANSWERED_RUN

function resultsOf(undelivered: number, gone: RunResults['gone']): RunResults {
  const run: RunSummary = { ...unanswered, status: 'done', endedAt: 1, undelivered }
  return { run, retryable: 0, deliveryFailure: null, gone }
}

/** Takes what it is given back at once. */
function cancelling() {
  const scopes: CancelScope[] = []
  const CancelShipping: CancelShippingComponent = ({ scope, onTaken, children }) =>
    children?.(() => {
      scopes.push(scope)
      onTaken?.()
    })
  return { scopes, CancelShipping }
}

const ids = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`)

it('offers by reason to take back what the platform never takes, and the rest to be told again', async () => {
  const { OpenQueries } = openQueries('runs')
  const { scopes, CancelShipping } = cancelling()
  leaveOutTakenBack.mockResolvedValue(fail('run_gone'))
  const results = resultsOf(9, [
    { reason: 'refunding', parcelIds: ['4', '5', '6'] },
    { reason: 'closed', parcelIds: ['8'] },
  ])
  const screen = await renderUi(
    <>
      <DeliveryAlert userId="7" results={results} CancelShipping={CancelShipping} />
      <OpenQueries />
    </>,
  )
  const reasons = screen.getByRole('alert').elements()
  expect(reasons.map(({ textContent }) => textContent.slice(0, 14))).toEqual([
    '3 个订单的买家已申请退款，',
    '1 个订单在平台已关闭，平台',
    '还有 5 个订单未回传成功重',
  ])
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: '取消发货并退款' }).first().click()
  expect(scopes).toEqual([{ ids: ['4', '5', '6'] }])
  await expect.poll(() => leaveOutTakenBack.mock.calls).toEqual([['7', UNANSWERED_RUN.runId]])
})

it('does not offer what can never help, and takes back no more than one call holds', async () => {
  const { scopes, CancelShipping } = cancelling()
  const results = resultsOf(501, [{ reason: 'refunding', parcelIds: ids(501) }])
  const screen = await renderUi(
    <DeliveryAlert userId="7" results={results} CancelShipping={CancelShipping} />,
  )
  await screen.getByRole('button', { name: '取消发货并退款' }).click()
  expect(scopes).toEqual([{ ids: ids(500) }])
  expect(screen.getByRole('button', { name: '重新回传' }).elements()).toEqual([])
})
