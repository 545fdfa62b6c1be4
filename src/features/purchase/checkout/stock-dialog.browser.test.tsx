import { expect, it, vi } from 'vitest'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { StockDialog } from './stock-dialog.tsx'

const nothing = { isBusy: false, onTake: () => {}, onClose: () => {} }

it('shows how many too many there are, and sells what is there only on request', async () => {
  const onTake = vi.fn<() => void>()
  const screen = await renderUi(
    <StockDialog people={49_981} inStock={41_200} {...nothing} onTake={onTake} />,
  )
  const text = '库存只够 41,200 人，名单有 49,981 人，超出 8,781 人。'
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: '只下单前 41,200 人' }).click()
  expect(onTake).toHaveBeenCalledOnce()
})

it('offers nothing of goods that are sold out', async () => {
  const screen = await renderUi(<StockDialog people={3} inStock={0} {...nothing} />)
  await expect.element(screen.getByText(/已售完/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
})
