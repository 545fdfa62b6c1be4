import { afterEach, expect, it, vi } from 'vitest'

import { login, logout } from '#contract/sign-in.ts'
import { listParcels } from '#contract/parcels.ts'
import { request } from '#src/data/api/api-client.ts'
import { closeLogin, loginGate } from '#src/data/browser/login-gate.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { reportServerNews } from '#src/data/browser/server-news.ts'
import { signIn } from '#src/data/api/sign-in.ts'
import { signOut } from '#src/data/api/sign-out.ts'
import { ToastHost } from '#src/kit/toast/toast-host.tsx'
import { answerCalls, refusal } from '#tests/answer-calls.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { tellTabs } from '#tests/tell-tabs.ts'
import { SessionKeeper } from './session-keeper.tsx'

const { lockDrafts } = vi.hoisted(() => ({ lockDrafts: vi.fn<() => Promise<boolean>>() }))
vi.mock('#src/data/recipients/lock-drafts.ts', () => ({ lockDrafts }))

/** The message of the tab in which the user logs out. */
const logOutElsewhere = (): void => tellTabs('wandan.session', 'signed-out')

function openPage() {
  const Page = () => (
    <>
      <SessionKeeper />
      <ToastHost place="/" isOverDialog={false} />
    </>
  )
  return renderWithPages(Page)
}

afterEach(() => {
  closeLogin()
  purchaseRequest.set(null)
  lockDrafts.mockReset()
})

it('closes the purchase when the user logs out in another tab, and explains why and where the list is', async () => {
  const { screen } = await openPage()
  purchaseRequest.set({ goodsId: 7, quantity: 1, ownerId: 'u1' })
  logOutElsewhere()
  await expect
    .element(screen.getByText('已在其他窗口退出登录，草稿已保存，登录后可继续').last())
    .toBeVisible()
  expect(purchaseRequest.get()).toBeNull()
  expect(lockDrafts).toHaveBeenCalledOnce()
})

it('locks the drafts and shows no message where no purchase is open', async () => {
  const { screen } = await openPage()
  logOutElsewhere()
  await expect.poll(() => lockDrafts.mock.calls.length).toBe(1)
  expect(screen.getByText(/已在其他窗口退出登录/).elements()).toEqual([])
})

const OVER = '登录信息已过期，请重新登录'
let said = 0

it.each([
  ['a call of the worker, made by itself', () => reportServerNews('signed_out')],
  [
    'a call of the page',
    async () => {
      answerCalls({ [listParcels.path]: () => refusal('signed_out') })
      await request(listParcels, { body: {} })
    },
  ],
] as const)('reports that the session is over and requests a sign-in: %s', async (_, call) => {
  // The message shows once a second (K-33), and another test may just have caused it.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000 * (said += 1))
  const { screen } = await openPage()
  await call()
  await expect.element(screen.getByText(OVER).last()).toBeVisible()
  expect(loginGate.get()).toMatchObject({ active: true, kind: 'login', target: '/' })
})

it('asks nobody who is leaving to sign in, though calls are refused meanwhile', async () => {
  const { screen } = await openPage()
  const asked: unknown[] = []
  answerCalls({
    [listParcels.path]: () => refusal('signed_out'),
    [logout.path]: async () => {
      asked.push(await request(listParcels, { body: {} }))
      return null
    },
  })
  expect(await signOut()).toEqual({ ok: true, value: true })
  expect(asked).toMatchObject([{ ok: false }])
  expect(loginGate.get().active).toBe(false)
  expect(screen.getByText(OVER).elements()).toEqual([])
})

it('takes no refused sign-in for the end of a session', async () => {
  const { screen } = await openPage()
  answerCalls({ [login.path]: () => Response.json({ code: 401, msg: '', data: null }) })
  await signIn({ mobile: '13800138000', password: 'wrong-one', type: 'password' })
  answerCalls({ [login.path]: () => refusal('credentials_wrong') })
  await signIn({ mobile: '13800138000', password: 'wrong-one', type: 'password' })
  expect(loginGate.get().active).toBe(false)
  expect(screen.getByText(OVER).elements()).toEqual([])
})
