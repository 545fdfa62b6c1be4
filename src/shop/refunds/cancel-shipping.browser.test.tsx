import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { cancelParcels, previewCancel } from '#contract/parcels.ts'
import { onNotice, type Notice } from '#src/kit/toast/notify.ts'
import { openQueries } from '#tests/open-queries.tsx'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { CancelShipping } from './cancel-shipping.tsx'

const SCOPE = { order_sn: '2025112400000001' }

/** The server's answers by path; the last of each stays. */
let said: Record<string, unknown[]> = {}
let notices: string[] = []

beforeEach(() => {
  notices = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const answers = said[pathname] ?? []
    const data = answers.length > 1 ? answers.shift() : answers[0]
    return Promise.resolve(Response.json({ code: 0, msg: '', data: data ?? null }))
  })
  const end = onNotice(({ intent, text }: Notice) => notices.push(`${intent} ${text}`))
  return end
})

const before = (refunded: number, amount: string, waiting: number) => ({
  refunded,
  amount,
  waiting,
})

it('shows what is refunded, what waits for its carrier, and what has come of that', async () => {
  said = {
    [previewCancel.path]: [
      { count: 4, amount: '5.56', compensated: '0.00', before: before(1, '1.39', 0) },
      { count: 0, amount: '0.00', compensated: '0.00', before: before(4, '5.56', 0) },
    ],
    [cancelParcels.path]: [
      { refunded: 2, amount: '2.78', compensated: '0.00', waiting: 3, refused: 0 },
    ],
  }
  await renderUi(<CancelShipping scope={SCOPE} />)
  await page.getByRole('button', { name: '取消发货' }).click()
  await expect.element(page.getByText('4 个包裹将不再发出，¥5.56')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '取消发货并退款' }).click()
  const atOnce = [
    'success 已取消 1 个包裹，¥1.39 已退回余额',
    'info 3 个包裹正在取消，成功后自动退款',
  ]
  await expect.poll(() => notices).toEqual(atOnce)
  await expect
    .poll(() => notices.slice(2))
    .toEqual(['success 已取消 2 个包裹，¥2.78 已退回余额', 'warning 1 个包裹已揽收，无法取消'])
})

it('shows what was refunded on every open page', async () => {
  said = {
    [previewCancel.path]: [
      { count: 2, amount: '2.78', compensated: '0.00', before: before(0, '0.00', 0) },
    ],
    [cancelParcels.path]: [
      { refunded: 2, amount: '2.78', compensated: '0.00', waiting: 0, refused: 0 },
    ],
  }
  const heads = ['orders', 'parcels', 'wallet', 'user'] as const
  const { answers, OpenQueries } = openQueries(...heads)
  await renderUi(
    <>
      <CancelShipping scope={SCOPE} />
      <OpenQueries />
    </>,
  )
  const all = () => heads.map(answers)
  await expect.poll(all).toEqual([1, 1, 1, 1])
  await page.getByRole('button', { name: '取消发货' }).click()
  await page.getByRole('button', { name: '取消发货并退款' }).click()
  await expect.poll(all).toEqual([2, 2, 2, 2])
})

it('shows that parcels are requested already', async () => {
  said = {
    [previewCancel.path]: [
      { count: 0, amount: '0.00', compensated: '0.00', before: before(0, '0.00', 2) },
    ],
  }
  await renderUi(<CancelShipping scope={SCOPE} />)
  await page.getByRole('button', { name: '取消发货' }).click()
  await expect.poll(() => notices).toEqual(['info 2 个包裹正在取消，成功后自动退款'])
})
