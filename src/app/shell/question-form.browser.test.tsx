import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { askQuestion } from '#contract/site.ts'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { QuestionForm } from './question-form.tsx'

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === askQuestion.path) sent.push(JSON.parse(init?.body as string)) // same as in every call
    return Promise.resolve(Response.json({ code: 0, msg: '', data: { received: true } }))
  })
})

it('shows what is missing, and takes a question by the keyboard alone', async () => {
  const screen = await renderUi(<QuestionForm />)
  await screen.getByRole('button', { name: '提交' }).click()
  for (const fault of ['请填写称呼', '手机号不能为空', '请填写问题']) {
    await expect.element(screen.getByText(fault)).toBeVisible()
  }
  expect(await axeFindings()).toEqual([])
  await expect.element(screen.getByLabelText('称呼')).toHaveFocus()
  await userEvent.keyboard('李女士{Tab}138 1234 5678{Tab}')
  await userEvent.keyboard('能开发票吗{Tab}{Enter}')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('客服会拨打 13812345678 回复您')
  expect(sent).toEqual([{ name: '李女士', mobile: '13812345678', question: '能开发票吗' }])
})
