import { Outlet } from '@tanstack/react-router'
import { afterEach, expect, it } from 'vitest'

import { closeLogin, openLogin } from '#src/data/browser/login-gate.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { LoginHost } from './login-host.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

afterEach(() => {
  purchaseRequest.set(null)
  closeLogin()
})

async function closeSignInAt(at: string) {
  const frame = () => (
    <>
      <LoginHost />
      <Outlet />
    </>
  )
  const pages = ['/gift-list', '/user-center']
  const options = { at, frame, parseSearch, stringifySearch }
  const shown = await renderWithPages(() => 'home', pages, options)
  openLogin()
  await shown.screen.getByRole('button', { name: '关闭' }).click()
  return shown
}

it.each(['/gift-list?keyword=1', '/user-center?tab=2'])(
  'returns home without a session, and Back leads to the page that was left: %s',
  async (at) => {
    const { history } = await closeSignInAt(at)
    await expect.poll(() => history.location.href).toBe('/')
    history.back()
    await expect.poll(() => history.location.href).toBe(at)
  },
)

it('leaves home as it is, without a step to go back over', async () => {
  const { history, screen } = await closeSignInAt('/?i=ABC')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(history.location.href).toBe('/?i=ABC')
  expect(history.canGoBack()).toBe(false)
})

it('asks before it leaves a purchase, whose address Back leads to', async () => {
  purchaseRequest.set({ goodsId: 7, quantity: 1, ownerId: 'u1' })
  const { history, screen } = await closeSignInAt('/gift-list?buy=7')
  await screen.getByRole('button', { name: '返回首页' }).click()
  await expect.poll(() => history.location.href).toBe('/')
  expect(purchaseRequest.get()).toBeNull()
  history.back()
  await expect.poll(() => history.location.href).toBe('/gift-list?buy=7')
})
