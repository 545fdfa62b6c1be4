import { beforeEach, describe, expect, it, vi } from 'vitest'

import {
  rateWorkOrder,
  replyWorkOrder,
  urgeWorkOrder,
  WORK_ORDER_STATUS,
} from '#contract/work-orders.ts'
import { onNotice } from '#src/kit/toast/notify.ts'
import { answerCalls, lost, refusal } from '#tests/answer-calls.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { RateForm, ReplyForm, type OpenedWorkOrder } from './reply-form.tsx'

const ORDER: OpenedWorkOrder = {
  id: '7',
  work_order_sn: 'GD26112300000007',
  type: 'stuck',
  status: WORK_ORDER_STATUS.asked,
  status_text: '待我回复',
  kuaidi_sn: '',
  parcel_count: 0,
  unread: 0,
  reply_time: '2026-11-23 10:00:00',
  create_time: '2026-11-23 10:00:00',
  contact: '',
  claim: '0.00',
  score: 0,
  comment: '',
  can_urge: true,
  parcels: [],
  thread: [],
}

const said: string[] = []
onNotice(({ text }) => said.push(text))
beforeEach(() => {
  said.length = 0
})

type Said = { readonly request_id: string; readonly content: string }

async function openForm(answer: (said: Said) => unknown) {
  const calls = answerCalls({ [replyWorkOrder.path]: ({ body }) => answer(body as Said) })
  const onChanged = vi.fn(() => Promise.resolve())
  const screen = await renderUi(<ReplyForm order={ORDER} onChanged={onChanged} />)
  return {
    screen,
    field: screen.getByLabelText('回复内容'),
    send: () => screen.getByRole('button', { name: '发送', exact: true }).click(),
    sent: () =>
      calls.filter(({ path }) => path === replyWorkOrder.path).map(({ body }) => body as Said),
  }
}

describe('a reply', () => {
  it('is sent again after a lost answer under the same request', async () => {
    const { field, send, sent } = await openForm(lost)
    await field.fill('少了一件')
    await send()
    await expect.poll(() => said).toHaveLength(1)
    await send()
    await expect.poll(sent).toHaveLength(2)
    expect(new Set(sent().map((one) => one.request_id)).size).toBe(1)
  })

  it('that was changed since is kept where the server has the earlier one, and sent as another', async () => {
    const taken = new Map<string, string>()
    const { field, send, sent } = await openForm(({ request_id, content }) => {
      const before = taken.get(request_id)
      taken.set(request_id, before ?? content)
      if (before === undefined && taken.size === 1) return lost()
      return before === undefined || before === content
        ? { status: WORK_ORDER_STATUS.open }
        : refusal('work_order_reply_reused')
    })
    await field.fill('少了一件')
    await send()
    await expect.poll(sent).toHaveLength(1)
    await field.fill('少了一件，运单 78000000001')
    await send()
    await expect.poll(() => said.at(-1)).toBe('修改前的内容已发送，请核对沟通记录后再发送')
    await expect.element(field).toHaveValue('少了一件，运单 78000000001')
    await send()
    await expect.element(field).toHaveValue('')
    expect([...taken.values()]).toEqual(['少了一件', '少了一件，运单 78000000001'])
  })

  it('does not take along what was written while it was sent', async () => {
    let answer = () => {}
    const { field, send, sent } = await openForm(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ status: WORK_ORDER_STATUS.open })
        }),
    )
    await field.fill('少了一件')
    await send()
    await expect.poll(sent).toHaveLength(1)
    await field.fill('少了一件，再补充')
    answer()
    await expect.poll(() => said).toEqual(['已发送'])
    await expect.element(field).toHaveValue('少了一件，再补充')
  })
})

it('催办 pressed twice is one', async () => {
  const calls = answerCalls({ [urgeWorkOrder.path]: () => ({ status: WORK_ORDER_STATUS.open }) })
  const screen = await renderUi(<ReplyForm order={ORDER} onChanged={() => new Promise(() => {})} />)
  await screen.getByRole('button', { name: '催办' }).dblClick()
  await expect.poll(() => said).toEqual(['已催办，客服会优先处理'])
  await screen.getByRole('button', { name: '催办' }).click({ force: true })
  expect(calls.filter(({ path }) => path === urgeWorkOrder.path)).toHaveLength(1)
})

it('提交评价 pressed twice is one', async () => {
  const calls = answerCalls({ [rateWorkOrder.path]: () => ({ status: WORK_ORDER_STATUS.done }) })
  const screen = await renderUi(<RateForm order={ORDER} onChanged={() => new Promise(() => {})} />)
  await screen.getByRole('radio', { name: '5 星' }).click({ force: true })
  await screen.getByRole('button', { name: '提交评价' }).dblClick()
  await expect.poll(() => said).toEqual(['感谢您的评价'])
  expect(calls.filter(({ path }) => path === rateWorkOrder.path)).toHaveLength(1)
})
