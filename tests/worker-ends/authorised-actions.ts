import { invariant } from '#domain/result/assert.ts'
import { addShop } from '#tests/accessibility/prepare.ts'

import { untilRows, type Buyer, type BuyerMode } from './buyer.ts'
import type { Action } from './go-through.ts'

const nothing = (): Promise<void> => Promise.resolve()

const boxes = ({ page }: Buyer) =>
  page.locator('input[type=checkbox][aria-label^=选择订单]:enabled')

/** Ticks an order that is not chosen yet, and for which nothing was ordered. */
const tickOne = (buyer: Buyer): Promise<void> =>
  buyer.dialog
    .locator('tr:not(:has-text("已下单"))')
    .locator(boxes(buyer))
    .and(buyer.page.locator(':not(:checked)'))
    .first()
    .click()

const untickOne = (buyer: Buyer): Promise<void> =>
  boxes(buyer).and(buyer.page.locator(':checked')).last().click()

/** Syncs a month: the long form of a mode buys more orders than a week of this shop has. */
async function sync({ page, dialog }: Buyer): Promise<void> {
  await dialog.getByRole('button', { name: '同步订单' }).first().click()
  await page
    .getByRole('dialog', { name: '同步订单' })
    .getByRole('button', { name: '选择日期范围' })
    .click()
  await page.getByRole('button', { name: '近30天' }).click()
  await page.getByRole('button', { name: '开始同步' }).click()
  const progress = page.getByRole('dialog', { name: '正在同步订单' })
  await progress.waitFor()
  await progress.waitFor({ state: 'hidden' })
}

const shop = ({ dialog }: Buyer) => dialog.getByRole('combobox', { name: '店铺' })

const chooseAll = ({ dialog }: Buyer): Promise<void> =>
  dialog.getByRole('button', { name: /^选择全部/ }).click()

const clear = ({ dialog }: Buyer): Promise<void> =>
  dialog.getByRole('button', { name: '清空已选' }).click()

/** Changes to the other of two shops; the chosen recipients leave the list. */
async function changeShop(buyer: Buyer): Promise<void> {
  const other = shop(buyer).locator('option:not(:checked)').first()
  await shop(buyer).selectOption(invariant(await other.getAttribute('value'), 'two shops'))
  const confirm = buyer.page.getByRole('button', { name: '更换店铺' })
  if (await confirm.isVisible()) await confirm.click()
}

async function tickUpTo(buyer: Buyer, chosen: number): Promise<void> {
  await tickOne(buyer)
  await untilRows(buyer, chosen)
}

async function tickThree(buyer: Buyer): Promise<void> {
  await boxes(buyer).first().waitFor()
  await tickUpTo(buyer, 1)
  await tickUpTo(buyer, 2)
  await tickUpTo(buyer, 3)
}

const tab = ({ dialog }: Buyer, name: string | RegExp) => dialog.getByRole('tab', { name })

export const AUTHORISED: BuyerMode = {
  name: '授权发货',
  goods: 3,
  show: (buyer, what) => tab(buyer, what === 'list' ? /^已选收件人/ : '店铺订单').click(),
  prepare: async (page) => {
    await addShop(page, 'boutique')
    await addShop(page, 'flagship')
  },
  begin: async (buyer) => {
    const { dialog } = buyer
    await shop(buyer).selectOption({ label: '淘宝演示优选店' })
    await tab(buyer, '店铺订单').click()
    if (await dialog.getByText('先同步店铺订单').isVisible()) await sync(buyer)
    await tickThree(buyer)
  },
}

export const AUTHORISED_ACTIONS: readonly Action[] = [
  {
    does: 'a chosen order',
    calls: ['authorised.choose', 'authorised.areChosen'],
    isShort: true,
    rows: 1,
    act: tickOne,
    seen: (buyer, { reopened }) => untilRows(buyer, reopened + 1),
  },
  {
    does: 'an order that is let go',
    calls: ['authorised.drop'],
    rows: -1,
    act: untickOne,
    seen: (buyer, { reopened }) => untilRows(buyer, reopened - 1),
  },
  {
    does: 'all orders that are found',
    calls: ['authorised.chooseAll'],
    act: chooseAll,
    rows: 'some',
    seen: async (buyer, { before }) => {
      await buyer.page
        .getByText(/^已加入 \d+ 个订单/)
        .first()
        .waitFor()
      await buyer.dialog.getByRole('button', { name: '撤销' }).click()
      await untilRows(buyer, before)
    },
  },
  {
    does: '清空已选',
    calls: ['list.apply'],
    rows: -3,
    before: async (buyer) => {
      await clear(buyer)
      await untilRows(buyer, 0)
      await tickThree(buyer)
    },
    act: clear,
    again: nothing,
    seen: async (buyer, { reopened }) => {
      if (reopened > 0) await clear(buyer)
      await untilRows(buyer, 0)
      await tickThree(buyer)
    },
  },
  {
    does: 'another shop',
    calls: ['authorised.changeShop'],
    rows: -3,
    act: changeShop,
    // The shop may have been changed already.
    again: nothing,
    seen: async (buyer, { reopened }) => {
      if (reopened > 0) await changeShop(buyer)
      await untilRows(buyer, 0)
      await changeShop(buyer)
      await tickThree(buyer)
    },
  },
]
