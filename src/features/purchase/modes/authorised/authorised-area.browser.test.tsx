import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { shopListQuery, shopOrdersQuery, syncStatusQuery } from '#src/data/api/shops.ts'
import { DRAFT_STATE } from '#tests/fixtures/lists/draft-state.ts'
import { IDLE_PURCHASE } from '#tests/fixtures/lists/idle-purchase.ts'
import { InDraft } from '#tests/fixtures/lists/in-draft.tsx'
import { renderUi } from '#tests/render-ui.tsx'
import { PurchaseContext } from '../purchase-context.ts'
import { AuthorisedArea } from './authorised-area.tsx'

/** Calls of the worker; a test may answer late, or never. */
const worker = vi.hoisted(() => ({ changeShop: vi.fn<(storeId: number) => Promise<object>>() }))

vi.mock('#src/data/recipients/authorised.ts', () => ({
  authorisedCalls: {
    changeShop: worker.changeShop,
    areChosen: () => Promise.resolve({ ok: true, value: [] }),
  },
}))

const SHOP = { id: 1001, shop_name: '淘宝演示旗舰店', is_expired: false }
const PLATFORM = 4

/** The only shop of the platform, of which the worker's state does not know yet. */
function area() {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(shopListQuery('', PLATFORM).queryKey, [SHOP])
  const none = { value: 0, is_running: false, done: 0, total: null }
  const never = { ...none, waiting: null, last_time: '' }
  client.setQueryData(syncStatusQuery('', SHOP.id).queryKey, never)
  const first = shopOrdersQuery('', SHOP.id, {}, { page: 1, pageSize: 20 })
  client.setQueryData(first.queryKey, { list: [], page: 1, data_count: 0 })
  const header = { ...DRAFT_STATE.header, mode: 'authorised', platformId: PLATFORM } as const
  const state = { ...DRAFT_STATE, header: { ...header, platformKey: 'tb', storeId: null } }
  return (
    <QueryClientProvider client={client}>
      <InDraft state={state}>
        <PurchaseContext value={IDLE_PURCHASE}>
          <AuthorisedArea />
        </PurchaseContext>
      </InDraft>
    </QueryClientProvider>
  )
}

afterEach(() => worker.changeShop.mockReset())

it('syncs the shop that was just chosen, however late the worker reports it', async () => {
  worker.changeShop.mockReturnValue(new Promise(() => {}))
  const screen = await renderUi(area())
  await expect.poll(() => worker.changeShop.mock.calls).toEqual([[SHOP.id]])
  await screen.getByRole('button', { name: '同步订单' }).first().click()
  await expect.element(screen.getByRole('button', { name: '开始同步' })).toBeVisible()
})

it('goes back to no shop when the worker refuses, and does not ask again', async () => {
  let refuse = (): void => {}
  const refused = new Promise<object>((resolve) => {
    refuse = () => resolve({ ok: false, error: { code: 'draft_read_only' } })
  })
  worker.changeShop.mockReturnValue(refused)
  const screen = await renderUi(area())
  const shop = screen.getByRole('combobox', { name: '店铺' })
  await expect.element(shop).toHaveValue(String(SHOP.id))
  refuse()
  await expect.element(shop).toHaveValue('')
  await expect.element(screen.getByRole('tab', { name: '店铺订单' })).not.toBeInTheDocument()
  expect(worker.changeShop.mock.calls).toEqual([[SHOP.id]])
})
