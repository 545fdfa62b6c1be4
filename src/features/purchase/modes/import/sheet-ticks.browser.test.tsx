import { expect, it, vi } from 'vitest'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { SheetTicks } from './sheet-ticks.tsx'

const SHEETS = [
  { name: '封面', hidden: false, rows: 2 },
  { name: '十月', hidden: false, rows: 120 },
  { name: '空', hidden: false, rows: 0 },
  { name: '十一月', hidden: false, rows: 80 },
  { name: '六十一', hidden: false },
]

it('lists the sheets with their rows, ticked as they were taken, and takes others', async () => {
  const onTake = vi.fn<(sheets: readonly number[]) => void>()
  const screen = await renderUi(
    <SheetTicks sheets={SHEETS} taken={[1, 3]} isDisabled={false} onTake={onTake} />,
  )
  await screen.getByRole('button', { name: '工作表 2/4' }).click()
  const ticks = screen.getByRole('checkbox')
  await expect.poll(() => ticks.elements().length).toBe(4)
  expect(ticks.elements().map((tick) => (tick as HTMLInputElement).checked)).toEqual([
    false,
    true,
    true,
    false,
  ])
  const again = screen.getByRole('button', { name: '按勾选重新导入' })
  await expect.element(again).toBeDisabled()
  // What is still coming in is pale.
  const isMoving = (): boolean =>
    document.getAnimations().some((one) => one.playState === 'running')
  await expect.poll(isMoving).toBe(false)
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('checkbox', { name: '十一月（80 行）' }).click()
  await screen.getByRole('checkbox', { name: '六十一' }).click()
  await again.click()
  expect(onTake).toHaveBeenCalledWith([1, 4])
})

it('is not there where there is one sheet to take', async () => {
  const screen = await renderUi(
    <SheetTicks sheets={SHEETS.slice(1, 3)} taken={[0]} isDisabled={false} onTake={() => {}} />,
  )
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})
