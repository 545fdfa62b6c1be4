import { expect, it } from 'vitest'

import { renderWithPages } from '#tests/render-with-pages.tsx'
import { holdPage, releasePage } from '../page-hold.ts'
import { HeldPage } from './held-page.tsx'

it('draws the page below a purchase of the address once it is released', async () => {
  holdPage()
  const frame = () => (
    <main>
      <HeldPage />
    </main>
  )
  const { screen } = await renderWithPages(() => <p>礼品列表</p>, [], { frame })
  await expect.element(screen.getByRole('main')).toBeInTheDocument()
  expect(screen.getByRole('main').element().textContent).toBe('')
  releasePage()
  await expect.element(screen.getByText('礼品列表')).toBeVisible()
})
