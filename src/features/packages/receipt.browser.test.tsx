import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { parcelListQuery } from '#src/data/parcel-list.ts'
import type { RunSummary } from '#src/data/recipients.types.ts'
import { runListQuery } from '#src/data/run-results.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
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

function pageOf(count: number) {
  return {
    list: [],
    page: 1,
    page_size: 10,
    data_count: count,
    page_count: 1,
    status_count: {},
    is_exact: true,
    missing: [],
  }
}

function Waybills({ expected }: { readonly expected: number }) {
  return <span>{`${expected} 个运单号`}</span>
}

/** What server and worker have answered already; nobody is asked again here. */
async function open(missing: number) {
  const client = new QueryClient()
  const filter = { page: 1, page_size: 10, order_sn: 'WD1' }
  client.setQueryData(parcelListQuery('u1', filter).queryKey, pageOf(10))
  client.setQueryData(
    parcelListQuery('u1', { ...filter, no_waybill: true }).queryKey,
    pageOf(missing),
  )
  client.setQueryData(runListQuery('u1').queryKey, [RUN])
  const onOnlyThese = vi.fn<() => void>()
  const Page = () => (
    <QueryClientProvider client={client}>
      <Receipt userId="u1" orderSn="WD1" onOnlyThese={onOnlyThese} Waybills={Waybills} />
    </QueryClientProvider>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  })
  return { screen: await renderUi(<RouterProvider router={router} />), onOnlyThese }
}

it('says how many were ordered, for how much, and how many waybills are there', async () => {
  const { screen, onOnlyThese } = await open(4)
  await expect.element(screen.getByText('下单成功 10 人 · 共支付 ¥39.60')).toBeVisible()
  await expect.element(screen.getByText(/原木抽纸 · 运单号已生成 6 \/ 10/)).toBeVisible()
  await screen.getByRole('button', { name: '只看本次下单' }).click()
  expect(onOnlyThese).toHaveBeenCalledOnce()
  expect(await axeFindings()).toEqual([])
})

it('leads to those that were not placed, and has the waybills at hand', async () => {
  const { screen } = await open(10)
  await expect.element(screen.getByRole('button', { name: '查看异常 2 人' })).toBeVisible()
  await expect.element(screen.getByText('10 个运单号')).toBeVisible()
})
