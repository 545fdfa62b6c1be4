import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { AccountEvent } from '#contract/account-events.ts'
import { answerCallsWith } from '#src/data/browser/renderer.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { AccountEvents } from './account-events.tsx'

const time = '2026-11-29 10:00:00'
const EVENTS: readonly AccountEvent[] = [
  { id: 9, kind: 'withdrawal', detail: '50000', by: '', time },
  { id: 7, kind: 'device', detail: '', by: '', time },
  { id: 3, kind: 'app_key', detail: '3f9a', by: '', time },
]

/** @returns the bodies that were sent */
async function visit(list: readonly AccountEvent[], unseen: number): Promise<unknown[]> {
  const sent: unknown[] = []
  answerCallsWith((path, init) => {
    if (init?.method === 'PUT') sent.push(init.body)
    const data = path.endsWith('/events') ? { list } : null
    return Promise.resolve(Response.json({ code: 0, msg: '', data }))
  })
  await renderUi(<AccountEvents userId="7" unseen={unseen} />)
  return sent
}

it('names each change in a sentence, marks what is new, and keeps that it was seen', async () => {
  const sent = await visit(EVENTS, 2)
  const lines = page.getByRole('listitem')
  await expect.element(lines.first()).toHaveTextContent('申请提现 ¥500.00新')
  await expect.element(lines.nth(1)).toHaveTextContent('在新设备登录：未知设备新')
  await expect.element(lines.nth(2)).toHaveTextContent(/^生成了新的 AppKey，尾号 3f9a2026/)
  await expect.poll(() => sent).toEqual(['{"id":9}'])
  expect(await axeFindings()).toEqual([])
})

it('has a sentence where nothing was changed, and reports nothing as seen', async () => {
  const sent = await visit([], 0)
  await expect.element(page.getByText('还没有变动')).toBeVisible()
  expect(sent).toEqual([])
})
