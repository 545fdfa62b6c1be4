import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { deskFindings, renderDesk, type Operations, type Ran } from './render-desk.tsx'
import { foundOrder, waitingOrder } from './work-order-answers.ts'

const counts = { all: 2, mine: 0, free: 2, merchant: 0 }

function service(more: Operations = {}): Operations {
  return {
    'work-orders.list': () => ({
      data: { list: [waitingOrder('GD1', { isUrged: true }), waitingOrder('GD2')], counts },
    }),
    'work-orders.show': ({ input }) => ({
      data: foundOrder(String(Object(input).sn)),
    }),
    'work-orders.canned': () => ({ data: [{ title: '催件', content: '已联系网点加急' }] }),
    'work-orders.answer': () => ({ data: null }),
    ...more,
  }
}

const reply = page.getByRole('textbox', { name: '回复内容' })
const answered = (ran: readonly Ran[]) =>
  ran.filter(({ operation }) => operation === 'work-orders.answer').map(({ input }) => input)

it('is answered by keys alone: from the queue to the thread, and on to the next', async () => {
  const { ran, router } = await renderDesk({
    role: 'service',
    at: '/service',
    operations: service(),
  })
  const [first, second] = [page.getByRole('button', { name: /催办/ }), page.getByRole('listitem')]
  await expect.element(second.nth(1)).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(page.getByRole('heading', { name: '物流停滞' })).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await reply.click()
  await userEvent.keyboard('请补充面单照片{Alt>}{Enter}{/Alt}')
  await expect.poll(() => router.state.location.search).toMatchObject({ sn: 'GD2' })
  await reply.click()
  await userEvent.keyboard('处理好了{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await expect
    .poll(() => answered(ran))
    .toEqual([
      { sn: 'GD1', decision: 'ask', content: '请补充面单照片' },
      { sn: 'GD2', decision: 'finish', content: '处理好了' },
    ])
})

it('keeps what is typed to one merchant while another one is looked at', async () => {
  await renderDesk({ role: 'service', at: '/service?sn=GD1', operations: service() })
  await page.getByRole('button', { name: '常用回复' }).click()
  await page.getByRole('menuitem', { name: '催件' }).click()
  await expect.element(reply).toHaveValue('已联系网点加急')
  const queue = page.getByRole('list', { name: '工单队列' })
  await queue.getByRole('button').nth(1).click()
  await expect.element(reply).toHaveValue('')
  await queue.getByRole('button').nth(0).click()
  await expect.element(reply).toHaveValue('已联系网点加急')
})

it('an answer that is refused stays in its field', async () => {
  await renderDesk({
    role: 'service',
    at: '/service?sn=GD1',
    operations: service({
      'work-orders.answer': () => ({ code: 5010, msg: '工单已关闭，不能再回复' }),
    }),
  })
  await reply.fill('已联系网点')
  await page.getByRole('button', { name: '办结' }).click()
  await expect.element(page.getByText('工单已关闭，不能再回复')).toBeVisible()
  await expect.element(reply).toHaveValue('已联系网点')
})

it('shows who has a work order, and lets a colleague take it', async () => {
  const { ran } = await renderDesk({
    role: 'service',
    at: '/service?sn=GD1',
    operations: service({
      'work-orders.show': () => ({ data: foundOrder('GD1', { claimedBy: '小吴' }) }),
      'work-orders.claim': () => ({ data: null }),
    }),
  })
  await page.getByRole('button', { name: '从小吴接手' }).click()
  await expect
    .poll(() => ran.find(({ operation }) => operation === 'work-orders.claim')?.input)
    .toEqual({ sn: 'GD1' })
})

it('on a phone a work order is the whole page, with its title at the top', async () => {
  await page.viewport(390, 844)
  await renderDesk({ role: 'service', at: '/service?sn=GD1', operations: service() })
  await expect.element(page.getByRole('heading', { level: 1, name: '物流停滞' })).toBeVisible()
  await page.getByRole('button', { name: '返回队列' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '客服台' })).toBeVisible()
  await page.viewport(1440, 900)
})
