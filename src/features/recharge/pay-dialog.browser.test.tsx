import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { RechargeOrder } from '#contract/recharge.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { PayDialog } from './pay-dialog.tsx'

const ORDER: RechargeOrder = {
  trade_no: 'R260101000000123456654321',
  type: 'qr',
  data: 'https://qr.alipay.com/bax03206',
  money: '100.00',
  expire: 900,
}

const answers: unknown[] = []

beforeEach(() => {
  answers.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const data = (answers.length > 1 ? answers.shift() : answers[0]) ?? null
    return Promise.resolve(Response.json({ code: 0, msg: '', data }))
  })
})
const WAITING = { success: false, status: 0, money: '100.00', msg: '' }
const PAID = { success: true, status: 1, money: '100.00', msg: '恭喜您充值成功' }

function open(order: RechargeOrder) {
  const heard = { onPaid: vi.fn(), onAgain: vi.fn(), onRefresh: vi.fn(), onClose: vi.fn() }
  const shown = renderUi(<PayDialog order={order} channelName="支付宝" {...heard} />)
  return shown.then((screen) => ({ screen, heard }))
}

describe('the code to pay with', () => {
  it('shows for how long it is good, and what 我已支付 has found', async () => {
    answers.push(WAITING)
    const { screen } = await open(ORDER)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('15:00 后失效')
    await screen.getByRole('button', { name: '我已支付' }).click()
    await expect.element(screen.getByText('还没有收到付款，到账后会自动提示')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('reports the payment once the server does', async () => {
    answers.push(WAITING, PAID)
    const { screen, heard } = await open(ORDER)
    await screen.getByRole('button', { name: '我已支付' }).click()
    await expect.poll(() => heard.onPaid.mock.calls.length).toBe(1)
  })

  it('that is too old is replaced by a new one, and not scanned', async () => {
    answers.push(WAITING)
    const { screen, heard } = await open({ ...ORDER, expire: 0 })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('二维码已失效')
    await screen.getByRole('button', { name: '刷新二维码' }).click()
    expect(heard.onRefresh).toHaveBeenCalledOnce()
  })

  it('on a page of the partner runs in a frame of its own', async () => {
    answers.push(WAITING)
    const page = 'https://pay.example/cashier?no=1'
    const { screen } = await open({ ...ORDER, type: 'iframe', data: page })
    const frame = screen.getByTitle('支付', { exact: true }).element()
    expect(frame.getAttribute('src')).toBe(page)
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-forms allow-popups allow-same-origin allow-scripts',
    )
    // Whether it may be framed is unknown, so it can be opened beside.
    const beside = screen.getByRole('link', { name: '页面打不开？在新窗口支付' })
    expect(beside.element().getAttribute('href')).toBe(page)
    expect(await axeFindings()).toEqual([])
  })

  it('on a page that is too old is opened again, and not paid on', async () => {
    answers.push(WAITING)
    const data = 'https://pay.example/cashier?no=1'
    const { screen, heard } = await open({ ...ORDER, type: 'iframe', data, expire: 0 })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('支付已超时')
    expect(document.querySelector('iframe')).toBeNull()
    // Nobody waits for what can no longer be paid; what was paid before still comes.
    await expect.element(screen.getByText('如已付款，到账后会自动提示')).toBeVisible()
    expect(document.body.textContent).not.toContain('等待支付')
    await screen.getByRole('button', { name: '重新打开支付页面' }).click()
    expect(heard.onRefresh).toHaveBeenCalledOnce()
  })
})
