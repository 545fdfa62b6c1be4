import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { chooseRadio, openPage, enter } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'

const at = useOwnProduct()

async function orderFault(fault: object): Promise<void> {
  await fetch(`${at.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
}

/** The purchase dialog of the first goods, with 淘宝 and 授权发货 chosen. */
async function openAuthorised(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '立即购买' }).first().click()
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await chooseRadio(dialog, '淘宝')
  await chooseRadio(dialog, '授权发货')
  return dialog
}

/** What a merchant does once: orders the application, authorises the shop, comes back. */
async function addShop(page: Page, dialog: Locator): Promise<void> {
  const begin = dialog.getByRole('button', { name: '添加店铺' })
  await begin.waitFor()
  await begin.click()
  const add = page.getByRole('dialog', { name: '添加店铺' })
  const follow = async (name: string): Promise<Page> => {
    const opened = page.context().waitForEvent('page')
    await add.getByRole('link', { name }).click()
    return opened
  }
  const market = await follow('去订购')
  await market.getByRole('button', { name: '免费订购' }).first().click()
  await market.getByText('已订购').waitFor()
  await market.close()
  const consent = await follow('去授权')
  await consent.getByRole('button', { name: '同意授权' }).click()
  await consent.getByRole('heading', { name: '授权成功' }).waitFor()
  await consent.close()
  await page.bringToFront()
  // Coming back may have been enough.
  const confirm = add.getByRole('button', { name: '我已完成授权' })
  await confirm.click({ timeout: 2_000 }).catch(() => undefined)
  await add.waitFor({ state: 'hidden' })
}

async function sync(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '同步订单' }).first().click()
  const range = page.getByRole('dialog', { name: '同步订单' })
  await range.getByRole('button', { name: '开始同步' }).click()
  const progress = page.getByRole('dialog', { name: '正在同步订单' })
  await progress.waitFor()
  await progress.waitFor({ state: 'hidden' })
}

const orderBoxes = (dialog: Locator): Locator => dialog.getByRole('checkbox', { name: /^选择订单/ })

/** Ticks the first `count` orders that can be shipped. @returns their numbers */
async function tick(dialog: Locator, count: number): Promise<string[]> {
  const numbers: string[] = []
  await orderBoxes(dialog).first().waitFor()
  for (const box of await orderBoxes(dialog).all()) {
    if (numbers.length === count) break
    if (await box.isDisabled()) continue
    await box.click()
    numbers.push(((await box.getAttribute('aria-label')) ?? '').replace('选择订单 ', ''))
  }
  await dialog.getByText(`已选 ${count}`, { exact: true }).waitFor()
  return numbers
}

async function place(
  page: Page,
  dialog: Locator,
  look?: (confirm: Locator) => Promise<void>,
): Promise<void> {
  const order = dialog.getByRole('button', { name: '立即下单' })
  await expect.poll(() => order.isEnabled()).toBe(true)
  await order.click()
  const confirm = page.getByRole('dialog', { name: '确认下单' })
  const pay = confirm.getByRole('button', { name: /^确认支付/ })
  await pay.waitFor()
  await look?.(confirm)
  await pay.click()
}

async function balanceOf(page: Page): Promise<string> {
  const answer = await page.request.get(`${at.url}/api/user/info`)
  return ((await answer.json()) as { data: { balance: string } }).data.balance
}

async function askForRefund(order: string): Promise<void> {
  const body = new URLSearchParams({ order, refunding: '1' })
  await fetch(`${at.url}/sandbox/platform/tb/buyer`, { method: 'POST', body })
}

/**
 * Three orders, the buyer of one has requested a refund, so it is left out. The platform does not
 * take the waybills of the others: reported again, without ordering again. Another buyer requests
 * a refund meanwhile, so that parcel is taken back.
 */
async function reportInVain(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '重置' }).click()
  const [early = '', late = ''] = await tick(dialog, 3)
  await orderFault({ kind: 'code', path: '/api/gift/auth/deliver', code: 7005, times: 1 })
  await askForRefund(early)
  await place(page, dialog, async (confirm) => {
    const left = confirm.getByRole('list', { name: '1 个订单已不能发货，未包含在内' })
    expect(await left.getByRole('listitem').allInnerTexts()).toEqual([`${early}\n买家已申请退款`])
  })
  const results = page.getByRole('dialog', { name: '异常订单' })
  await results
    .getByText('下单成功，发货失败，错误：平台接口暂不可用，请稍后再试，请勿重复下单')
    .waitFor()
  const table = results.getByRole('grid', { name: '异常订单' })
  await expect.poll(() => table.getByText('发货异常').count()).toBe(2)
  await expect.poll(() => table.getByText('运单号尚未回传平台').count()).toBe(2)
  const balance = await balanceOf(page)
  await askForRefund(late)
  await results.getByRole('button', { name: '重新回传' }).click()
  await page.getByText('已回传 1 个运单号').first().waitFor()
  await table.getByText('买家已申请退款，不能发货').waitFor()
  await expect.poll(() => table.getByText('发货异常').count()).toBe(1)
  expect(await balanceOf(page)).toBe(balance)
  await results.getByRole('button', { name: '取消发货并退款' }).click()
  const question = page.getByRole('alertdialog', { name: '取消发货并退款？' })
  await question.getByRole('button', { name: '取消发货并退款' }).click()
  await expect.poll(() => table.getByText('发货异常').count()).toBe(0)
  await expect.poll(async () => Number(await balanceOf(page))).toBeGreaterThan(Number(balance))
  await results.getByRole('button', { name: '关闭' }).click()
  // The address is there before the page, and clicks would still hit the page before it.
  await page.getByRole('heading', { name: '工作台', level: 1 }).waitFor()
}

// Many states in one page: a busy machine needs longer for them.
describe('authorised shipping', { timeout: 240_000 }, () => {
  it('goes from a shop without orders to waybills the platform knows, or shows that it does not take them', async () => {
    const { page, complaints } = await openPage(at.browser)
    await enter(page, at.url)
    let dialog = await openAuthorised(page)
    await addShop(page, dialog)
    await dialog.getByRole('button', { name: '同步订单' }).first().waitFor()
    await sync(page, dialog)
    const chosen = await tick(dialog, 2)

    // The selection is the list: another page, another search and a reload leave it alone.
    await dialog.getByRole('button', { name: '第 2 页' }).click()
    await expect.poll(() => orderBoxes(dialog).first().isChecked()).toBe(false)
    await dialog.getByRole('button', { name: /^订单号/ }).click()
    const batch = page.getByRole('dialog', { name: '批量输入订单号' })
    await batch.getByRole('textbox', { name: '订单号' }).fill(`${chosen.join('，')}\n${chosen[0]}`)
    await batch.getByText('已输入 3 · 去重后 2').waitFor()
    await batch.getByRole('button', { name: '确定' }).click()
    await dialog.getByRole('button', { name: '搜索' }).click()
    await expect.poll(() => orderBoxes(dialog).count()).toBe(2)
    await expect.poll(() => orderBoxes(dialog).first().isChecked()).toBe(true)
    await page.reload()
    dialog = page.getByRole('dialog', { name: '商品购买' })
    await dialog.getByText('已选 2', { exact: true }).waitFor()
    await dialog.getByRole('tab', { name: '已选收件人 2' }).click()
    await dialog
      .getByRole('grid', { name: '收件人列表' })
      .getByText(chosen[1] ?? '')
      .waitFor()
    await dialog.getByRole('tab', { name: '店铺订单' }).click()

    await place(page, dialog)
    await page.waitForURL('**/user-center/package-list*')
    for (const number of chosen) await page.getByText(number).first().waitFor()

    // What was reported does not wait any more.
    await page.goto(`${at.url}/gift-list`)
    dialog = await openAuthorised(page)
    await dialog.getByRole('button', { name: /^订单号/ }).click()
    await batch.getByRole('textbox', { name: '订单号' }).fill(chosen.join('\n'))
    await batch.getByRole('button', { name: '确定' }).click()
    await dialog.getByRole('button', { name: '搜索' }).click()
    await dialog.getByText('没有符合条件的订单').waitFor()

    await reportInVain(page, dialog)

    // Orders of one platform give way to another only after the merchant agrees.
    await page.getByRole('link', { name: '商城首页' }).first().click()
    dialog = await openAuthorised(page)
    // The order that was left out is still in the list.
    await dialog.getByText('已选 1', { exact: true }).waitFor()
    const jd = dialog.getByRole('radio', { name: '京东', exact: true })
    const question = page.getByRole('alertdialog', { name: '更换平台？' })
    await jd.click()
    await question.getByRole('button', { name: '取消' }).click()
    await dialog.getByText('已选 1', { exact: true }).waitFor()
    await jd.click()
    await question.getByRole('button', { name: '更换平台' }).click()
    await dialog.getByText('还没有授权的店铺').waitFor()
    // 天猫 is authorised through the link of 淘宝, so its shops are the same.
    await chooseRadio(dialog, '天猫')
    await expect.poll(() => dialog.getByRole('radio', { name: '授权发货' }).isChecked()).toBe(true)
    await dialog.getByRole('option', { name: '淘宝演示旗舰店' }).waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await page.close()
  })
})
