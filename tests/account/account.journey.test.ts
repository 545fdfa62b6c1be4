import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { changePassword } from '#contract/accounts.ts'
import { login as loginCall } from '#contract/sign-in.ts'
import { invariant } from '#domain/result/assert.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { MERCHANT, openPage, SECOND_MERCHANT, SHOPPER, signIn } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { IS_LONG } from '#tests/long.ts'
import { startPostgres, type TestPostgres } from '#tools/postgres.ts'

import { KEYBOARD, MOUSE, type Hand } from './hand.ts'

const started: { postgres: TestPostgres | null } = { postgres: null }
// Before the product's own, so that it ends after it.
afterAll(() => started.postgres?.stop())
/** On a database where a test can move the clock by a day: a number gets one message a minute. */
const at = useOwnProduct({
  env: async () => {
    started.postgres = await startPostgres()
    return { DATABASE_URL: started.postgres.url }
  },
})

async function inDatabase(statement: string): Promise<void> {
  const db = openPostgres(invariant(started.postgres, 'started').url, () => undefined)
  await db.query(statement)
  await db.close()
}

async function onTheNextDay(): Promise<void> {
  await inDatabase(`UPDATE sms_codes SET sent_at = sent_at - interval '1 day'`)
  await inDatabase('DELETE FROM limit_counts')
}

/** One that nobody has tried before, in this run of the test or the one before. */
const newMobile = (): string => `150${String(Date.now()).slice(-8)}`

let home: BrowserContext
let office: BrowserContext

beforeEach(async () => {
  home = await at.browser.newContext(SHOPPER)
  office = await at.browser.newContext(SHOPPER)
})
afterEach(async () => {
  await home.close()
  await office.close()
})

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string): Locator =>
  within.getByLabel(name, { exact: true })
const menuOf = (page: Page): Locator => page.getByRole('button', { name: /^用户菜单/ })

/** Asks for a code, reads it off the phone and types it. */
async function receiveCode(hand: Hand, form: Page | Locator, mobile: string): Promise<void> {
  await hand.press(button(form, '获取验证码'))
  await form.getByText(/秒后重发/).waitFor()
  const typed = form.getByRole('textbox', { name: '验证码', exact: true })
  const box = await typed.page().request.get(`${at.url}/sandbox/messages?mobile=${mobile}`)
  const [, code = ''] = /验证码 (\d{6})/.exec(await box.text()) ?? []
  await hand.write(typed, code)
}

type Person = { readonly page: Page; readonly mobile: string; readonly hand: Hand }

