import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  createRecharge,
  getRechargeInfo,
  getRechargeStatus,
  type RechargeInfo,
} from '#contract/recharge.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { RechargeCard } from './recharge-card.tsx'

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
  welfare: { '1000.00': { group_name: 'VIP1', free_money: '15.00' } },
}
const ANSWERS: Record<string, unknown> = {
  [getRechargeInfo.path]: INFO,
  [createRecharge.path]: {
    trade_no: 'R260101000000123456654321',
    type: 'qr',
    data: 'https://qr.alipay.com/bax03206',
    money: '1000.00',
    expire: 900,
  },
  [getRechargeStatus.path]: { success: false, status: 0, money: '1000.00', msg: '' },
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return Promise.resolve(Response.json({ code: 0, msg: '', data: ANSWERS[pathname] ?? null }))
  })
})
afterEach(() => page.viewport(1280, 800))

describe('在线充值 on the home page', () => {
  it('holds amounts, amount, channels and benefits on a wide screen, and leads to the code', async () => {
    await page.viewport(1280, 800)
    const screen = await renderUi(<RechargeCard />)
    await expect.element(screen.getByRole('radio', { name: '微信支付' })).toBeChecked()
    await expect
      .element(screen.getByRole('region', { name: '充值优惠' }))
      .toHaveTextContent('升级为VIP1')
    await screen.getByRole('button', { name: '¥1,000' }).click()
    await expect.element(screen.getByRole('textbox', { name: '充值金额' })).toHaveValue('1000.00')
    expect(await axeFindings()).toEqual([])
    await screen.getByRole('button', { name: '确认充值' }).click()
    await expect.element(screen.getByRole('img', { name: '支付二维码' })).toBeVisible()
  })

  it('shows under the amount what is wrong with it, and requests no code', async () => {
    await page.viewport(1280, 800)
    const screen = await renderUi(<RechargeCard />)
    await screen.getByRole('textbox', { name: '充值金额' }).fill('5')
    await screen.getByRole('button', { name: '确认充值' }).click()
    await expect.element(screen.getByText('单笔最低充值 ¥10.00')).toBeVisible()
    expect(screen.getByRole('dialog').elements()).toHaveLength(0)
  })

  it('is a line of amounts where the form has no room', async () => {
    await page.viewport(800, 800)
    const screen = await renderUi(<RechargeCard />)
    await expect.element(screen.getByRole('button', { name: '其他金额' })).toBeVisible()
    expect(screen.getByRole('radio').elements()).toHaveLength(0)
  })
})
