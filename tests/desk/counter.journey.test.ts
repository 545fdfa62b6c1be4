import type { BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { giveSession, openPage } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { newKey } from '#tests/server/world.ts'

const at = useOwnProduct({ env: () => Promise.resolve({ DESK_PORT: '0' }) })

/** What the start of the sandbox prints for this role. */
const linkOf = (role: string): string =>
  invariant(
    new RegExp(`${role}\\s+(http://localhost:\\d+/link#[\\w-]+)`).exec(at.product.log()),
    role,
  )[1] ?? ''

/** A machine that keeps passkeys, and whose owner is there. */
async function giveAuthenticator(context: BrowserContext) {
  const page = await context.newPage()
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
  return page
}

it('a clerk comes in by a link, then by the passkey, and answers a merchant, who reads it', async () => {
  const { page: merchant } = await openPage(at.browser)
  await giveSession(merchant.context(), at.url)
  const asked = await merchant.request.post(`${at.url}/api/user/work-order`, {
    data: {
      request_id: newKey(),
      type: 'other',
      kuaidi_sn: [],
      content: '请问春节期间几号停止发货',
      images: [],
      contact: '',
    },
  })
  // The product's own answer, checked by the server's tests.
  const { data } = (await asked.json()) as { data: { work_order_sn: string } }

  const context = await at.browser.newContext()
  const desk = await giveAuthenticator(context)
  const link = linkOf('客服')
  await desk.goto(link)
  await desk.getByRole('button', { name: '登记并进入' }).click()
  await desk.getByRole('heading', { name: '今天', exact: true }).waitFor()
  await desk.getByRole('button', { name: '退出登录' }).click()
  await desk.getByRole('button', { name: '用通行密钥登录' }).click()
  await desk.getByRole('navigation', { name: '页面' }).getByRole('link', { name: '客服台' }).click()
  await desk.getByRole('button', { name: /请问春节期间几号停止发货/ }).click()
  await desk.getByRole('textbox', { name: '回复内容' }).fill('腊月二十八停发，初七恢复')
  await desk.getByRole('button', { name: '请商家补充' }).click()
  await desk.getByText('没有等待处理的工单').waitFor()

  await merchant.goto(`${at.url}/user-center/merchant-news?status=2`)
  await merchant.getByRole('button', { name: `查看工单 ${data.work_order_sn}` }).click()
  await merchant.getByRole('dialog').getByText('腊月二十八停发，初七恢复').waitFor()

  // The link was for once, and a session at the shop is none at the desk.
  const other = await at.browser.newContext()
  await giveSession(other, at.url)
  const stranger = await other.newPage()
  await stranger.goto(link)
  await stranger.getByText('链接已用过或已过期').waitFor()
  await stranger.goto(new URL('/service', link).href)
  await stranger.getByRole('button', { name: '用通行密钥登录' }).waitFor()
  expect(await stranger.getByRole('navigation', { name: '页面' }).count()).toBe(0)
  await Promise.all([context.close(), other.close(), merchant.close()])
})
