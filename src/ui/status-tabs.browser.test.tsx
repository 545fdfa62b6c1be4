import { expect, it, vi } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { StatusTabs } from './status-tabs.tsx'

it('changes nothing at a click on the tab that is chosen', async () => {
  const onChoose = vi.fn<(value: number | null) => void>()
  const tabs = [
    { value: null, name: '全部' },
    { value: 1, name: '待付款' },
  ]
  const screen = await renderUi(
    <StatusTabs label="订单列表" tabs={tabs} chosen={1} onChoose={onChoose} />,
  )
  await screen.getByRole('tab', { name: '待付款' }).click()
  expect(onChoose).not.toHaveBeenCalled()
  await screen.getByRole('tab', { name: '全部' }).click()
  expect(onChoose.mock.calls).toEqual([[null]])
})
