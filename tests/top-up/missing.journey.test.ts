import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { submitAttestation } from '#contract/attestation.ts'
import { sendAttestationCode, sendRegisterCode } from '#contract/codes.ts'
import { makeOrder, priceOrder } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import { register } from '#contract/sign-in.ts'
import { PENDING_ID_CARD } from '#server/ports/identity/sandbox-identity.ts'
import { FIRST_TERMS } from '#tests/server/first-terms.ts'
import { chooseFile, NEWCOMER, openImport, openPage, signIn, SHOPPER } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

/** What an order lacks, the real name or money, is got on the way, and the order goes on. */
const at = useOwnProduct()
let context: BrowserContext

// A new browser each time: lists of recipients are kept in it.
beforeEach(async () => {
  context = await at.browser.newContext(SHOPPER)
})
afterEach(() => context.close())

async function openOrder(page: Page, rows: number): Promise<Locator> {
  const dialog = await openImport(page)
  const bytes = await makeOrderXlsx({ rows, platform: 'taobao', seed: rows })
  await chooseFile(dialog, { name: '订单.xlsx', bytes })
  await dialog.getByText(`共 ${rows} 人`).waitFor()
  return dialog
}

/** Reads the newest code off the phone. */
async function readCode(mobile: string): Promise<string> {
  const box = await context.request.get(`${at.url}/sandbox/messages?mobile=${mobile}`)
  const [, code = ''] = /验证码 (\d{6})/.exec(await box.text()) ?? []
  return code
}

/** Somebody verified and without money is signed in; nobody whom another try has changed. */
async function openVerifiedAccount(): Promise<void> {
  const post = async ({ path }: { readonly path: string }, data: object): Promise<void> => {
    const answer = await context.request.post(at.url + path, { data })
    expect(await answer.json()).toMatchObject({ code: 0 })
  }
  const digits = String(Date.now()).slice(-8)
  const [mobile, other] = [`150${digits}`, `151${digits}`]
  await post(sendRegisterCode, { mobile })
  const account = { mobile, password: 'wandan2026', terms: FIRST_TERMS }
  await post(register, { ...account, sms_code: await readCode(mobile) })
  // A number gets one message a minute.
  await post(sendAttestationCode, { mobile: other })
  const person = { type: 1, real_name: '张三', id_card: '33010619880315123X', mobile: other }
  await post(submitAttestation, { ...person, sms_code: await readCode(other) })
}

