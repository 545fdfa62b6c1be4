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

it('shows the chosen tab where there is no room for all', async () => {
  const names = ['收支明细', '充值记录', '提现记录', '资金日志']
  const tabs = names.map((name, value) => ({ value, name }))
  const screen = await renderUi(
    <div style={{ width: '240px' }}>
      <StatusTabs label="我的钱包" tabs={tabs} chosen={3} onChoose={() => {}} />
    </div>,
  )
  const tab = screen.getByRole('tab', { name: '资金日志' })
  await expect.element(tab).toBeInViewport({ ratio: 0.99 })
})
