import { afterEach, expect, it, vi } from 'vitest'

import { onlineStore, useOnline } from '#src/data/browser/online.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { Connection } from '#src/kit/states/connection.ts'
import { COMMON } from '#src/text/common.ts'
import { MISSING } from '#src/text/states.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { PurchaseHost } from './purchase-host.tsx'

vi.mock(import('#src/data/recipients/worker.ts'), async (original) => ({
  ...(await original()),
  startRecipients: vi.fn<() => never>(),
}))

afterEach(() => {
  purchaseRequest.set(null)
  onlineStore.set(true)
})

function openHost() {
  // Its code is not in this browser, and nothing brings it.
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('no network')))
  const Page = () => (
    <Connection value={useOnline()}>
      <p>页面还在</p>
      <PurchaseHost load={load} />
    </Connection>
  )
  onlineStore.set(false)
  purchaseRequest.set({ goodsId: 7, quantity: 1, ownerId: null })
  return { load, rendering: renderWithPages(Page) }
}

it('shows what is missing without a network, over a page that stays, and goes at 关闭', async () => {
  const { screen } = await openHost().rendering
  await expect.element(screen.getByText(MISSING.offlinePage.text)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: COMMON.retry })).toHaveFocus()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: COMMON.close }).click()
  await expect.poll(() => purchaseRequest.get()).toBeNull()
  await expect.element(screen.getByText('页面还在')).toBeVisible()
})

it('asks for it again at 重试, and by itself when the network is back', async () => {
  const { load, rendering } = openHost()
  const { screen } = await rendering
  await screen.getByRole('button', { name: COMMON.retry }).click()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await expect.element(screen.getByText(MISSING.offlinePage.text)).toBeVisible()
  onlineStore.set(true)
  await expect.poll(() => load.mock.calls.length).toBe(3)
  await expect.element(screen.getByText(MISSING.failedPage.text)).toBeVisible()
})
