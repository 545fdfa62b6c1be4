import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  chooseFile,
  openImport,
  openPage,
  SECOND_MERCHANT,
  enter,
  SHOPPER,
} from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

const at = useOwnProduct()
let context: BrowserContext

// A new browser each time: lists of recipients are kept in it.
beforeEach(async () => {
  context = await at.browser.newContext(SHOPPER)
})

afterEach(() => context.close())

/** Pays or cancels on the partner's page, as a phone would, in a tab of its own. */
async function decide(page: Page, decision: '支付成功' | '取消'): Promise<void> {
  const [partner] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '演示环境：打开支付页' }).click(),
  ])
  await partner.getByRole('button', { name: decision }).click()
  await partner.getByRole('status').waitFor()
  await partner.close()
}

/** How often the page has asked how a payment stands. */
function countPolls(page: Page): () => number {
  let polls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/user/recharge/status')) polls++
  })
  return () => polls
}

async function openOrder(page: Page, rows: number): Promise<Locator> {
  await enter(page, at.url, { account: SECOND_MERCHANT })
  const dialog = await openImport(page)
  const bytes = await makeOrderXlsx({ rows, platform: 'taobao', seed: rows })
  await chooseFile(dialog, { name: '订单.xlsx', bytes })
  await dialog.getByText(`共 ${rows.toLocaleString('en-US')} 人`).waitFor()
  return dialog
}

describe('an order above the balance', () => {
  it('asks for what is missing, is paid in another tab, and is placed when the buyer says so', async () => {
    const { page, complaints } = await openPage(context)
    const polls = countPolls(page)
    const dialog = await openOrder(page, 1_000)
    await dialog.getByText(/余额不足|还差/).waitFor()
    await dialog.getByRole('button', { name: '立即下单' }).click()

    const topUp = page.getByRole('dialog', { name: '在线充值' })
    const short = await topUp
      .getByRole('alert')
      .filter({ hasText: /还差 ¥/ })
      .textContent()
    const missing = /还差 ¥([\d,.]+)/.exec(short ?? '')?.[1]?.replaceAll(',', '') ?? ''
    expect(Number(missing)).toBeGreaterThan(10)
    const amount = topUp.getByRole('textbox', { name: '充值金额' })
    await expect.poll(() => amount.inputValue()).toBe(missing)

    for (const [typed, fault] of [
      ['', '充值金额不能为空'],
      ['abc', '请输入正确的充值金额!'],
      ['-1', '请输入正确的充值金额!'],
      ['5', '单笔最低充值 ¥10.00'],
    ] as const) {
      await amount.fill(typed)
      await topUp.getByText(fault).waitFor()
      await topUp.getByRole('button', { name: '确认充值' }).click()
      await expect.poll(() => page.getByAltText('支付二维码').count()).toBe(0)
    }
    await amount.fill(missing)
    await expect.poll(() => topUp.getByRole('radio', { name: '微信支付' }).isChecked()).toBe(true)
    await topUp.getByRole('button', { name: '确认充值' }).click()

    const pay = page.getByRole('dialog', { name: '扫码支付' })
    const code = pay.getByAltText('支付二维码')
    await code.waitFor()
    // Laid out, not as drawn: the dialog may still be moving in.
    const sides = (element: HTMLElement) => [element.offsetWidth, element.offsetHeight]
    expect(await code.evaluate(sides)).toEqual([250, 250])
    expect((await pay.evaluate(sides))[0]).toBe(290)
    await decide(page, '支付成功')
    await page.getByText('恭喜您充值成功').first().waitFor()
    await pay.waitFor({ state: 'hidden' })

    // Paid for, but not ordered: that is the buyer's to do.
    const parcels = await page.evaluate(async () => {
      const answer = await fetch('/api/user/order/parcel', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"page":1,"page_size":10}',
      })
      return (await answer.json()) as { data: { data_count: number } | null }
    })
    expect(parcels.data?.data_count ?? 0).toBe(0)
    const after = polls()
    await dialog.getByRole('button', { name: '立即下单' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL('**/user-center/package-list**')
    await page.getByText('下单成功').first().waitFor()
    expect(polls()).toBe(after)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('goes on with the same run after code 23 in the middle', async () => {
    const { page, complaints } = await openPage(context)
    const dialog = await openOrder(page, 30)
    await dialog.getByText(/还差/).waitFor()
    const total = async () => /合计 ¥([\d,.]+)/.exec(await dialog.innerText())?.[1]
    const before = Number(await total())
    await dialog.getByRole('button', { name: '去充值' }).click()
    const topUp = page.getByRole('dialog', { name: '在线充值' })
    await topUp.getByRole('button', { name: /^¥1,000/ }).click()
    await topUp.getByRole('button', { name: '确认充值' }).click()
    await decide(page, '支付成功')
    await page.getByText('赠送 ¥15.00 已一并到账').first().waitFor()
    // The better group that came with it has better prices.
    await expect.poll(async () => Number(await total())).toBeLessThan(before)
    // The money goes elsewhere between the confirmation and the sending.
    await fetch(`${at.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'code', path: '/api/gift/order/make', code: 23 }),
    })
    await dialog.getByRole('button', { name: '立即下单' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await topUp.getByText('余额不足，请充值').waitFor()
    await topUp.getByRole('button', { name: '确认充值' }).click()
    await decide(page, '取消')
    await page.getByText('支付已取消').waitFor()
    await page.getByRole('button', { name: '重新充值' }).click()
    await topUp.getByRole('button', { name: '确认充值' }).click()
    await decide(page, '支付成功')
    const run = page.getByRole('dialog', { name: '下单已暂停' })
    await run.getByText('充值已到账').waitFor()
    await page.getByRole('button', { name: '继续下单' }).click()
    await page.getByText('下单成功').first().waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })

  it('stops asking when the buyer closes the code', async () => {
    const { page, complaints } = await openPage(context)
    const polls = countPolls(page)
    const dialog = await openOrder(page, 3_000)
    await dialog.getByRole('button', { name: '去充值' }).click()
    await page.getByRole('button', { name: '确认充值' }).click()
    const pay = page.getByRole('dialog', { name: '扫码支付' })
    await page.clock.install()
    await expect.poll(() => polls()).toBeGreaterThan(0)
    await pay.getByRole('button', { name: '关闭' }).click()
    await pay.waitFor({ state: 'hidden' })
    const before = polls()
    await page.clock.runFor(30_000)
    expect(polls()).toBe(before)
    expect(complaints).toEqual([])
    await page.close()
  })
})
