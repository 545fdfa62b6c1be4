import { expect } from 'vitest'

import type { Buyer } from './buyer.ts'
import type { Action } from './go-through.ts'

const quantity = ({ dialog }: Buyer) => dialog.getByRole('spinbutton').first()

const quantityOf = async (buyer: Buyer): Promise<number> =>
  Number(await quantity(buyer).inputValue())

async function totalOf({ dialog }: Buyer): Promise<number> {
  const text = await dialog
    .locator('footer')
    .getByText(/^¥[\d,.]+$/)
    .innerText()
  return Math.round(Number(text.replaceAll(/[¥,]/g, '')) * 100)
}

/** Price in fen of one piece for each recipient. */
let each = 0

const openDetail = ({ dialog }: Buyer): Promise<void> =>
  dialog.getByRole('button', { name: '查看合计明细' }).click()

/** Actions around the list, which every mode has. */
export const FRAME_ACTIONS: readonly Action[] = [
  {
    does: 'another quantity',
    calls: ['draft.setHeader'],
    isShort: true,
    before: async (buyer) => {
      each = (await totalOf(buyer)) / (await quantityOf(buyer))
    },
    act: async (buyer) => quantity(buyer).fill(String((await quantityOf(buyer)) + 1)),
    seen: async (buyer) => {
      const wanted = await quantityOf(buyer)
      await expect.poll(() => totalOf(buyer)).toBe(each * wanted)
      await expect.poll(() => quantityOf(buyer)).toBe(wanted)
    },
  },
  {
    does: 'how the total comes about',
    calls: ['checkout.priceDetail'],
    act: openDetail,
    seen: async ({ page }) => {
      const detail = page.getByText('偏远地区附加费')
      await detail.waitFor()
      await page.keyboard.press('Escape')
      await detail.waitFor({ state: 'hidden' })
    },
  },
]