/** A visitor from a link brings its code. The form's own test covers a code that nobody has. */
async function register({ page, mobile, hand }: Person, password: string): Promise<void> {
  await page.goto(`${at.url}/?i=NOTACODE`)
  await hand.press(button(page, '注册').first())
  const dialog = dialogOf(page, '注册万单')
  const invitation = field(dialog, '邀请码（选填）')
  await expect.poll(() => invitation.inputValue()).toBe('NOTACODE')
  await hand.write(field(dialog, '手机号'), mobile)
  await receiveCode(hand, dialog, mobile)
  await hand.write(field(dialog, '设置密码'), password)
  await hand.write(field(dialog, '确认密码'), password)
  await hand.write(invitation, ' ')
  await hand.tick(dialog.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await hand.press(button(dialog, '注册'))
  await dialog.waitFor({ state: 'detached' })
}

async function verify({ page, mobile, hand }: Person): Promise<void> {
  const prompt = page.getByRole('alertdialog', { name: '请完成实名认证' })
  await hand.press(button(prompt, '去认证'))
  await page.waitForURL('**/user-center/authentication')
  await prompt.waitFor({ state: 'detached' })
  const form = page.getByRole('main')
  await hand.write(form.getByRole('textbox', { name: '姓名' }), '张三')
  await hand.write(form.getByRole('textbox', { name: '身份证号' }), '33010619880315123X')
  // Filled in, and proved by the registration a minute ago: no code is needed.
  await expect.poll(() => form.getByRole('textbox', { name: '手机号' }).inputValue()).toBe(mobile)
  await hand.tick(form.getByRole('checkbox', { name: /我同意/ }))
  await hand.press(button(form, '提交认证'))
  await form.getByText('您已完成实名认证').waitFor()
}

async function topUp({ page, hand }: Person): Promise<void> {
  const dialog = dialogOf(page, '在线充值')
  await hand.write(dialog.getByRole('textbox', { name: '充值金额' }), '50')
  await hand.press(button(dialog, '确认充值'))
  const paying = page.getByRole('link', { name: '演示环境：打开支付页' })
  const [partner] = await Promise.all([
    page.context().waitForEvent('page'),
    paying.waitFor().then(() => hand.press(paying)),
  ])
  const pay = async (): Promise<void> => {
    await hand.press(button(partner, '支付成功'))
    await partner.getByRole('status').waitFor()
    await partner.close()
  }
  // Shown for three seconds from the moment the page knows.
  await Promise.all([page.getByText('恭喜您充值成功').first().waitFor(), pay()])
  await dialogOf(page, '扫码支付').waitFor({ state: 'detached' })
}

/** From the page that confirms the verification. */
async function order(person: Person): Promise<void> {
  const { page, hand } = person
  await hand.press(page.getByRole('link', { name: '去选礼品' }))
  await hand.press(button(page, '立即购买').first())
  const dialog = dialogOf(page, '商品购买')
  await hand.tick(dialog.getByRole('radio', { name: '淘宝', exact: true }))
  const line = '李四 13900139000 浙江省杭州市西湖区文三路2号'
  await hand.write(dialog.getByRole('textbox', { name: '收件人文本' }), line)
  await page.keyboard.press('Enter')
  await dialog.getByText('共 1 人', { exact: true }).waitFor()
  await hand.press(button(dialog, '立即下单'))
  await topUp(person)
  await hand.press(button(dialog, '立即下单'))
  await hand.press(button(page, /^确认支付/))
  await page.waitForURL('**/user-center/package-list**')
  await page.getByText('下单成功').first().waitFor()
}

/** At a page for those who are signed in. */
async function findPassword({ page, mobile, hand }: Person, password: string): Promise<void> {
  await page.goto(`${at.url}/user-center/security`)
  await hand.press(button(dialogOf(page, '登录万单'), '忘记密码'))
  const dialog = dialogOf(page, '找回密码')
  await hand.write(field(dialog, '手机号'), mobile)
  await receiveCode(hand, dialog, mobile)
  await hand.write(field(dialog, '新密码'), password)
  await hand.write(field(dialog, '确认密码'), password)
  await hand.press(button(dialog, '重置密码'))
}

/** The mobile is filled in. */
async function comeIn({ page, hand }: Person, password: string): Promise<void> {
  const dialog = dialogOf(page, '登录万单')
  await hand.write(field(dialog, '密码'), password)
  await hand.press(button(dialog, '登录'))
  await dialog.waitFor({ state: 'detached' })
  await menuOf(page).waitFor()
}

describe('a person with nothing but a phone number', () => {
  it.each((IS_LONG ? [MOUSE, KEYBOARD] : [MOUSE]).map((hand) => [hand.name, hand] as const))(
    'registers, is verified, tops up, orders, loses the password, comes back on another machine and ends the session of the old one, by %s alone',
    async (_name, hand) => {
      const mobile = newMobile()
      const atHome = { ...(await openPage(home)), mobile, hand }
      const atOffice = { ...(await openPage(office)), mobile, hand }
      await register(atHome, 'first-pass-1')
      await onTheNextDay()
      await verify(atHome)
      await order(atHome)

      await onTheNextDay()
      await findPassword(atOffice, 'second-pass-2')
      // The new password has thrown the first machine out; it comes in with it, and is shown the door.
      const login = dialogOf(atHome.page, '登录万单')
      await atHome.page.reload()
      await hand.write(field(login, '手机号'), mobile)
      await comeIn(atHome, 'second-pass-2')
      await comeIn(atOffice, 'second-pass-2')
      await hand.press(button(atOffice.page, '退出该设备'))
      const question = atOffice.page.getByRole('alertdialog', { name: /^退出“/ })
      await hand.press(button(question, '退出该设备'))
      await atOffice.page.getByText('已退出该设备').first().waitFor()
      await atHome.page.reload()
      await login.waitFor()
      expect(atOffice.complaints).toEqual([])
    },
    300_000,
  )
})

it('this machine remembers a sign-in without keeping the password, until the password changes', async () => {
  const { mobile, password } = SECOND_MERCHANT
  const { page } = await openPage(home)
  await page.goto(`${at.url}/user-center/security`)
  const login = dialogOf(page, '登录万单')
  await field(login, '手机号').fill(mobile)
  await field(login, '密码').fill(password)
  await login.getByRole('checkbox', { name: '记住密码' }).check()
  await button(login, '登录').click()
  await login.waitFor({ state: 'detached' })
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain(password)

  // The session ends by itself: this machine signs in without the password.
  const endSession = async () => {
    await home.clearCookies({ name: 'user-token' })
    await page.reload()
    await login.waitFor()
    await expect.poll(() => field(login, '手机号').inputValue()).toBe(mobile)
    await button(login, '登录').click()
  }
  await endSession()
  await page.getByText('已记住密码', { exact: true }).waitFor()

  // Somebody sets a new password elsewhere; here the same one, so that the test can run again.
  const elsewhere = { old_password: password, password: 'another-42' }
  const back = { old_password: 'another-42', password }
  await office.request.post(at.url + loginCall.path, { data: { mobile, password } })
  await office.request.put(at.url + changePassword.path, { data: elsewhere })
  await office.request.put(at.url + changePassword.path, { data: back })
  await endSession()
  await login.getByText('本机的登录记录已失效，请输入密码').waitFor()
})

/** Chromium plays the finger on the sensor, and picks what it offers under the field by itself. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
}

it('a passkey is offered after a sign-in, opens the account without the password, and no more once removed', async () => {
  // What a try of this test before has left.
  await inDatabase('DELETE FROM passkeys')
  const { page, complaints } = await openPage(home)
  await addAuthenticator(home, page)
  const menu = menuOf(page)
  const openDialog = () => button(page, '登录').first().click()
  const leave = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await menu.waitFor({ state: 'hidden' })
  }

  await page.goto(`${at.url}/user-center/security`)
  await signIn(page, MERCHANT)
  const offer = page.getByRole('alertdialog', { name: '下次登录不用输密码' })
  await offer.getByRole('button', { name: '创建通行密钥' }).click()
  await page.getByText('通行密钥已创建，下次可直接用它登录').first().waitFor()
  await offer.waitFor({ state: 'detached' })

  // Leads to the front page.
  await leave()
  await openDialog()
  await menu.waitFor()

  await page.goBack()
  const passkeys = page.getByRole('region', { name: '通行密钥' })
  await passkeys.getByText(/最近使用/).waitFor()
  await passkeys.getByRole('button', { name: '移除' }).click()
  const question = page.getByRole('alertdialog', { name: /移除“.+”的通行密钥？/ })
  await question.getByRole('button', { name: '移除' }).click()
  await passkeys.getByText('还没有通行密钥').waitFor()
  await question.waitFor({ state: 'detached' })

  await leave()
  await openDialog()
  await page.getByText('该通行密钥已移除或失效，请用其他方式登录').first().waitFor()
  expect(complaints).toEqual([])
})
