import { expect, it } from 'vitest'

import { renderWithPages } from '#tests/render-with-pages.tsx'
import { Figures } from './figures.tsx'

it('shows no sum before the first answer', async () => {
  const { screen } = await renderWithPages(() => (
    <Figures summary={undefined} onTransfer={() => undefined} />
  ))
  const { container } = screen
  await expect.poll(() => container.textContent).toContain('可转佣金¥–')
  expect(container.textContent).not.toContain('0.00')
})
