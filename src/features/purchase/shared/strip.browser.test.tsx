import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderUi } from '#tests/render-ui.tsx'
import { Strip } from './strip.tsx'

const LINES = (
  <>
    <p>读取 3,000 行</p>
    <p>手机号带星号，无法派送</p>
  </>
)

it('has one line in a low window, and all of them when nothing can be ordered before', async () => {
  await page.viewport(1093, 615)
  const screen = await renderUi(<Strip intent="warning">{LINES}</Strip>)
  const text = screen.getByText('读取 3,000 行').element().parentElement
  await screen.getByRole('button', { name: '展开' }).click()
  await expect.poll(() => text?.clientHeight).toBeGreaterThan(40)
  await screen.getByRole('button', { name: '收起' }).click()
  await expect.poll(() => text?.clientHeight).toBeLessThan(30)
  await screen.rerender(
    <Strip key="urgent" intent="warning" isUrgent>
      {LINES}
    </Strip>,
  )
  await expect.element(screen.getByRole('button', { name: '收起' })).toBeVisible()
  await screen.getByRole('button', { name: '收起' }).click()
  await expect.element(screen.getByRole('button', { name: '展开' })).toBeVisible()
})
