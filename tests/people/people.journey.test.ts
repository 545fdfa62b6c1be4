import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeOrder } from '#contract/orders.ts'
import { downloadParcels, listParcels, reportParcelsAgain } from '#contract/parcels.ts'
import { AXE, findings } from '#tests/accessibility/axe.ts'
import { enter, openPage, SHOPPER, signIn } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'

const at = useOwnProduct()

/** Somebody at a machine of their own. */
type Person = {
  readonly page: Page
  readonly complaints: readonly string[]
  /** Calls of the pages that were refused for want of a right: nobody pressed for them. */
  readonly refused: readonly string[]
}

type Employee = { readonly name: string; readonly role: string; readonly mobile: string }

const PACKER: Employee = { name: '小包', role: '打包员', mobile: '13600000011' }
const ACCOUNTANT: Employee = { name: '小账', role: '会计', mobile: '13600000012' }
const PASSWORD = 'their-own-1'
const RECIPIENT = { name: '欧阳小明', phone: '13812345678', address: '文一西路88号' }

const ORDER: BodyOf<typeof makeOrder> = {
  goods_id: 1001,
  express_id: 1,
  goods_num: 1,
  platform: 1,
  order_source: 2,
  remark: '',
  rec_list: [
    {
      id: 1,
      shop_order: '690000000000000001',
      rec_name: RECIPIENT.name,
      rec_mobile: RECIPIENT.phone,
      rec_province: '浙江省',
      rec_city: '杭州市',
      rec_district: '西湖区',
      rec_address: RECIPIENT.address,
    },
  ],
}

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function person(): Promise<Person> {
  const context = await at.browser.newContext(SHOPPER)
  contexts.push(context)
  await context.addInitScript({ path: AXE })
  const { page, complaints } = await openPage(context)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (!new URL(answer.url()).pathname.startsWith('/api/')) return
    void answer.text().then(
      (text) => {
        if (text.includes(`"code":${ERROR_CODES.sub_not_allowed}`)) refused.push(answer.url())
      },
      // A page that was left has no answers any more.
      () => undefined,
    )
  })
  return { page, complaints, refused }
}

type Answer = { readonly code: number; readonly data: unknown; readonly text: string }

/** A call of theirs without a page. */
async function call(
  page: Page,
  { path }: { readonly path: string },
  data: object,
): Promise<Answer> {
  const answer = await page.request.post(at.url + path, { data })
  const text = await answer.text()
  const { code, data: got = null } = JSON.parse(text) as { code: number; data?: unknown }
  return { code, data: got, text }
}

const whole = (page: Page): Locator => page.locator('html')
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name, exact: true })
const rowOf = (owner: Page, { name }: Employee): Locator =>
  owner.getByRole('region', { name: '员工' }).getByRole('listitem').filter({ hasText: name })

/** @returns the link, which the page shows once */
async function invite(owner: Page, { name, role, mobile }: Employee): Promise<string> {
  await button(owner, '邀请员工').click()
  const dialog = owner.getByRole('dialog', { name: '邀请员工' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill(name)
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await dialog.getByRole('combobox', { name: '角色' }).selectOption(role)
  expect(await findings(owner, dialog)).toEqual([])
  await button(dialog, '邀请员工').click()
  const made = owner.getByRole('dialog', { name: '邀请链接' })
  const link = await made.getByText(/\/invitation#/).innerText()
  expect(await findings(owner, made)).toEqual([])
  await button(made, '完成').click()
  await made.waitFor({ state: 'detached' })
  await rowOf(owner, { name, role, mobile }).getByText('待加入').waitFor()
  return link
}

/** Comes in by the link, with a code from the phone, and signs in with a password of their own. */
async function join({ page }: Person, link: string, { role, mobile }: Employee): Promise<void> {
  await page.goto(link)
  await page.getByText(`邀请您担任${role}`).waitFor()
  expect(await findings(page, whole(page))).toEqual([])
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await button(form, '获取验证码').click()
  await form.getByText(/秒后重发/).waitFor()
  const messages = await page.request.get(`${at.url}/sandbox/messages?mobile=${mobile}`)
  const [, code = ''] = /验证码 (\d{6})/.exec(await messages.text()) ?? []
  await form.getByRole('textbox', { name: '验证码', exact: true }).fill(code)
  await form.getByLabel('设置登录密码', { exact: true }).fill(PASSWORD)
  await button(form, '加入').click()
  await page.getByText('已加入，请用手机号和密码登录').first().waitFor()
  await page.getByRole('dialog', { name: '登录万单' }).waitFor()
  await signIn(page, { mobile, password: PASSWORD })
  await page.waitForURL('**/user-center/user-home')
}

/** Sees the parcel whole, exports it and hands its waybill back; nothing of money is there. */
async function pack({ page }: Person): Promise<void> {
  await entry(page, '包裹列表').click()
  await page.getByText(RECIPIENT.name).first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, '导出筛选结果').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const found = await call(page, listParcels, { page: 1, page_size: 10 })
  const { list } = found.data as DataOf<typeof listParcels>
  const ids = list.map(({ id }) => id)
  expect((await call(page, reportParcelsAgain, { ids })).code).toBe(0)
  // What would be refused is not offered.
  await page
    .getByRole('button', { name: /的详情$|^给.+的详情$/ })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /再寄一件|^取消发货/ }).count()).toBe(0)
  expect(await entry(page, '我的钱包').count()).toBe(0)
  expect(await entry(page, '子账号').count()).toBe(0)
  await page.goto(`${at.url}/user-center/wallet`)
  await page.getByText('这个账号不能使用此页面').waitFor()
  expect(await findings(page, whole(page))).toEqual([])
  await page.getByRole('link', { name: '回到工作台' }).click()
  await page.waitForURL('**/user-center/user-home')
}

