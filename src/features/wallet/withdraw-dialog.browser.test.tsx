import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { getWalletInfo } from '#contract/wallet.ts'
import {
  applyWithdrawal,
  checkWithdrawPassword,
  getWithdrawAccount,
  listWithdrawals,
  previewWithdrawal,
  type Withdrawal,
} from '#contract/withdrawals.ts'
import { onNotice } from '#src/kit/toast/notify.ts'
import { answerCalls, lost, refusal } from '#tests/answer-calls.ts'
import { WALLET } from '#tests/fixtures/lists/list-items.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<typeof import('#src/data/api/session.ts')>()),
  useSession: () => ({ user: { user_id: '1' } }),
}))

const ACCOUNT = {
  type: 'alipay',
  real_name: '王**',
  account_mask: '138****8000',
  bank_name: '',
  bank_branch: '',
  update_time: '2026-11-01 10:00:00',
  can_modify: true,
  need_attestation: false,
}

function withdrawalOf(request_id: string, amount: string): Withdrawal {
  return {
    id: 'W261123230634788732',
    request_id,
    create_time: '2026-11-23 23:06:34',
    amount,
    fee: '0.00',
    actual: amount,
    free: '0.00',
    gift_back: '0.00',
    account_type: 'alipay',
    account_mask: '138****8000',
    status: 0,
    status_text: '审核中',
    reason: '',
    finish_time: '',
    voucher: '',
  }
}

type Asked = { readonly request_id: string; readonly amount: string; readonly shown?: unknown }

/** The server's preview of a withdrawal. */
const previewOf = vi.fn<(amount: string) => unknown>()
const PREVIEW = { fee: '0.00', free: '0.00', gift_back: '0.00', group_name: 'VIP1' }
const harmless = (amount: string) => ({ ...PREVIEW, amount, actual: amount, group_after: 'VIP1' })

const answered = vi.fn<(asked: Asked) => unknown>()
/** What the server has taken. */
let taken: Withdrawal[] = []
const take = ({ request_id, amount }: Asked): Withdrawal => {
  const made = withdrawalOf(request_id, amount)
  taken = [made]
  return made
}
const said: string[] = []
onNotice(({ text }) => said.push(text))

/** The dialog at its last step, with an amount. */
async function open(amount = '100') {
  const calls = answerCalls({
    [getWithdrawAccount.path]: () => ACCOUNT,
    [getWalletInfo.path]: () => WALLET,
    [listWithdrawals.path]: () => ({
      list: taken,
      page: 1,
      data_count: taken.length,
      has_more: false,
      min_amount: '10.00',
      max_amount: '50000.00',
      fee_rate: 0,
      day_limit: 3,
      left_today: 3,
    }),
    [previewWithdrawal.path]: ({ query }) => previewOf(query.get('amount') ?? ''),
    [checkWithdrawPassword.path]: () => ({ ticket: 't', expire: 600 }),
    [applyWithdrawal.path]: ({ body }) => answered(body as Asked),
  })
  const onClose = vi.fn()
  const { screen } = await renderWithPages(() => <WithdrawDialog onClose={onClose} />)
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  const confirm = async () => {
    await screen.getByLabelText('登录密码').fill('wandan2026')
    await button('确认提现').click()
  }
  if (taken.length === 0) {
    await screen.getByLabelText('提现金额').fill(amount)
    await button('下一步').click()
  }
  const requests = () =>
    calls.filter(({ path }) => path === applyWithdrawal.path).map(({ body }) => body as Asked)
  return { screen, button, confirm, onClose, requests, calls }
}

beforeEach(() => previewOf.mockImplementation(harmless))

afterEach(() => {
  localStorage.clear()
  taken = []
  said.length = 0
  answered.mockReset()
  previewOf.mockReset()
})

