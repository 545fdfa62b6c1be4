import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { deskCall } from '#contract/desk-call.ts'
import { listPartnerCalls } from '#contract/desk/partners.ts'
import { z } from '#contract/zod.ts'
import { parseSearch, stringifySearch } from '#src/app/search-params.ts'
import { answerCallsWith } from '#src/data/browser/renderer.ts'
import { StaffContext, type Staff } from '#src/desk/data/staff.ts'
import { useDeskAct } from '#src/desk/data/use-desk.ts'
import { Reveal } from '#src/desk/parts/reveal.tsx'
import { usePlace } from '#src/desk/parts/use-place.ts'
import { onNotice } from '#src/kit/toast/notify.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { refusal } from './render-desk.tsx'

const showAccount = deskCall('withdrawals.show', z.object({ sn: z.string() }), z.string())

/** @returns what was sent */
function answer(body: object): unknown[] {
  const sent: unknown[] = []
  answerCallsWith((_, init) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    return Promise.resolve(Response.json(body))
  })
  return sent
}

const account = (role: Staff['role']) => (
  <StaffContext value={{ name: '小周', role }}>
    <Reveal
      call={showAccount}
      input={{ sn: 'T1' }}
      what="收款账户"
      masked="6222 **** 0001"
      read={(data) => data}
    />
  </StaffContext>
)

it('what is of a person is masked until there is a reason, which goes with the call', async () => {
  const sent = answer({ code: 0, msg: '', data: '6222 0000 1111 0001' })
  await renderUi(account('money'))
  await page.getByRole('button', { name: '显示收款账户' }).click()
  const dialog = page.getByRole('dialog', { name: '查看收款账户' })
  await dialog.getByRole('button', { name: '显示', exact: true }).click()
  await expect.element(dialog.getByText('请写明原因')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: '处理售后' }).click()
  await dialog.getByRole('button', { name: '显示', exact: true }).click()
  await expect.element(page.getByText('6222 0000 1111 0001')).toBeVisible()
  expect(sent).toEqual([{ operation: 'withdrawals.show', input: { sn: 'T1' }, reason: '处理售后' }])
})

it('stays masked, without a way to show it, for a role without the right', async () => {
  await renderUi(account('goods'))
  await expect.element(page.getByText('6222 **** 0001')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

function Press() {
  const { run } = useDeskAct()
  return <button onClick={() => run(listPartnerCalls, {}, { done: '已完成' })}>办理</button>
}

it.each([
  ['info', { ...refusal('desk_second_person'), data: null }],
  ['error', { ...refusal('desk_right_missing'), data: null }],
  ['success', { code: 0, msg: '', data: [] }],
])('an act ends with %s, in a sentence', async (intent, body) => {
  answer(body)
  const shown: { intent: string; text: string }[] = []
  const stop = onNotice((notice) => shown.push(notice))
  await renderUi(<Press />)
  await page.getByRole('button', { name: '办理' }).click()
  await expect.poll(() => shown.length).toBe(1)
  stop()
  expect(shown).toMatchObject([{ intent, text: body.code === 0 ? '已完成' : body.msg }])
})

const search = z.object({
  sn: z.string().optional(),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
})

function Place() {
  const { search: now, change } = usePlace(search)
  return (
    <button onClick={() => change({ page: undefined, sn: 'W2' })}>{JSON.stringify(now)}</button>
  )
}

it('the address of a page is read by its schema, and changes leave the rest of it', async () => {
  const { router } = await renderWithPages(Place, [], {
    at: '/?sn=W1&page=x&other=1',
    parseSearch,
    stringifySearch,
  })
  await expect.element(page.getByRole('button', { name: '{"sn":"W1"}' })).toBeVisible()
  await userEvent.click(page.getByRole('button'))
  await expect.poll(() => router.state.location.href).toBe('/?sn=W2&other=1')
})
