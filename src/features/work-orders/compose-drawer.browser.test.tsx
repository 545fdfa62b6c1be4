import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { checkWorkOrderParcels, createWorkOrder } from '#contract/work-orders.ts'
import { onNotice, type NoticeAction } from '#src/kit/toast/notify.ts'
import { answerCalls, lost, refusal } from '#tests/answer-calls.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { ComposeDrawer } from './compose-drawer.tsx'

const said: string[] = []
let offered: NoticeAction | undefined
onNotice(({ text, action }) => {
  said.push(text)
  offered = action
})
beforeEach(() => {
  said.length = 0
  offered = undefined
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

type Opened = { readonly request_id: string; readonly content: string }
type Numbers = { readonly kuaidi_sn: readonly string[] }

/** All numbers are somebody else's. */
const nobodys = ({ body }: { readonly body: unknown }) => ({
  list: [],
  missing: (body as Numbers).kuaidi_sn,
  claim: '0.00',
})

async function openDrawer(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  const onClose = vi.fn()
  const onDone = vi.fn()
  const screen = await renderUi(
    <ComposeDrawer isOpen userId="1" about="" type="other" onClose={onClose} onDone={onDone} />,
  )
  const sentTo = (path: string) => calls.filter((call) => call.path === path)
  return {
    screen,
    onClose,
    onDone,
    asked: () => sentTo(checkWorkOrderParcels.path).map(({ body }) => (body as Numbers).kuaidi_sn),
    opened: () => sentTo(createWorkOrder.path).map(({ body }) => body as Opened),
    content: screen.getByLabelText('问题描述'),
    numbers: screen.getByLabelText('运单号', { exact: false }),
    submit: () => screen.getByRole('button', { name: '提交工单' }).click(),
  }
}

it('a number is checked when typing pauses, and none of its beginnings', async () => {
  const { screen, numbers, asked } = await openDrawer({ [checkWorkOrderParcels.path]: nobodys })
  await numbers.click()
  // However long a busy machine is over the keys, no time passes between them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('7800000000001')
  await expect.element(numbers).toHaveValue('7800000000001')
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.element(screen.getByText('7800000000001 不在您的包裹中')).toBeVisible()
  expect(asked()).toEqual([['7800000000001']])
})

it('numbers that could not be checked are checked again by 重试', async () => {
  let isAway = true
  const { screen, numbers } = await openDrawer({
    [checkWorkOrderParcels.path]: (call) => (isAway ? lost() : nobodys(call)),
  })
  await numbers.fill('7800000000001')
  const retry = screen.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  isAway = false
  await retry.click()
  await expect.element(screen.getByText('7800000000001 不在您的包裹中')).toBeVisible()
})

it('what was written after a lost answer stays, with the way to what the server has', async () => {
  const taken: Opened[] = []
  const { content, submit, opened, onDone } = await openDrawer({
    [createWorkOrder.path]: ({ body }) => {
      const asked = body as Opened
      const known = taken.find(({ request_id }) => request_id === asked.request_id)
      if (known === undefined) taken.push(asked)
      if (taken.length === 1 && known === undefined) return lost()
      return known === undefined || known.content === asked.content
        ? { id: '8', work_order_sn: 'GD26112300000008' }
        : refusal('work_order_request_reused', { id: '7', sn: 'GD26112300000007' })
    },
  })
  await content.fill('包裹三天没有动，请催一下')
  await submit()
  await expect.poll(opened).toHaveLength(1)
  await content.fill('包裹三天没有动，请催一下，另有一件破损')
  await submit()
  await expect
    .poll(() => said.at(-1))
    .toBe('修改前的内容已提交为工单 GD26112300000007，如需补充请在该工单中回复')
  await expect.element(content).toHaveValue('包裹三天没有动，请催一下，另有一件破损')
  offered?.run()
  expect(onDone).toHaveBeenLastCalledWith('7')
  await submit()
  await expect.poll(() => said.at(-1)).toBe('工单 GD26112300000008 已提交')
  expect(taken).toHaveLength(2)
})

it('稍后再填 confirms that what was written is kept, where something was', async () => {
  const { screen, content, onClose } = await openDrawer({})
  const later = screen.getByRole('button', { name: '稍后再填' })
  await later.click()
  expect(said).toEqual([])
  await content.fill('包裹三天没有动')
  await later.click()
  expect(said).toEqual(['填写的内容已保留，下次打开可继续'])
  expect(onClose).toHaveBeenCalledTimes(2)
})