describe('before the user confirms, the dialog', () => {
  const costly = (amount: string) => ({
    ...harmless(amount),
    free: '20.00',
    gift_back: '15.00',
    group_after: '普通会员',
  })

  it('shows what falls: gifts and the level, as the amount is typed', async () => {
    const { screen, calls } = await open()
    const previewed = () =>
      calls
        .filter(({ path }) => path === previewWithdrawal.path)
        .map(({ query }) => query.get('amount'))
    await expect.poll(previewed).toEqual(['100.00'])
    await expect.element(screen.getByText('不变', { exact: true })).toBeVisible()
    previewOf.mockImplementation(costly)
    await screen.getByRole('button', { name: '上一步' }).click()
    await screen.getByLabelText('提现金额').fill('250.')
    await expect.element(screen.getByText('¥15.00', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('VIP1 → 普通会员', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('其中佣金和赔付 ¥20.00', { exact: false })).toBeVisible()
    expect(previewed()).toEqual(['100.00', '250.00'])
  })

  it('does not let confirm what it has not shown yet', async () => {
    let answer = () => {}
    previewOf.mockImplementation(
      (amount) =>
        new Promise((resolve) => {
          answer = () => resolve(costly(amount))
        }),
    )
    answered.mockImplementation(take)
    const { screen, button, confirm, requests } = await open()
    await screen.getByLabelText('登录密码').fill('wandan2026')
    await expect.element(button('确认提现')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(requests()).toEqual([])
    answer()
    await expect.element(button('确认提现')).not.toHaveAttribute('aria-disabled', 'true')
    await confirm()
    await expect.element(screen.getByText('提现申请已提交', { exact: false })).toBeVisible()
    expect(requests()).toMatchObject([
      { amount: '100.00', shown: { gift_back: '15.00', group_after: '普通会员' } },
    ])
  })

  it('leads back to the amount when the wallet has changed meanwhile, and shows the new terms', async () => {
    answered.mockImplementation(() => {
      previewOf.mockImplementation(costly)
      return refusal('withdraw_changed')
    })
    const { screen, confirm } = await open()
    await confirm()
    await expect.element(screen.getByText('余额刚有变动', { exact: false })).toBeVisible()
    await expect.element(screen.getByLabelText('提现金额')).toHaveValue('100')
    await expect.element(screen.getByText('VIP1 → 普通会员', { exact: true })).toBeVisible()
  })

  it('shows why there is no preview, and requests it again at 重试', async () => {
    previewOf.mockImplementation(() => refusal('withdraw_gift_spent'))
    const { screen, button } = await open()
    await expect.element(screen.getByText('对应的赠送已用掉', { exact: false })).toBeVisible()
    previewOf.mockImplementation(costly)
    await button('重试').click()
    await expect.element(screen.getByText('VIP1 → 普通会员', { exact: true })).toBeVisible()
    await expect.element(button('确认提现')).not.toHaveAttribute('aria-disabled', 'true')
  })
})

describe('while the answer is on its way, the dialog', () => {
  it('stays, whatever is pressed, and then shows the outcome', async () => {
    let answer = () => {}
    answered.mockImplementation((asked) => {
      const made = take(asked)
      return new Promise((resolve) => {
        answer = () => resolve(made)
      })
    })
    const { screen, button, confirm, onClose, requests } = await open()
    await confirm()
    await expect.poll(requests).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Enter}')
    expect(onClose).not.toHaveBeenCalled()
    answer()
    await expect.element(screen.getByText('提现申请已提交', { exact: false })).toBeVisible()
    expect(requests()).toHaveLength(1)
    await button('完成').click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is not needed: the answer is shown where the user has gone', async () => {
    let answer = () => {}
    answered.mockImplementation(
      (asked) =>
        new Promise((resolve) => {
          answer = () => resolve(take(asked))
        }),
    )
    const { screen, confirm, requests } = await open()
    await confirm()
    await expect.poll(requests).toHaveLength(1)
    await screen.unmount()
    answer()
    await expect.poll(() => said).toEqual(['提现申请已提交，到账金额 ¥100.00'])
  })
})

describe('when the answer is lost', () => {
  it('a second press is the same request, also after a reload', async () => {
    answered.mockImplementation(lost)
    const first = await open()
    await first.confirm()
    await expect.element(first.screen.getByText('没有收到提现结果', { exact: false })).toBeVisible()
    await first.confirm()
    await expect.poll(first.requests).toHaveLength(2)
    await first.screen.unmount()
    answered.mockImplementation(take)
    const second = await open()
    await second.confirm()
    await expect.element(second.screen.getByText('提现申请已提交', { exact: false })).toBeVisible()
    const ids = new Set([...first.requests(), ...second.requests()].map((one) => one.request_id))
    expect(ids.size).toBe(1)
  })

  it('is shown all the same where the server has taken it', async () => {
    answered.mockImplementation((asked) => {
      take(asked)
      return lost()
    })
    const { screen, confirm } = await open()
    await confirm()
    await expect.element(screen.getByText('上次确认的提现已提交，当前状态：审核中')).toBeVisible()
    await expect.element(screen.getByText('100.00', { exact: false })).toBeVisible()
  })

  it('the next dialog shows the outcome, and the one after it is for another', async () => {
    localStorage.setItem('wandan.withdrawal.1', 'r'.repeat(20))
    taken = [withdrawalOf('r'.repeat(20), '100.00')]
    const first = await open()
    await expect
      .element(first.screen.getByText('上次确认的提现已提交，当前状态：审核中'))
      .toBeVisible()
    await first.screen.unmount()
    const { screen } = await open()
    await expect.element(screen.getByLabelText('提现金额')).toBeVisible()
  })
})

it('another amount under a request that was taken is refused, and what was taken is shown', async () => {
  localStorage.setItem('wandan.withdrawal.1', 'r'.repeat(20))
  answered.mockImplementation(({ request_id }) => {
    taken = [withdrawalOf(request_id, '100.00')]
    return refusal('withdraw_request_reused')
  })
  const { screen, confirm, requests } = await open('250')
  await confirm()
  await expect.element(screen.getByText('上次确认的提现已提交，当前状态：审核中')).toBeVisible()
  expect(requests()).toEqual([expect.objectContaining({ request_id: 'r'.repeat(20) })])
})

it('the next withdrawal is a request of its own', async () => {
  answered.mockImplementation((asked) => {
    const made = take(asked)
    taken = []
    return made
  })
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const { screen, confirm, requests } = await open()
    await confirm()
    await expect.element(screen.getByText('提现申请已提交', { exact: false })).toBeVisible()
    ids.push(...requests().map((one) => one.request_id))
    await screen.unmount()
  }
  expect(new Set(ids).size).toBe(2)
})
