import { beforeEach, expect, it, vi } from 'vitest'

import { fail, ok, type Result } from '#domain/result/result.ts'
import type { RunSummary } from '#src/data/recipients/recipients.types.ts'
import type { RunResults } from '#src/data/recipients/run-results.ts'
import type { CancelScope } from '#src/shop/refunds/cancel-shipping.tsx'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { onNotice } from '#src/kit/toast/notify.ts'
import { openQueries } from '#tests/open-queries.tsx'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { UnreportedAlert } from './unreported-alert.tsx'

type ReportAgainAnswer = Result<{ readonly results: RunResults; readonly reported: number }>

const look = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
const report = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#src/data/recipients/run-results.ts', () => ({
  runResultsQuery: () => ({ queryKey: ['mine', 'runs', '7', 'r'] }),
  reportAgain: report,
  checkUnreported: look,
}))

const scopes = vi.hoisted((): CancelScope[] => [])
type Taking = { readonly scope: CancelScope; readonly children: (ask: () => void) => unknown }
/** Takes parcels back at once. */
vi.mock('#src/shop/refunds/cancel-shipping.tsx', () => ({
  CancelShipping: ({ scope, children }: Taking) => children(() => scopes.push(scope)),
}))

const { sender: _sender, ...unanswered } = UNANSWERED_RUN

function resultsOf(undelivered: number, gone: RunResults['gone'], takingBack = 0): RunResults {
  const run: RunSummary = { ...unanswered, status: 'done', endedAt: 1, undelivered }
  return { run, retryable: 0, deliveryFailure: null, gone, takingBack }
}

const seen = (results: RunResults): ReportAgainAnswer => ok({ results, reported: 0 })

async function open(results: RunResults) {
  const { OpenQueries } = openQueries('runs')
  const screen = await renderUi(
    <>
      <UnreportedAlert userId="7" results={results} />
      <OpenQueries />
    </>,
  )
  const alerts = () =>
    screen
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
  const cancel = screen.getByRole('button', { name: '取消发货并退款' })
  return { screen, scopes, alerts, cancel }
}

const ids = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`)

beforeEach(() => {
  look.mockReset()
  report.mockReset()
  scopes.length = 0
})

it('offers by reason what can be done, and looks how they stand when it opens', async () => {
  const results = resultsOf(
    11,
    [
      { reason: 'refunding', parcelIds: ['4', '5', '6'], moving: 0 },
      { reason: 'closed', parcelIds: ['8'], moving: 1 },
    ],
    1,
  )
  look.mockResolvedValue(seen(results))
  const { alerts, cancel, scopes } = await open(results)
  expect(alerts()).toEqual([
    '3 个订单的买家已申请退款，买家撤回申请后可重新回传，未揽收的包裹可取消发货并退款重新回传取消发货并退款',
    '2 个订单在平台已关闭，平台不再接受运单号，未揽收的包裹可取消发货并退款取消发货并退款',
    '1 个包裹正在取消，成功后自动退款',
    '还有 5 个订单未回传成功重新回传',
  ])
  expect(look).toHaveBeenCalledOnce()
  expect(await axeFindings()).toEqual([])
  await cancel.first().click()
  await expect.poll(() => scopes).toEqual([{ ids: ['4', '5', '6'] }])
})

it.each([
  ['what the platform has taken', 2, 0, ['success 已回传 2 个运单号']],
  ['what it has not', 0, 3, ['warning 还有 3 个订单未回传成功']],
  ['nothing of parcels that were taken back elsewhere', 0, 0, []],
])('shows after another try %s', async (_, reported, left, said) => {
  const notices: string[] = []
  const end = onNotice(({ intent, text }) => notices.push(`${intent} ${text}`))
  const results = resultsOf(3, [])
  look.mockResolvedValue(seen(results))
  report.mockResolvedValue(ok({ results: resultsOf(left, []), reported }))
  const { screen } = await open(results)
  const again = screen.getByRole('button', { name: '重新回传' })
  await again.click()
  await expect.poll(() => report.mock.calls.length).toBe(1)
  await expect.poll(() => notices).toEqual(said)
  end()
})

it('asks nothing about parcels that have changed since they were shown', async () => {
  const results = resultsOf(1, [{ reason: 'refunding', parcelIds: ['4'], moving: 0 }])
  look.mockResolvedValue(seen(resultsOf(0, [])))
  const { cancel, scopes } = await open(results)
  await cancel.click()
  await expect.poll(() => look.mock.calls.length).toBe(2)
  look.mockResolvedValue(fail('run_gone'))
  await cancel.click()
  await expect.poll(() => look.mock.calls.length).toBe(3)
  expect(scopes).toEqual([])
})

it('takes back no more than one call holds, and nothing that moves', async () => {
  const many = resultsOf(501, [{ reason: 'closed', parcelIds: ids(501), moving: 0 }])
  look.mockResolvedValue(seen(many))
  const first = await open(many)
  await first.cancel.click()
  await expect.poll(() => first.scopes).toEqual([{ ids: ids(500) }])
  expect(first.screen.getByRole('button', { name: '重新回传' }).elements()).toEqual([])
  await first.screen.unmount()

  const moving = resultsOf(2, [{ reason: 'shipped', parcelIds: [], moving: 2 }])
  look.mockResolvedValue(seen(moving))
  const { alerts, screen } = await open(moving)
  expect(alerts()).toEqual([
    '2 个订单在平台已用其他运单号发货，包裹已揽收，无法取消，请联系客服拦截',
  ])
  expect(screen.getByRole('button').elements()).toEqual([])
})