/** The balance now, as the statement of this month has it. */
async function closing(page: Page): Promise<string> {
  await entry(page, '月结单').click()
  const figure = page.getByRole('main').locator('dl > div').filter({ hasText: '当前余额' })
  return figure.locator('dd').innerText()
}

/** Reads the parcels without the recipients, and orders nothing. */
async function keepBooks({ page }: Person): Promise<void> {
  await entry(page, '包裹列表').click()
  await page.getByText('欧***').first().waitFor()
  for (const seen of [
    await call(page, listParcels, { page: 1, page_size: 10 }),
    await call(page, downloadParcels, {}),
  ]) {
    expect(seen.code).toBe(0)
    expect(seen.text).toContain('138****5678')
    for (const theirs of Object.values(RECIPIENT)) expect(seen.text).not.toContain(theirs)
  }
  expect((await call(page, makeOrder, ORDER)).code).toBe(ERROR_CODES.sub_not_allowed)
}

/** 操作记录 of one person: what was done and how it ended, the newest first. */
async function deedsOf(owner: Page, who: string, first: string): Promise<string[]> {
  const log = owner.getByRole('region', { name: '操作记录' })
  await log.getByRole('combobox', { name: '操作人' }).selectOption(who)
  const lines = log.getByRole('listitem')
  await lines.first().filter({ hasText: first }).waitFor()
  const cells = await Promise.all(
    (await lines.all()).map((line) => line.locator(':scope > span').allInnerTexts()),
  )
  return cells.map(([, name, kind, , , outcome]) => `${name} ${kind} ${outcome}`)
}

it('an owner invites a packer and an accountant, each works with their own rights, the owner sees who did what and removes the packer', async () => {
  const owner = await person()
  await enter(owner.page, at.url, { path: '/user-center/people' })
  expect((await call(owner.page, makeOrder, ORDER)).code).toBe(0)
  const packers = await invite(owner.page, PACKER)
  const accountants = await invite(owner.page, ACCOUNTANT)

  const packer = await person()
  await join(packer, packers, PACKER)
  await pack(packer)
  const accountant = await person()
  await join(accountant, accountants, ACCOUNTANT)
  const theirs = await closing(accountant.page)
  await keepBooks(accountant)

  expect(await closing(owner.page)).toBe(theirs)
  await entry(owner.page, '子账号').click()
  await rowOf(owner.page, PACKER).getByText('使用中').waitFor()
  await rowOf(owner.page, ACCOUNTANT).getByText('使用中').waitFor()
  expect(await deedsOf(owner.page, PACKER.name, '回传运单号')).toEqual([
    '小包 回传运单号 完成',
    '小包 导出包裹 完成',
  ])
  expect(new URL(owner.page.url()).searchParams.get('who')).toMatch(/^\d+$/)
  expect(await deedsOf(owner.page, ACCOUNTANT.name, '小账')).toEqual(['小账 导出包裹 完成'])
  expect(await findings(owner.page, whole(owner.page))).toEqual([])

  await button(owner.page, `移除 ${PACKER.name}`).click()
  const question = owner.page.getByRole('alertdialog', { name: `移除 ${PACKER.name}？` })
  await button(question, '移除').click()
  await rowOf(owner.page, PACKER).waitFor({ state: 'detached' })

  const before = packer.complaints.length
  await entry(packer.page, '包裹列表').click()
  await packer.page.getByText('店主已停用或移除这个子账号，您已退出登录').first().waitFor()
  await packer.page.getByRole('dialog', { name: '登录万单' }).waitFor()
  expect(await packer.page.getByText(RECIPIENT.name).count()).toBe(0)

  expect([owner.complaints, accountant.complaints]).toEqual([[], []])
  expect(packer.complaints.slice(0, before)).toEqual([])
  // The console of a browser has a line for each answer of 401.
  expect(packer.complaints.filter((line) => !line.includes('status of 401'))).toEqual([])
  expect([owner.refused, packer.refused, accountant.refused]).toEqual([[], [], []])
})
