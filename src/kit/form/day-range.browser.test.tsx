import { userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { DayRange } from './day-range.tsx'
import { quickRange, type Days } from '#src/kit/time/days.ts'

async function open() {
  const onChange = vi.fn<(days: Days) => void>()
  const onShortcut = vi.fn<(days: Days) => void>()
  const days = { from: '2026-01-05', to: '2026-01-09' }
  const screen = await renderUi(
    <DayRange label="下单时间" {...days} onChange={onChange} onShortcut={onShortcut} />,
  )
  return { screen, onChange, onShortcut }
}

it('takes a day as it is typed, and marks what is no day', async () => {
  const { screen, onChange } = await open()
  const from = screen.getByRole('textbox', { name: '开始日期' })
  await userEvent.tripleClick(from)
  await userEvent.keyboard('20260107{Enter}')
  expect(onChange.mock.lastCall?.[0]).toEqual({ from: '2026-01-07', to: '2026-01-09' })
  await from.fill('2026-02-30')
  await userEvent.tab()
  await expect.element(screen.getByText(/日期格式不正确/)).toBeVisible()
  expect(onChange).toHaveBeenCalledOnce()
})

it('chooses a day from the calendar, which ↓ opens, and quick ranges at once', async () => {
  const { screen, onChange, onShortcut } = await open()
  await screen.getByRole('textbox', { name: '结束日期' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: '2026年1月12日' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: '2026年1月12日' }).click()
  expect(onChange.mock.lastCall?.[0]).toEqual({ from: '2026-01-05', to: '2026-01-12' })
  await screen.getByRole('button', { name: '选择日期范围' }).click()
  await screen.getByRole('button', { name: '近30天' }).click()
  expect(onShortcut.mock.lastCall?.[0]).toEqual(quickRange('month'))
})

it('takes moments where times count, and a day of the calendar as a whole one', async () => {
  const onChange = vi.fn<(days: Days) => void>()
  const from = '2026-01-05 17:00:00'
  const screen = await renderUi(
    <DayRange
      isBare
      label="下单时间"
      unit="minute"
      {...{ from, to: '' }}
      {...{ onChange }}
      onShortcut={onChange}
    />,
  )
  await expect
    .element(screen.getByRole('textbox', { name: '开始时间' }))
    .toHaveValue('2026-01-05 17:00')
  await screen.getByRole('textbox', { name: '结束时间' }).fill('1-9 25:00')
  await userEvent.tab()
  await expect.element(screen.getByText(/时间格式不正确/)).toBeVisible()
  await screen.getByRole('textbox', { name: '结束时间' }).fill('2026-1-9 9:30')
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange.mock.lastCall?.[0]).toEqual({ from, to: '2026-01-09 09:30:59' })
  await screen.getByRole('button', { name: '2026年1月12日' }).click()
  expect(onChange.mock.lastCall?.[0]).toEqual({ from, to: '2026-01-12 23:59:59' })
})