/** So many calls of `path`, or the next one, are refused with `code`. */
async function refuse(
  { path }: { readonly path: string },
  { code, times = 1 }: { readonly code: number; readonly times?: number },
): Promise<void> {
  await fetch(`${at.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'code', path, code, times }),
  })
}

function refuseNoMore(): Promise<Response> {
  return fetch(`${at.url}/sandbox/faults`, { method: 'DELETE' })
}

/**
 * Pays; the message shows for three seconds from the moment the page knows, so the wait begins
 * first.
 */
async function payUntil(page: Page, told: string): Promise<void> {
  await Promise.all([page.getByText(told).first().waitFor(), decide(page, '支付成功')])
}

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

async function fillForm(page: Page, idCard: string, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: '姓名' }).fill('张三')
  await page.getByRole('textbox', { name: '身份证号' }).fill(idCard)
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/秒后重发/).waitFor()
  await page.getByRole('textbox', { name: '验证码' }).fill(await readCode(mobile))
  await page.getByRole('checkbox', { name: /我同意/ }).check()
  await page.getByRole('button', { name: '提交认证' }).click()
}

it('a newcomer has to give the real name, does it in another tab, pays just what is missing, and the order goes on', async () => {
  const { page, complaints } = await openPage(context)
  await page.goto(`${at.url}/gift-list`)
  // Nobody who is not verified gets past the question of it.
  await signIn(page, NEWCOMER)
  const dialog = await openOrder(page, 12)
  await dialog.getByRole('button', { name: '立即下单' }).click()
  const reminder = page.getByRole('dialog', { name: '实名认证提醒' })
  await reminder.getByText('根据国家快递相关法律法规').waitFor()
  await reminder.getByRole('button', { name: '已完成认证' }).click()
  await page.getByText('尚未完成实名认证').first().waitFor()
  // Not only in the dialog: the message leads there too.
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: '去认证' }).click(),
  ])
  await tab.waitForURL('**/user-center/authentication')
  await expect
    .poll(() => reminder.getByRole('link', { name: '去认证' }).getAttribute('href'))
    .toBe('/user-center/authentication')
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
  // The page may have seen it by itself, when it came to the front.
  const refresh = tab.getByRole('button', { name: '刷新状态' })
  await refresh.or(tab.getByText('您已完成实名认证')).first().click()
  await tab.getByText('您已完成实名认证').waitFor()
  await tab.getByText('110***********0015').waitFor()
  await tab.close()

  // Without a press: the other tab has sent the message.
  await reminder.getByText('实名认证已通过，可以继续下单。').waitFor()
  await reminder.getByRole('button', { name: '继续下单' }).click()
  // The newcomer has no money either: the next thing that is missing.
  const topUp = page.getByRole('dialog', { name: '在线充值' })
  const short = await topUp
    .getByRole('alert')
    .filter({ hasText: /还差 ¥/ })
    .textContent()
  const missing = /还差 ¥([\d,.]+)/.exec(short ?? '')?.[1] ?? ''
  // Less would be rounded up to the least that can be paid.
  expect(Number(missing)).toBeGreaterThan(10)
  const amount = topUp.getByRole('textbox', { name: '充值金额' })
  await expect.poll(() => amount.inputValue()).toBe(missing)
  await topUp.getByRole('button', { name: '确认充值' }).click()
  await payUntil(page, '恭喜您充值成功')
  await page.getByRole('dialog', { name: '扫码支付' }).waitFor({ state: 'detached' })

  // Paid for, but not ordered: that is the buyer's to do.
  const data = { page: 1, page_size: 10 }
  const parcels = await page.request.post(at.url + listParcels.path, { data })
  expect(await parcels.json()).toMatchObject({ code: 0, data: { data_count: 0 } })
  await dialog.getByRole('button', { name: '立即下单' }).click()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL('**/user-center/package-list**')
  await page.getByText('下单成功').first().waitFor()
  expect(complaints).toEqual([])
})

it('an order is priced again once the real name is there, at the price of the group that came with the money, and goes on with its key after code 23 and code 11', async () => {
  const { page, complaints } = await openPage(context)
  const keys: string[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith(makeOrder.path)) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await openVerifiedAccount()
  // A list that grows is priced more than once.
  await refuse(priceOrder, { code: 12, times: 100 })
  await page.goto(`${at.url}/gift-list`)
  const dialog = await openOrder(page, 30)
  // Not even the price: the way is beside it.
  await dialog.getByText('计价失败').waitFor()
  const way = dialog.getByRole('link', { name: '去认证' })
  await expect.poll(() => way.getAttribute('href')).toBe('/user-center/authentication')
  await refuseNoMore()
  await dialog.getByRole('button', { name: '重新计价' }).click()
  await dialog.getByText(/还差/).waitFor()

  const total = async () => /合计 ¥([\d,.]+)/.exec(await dialog.innerText())?.[1]
  const before = Number(await total())
  await dialog.getByRole('button', { name: '去充值' }).click()
  const topUp = page.getByRole('dialog', { name: '在线充值' })
  await topUp.getByRole('button', { name: /^¥1,000/ }).click()
  await topUp.getByRole('button', { name: '确认充值' }).click()
  await payUntil(page, '赠送 ¥15.00 已一并到账')
  // The better group that came with it has better prices.
  await expect.poll(async () => Number(await total())).toBeLessThan(before)

  // The money goes elsewhere between the confirmation and the sending.
  await refuse(makeOrder, { code: 23 })
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
  await refuse(makeOrder, { code: 11 })
  await page.getByRole('button', { name: '继续下单' }).click()
  const reminder = page.getByRole('dialog', { name: '实名认证提醒' })
  await reminder.getByRole('button', { name: '已完成认证' }).click()
  await page.getByText('下单成功').first().waitFor()
  // The browser reports a request of the worker after the page shows its answer, on a slow machine.
  await expect.poll(() => keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[A-Za-z\d-]{16,64}$/)
  expect(complaints).toEqual([])
})

it('去付款 of an order that stopped for money tops up what is missing, and the order goes on by itself', async () => {
  const { page, complaints } = await openPage(context)
  const keys: string[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith(makeOrder.path)) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await openVerifiedAccount()
  // The money is there when it is looked for, and spent elsewhere when the order is sent.
  await context.route(`**${getUserInfo.path}`, async (route) => {
    const answer: unknown = await (await route.fetch()).json()
    const known = answer as { readonly data: object }
    await route.fulfill({ json: { ...known, data: { ...known.data, balance: '1000.00' } } })
  })
  await page.goto(`${at.url}/gift-list`)
  const dialog = await openOrder(page, 30)
  await dialog.getByRole('button', { name: '立即下单' }).click()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  const topUp = page.getByRole('dialog', { name: '在线充值' })
  await topUp.getByText('余额不足，请充值').waitFor()
  await context.unrouteAll({ behavior: 'wait' })

  await page.goto(`${at.url}/user-center/order-list?status=1`)
  await page.getByRole('button', { name: '去付款' }).click()
  await topUp
    .getByRole('alert')
    .filter({ hasText: /还差 ¥/ })
    .waitFor()
  await topUp.getByRole('button', { name: '确认充值' }).click()
  await decide(page, '支付成功')
  await page.waitForURL('**/user-center/package-list**')
  await page.getByText('下单成功').first().waitFor()
  await page.goto(`${at.url}/user-center/order-list?status=1`)
  await page.getByText('没有待付款的订单').waitFor()
  expect(keys.length).toBeGreaterThanOrEqual(3)
  expect(new Set(keys).size).toBe(1)
  expect(complaints).toEqual([])
})
