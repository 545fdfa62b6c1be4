import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import {
  createRecharge,
  getRechargeInfo,
  getRechargeStatus,
  RECHARGE_POLL_MS,
  type RechargeInfo,
  type RechargeOrder,
} from '#contract/recharge.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'

const INFO: RechargeInfo = {
  quick_option: ['100.00', '1000.00'],
  min_price: '10.00',
  max_price: '1000000.00',
  payment_list: [
    { channel: 2, name: '支付宝' },
    { channel: 1, name: '微信支付' },
  ],
  input: true,
  give_list: [],
  welfare: {},
}
const ORDER: RechargeOrder = {
  trade_no: 'R260101000000123456654321',
  type: 'qr',
  data: 'https://qr.alipay.com/bax03206',
  money: '1234.50',
  expire: 900,
}
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
const ANSWERS: Record<string, unknown> = {
  [getRechargeInfo.path]: INFO,
  [createRecharge.path]: ORDER,
  [getRechargeStatus.path]: { success: false, status: 0, money: '1234.50', msg: '' },
}

let called: string[] = []
const begun = vi.fn()
const callsOf = ({ path }: { readonly path: string }): number =>
  called.filter((known) => known === path).length

beforeEach(() => {
  called = []
  begun.mockClear()
  ANSWERS[getRechargeInfo.path] = INFO
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    called.push(pathname)
    return Promise.resolve(Response.json({ code: 0, msg: '', data: ANSWERS[pathname] ?? null }))
  })
})

function Order() {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return <p>收起</p>
  return (
    <TopUpDialog
      missing={parseYuan('1234.50')}
      onBegun={begun}
      onPaid={vi.fn()}
      onClose={() => setIsOpen(false)}
    />
  )
}

async function open() {
  const screen = await renderUi(<Order />)
  const amount = screen.getByRole('textbox', { name: '充值金额' })
  const confirm = screen.getByRole('button', { name: '确认充值' })
  return { screen, amount, confirm }
}

describe('topping up for an order', () => {
  it('explains that there is nothing to pay with, and has no field for an amount', async () => {
    ANSWERS[getRechargeInfo.path] = { ...INFO, payment_list: [] }
    const screen = await renderUi(<Order />)
    await expect.element(screen.getByText('在线支付尚未开通，暂时无法充值')).toBeVisible()
    await expect.element(screen.getByText('还差 ¥1,234.50')).toBeVisible()
    expect(screen.getByRole('textbox').elements()).toHaveLength(0)
    await screen.getByRole('button', { name: '关闭' }).click()
    await expect.element(screen.getByText('收起')).toBeVisible()
  })

  it('begins with what is missing, by 微信支付, and makes no trade of a wrong amount', async () => {
    const { screen, amount, confirm } = await open()
    await expect.element(amount).toHaveValue('1234.50')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('还差 ¥1,234.50')
    await expect.element(screen.getByRole('radio', { name: '微信支付' })).toBeChecked()
    for (const [typed, fault] of [
      ['', '充值金额不能为空'],
      ['abc', '请输入正确的充值金额!'],
      ['-1', '请输入正确的充值金额!'],
      ['5', '单笔最低充值 ¥10.00'],
    ] as const) {
      await amount.fill(typed)
      await confirm.click()
      await expect.element(screen.getByText(fault)).toBeVisible()
    }
    expect(callsOf(createRecharge)).toBe(0)
    expect(begun).not.toHaveBeenCalled()
  })

  it('shows a code of 250 pixels, and queries the state of the payment until it is closed', async () => {
    const { screen, confirm } = await open()
    await expect.element(confirm).toBeEnabled()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...TIMERS] })
    try {
      await confirm.click()
      const code = screen.getByAltText('支付二维码')
      await expect.element(code).toBeVisible()
      expect(begun).toHaveBeenCalledTimes(1)
      const sides = (element: Element): number[] =>
        element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : []
      expect(sides(code.element())).toEqual([250, 250])
      expect(sides(screen.getByRole('dialog', { name: '扫码支付' }).element())[0]).toBe(290)
      await expect.poll(() => callsOf(getRechargeStatus)).toBeGreaterThan(0)
      const asked = callsOf(getRechargeStatus)
      await vi.advanceTimersByTimeAsync(3 * RECHARGE_POLL_MS)
      expect(callsOf(getRechargeStatus)).toBeGreaterThan(asked)

      await screen.getByRole('button', { name: '关闭' }).click()
      await expect.element(screen.getByText('收起')).toBeVisible()
      const before = callsOf(getRechargeStatus)
      await vi.advanceTimersByTimeAsync(10 * RECHARGE_POLL_MS)
      expect(callsOf(getRechargeStatus)).toBe(before)
    } finally {
      vi.useRealTimers()
    }
  })
})
