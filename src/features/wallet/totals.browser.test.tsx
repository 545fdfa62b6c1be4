import { expect, it } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { Totals } from './totals.tsx'

it('shows no sum before the first answer', async () => {
  const { container } = await renderUi(<Totals data={undefined} save={null} />)
  await expect.poll(() => container.textContent).toContain('筛选范围合计')
  expect(container.textContent).toContain('收入 –')
  expect(container.textContent).not.toContain('¥')
})
