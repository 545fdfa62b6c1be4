import { userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { Pager } from './pager.tsx'

const SIZES = [10, 20, 50]

it('shows how many there are and goes to the page that is pressed', async () => {
  const onChange = vi.fn<(next: { page: number; pageSize: number }) => void>()
  const screen = await renderUi(
    <Pager page={2} pageSize={20} total={95} sizes={SIZES} onChange={onChange} />,
  )
  await expect.element(screen.getByText(/95/)).toBeVisible()
  await screen.getByRole('button', { name: '第 4 页' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: 4, pageSize: 20 })
})

it('begins at the first page again when the size of a page changes', async () => {
  const onChange = vi.fn<(next: { page: number; pageSize: number }) => void>()
  const screen = await renderUi(
    <Pager page={3} pageSize={20} total={95} sizes={SIZES} onChange={onChange} />,
  )
  await userEvent.selectOptions(screen.getByRole('combobox'), '50')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: 1, pageSize: 50 })
})

it('offers no page behind those that can be had, and explains it', async () => {
  const onChange = vi.fn<(next: { page: number; pageSize: number }) => void>()
  const screen = await renderUi(
    <Pager page={1} pageSize={20} total={95} most={40} sizes={SIZES} onChange={onChange} />,
  )
  await expect
    .element(screen.getByText('共 95 条 · 可翻看前 40 条，其余请用筛选或导出'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: '第 2 页' })).toBeVisible()
  expect(screen.getByRole('button', { name: '第 3 页' }).elements()).toEqual([])
})

it.each(['light', 'dark'] as const)('has no fault that axe finds, %s', async (theme) => {
  await renderUi(<Pager page={2} pageSize={20} total={95} sizes={SIZES} onChange={vi.fn()} />, {
    theme,
  })
  expect(await axeFindings()).toEqual([])
})

it('shows that there may be more than were counted', async () => {
  const screen = await renderUi(
    <Pager page={1} pageSize={20} total={980} isAtLeast sizes={SIZES} onChange={vi.fn()} />,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('共 980+ 条')
})
