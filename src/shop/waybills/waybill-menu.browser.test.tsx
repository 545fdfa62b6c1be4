import { expect, it, vi } from 'vitest'

import { transfers } from '#src/data/recipients/list-export.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { WaybillMenu } from './waybill-menu.tsx'

type OwnFile = Parameters<typeof WaybillMenu>[0]['onOwnFile']

async function open(onOwnFile: OwnFile) {
  const nothing = async () => {}
  const screen = await renderUi(
    <WaybillMenu
      copyName="复制选中运单号"
      onCopy={nothing}
      onSheet={nothing}
      onOwnFile={onOwnFile}
    />,
  )
  await screen.getByRole('button', { name: '下载运单表' }).click()
  await expect.element(screen.getByRole('menuitem', { name: '通用运单表' })).toBeVisible()
  return screen
}

it('gives the merchant back the own file, where it was imported', async () => {
  const onOwnFile = vi.fn<(format: 'xlsx' | 'csv') => Promise<void>>(async () => {})
  const screen = await open(onOwnFile)
  await screen.getByRole('menuitem', { name: '我的原表格（附运单号）' }).click()
  expect(onOwnFile.mock.calls).toEqual([['xlsx']])
})

it('shows in another browser where the own file is, and nothing where there is none', async () => {
  const screen = await open('elsewhere')
  await expect.element(screen.getByText('原表格只保存在导入它的浏览器中')).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: /我的原表格/ })).toBeDisabled()
})

it('names what it copies', async () => {
  const screen = await open(null)
  await expect.element(screen.getByText('复制选中运单号')).toBeVisible()
})

it('keeps its buttons and the focus while a file is on its way, and begins no second one', async () => {
  const onSheet = vi.fn<() => Promise<void>>(async () => {})
  const menu = (isCompact: boolean) => (
    <WaybillMenu isCompact={isCompact} onCopy={async () => {}} onSheet={onSheet} onOwnFile={null} />
  )
  const screen = await renderUi(menu(false))
  await screen.getByRole('button', { name: '下载运单表' }).click()
  await screen.getByRole('menuitem', { name: '通用运单表' }).click()
  transfers.set({ download: { stage: 'find', rows: 1, total: 2 } })
  const button = screen.getByRole('button', { name: '下载运单表' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
  await expect
    .element(screen.getByRole('button', { name: '复制全部运单号' }))
    .not.toHaveAttribute('aria-disabled', 'true')
  await screen.rerender(menu(true))
  await screen.getByRole('button', { name: '运单' }).click()
  await expect.element(screen.getByRole('menuitem', { name: '通用运单表' })).toBeDisabled()
  expect(onSheet).toHaveBeenCalledOnce()
  transfers.set({})
})
