import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  chooseFile,
  enter,
  NEWCOMER,
  openImport,
  openPage,
  SECOND_MERCHANT,
  signIn,
  SHOPPER,
} from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { PENDING_ID_CARD, REFUSED_ID_CARD } from '#server/ports/identity/sandbox-identity.ts'

const at = useOwnProduct()
let context: BrowserContext

beforeEach(async () => {
  context = await at.browser.newContext(SHOPPER)
})

afterEach(() => context.close())

async function openOrder(page: Page): Promise<Locator> {
  const dialog = await openImport(page)
  const bytes = await makeOrderXlsx({ rows: 3, platform: 'taobao', seed: 3 })
  await chooseFile(dialog, { name: '订单.xlsx', bytes })
  await dialog.getByText('共 3 人').waitFor()
  return dialog
}

/** The next call of `path` is refused with `code`. */
async function refuseNext(path: string, code: number): Promise<void> {
  await fetch(`${at.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'code', path, code }),
  })
}

/** One message a minute: another number, and the wait that the page keeps is over. */
async function fillForm(page: Page, idCard: string, mobile: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('wandan.code-wait.attestation'))
  await page.reload()
  await page.getByRole('textbox', { name: '姓名' }).fill('张三')
  await page.getByRole('textbox', { name: '身份证号' }).fill(idCard)
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  const { url } = at
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/秒后重发/).waitFor()
  const box = await page.request.get(`${url}/sandbox/messages?mobile=${mobile}`)
  const [, code = ''] = /验证码 (\d{6})/.exec(await box.text()) ?? []
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('checkbox', { name: /我同意/ }).check()
  await page.getByRole('button', { name: /提交/ }).click()
}

describe('the real-name verification', () => {
  it('is asked of a newcomer, done in another tab, noticed, and the order goes on', async () => {
    const { page, complaints } = await openPage(context)
    await page.goto(`${at.url}/gift-list`)
    // Nobody who is not verified gets past the question of it.
    await signIn(page, NEWCOMER)
    const dialog = await openOrder(page)
    await dialog.getByRole('button', { name: '立即下单' }).click()
    const reminder = page.getByRole('dialog', { name: '实名认证提醒' })
    await reminder.getByText('根据国家快递相关法律法规').waitFor()
    await reminder.getByRole('button', { name: '已完成认证' }).click()
    await page.getByText('尚未完成实名认证').first().waitFor()
    // Not only in the dialog: what is said leads there too.
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: '去认证' }).click(),
    ])
    await tab.waitForURL('**/user-center/authentication')
    await expect
      .poll(() => reminder.getByRole('link', { name: '去认证' }).getAttribute('href'))
      .toBe('/user-center/authentication')
    await tab.getByRole('button', { name: '提交认证' }).click()
    await tab.getByText('请先同意信息用于实名核验').waitFor()
    await fillForm(tab, REFUSED_ID_CARD, '13812345678')
    await tab.getByText('认证未通过：姓名与身份证号不一致').waitFor()
    await fillForm(tab, PENDING_ID_CARD, '13812345679')
    await tab.getByText('认证正在审核中').waitFor()
    await page.bringToFront()
    await reminder.getByRole('button', { name: '已完成认证' }).click()
    await page.getByText('认证正在审核中，通过后可继续下单').first().waitFor()

    const [review] = await Promise.all([
      context.waitForEvent('page'),
      tab.getByRole('link', { name: '演示环境：到审核页决定' }).click(),
    ])
    await review.getByRole('button', { name: '通过' }).click()
    await review.getByText('没有等待审核的申请').waitFor()
    await tab.bringToFront()
    await tab.getByRole('button', { name: '刷新状态' }).click()
    await tab.getByText('您已完成实名认证').waitFor()
    await tab.getByText('110***********0015').waitFor()
    await tab.close()

    // Without a press: the other tab has sent the news.
    await reminder.getByText('实名认证已通过，可以继续下单。').waitFor()
    await reminder.getByRole('button', { name: '继续下单' }).click()
    // The newcomer has no money either: the next thing that is missing.
    const topUp = page.getByRole('dialog', { name: '在线充值' })
    await topUp.getByText(/还差 ¥/).waitFor()
    await topUp.getByRole('button', { name: '确认充值' }).click()
    const [partner] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: '演示环境：打开支付页' }).click(),
    ])
    await partner.getByRole('button', { name: '支付成功' }).click()
    await partner.getByText('已支付').waitFor()
    await page.bringToFront()
    await page.getByText('恭喜您充值成功').first().waitFor()
    await dialog.getByRole('button', { name: '立即下单' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.getByText('下单成功').first().waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })

  it('leads there when the price is refused, and a run that stops on code 11 goes on with its key', async () => {
    const { page, complaints } = await openPage(context)
    const keys: string[] = []
    context.on('request', (request) => {
      if (!request.url().endsWith('/api/gift/order/make')) return
      keys.push(request.headers()['idempotency-key'] ?? '')
    })
    await refuseNext('/api/gift/order/price', 12)
    await enter(page, at.url, { account: SECOND_MERCHANT })
    const dialog = await openOrder(page)
    // Not even the price: the way is beside it.
    await dialog.getByText('计价失败').waitFor()
    const way = dialog.getByRole('link', { name: '去认证' })
    await expect.poll(() => way.getAttribute('href')).toBe('/user-center/authentication')
    await dialog.getByRole('button', { name: '重新计价' }).click()
    await dialog.getByText('下单后余额').waitFor()
    await refuseNext('/api/gift/order/make', 11)
    await dialog.getByRole('button', { name: '立即下单' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    const reminder = page.getByRole('dialog', { name: '实名认证提醒' })
    await reminder.getByRole('button', { name: '已完成认证' }).click()
    await page.getByText('下单成功').first().waitFor()
    // The browser tells of a request of the worker after the page shows its answer, on a slow machine.
    await expect.poll(() => keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[A-Za-z\d-]{16,64}$/)
    expect(complaints).toEqual([])
    await page.close()
  })
})
