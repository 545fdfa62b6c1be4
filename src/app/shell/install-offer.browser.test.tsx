import { beforeEach, expect, it, vi } from 'vitest'

import {
  declineInstall,
  installOffer,
  installStage,
  keepInstallOffer,
  offerInstall,
} from '#src/data/browser/install-prompt.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { InstallOffer } from './install-offer.tsx'

const prompt = vi.fn(() => Promise.resolve())

function browserOffers(): void {
  keepInstallOffer(Object.assign(new Event('beforeinstallprompt'), { prompt }))
}

beforeEach(() => {
  localStorage.clear()
  prompt.mockClear()
  installOffer.set(null)
  installStage.set('early')
  purchaseRequest.set(null)
})

const open = () =>
  renderWithPages(() => null, ['/gift-list', '/help-center/article/$id'], {
    at: '/gift-list',
    frame: InstallOffer,
  })

it('offers nothing before the first import or order, however often the browser does', async () => {
  browserOffers()
  const { screen } = await open()
  expect(screen.getByRole('button', { name: '安装到桌面' }).elements()).toEqual([])
  offerInstall()
  await expect.element(screen.getByRole('button', { name: '安装到桌面' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: '安装到桌面' }).click()
  expect(prompt).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('button', { name: '安装到桌面' })).not.toBeInTheDocument()
})

it('waits while a purchase is open, and leads to the article', async () => {
  browserOffers()
  offerInstall()
  purchaseRequest.set({ goodsId: 7, quantity: 1, ownerId: null })
  const { screen } = await open()
  expect(screen.getByRole('link').elements()).toEqual([])
  purchaseRequest.set(null)
  await expect
    .element(screen.getByRole('link', { name: '安装说明' }))
    .toHaveAttribute('href', '/help-center/article/7')
})

it('leaves the home page to the offer of a draft', async () => {
  browserOffers()
  offerInstall()
  const { screen, history } = await open()
  await expect.element(screen.getByRole('link', { name: '安装说明' })).toBeVisible()
  history.push('/')
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

it('is gone for good once it was declined', async () => {
  browserOffers()
  offerInstall()
  const { screen } = await open()
  await screen.getByRole('button', { name: '不再提示' }).click()
  offerInstall()
  expect(installStage.get()).toBe('declined')
  expect(localStorage.getItem('wandan.install')).toBe('declined')
  expect(screen.getByRole('button').elements()).toEqual([])
})

it('is due in the next visit, too, where the browser offers it only then', () => {
  offerInstall()
  expect(localStorage.getItem('wandan.install')).toBe('due')
  declineInstall()
  expect(localStorage.getItem('wandan.install')).toBe('declined')
})
