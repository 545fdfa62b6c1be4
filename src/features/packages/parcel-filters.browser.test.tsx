import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import { orderOptionsQuery } from '#src/data/api/orders.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import type { ParcelSearch } from './parcel-filter.ts'
import { ParcelFilters } from './parcel-filters.tsx'

async function openFilters() {
  const client = new QueryClient()
  client.setQueryData(orderOptionsQuery('u1').queryKey, { platforms: [], expresses: [], shops: [] })
  const onSearch = vi.fn<(filters: ParcelSearch) => void>()
  const screen = await renderUi(
    <QueryClientProvider client={client}>
      <ParcelFilters userId="u1" search={{}} onSearch={onSearch} />
    </QueryClientProvider>,
  )
  const search = screen.getByRole('button', { name: '搜索' })
  return { screen, search, onSearch }
}

it('asks for four digits of a phone before it searches', async () => {
  const { screen, search, onSearch } = await openFilters()
  const mobile = screen.getByRole('textbox', { name: '手机号' })
  await mobile.fill('037')
  await expect.element(screen.getByText('至少填 4 位')).not.toBeInTheDocument()
  await search.click()
  await expect.element(screen.getByText('至少填 4 位')).toBeVisible()
  expect(onSearch).not.toHaveBeenCalled()
  expect(await axeFindings()).toEqual([])

  await mobile.fill('0037')
  await expect.element(screen.getByText('至少填 4 位')).not.toBeInTheDocument()
  await search.click()
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ mobile: '0037' }))
})

it('searches by the other filters when a province is chosen beside a single digit', async () => {
  const { screen, onSearch } = await openFilters()
  await screen.getByRole('textbox', { name: '运单号' }).fill('7')
  await screen.getByRole('combobox', { name: '省份' }).selectOptions('浙江省')
  expect(onSearch).toHaveBeenCalledWith(
    expect.objectContaining({ province: '浙江省', waybill: undefined }),
  )
})

it('takes an order number of one character: a merchant may count his orders so', async () => {
  const { screen, search, onSearch } = await openFilters()
  await screen.getByRole('textbox', { name: '平台订单号' }).fill('7')
  await search.click()
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ shop_order: '7' }))
})
