import { expect, it, vi } from 'vitest'

import { closePurchase, purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { usePurchaseAddress } from './use-purchase-address.ts'

// Someone is signed in, as far as this page knows; no server answers.
vi.hoisted(() => {
  document.cookie = 'signed-in=1; path=/'
})

const OF_GOODS_7 = { goodsId: 7, quantity: 1, ownerId: null }

async function openAt(address: string, load?: () => Promise<void>) {
  purchaseRequest.set(null)
  const onLeft = vi.fn<() => void>()
  const frame = () => {
    usePurchaseAddress(onLeft)
    return null
  }
  const options = { at: address, frame, parseSearch, stringifySearch, ...(load && { load }) }
  const { history, router } = await renderWithPages(() => null, ['/other'], options)
  return { history, router, onLeft }
}

const isOpen = (): boolean => purchaseRequest.get() !== null

it('puts the dialog into the address; Back closes only it, and Forward brings it back', async () => {
  const { history, onLeft } = await openAt('/?keyword=1')
  purchaseRequest.set(OF_GOODS_7)
  await expect.poll(() => history.location.href).toBe('/?keyword=1&buy=7')
  history.back()
  await expect.poll(isOpen).toBe(false)
  expect(onLeft).toHaveBeenCalledOnce()
  expect(history.location.href).toBe('/?keyword=1')
  history.forward()
  await expect.poll(() => Number(purchaseRequest.get()?.goodsId)).toBe(7)
})

it('opens the dialog, and its draft, of the address it is loaded with', async () => {
  await openAt('/?buy=7&draft=d1')
  await expect.poll(() => purchaseRequest.get()?.draftId).toBe('d1')
})

it('takes the dialog out of the address when it is closed, without a step to go back over', async () => {
  const { history } = await openAt('/')
  purchaseRequest.set(OF_GOODS_7)
  await expect.poll(() => history.location.href).toBe('/?buy=7')
  closePurchase()
  await expect.poll(() => history.location.href).toBe('/')
  expect(history.canGoBack()).toBe(false)
})

it('goes where it is closed for, not back', async () => {
  const { history, router } = await openAt('/')
  purchaseRequest.set(OF_GOODS_7)
  await expect.poll(() => history.location.href).toBe('/?buy=7')
  closePurchase()
  await router.navigate({ to: '/other', replace: true })
  await expect.poll(() => history.location.href).toBe('/other')
  // Longer than a close waits for what comes after it: nothing may go back then.
  await vi.waitFor(() => expect(router.state.status).toBe('idle'))
  expect(history.location.href).toBe('/other')
})

it('stays open, or closed, whatever page is still on its way when that is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { history, router } = await openAt('/', () => promise)
  purchaseRequest.set(OF_GOODS_7)
  await expect.poll(() => history.location.href).toBe('/?buy=7')
  closePurchase()
  void router.navigate({ to: '/other', replace: true })
  await expect.poll(() => history.location.href).toBe('/other')
  purchaseRequest.set(OF_GOODS_7)
  await expect.poll(() => history.location.href).toBe('/other?buy=7')
  closePurchase()
  await expect.poll(() => history.location.href).toBe('/other')
  purchaseRequest.set(OF_GOODS_7)
  await expect.poll(() => history.location.href).toBe('/other?buy=7')
  resolve()
  await expect.poll(() => router.state.status).toBe('idle')
  await expect.poll(() => router.state.resolvedLocation?.href).toBe('/other?buy=7')
  expect(isOpen()).toBe(true)
  closePurchase()
  await expect.poll(() => history.location.href).toBe('/other')
  await expect.poll(() => router.state.resolvedLocation?.href).toBe('/other')
  expect(isOpen()).toBe(false)
})
