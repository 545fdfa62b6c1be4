import { expect, it } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { ParcelWaybills } from './parcel-waybills.tsx'

it('offers nothing where the list is empty', async () => {
  const screen = await renderUi(<ParcelWaybills filters={{}} expected={0} chosen={[]} />)
  const copy = screen.getByRole('button', { name: '复制全部运单号' })
  await expect.element(copy).toHaveAttribute('aria-disabled', 'true')
  await screen.rerender(<ParcelWaybills filters={{}} expected={9} chosen={[]} />)
  await expect.element(copy).not.toHaveAttribute('aria-disabled', 'true')
})
