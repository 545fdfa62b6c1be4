import { afterEach, expect, it, vi } from 'vitest'

import { purchaseRequest } from '#src/data/purchase-launcher.ts'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { tellTabs } from '#tests/tell-tabs.ts'
import { SessionKeeper } from './session-keeper.tsx'

const { lockDrafts } = vi.hoisted(() => ({ lockDrafts: vi.fn<() => Promise<boolean>>() }))
vi.mock('#src/data/lock-drafts.ts', () => ({ lockDrafts }))

/** What the tab in which the user logs out tells the others. */
const logOutElsewhere = (): void => tellTabs('wandan.session', 'signed-out')

function openPage() {
  const Page = () => (
    <>
      <SessionKeeper />
      <ToastHost place="/" isOverDialog={false} />
    </>
  )
  return renderWithPages(Page)
}

afterEach(() => {
  purchaseRequest.set(null)
  lockDrafts.mockReset()
})

it('closes the purchase when the user logs out in another tab, and says why and where the list is', async () => {
  const { screen } = await openPage()
  purchaseRequest.set({ goodsId: 7, quantity: 1, ownerId: 'u1' })
  logOutElsewhere()
  await expect
    .element(screen.getByText('已在其他窗口退出登录，草稿已保存，登录后可继续').last())
    .toBeVisible()
  expect(purchaseRequest.get()).toBeNull()
  expect(lockDrafts).toHaveBeenCalledOnce()
})

it('locks the drafts and says nothing where no purchase is open', async () => {
  const { screen } = await openPage()
  logOutElsewhere()
  await expect.poll(() => lockDrafts.mock.calls.length).toBe(1)
  expect(screen.getByText(/已在其他窗口退出登录/).elements()).toEqual([])
})
