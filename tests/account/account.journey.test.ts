import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MERCHANT, openPage, SECOND_MERCHANT, SHOPPER, signIn } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'

const at = useOwnProduct()

const MOBILE = '15012340001'
const FIRST = 'first-pass-1'
const SECOND = 'second-pass-2'
/** An account that is there already, and has had no message today. */
const OTHER = SECOND_MERCHANT

/** One person, a phone, and two machines. */
describe('a person with nothing but a phone number', () => {
  let home: BrowserContext
  let office: BrowserContext
  let page: Page

  beforeAll(async () => {
    home = await at.browser.newContext(SHOPPER)
    office = await at.browser.newContext(SHOPPER)
    ;({ page } = await openPage(home))
  })
  afterAll(async () => {
    await home.close()
    await office.close()
  })

  async function codeOf(on: Page, mobile = MOBILE): Promise<string> {
    const box = await on.request.get(`${at.url}/sandbox/messages?mobile=${mobile}`)
    return /验证码 (\d{6})/.exec(await box.text())?.[1] ?? ''
  }

  const dialogOf = (on: Page, name: string): Locator => on.getByRole('dialog', { name })
  const focused = (on: Page) => on.evaluate(() => document.activeElement?.id ?? '')
  const later = async (on: Page) => {
    const prompt = on.getByRole('alertdialog', { name: '请完成实名认证' })
    await prompt.getByRole('button', { name: '稍后再说' }).click()
  }

  it('registers by keyboard alone, and the wait for a code survives a reload', async () => {
    await page.goto(`${at.url}/?i=NOTACODE`)
    await page.getByRole('button', { name: '注册', exact: true }).first().press('Enter')
    const dialog = dialogOf(page, '注册万单')
    const mobile = dialog.getByRole('textbox', { name: '手机号' })
    const isThere = () => mobile.evaluate((field) => field === document.activeElement)
    // The keyboard begins at the mobile; an empty one is refused on the field.
    await expect.poll(isThere).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.getByText('手机号不能为空').waitFor()
    await page.keyboard.type(MOBILE)
    await dialog.getByRole('button', { name: '获取验证码' }).press('Enter')
    await dialog.getByText(/秒后重发/).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '注册', exact: true }).first().press('Enter')
    await dialog.getByText(/秒后重发/).waitFor()

    await expect.poll(isThere).toBe(true)
    await page.keyboard.type(MOBILE)
    await page.keyboard.press('Tab')
    await page.keyboard.type(await codeOf(page))
    for (const [label, text] of [
      ['设置密码', FIRST],
      ['确认密码', 'other-pass-9'],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await dialog.getByText('请输入正确的密码').waitFor()
    await dialog.getByLabel('确认密码', { exact: true }).fill(FIRST)
    await page.keyboard.press('Enter')
    await dialog.getByText('请先阅读并同意协议').waitFor()
    const kind = () => page.evaluate(() => document.activeElement?.getAttribute('type'))
    await expect.poll(kind).toBe('checkbox')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await dialog.getByText('邀请码不存在，请核对或留空').waitFor()
    await dialog.getByRole('textbox', { name: '邀请码' }).fill('')
    await page.keyboard.press('Enter')
    await later(page)
    await page.getByRole('button', { name: '用户菜单：用户0001' }).waitFor()
    expect(await focused(page)).toBe('account-entry')
  })

  it('is remembered by one machine, loses the password, finds it on another, and the first is out', async () => {
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '登录', exact: true }).first().click()
    const login = dialogOf(page, '登录万单')
    await login.getByRole('textbox', { name: '手机号' }).fill(OTHER.mobile)
    await login.getByLabel('密码', { exact: true }).fill(OTHER.password)
    await login.getByRole('checkbox', { name: '记住密码' }).check()
    await login.getByRole('button', { name: '登录', exact: true }).click()
    await login.waitFor({ state: 'hidden' })
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(kept).not.toContain(OTHER.password)

    // The session ends by itself: this machine signs in without the password.
    await home.clearCookies({ name: 'user-token' })
    await page.goto(`${at.url}/user-center/security`)
    await login.waitFor()
    const mobile = login.getByRole('textbox', { name: '手机号' })
    await expect.poll(() => mobile.inputValue()).toBe(OTHER.mobile)
    await login.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('已记住密码', { exact: true }).waitFor()

    const { page: other } = await openPage(office)
    await other.goto(at.url)
    await other.getByRole('button', { name: '登录', exact: true }).first().click()
    await dialogOf(other, '登录万单').getByRole('button', { name: '忘记密码' }).click()
    const find = dialogOf(other, '找回密码')
    await find.getByRole('textbox', { name: '手机号' }).fill(OTHER.mobile)
    await find.getByRole('button', { name: '获取验证码' }).click()
    await find.getByText(/秒后重发/).waitFor()
    await find.getByRole('textbox', { name: '验证码' }).fill(await codeOf(other, OTHER.mobile))
    await find.getByLabel('新密码', { exact: true }).fill(SECOND)
    await find.getByLabel('确认密码', { exact: true }).fill(SECOND)
    await find.getByRole('button', { name: '重置密码' }).click()
    const again = dialogOf(other, '登录万单')
    await again.getByLabel('密码', { exact: true }).fill(SECOND)
    await again.getByRole('button', { name: '登录', exact: true }).click()
    await again.waitFor({ state: 'hidden' })

    await page.reload()
    await login.waitFor()
    await login.getByRole('button', { name: '登录', exact: true }).click()
    await login.getByText('本机的登录记录已失效，请输入密码').waitFor()
  })

  it('is asked for the picture after three wrong passwords, and what was typed stays', async () => {
    const login = dialogOf(page, '登录万单')
    const press = () => login.getByRole('button', { name: '登录', exact: true }).click()
    const captcha = dialogOf(page, '安全验证')
    await login.getByRole('textbox', { name: '手机号' }).fill(MOBILE)
    await login.getByLabel('密码', { exact: true }).fill('wrong-pass')
    for (let i = 0; i < 3; i++) {
      const answered = page.waitForResponse('**/api/login')
      await press()
      await answered
    }
    await press()
    const picture = captcha.getByRole('img', { name: '图形验证码图片' })
    await picture.waitFor()
    const first = await picture.getAttribute('src')
    // Four characters are checked by themselves; a wrong answer brings another picture.
    await captcha.getByRole('textbox', { name: '图形验证码' }).fill('????')
    await captcha.getByText('图形验证码错误，请重新输入').waitFor()
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
    await captcha.getByRole('button', { name: /改用短信登录/ }).click()
    await login.getByRole('textbox', { name: '验证码' }).waitFor()
    await expect
      .poll(() => login.getByRole('textbox', { name: '手机号' }).inputValue())
      .toBe(MOBILE)
  })
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

