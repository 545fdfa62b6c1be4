import { expect, it, vi } from 'vitest'

import { getWalletInfo } from '#contract/wallet.ts'
import {
  applyWithdrawal,
  checkWithdrawPassword,
  getWithdrawAccount,
  listWithdrawals,
  setWithdrawAccount,
} from '#contract/withdrawals.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { WALLET } from '#tests/fixtures/lists/list-items.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<typeof import('#src/data/api/session.ts')>()),
  useSession: () => ({ user: { user_id: '1' } }),
  useUserId: () => '1',
}))

const NEW = {
  type: 'alipay',
  real_name: '王**',
  account_mask: '138****8000',
  bank_name: '',
  bank_branch: '',
  update_time: '2026-11-01 10:00:00',
  can_modify: true,
  need_attestation: false,
  rests_until: '2026-11-02 10:01:00',
  rest_hours: 24,
  can_confirm: true,
}
const NONE = { ...NEW, type: '', account_mask: '', rests_until: '', can_confirm: false }

async function open(account: object) {
  let now = account
  const calls = answerCalls({
    [getWithdrawAccount.path]: ({ body }) => {
      if (body === undefined || body === null) return now
      now = { ...NEW, can_confirm: false }
      return now
    },
    [getWalletInfo.path]: () => WALLET,
    [listWithdrawals.path]: () => ({
      list: [],
      page: 1,
      data_count: 0,
      has_more: false,
      min_amount: '10.00',
      max_amount: '50000.00',
      fee_rate: 0,
      day_limit: 3,
      left_today: 3,
    }),
    [checkWithdrawPassword.path]: () => ({ ticket: 't', expire: 600 }),
  })
  const { screen } = await renderWithPages(() => <WithdrawDialog onClose={() => undefined} />)
  return { screen, calls }
}

it('shows until when a new account rests, and the way round by a passkey of before', async () => {
  const { screen } = await open(NEW)
  await expect
    .element(screen.getByText('新收款账户 · 可提现时间 2026-11-02 10:01', { exact: true }))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: '用通行密钥确认' })).toBeVisible()
  expect(screen.getByLabelText('提现金额').query()).toBeNull()
})

it('saves a new account by itself where it rests, and withdraws nothing', async () => {
  const { screen, calls } = await open(NONE)
  await expect.element(screen.getByText('更换后 24 小时内不能提现', { exact: false })).toBeVisible()
  await screen.getByLabelText('收款人').fill('王大力')
  await screen.getByLabelText('支付宝账号').fill('13800138000')
  await screen.getByRole('button', { name: '下一步' }).click()
  await screen.getByLabelText('登录密码').fill('wandan2026')
  await screen.getByRole('button', { name: '保存收款账户' }).click()
  await expect.element(screen.getByText('新收款账户 · 可提现时间', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: '用通行密钥确认' }).query()).toBeNull()
  const paths = calls.map(({ path }) => path)
  expect(paths).toContain(setWithdrawAccount.path)
  expect(paths).not.toContain(applyWithdrawal.path)
})
