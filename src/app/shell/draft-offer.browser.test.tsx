import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

import { DRAFT_LOCKS, RECIPIENTS_DATABASE } from '#domain/drafts/recipients-database.ts'
import { ok } from '#domain/result/result.ts'
import { draftToOfferQuery } from '#src/data/recipients/draft-list.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { tellTabs } from '#tests/tell-tabs.ts'
import { DraftOffer } from './draft-offer.tsx'

vi.mock('#src/data/recipients/draft.ts', () => ({
  draftCalls: { list: () => Promise.resolve(ok([DRAFT])) },
}))
vi.mock('#src/data/recipients/stored-work.ts', () => ({ storedWork: () => Promise.resolve(null) }))

const DRAFT = {
  draftId: 'd1',
  goods: { goodsId: 7, name: '原木抽纸', picture: '', expressId: 3 },
  platformKey: 'tb',
  mode: 'import',
  rows: 2_988,
  updatedAt: 0,
  hasRun: false,
} as const

type KnownDraft = Omit<typeof DRAFT, 'updatedAt'> & { readonly updatedAt: number }

/** @param known what the page has loaded already */
function openAt(address: string, known: KnownDraft | null = DRAFT) {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(draftToOfferQuery('u1').queryKey, known)
  const frame = () => (
    <QueryClientProvider client={client}>
      <DraftOffer userId="u1" />
    </QueryClientProvider>
  )
  return renderWithPages(() => null, ['/gift-list'], { at: address, frame })
}

beforeEach(() => sessionStorage.clear())

it('offers the draft as a card once a visit: whoever went on has a quiet word left', async () => {
  const { screen, router } = await openAt('/')
  const card = screen.getByRole('region', { name: '发现未完成的订单' })
  const chip = screen.getByRole('button', { name: '未完成草稿 · 2,988 人' })
  await expect.element(card.getByText(/2,988 位收件人/)).toBeVisible()
  expect(chip.elements()).toEqual([])
  await router.navigate({ to: '/gift-list' })
  await expect.element(chip).toBeVisible()
  expect(card.elements()).toEqual([])
  await router.navigate({ to: '/' })
  await expect.element(chip).toBeVisible()
  expect(card.elements()).toEqual([])
})

it('is only a word where a list may stand below it, and the card is still due at home', async () => {
  const { screen, router } = await openAt('/gift-list')
  const card = screen.getByRole('region', { name: '发现未完成的订单' })
  await expect.element(screen.getByRole('button', { name: /^未完成草稿/ })).toBeVisible()
  expect(card.elements()).toEqual([])
  await router.navigate({ to: '/' })
  await card.getByRole('button', { name: '稍后再说' }).click()
  await expect.element(screen.getByRole('button', { name: /^未完成草稿/ })).toBeVisible()
})

it('has no card for what was worked on since the page was opened, only the way back to it', async () => {
  const { screen } = await openAt('/', { ...DRAFT, updatedAt: Date.now() })
  await expect.element(screen.getByRole('button', { name: /^未完成草稿/ })).toBeVisible()
  const card = screen.getByRole('region', { name: '发现未完成的订单' })
  expect(card.elements()).toEqual([])
})

/**
 * Opens the draft as another tab does, and notifies this one or not. @returns how it closes it
 * again
 */
async function openElsewhere(isTold: boolean): Promise<() => void> {
  const opened = await new Promise<() => void>((resolve) => {
    void navigator.locks.request(DRAFT_LOCKS + DRAFT.draftId, () => new Promise<void>(resolve))
  })
  if (isTold) {
    tellTabs(RECIPIENTS_DATABASE.draftChannel, { kind: 'opened', draftId: DRAFT.draftId })
  }
  return opened
}

it('goes while another window has the draft open, and is back when that ends without a word', async () => {
  const { screen } = await openAt('/gift-list')
  const chip = screen.getByRole('button', { name: /^未完成草稿/ })
  await expect.element(chip).toBeVisible()
  const end = await openElsewhere(true)
  await expect.poll(() => chip.elements()).toEqual([])
  end()
  await expect.element(chip).toBeVisible()
})

it('notices the end of a draft that was open before this page was', async () => {
  const end = await openElsewhere(false)
  const { screen } = await openAt('/gift-list', null)
  const chip = screen.getByRole('button', { name: /^未完成草稿/ })
  end()
  await expect.element(chip).toBeVisible()
})
