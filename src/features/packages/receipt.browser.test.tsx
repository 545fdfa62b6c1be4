import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import type { OrderItem } from '#contract/order-list.ts'
import { MAX_COUNTED_OF_ORDER } from '#contract/parcels.ts'
import { fen } from '#domain/money/fen.ts'
import { orderListQuery } from '#src/data/api/orders.ts'
import { parcelListQuery } from '#src/data/api/parcels.ts'
import type { RunSummary } from '#src/data/recipients/recipients.types.ts'
import { runListQuery } from '#src/data/recipients/run-results.ts'
import { TAKING_BACK } from '#src/text/taking-back.ts'
import { ORDER as ANY_ORDER } from '#tests/fixtures/lists/list-items.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { Receipt } from './receipt.tsx'

const RUN: RunSummary = {
  runId: 'r1',
  draftId: 'd1',
  goodsId: 7,
  goodsName: '原木抽纸',
  mode: 'import',
  status: 'done',
  chunks: 1,
  chunksDone: 1,
  rows: 12,
  placed: 10,
  failed: 2,
  total: fen(3_960),
  orderSn: 'WD1',
  startedAt: 0,
  endedAt: 1,
}

const ORDER: OrderItem = {
  ...ANY_ORDER,
  order_sn: 'WD1',
  goods_name: '原木抽纸',
  success_count: 10,
  fail_count: 2,
  total_price: '39.60',
}

/** Counts parcels like the server: up to 10,000, and reports when there are more. */
function parcelsOf(count: number) {
  const counted = Math.min(count, MAX_COUNTED_OF_ORDER)
  return {
    list: [],
    page: 1,
    data_count: counted,
    status_count: {},
    is_exact: counted === count,
    silent_carriers: [],
    missing: [],
  }
}

vi.mock('#src/shop/waybills/order-waybills.tsx', () => ({
  OrderWaybills: ({ expected }: { readonly expected: number }) => `${expected} 个运单号`,
}))

type ReceiptInput = { readonly order?: OrderItem; readonly runs?: readonly RunSummary[] }

/** What server and worker have answered already; no call is repeated here. */
async function open(missing: number, { order = ORDER, runs = [RUN] }: ReceiptInput = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  const page = { page: 1, page_size: 10 }
  client.setQueryData(orderListQuery('u1', { ...page, order_sn: ['WD1'] }).queryKey, {
    list: [order],
    page: 1,
    data_count: 1,
    status_count: {},
    has_more: false,
    missing: [],
  })
  client.setQueryData(
    parcelListQuery('u1', { ...page, order_sn: 'WD1', no_waybill: true }).queryKey,
    parcelsOf(missing),
  )
  client.setQueryData(runListQuery('u1').queryKey, [...runs])
  const onOnlyThese = vi.fn<() => void>()
  const Page = () => (
    <QueryClientProvider client={client}>
      <Receipt userId="u1" orderSn="WD1" onOnlyThese={onOnlyThese} />
    </QueryClientProvider>
  )
  const { screen } = await renderWithPages(Page)
  return { client, screen, onOnlyThese }
}

it('shows how many were ordered, for how much, and that missing waybills come by themselves', async () => {
  const { screen, onOnlyThese } = await open(4)
  await expect.element(screen.getByText('下单成功 10 人 · 共支付 ¥39.60')).toBeVisible()
  await expect.element(screen.getByText(TAKING_BACK)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '共支付 ¥39.60' }))
    .toHaveAttribute('href', '/user-center/wallet?keyword=WD1&type=order')
  await expect
    .element(screen.getByText('原木抽纸 · 运单号已生成 6 / 10，其余生成后自动更新'))
    .toBeVisible()
  await screen.getByRole('button', { name: '只看本次下单' }).click()
  expect(onOnlyThese).toHaveBeenCalledOnce()
  expect(await axeFindings()).toEqual([])
})

it('leads to those that were not placed, and has the waybills at hand', async () => {
  const { screen } = await open(0)
  await expect.element(screen.getByRole('button', { name: '查看异常 2 人' })).toBeVisible()
  await expect.element(screen.getByText('10 个运单号')).toBeVisible()
  await expect
    .element(screen.getByText(/运单号已全部生成 · 发货后请将运单号填回平台/))
    .toBeVisible()
})

it('covers an order of more parcels than are counted, also on another machine', async () => {
  const order = { ...ORDER, success_count: 30_000, total_price: '118800.00' }
  const { screen } = await open(30_000, { order, runs: [] })
  await expect.element(screen.getByText('下单成功 30,000 人 · 共支付 ¥118,800.00')).toBeVisible()
  await expect.element(screen.getByText('原木抽纸 · 运单号正在生成，生成后自动更新')).toBeVisible()
})

it('explains what is to be done with the waybills, and what the platform of a shop knows already', async () => {
  const { screen } = await open(0, { runs: [] })
  await expect.element(screen.getByText(/发货后请将运单号填回平台/)).toBeVisible()
  const ofShop = await open(0, { order: { ...ORDER, order_source: 4 }, runs: [RUN] })
  await expect.element(ofShop.screen.getByText(/运单号已回传平台/)).toBeVisible()
})

it('asks nothing for a platform of people who were typed in', async () => {
  const { screen } = await open(0, { order: { ...ORDER, order_source: 1 }, runs: [RUN] })
  await expect.element(screen.getByText(/运单号已全部生成/)).toBeVisible()
  expect(screen.getByText(/填回平台/).elements()).toEqual([])
})

it('fetches the list again when numbers have come, so that both show the same', async () => {
  const { client } = await open(4)
  const page = { page: 1, page_size: 10 }
  const { queryKey: list } = parcelListQuery('u1', page)
  const { queryKey: missing } = parcelListQuery('u1', {
    ...page,
    order_sn: 'WD1',
    no_waybill: true,
  })
  client.setQueryData(list, parcelsOf(10))
  const isOld = () => client.getQueryState(list)?.isInvalidated
  client.setQueryData(missing, parcelsOf(4))
  expect(isOld()).toBe(false)
  client.setQueryData(missing, parcelsOf(1))
  await expect.poll(isOld).toBe(true)
  expect(client.getQueryState(missing)?.isInvalidated).toBe(false)
})
