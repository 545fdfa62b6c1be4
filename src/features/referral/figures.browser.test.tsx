import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { Figures } from './figures.tsx'

it('says no sum before the first answer', async () => {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <Figures summary={undefined} onTransfer={() => undefined} />,
    }),
    history: createMemoryHistory(),
  })
  const { container } = await renderUi(<RouterProvider router={router} />)
  await expect.poll(() => container.textContent).toContain('可转佣金¥–')
  expect(container.textContent).not.toContain('0.00')
})
