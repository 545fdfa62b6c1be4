import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { showMember, type DeskMember, type ShownMember } from '#contract/desk/members.ts'
import { deskFindings, renderDesk, type Operations } from './render-desk.tsx'

const MEMBER: DeskMember = {
  id: 100_001,
  username: '万单商家',
  mobile: '138****0001',
  groupId: 2,
  groupName: 'VIP1',
  balanceFen: 123_456,
  isFrozen: false,
  isErased: false,
  isVerified: true,
  realName: '张*',
  createTime: '2026-10-01 09:00:00',
  lastOrderTime: '2026-11-28 16:20:00',
}

const groups = [
  { id: 1, name: '普通会员' },
  { id: 2, name: 'VIP1' },
]

const SHOWN: ShownMember = showMember.data.parse({
  ...MEMBER,
  inviteCode: 'ABCD2345',
  logMark: 'q3ZkP0x_aB4c',
  referrerId: null,
  frozenBecause: '',
  money: {
    balanceFen: 123_456,
    giftFen: 2000,
    freeFen: 300,
    withdrawingFen: 0,
    commissionFen: 0,
    commissionFrozenFen: 0,
    frozenFen: 0,
  },
  realNameState: {
    state: 'verified',
    isCompany: false,
    name: '张*',
    document: '330***********0013',
    reason: '',
    time: '2026-10-02 10:00:00',
    proof: '',
  },
  orders: [
    {
      sn: 'WD202611280001',
      time: '2026-11-28 16:20:00',
      goodsName: '原木抽纸',
      parcels: 1200,
      totalFen: 166_800,
    },
  ],
  devices: [
    {
      name: 'Chrome · Windows',
      isSignedIn: true,
      isRemembered: false,
      createTime: '2026-10-01 09:00:00',
      seenTime: '2026-11-28 16:00:00',
    },
  ],
  passkeys: 1,
  hasApiKey: false,
  openWorkOrders: 0,
  corrections: [],
  underWay: ['money'],
  groups,
})

const operations: Operations = {
  'members.find': () => ({ data: { list: [MEMBER], next: null, groups } }),
  'members.show': () => ({ data: SHOWN }),
  'members.reveal': () => ({ data: { mobile: '13800000001', username: '万单商家' } }),
  'members.freeze': () => ({ data: null }),
}

it('is found, opened, shown for a reason and frozen with a sentence', async () => {
  const { ran, router } = await renderDesk({ role: 'service', at: '/members', operations })
  await page.getByRole('searchbox').fill('0001')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ text: '0001' })
  expect(await deskFindings()).toEqual([])
  await page.getByRole('link', { name: /万单商家/ }).click()
  await expect.element(page.getByRole('heading', { name: '万单商家' })).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '显示手机号' }).click()
  await page.getByRole('textbox').fill('回电核实')
  await page.getByRole('dialog').getByRole('button', { name: '显示', exact: true }).click()
  await expect.element(page.getByText('13800000001')).toBeVisible()
  // Money is not for this role, and neither is the person's data as a whole.
  expect(page.getByRole('button', { name: '更正余额' }).query()).toBeNull()
  expect(page.getByRole('button', { name: '导出资料' }).query()).toBeNull()
  await page.getByRole('button', { name: '冻结' }).click()
  await page.getByRole('textbox').fill('疑似虚假交易')
  expect(await deskFindings()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '冻结', exact: true }).click()
  await expect
    .poll(() => ran.filter(({ operation }) => /reveal|freeze/.test(operation)))
    .toEqual([
      { operation: 'members.reveal', input: { id: 100_001 }, reason: '回电核实' },
      { operation: 'members.freeze', input: { id: 100_001, reason: '疑似虚假交易' } },
    ])
})

it('names what keeps a member from being erased, and asks nothing then', async () => {
  const { ran } = await renderDesk({ role: 'owner', at: '/members?id=100001', operations })
  await page.getByRole('button', { name: '注销' }).click()
  await expect.element(page.getByText(/还不能注销：有余额/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(ran.some(({ operation }) => operation === 'members.erase')).toBe(false)
})