describe('a passkey', () => {
  it('is offered after a sign-in, opens the account without the password, and no more once removed', async () => {
    const context = await at.browser.newContext(SHOPPER)
    const { page, complaints } = await openPage(context)
    await addAuthenticator(context, page)
    const menu = page.getByRole('button', { name: /用户菜单/ })
    const openDialog = () => page.getByRole('button', { name: '登录', exact: true }).first().click()
    const leave = async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await menu.waitFor({ state: 'hidden' })
    }

    await page.goto(at.url)
    await signIn(page, MERCHANT)
    const offer = page.getByRole('alertdialog', { name: '下次登录不用输密码' })
    await offer.getByRole('button', { name: '创建通行密钥' }).click()
    await page.getByText('通行密钥已创建，下次可直接用它登录').first().waitFor()
    await offer.waitFor({ state: 'detached' })

    await leave()
    await openDialog()
    await menu.waitFor()

    await page.goto(`${at.url}/user-center/security`)
    const passkeys = page.getByRole('region', { name: '通行密钥' })
    await passkeys.getByText(/最近使用/).waitFor()
    await passkeys.getByRole('button', { name: '移除' }).click()
    const question = page.getByRole('alertdialog', { name: /移除“.+”的通行密钥？/ })
    await question.getByRole('button', { name: '移除' }).click()
    await passkeys.getByText('还没有通行密钥').waitFor()
    await question.waitFor({ state: 'detached' })

    await page.goto(at.url)
    await leave()
    await openDialog()
    await page.getByText('该通行密钥已移除或失效，请用其他方式登录').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
