import { expect } from 'vitest'

import { placeOrder } from '#tests/accessibility/prepare.ts'

import { beginAnew, cell, rowsOf, type Buyer } from './buyer.ts'
import type { Action } from './go-through.ts'

const MAKE = '**/api/gift/order/make'

const bad = ({ page }: Buyer) => page.getByRole('dialog', { name: /人暂不能下单$/ })
const bought = ({ page }: Buyer) => page.getByRole('dialog', { name: '部分订单已购买过' })
const pay = ({ page }: Buyer) => page.getByRole('button', { name: /^确认支付/ })
const onlySound = (buyer: Buyer) => bad(buyer).getByRole('button', { name: /^只下单/ })

async function order({ dialog }: Buyer): Promise<void> {
  const button = dialog.getByRole('button', { name: '立即下单' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
}

/** 立即下单; rows in error, if there are any, stay in the list. */
async function orderSound(buyer: Buyer): Promise<void> {
  await order(buyer)
  await onlySound(buyer).or(bought(buyer)).or(pay(buyer)).first().waitFor()
  if (await onlySound(buyer).isVisible()) await onlySound(buyer).click()
}

async function untilMoney(buyer: Buyer): Promise<void> {
  await pay(buyer).waitFor()
  await expect.poll(() => pay(buyer).isEnabled()).toBe(true)
}

async function orderUpToMoney(buyer: Buyer): Promise<void> {
  await orderSound(buyer)
  await untilMoney(buyer)
}

/** Cancels the current step, whichever it is, and shows the whole list. */
async function leave(buyer: Buyer): Promise<void> {
  const above = buyer.page.getByRole('dialog').last()
  await above.getByRole('button', { name: /^(取消|去修改)$/ }).click()
  await buyer.dialog.getByRole('tab', { name: /^全部/ }).click()
}

async function parcels({ page }: Buyer): Promise<number> {
  const url = new URL('/api/user/order/parcel', page.url()).href
  const answer = await page.request.post(url, { data: {} })
  return ((await answer.json()) as { data: { data_count: number } }).data.data_count
}

/** Before a payment: the parcels that the server has, and the rows that are paid for. */
let paid = { before: 0, rows: 0 }

async function goToPay(buyer: Buyer): Promise<void> {
  const errors = await buyer.dialog.getByRole('tab', { name: /^错误/ }).innerText()
  const rows = (await rowsOf(buyer)) - Number(errors.replaceAll(/\D/g, ''))
  paid = { before: await parcels(buyer), rows }
  await orderUpToMoney(buyer)
}

/** Waits until each of the rows is ordered, and none twice. */
async function untilPlacedOnce(buyer: Buyer): Promise<void> {
  await expect.poll(() => parcels(buyer)).toBe(paid.before + paid.rows)
  await beginAnew(buyer)
}

/** Orders the first row elsewhere, so that its order number was bought before. */
async function buyFirst(buyer: Buyer): Promise<void> {
  const fields = ['orderNo', 'name', 'phone', 'province', 'city', 'district', 'detail']
  const line = await Promise.all(fields.map((field) => cell(buyer, 1, field).innerText()))
  await placeOrder(buyer.page, [line])
}

async function orderBought(buyer: Buyer): Promise<void> {
  await buyFirst(buyer)
  await orderSound(buyer)
  await bought(buyer).waitFor()
}

/** Cancels the step; the next action has a list of which nothing was ordered. */
async function leaveBought(buyer: Buyer): Promise<void> {
  await leave(buyer)
  await beginAnew(buyer)
}

let names = 0

/** Another name for the first row in the dialog of rows in error. */
async function nameFirstBad(buyer: Buyer): Promise<void> {
  const name = bad(buyer).locator('[data-row="0"] > [data-column="name"]')
  await name.click()
  await buyer.page.keyboard.press('F2')
  await buyer.page.keyboard.type(`郑${String.fromCodePoint(0x4e8c + names++)}`)
  await buyer.page.keyboard.press('Enter')
}

/** The buyer takes the step of the same name, and comes to the next. */
export const CHECKOUT_ACTIONS: readonly Action[] = [
  {
    does: '立即下单',
    calls: ['checkout.answer'],
    isShort: true,
    act: order,
    seen: async (buyer) => {
      await bad(buyer).or(pay(buyer)).first().waitFor()
      await leave(buyer)
    },
  },
  {
    does: 'an order without rows in error',
    calls: ['checkout.answer'],
    needsError: true,
    before: async (buyer) => {
      await order(buyer)
      await onlySound(buyer).waitFor()
    },
    act: (buyer) => onlySound(buyer).click(),
    again: orderSound,
    seen: async (buyer) => {
      await untilMoney(buyer)
      await leave(buyer)
    },
  },
  {
    does: 'what is wrong with rows, once one is mended',
    calls: ['checkout.preflight'],
    needsError: true,
    before: async (buyer) => {
      await order(buyer)
      await onlySound(buyer).waitFor()
    },
    act: nameFirstBad,
    again: async (buyer) => {
      await order(buyer)
      await nameFirstBad(buyer)
    },
    seen: async (buyer) => {
      await onlySound(buyer).waitFor()
      await leave(buyer)
    },
  },
  {
    does: 'numbers that were ordered before',
    calls: ['checkout.exportBought'],
    before: orderBought,
    act: (buyer) => bought(buyer).getByRole('button', { name: '导出' }).click(),
    again: async (buyer) => {
      await orderSound(buyer)
      const download = buyer.page.waitForEvent('download')
      await bought(buyer).getByRole('button', { name: '导出' }).click()
      await download
    },
    seen: leaveBought,
    isOrder: true,
  },
  {
    does: 'an order without those',
    calls: ['checkout.answer'],
    before: orderBought,
    act: (buyer) => bought(buyer).getByRole('button', { name: '跳过已购并继续' }).click(),
    again: async (buyer) => {
      await orderSound(buyer)
      await bought(buyer).getByRole('button', { name: '跳过已购并继续' }).click()
    },
    seen: async (buyer) => {
      await untilMoney(buyer)
      await leaveBought(buyer)
    },
    isOrder: true,
  },
  {
    does: '确认支付',
    calls: ['checkout.answer'],
    isShort: true,
    before: goToPay,
    act: (buyer) => pay(buyer).click(),
    isOrder: true,
    again: async (buyer) => {
      // It may have been paid before.
      if ((await parcels(buyer)) > paid.before) return
      await orderUpToMoney(buyer)
      await pay(buyer).click()
    },
    seen: untilPlacedOnce,
  },
  {
    does: 'a part that the server has placed and the page has not heard of, and 暂停',
    calls: ['checkout.pause'],
    isShort: true,
    isOrder: true,
    before: goToPay,
    act: async (buyer) => {
      const { page } = buyer
      const placed = new Promise<void>((resolve) => {
        void page.context().route(MAKE, async (route) => {
          await route.fetch()
          resolve()
        })
      })
      await pay(buyer).click()
      await placed
      await page.getByRole('button', { name: '暂停' }).click()
    },
    again: async ({ page, dialog }) => {
      await page.context().unroute(MAKE)
      await dialog.getByRole('button', { name: '继续', exact: true }).click()
      await page.getByText('下单成功').first().waitFor()
    },
    seen: untilPlacedOnce,
  },
]
