import { expect, it, vi } from 'vitest'

import { createStore } from '#domain/values/store.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { TransferBars } from './transfer-bars.tsx'

type Transfers = Parameters<typeof TransferBars>[0]['transfers']

it('shows of each transfer what it does and how far it is, and ends that one', async () => {
  const transfers: Transfers = createStore({})
  const onCancel = vi.fn<(kind: string) => void>()
  const screen = await renderUi(<TransferBars transfers={transfers} onCancel={onCancel} />)
  expect(screen.container.textContent).toBe('')
  transfers.set({
    download: { stage: 'pack', rows: 50_000, total: 50_000 },
    copy: { stage: 'find', rows: 2_000, total: 9_000 },
  })
  await expect.element(screen.getByText('正在生成文件')).toBeVisible()
  await expect.element(screen.getByText('正在读取运单号')).toBeVisible()
  await expect.element(screen.getByText('2,000 / 9,000 条')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: '取消复制' }).click()
  expect(onCancel.mock.calls).toEqual([['copy']])
})
