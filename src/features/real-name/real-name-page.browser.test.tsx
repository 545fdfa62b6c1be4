import { beforeEach, expect, it, vi } from 'vitest'

import { submitAttestation, type Attestation } from '#contract/attestation.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { RealNamePage } from './real-name-page.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<typeof import('#src/data/api/session.ts')>()),
  useSession: () => ({ user: { user_id: '1' } }),
}))

const NONE: Attestation = {
  status: 0,
  reason: '',
  type: 1,
  real_name: '',
  id_card: '',
  mobile: '',
  company_name: '',
  credit_code: '',
  update_time: '',
}
const REFUSED: Attestation = { ...NONE, status: 3, reason: '姓名与身份证号不一致' }

const sent: string[] = []
/** What the sign-in has just proved. */
let proved = ''

beforeEach(() => {
  sent.length = 0
  proved = ''
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const isSent = pathname === submitAttestation.path && init?.method === 'POST'
    if (isSent) sent.push(init.body as string) // JSON, as every call's
    return Promise.resolve(
      Response.json({
        code: 0,
        msg: '',
        data: isSent ? REFUSED : { ...NONE, proved_mobile: proved },
      }),
    )
  })
})

it('requires the consent, and shows why a person was refused: all but the code stays for another try', async () => {
  const screen = await renderUi(<RealNamePage />)
  const submit = screen.getByRole('button', { name: '提交认证', exact: true })
  await submit.click()
  await expect.element(screen.getByText('请先同意信息用于实名核验')).toBeVisible()
  await expect.element(screen.getByText('姓名不能为空')).toBeVisible()
  const typed = { 姓名: '张三', 身份证号: '110101199001010023', 手机号: '13812345678' }
  for (const [name, text] of Object.entries(typed)) {
    await screen.getByRole('textbox', { name }).fill(text)
  }
  await screen.getByRole('textbox', { name: '验证码' }).fill('123456')
  await submit.click()
  expect(sent).toEqual([])
  await screen.getByRole('checkbox', { name: /我同意/ }).click()
  await submit.click()
  await expect.element(screen.getByText('认证未通过：姓名与身份证号不一致')).toBeVisible()
  expect(sent).toHaveLength(1)
  for (const [name, text] of Object.entries(typed)) {
    await expect.element(screen.getByRole('textbox', { name })).toHaveValue(text)
  }
  await expect.element(screen.getByRole('textbox', { name: '验证码' })).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: '重新提交' })).toBeVisible()
})

it('begins at the name, and asks for no code to the mobile that was just proved, once', async () => {
  proved = '13812345678'
  const screen = await renderUi(<RealNamePage />)
  const code = screen.getByRole('textbox', { name: '验证码' })
  await expect.element(screen.getByRole('textbox', { name: '手机号' })).toHaveValue(proved)
  await expect.element(screen.getByRole('textbox', { name: '姓名' })).toHaveFocus()
  expect(code.elements()).toHaveLength(0)
  await screen.getByRole('textbox', { name: '手机号' }).fill('13812345679')
  await expect.element(code).toBeVisible()
  await screen.getByRole('textbox', { name: '手机号' }).fill(proved)
  await screen.getByRole('textbox', { name: '姓名' }).fill('张三')
  await screen.getByRole('textbox', { name: '身份证号' }).fill('110101199001010023')
  await screen.getByRole('checkbox', { name: /我同意/ }).click()
  await screen.getByRole('button', { name: '提交认证', exact: true }).click()
  await expect.element(screen.getByText('认证未通过：姓名与身份证号不一致')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect.element(code).toBeVisible()
})
