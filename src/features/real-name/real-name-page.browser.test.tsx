import { beforeEach, expect, it, vi } from 'vitest'

import { submitAttestation, type Attestation } from '#contract/attestation.ts'
import { FormInput } from '#src/ui/form-input.tsx'
import { renderUi } from '#tests/render-ui.tsx'
import type { CodeFieldComponent } from './real-name-form.tsx'
import { RealNamePage } from './real-name-page.tsx'

vi.mock('#src/data/session.ts', () => ({ useSession: () => ({ user: { user_id: '1' } }) }))

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

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const isSent = pathname === submitAttestation.path && init?.method === 'POST'
    if (isSent) sent.push(init.body)
    return Promise.resolve(Response.json({ code: 0, msg: '', data: isSent ? REFUSED : NONE }))
  })
})

const Code: CodeFieldComponent = ({ fields }) => (
  <FormInput fields={fields} name="code" label="验证码" autoComplete="off" />
)

it('asks for the consent, and says why a person was refused: all but the code stays for another try', async () => {
  const screen = await renderUi(<RealNamePage CodeField={Code} />)
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
