import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { deskFindings, refusal, renderDesk } from './render-desk.tsx'

const member = {
  id: 1,
  name: '王芳',
  role: 'money',
  isFrozen: false,
  passkeys: ['Chrome · Windows'],
  sessions: 1,
  hasLink: false,
  createTime: '2026-01-05 10:00:00',
  seenTime: '2026-01-06 10:00:00',
}

const entry = {
  id: 7,
  time: '2026-01-05 10:00:00',
  operator: '王芳',
  words: 'terms.set {"name":"withdraw-times","value":7}',
  operation: 'terms.set',
  subject_kind: 'money_term',
  subject_id: 'withdraw-times',
  reason: '旺季',
  confirmed_by: '李雷',
  outcome: 'done',
  committed: 1,
}

const change = {
  id: 1,
  subject_kind: 'money_term',
  subject_id: 'withdraw-times',
  before: { value: 3 },
  after: { value: 7 },
}

const withdrawal = {
  withdraw_no: 'W1',
  user_id: 12,
  create_time: '2026-01-05 10:00:00',
  status: 0,
  amount_fen: 800_000,
  fee_fen: 4800,
  free_fen: 800_000,
  gift_back_fen: 0,
  type: 'bank',
  bank_name: '招商银行',
  account_mask: '4111 **** 1111',
  real_name_mask: '王**',
  name_proved: true,
  sources: [],
  batch: null,
}

it('a member of staff is frozen after a question, and an invitation waits for a second owner', async () => {
  const { ran } = await renderDesk({
    at: '/staff',
    operations: {
      'staff.list': () => ({ data: [member] }),
      'staff.freeze': () => ({ data: null }),
      'staff.add': () => refusal('desk_second_person'),
    },
  })
  await page.getByRole('button', { name: '操作：王芳' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect.element(page.getByText('已停用')).toBeVisible()
  await page.getByRole('button', { name: '邀请员工' }).click()
  const form = page.getByRole('dialog', { name: '邀请员工' })
  await form.getByRole('button', { name: '提交复核' }).click()
  await expect.element(form.getByText('请输入 1 至 20 个字的姓名')).toBeVisible()
  await form.getByRole('textbox').fill('韩梅梅')
  await form.getByRole('button', { name: '提交复核' }).click()
  await expect.element(page.getByText(refusal('desk_second_person').msg)).toBeVisible()
  const acts = ran.filter(({ operation }) => operation !== 'staff.list')
  expect(acts).toMatchObject([
    { operation: 'staff.freeze', input: { name: '王芳' } },
    { operation: 'staff.add', input: { name: '韩梅梅', role: 'service' } },
  ])
  expect(await deskFindings()).toEqual([])
})

it('the log is searched by the address, and an entry shows before and after and the way back', async () => {
  const { ran } = await renderDesk({
    at: '/log?operator=王芳&from=2026-01-05&operation=terms.set',
    operations: {
      'log.list': () => ({ data: [entry] }),
      'log.show': () => ({ data: { entry, changes: [change], hasWayBack: true } }),
      'log.undo': () => ({ data: { words: entry.words } }),
    },
  })
  await page.getByRole('button', { name: '查看第 7 条' }).click()
  const drawer = page.getByRole('dialog', { name: '第 7 条记录' })
  await expect.element(drawer.getByRole('row', { name: '值 3 7' })).toBeVisible()
  await expect.element(drawer.getByText('王芳 · 复核 李雷')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await drawer.getByRole('button', { name: '撤销这次操作' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销这次操作' }).click()
  await expect.element(page.getByText('已撤销')).toBeVisible()
  expect(ran[0]?.input).toEqual({
    count: 51,
    operator: '王芳',
    operation: 'terms.set',
    from: '2026-01-05 00:00:00',
  })
  expect(ran.map(({ operation }) => operation)).toContain('log.undo')
})

it('a withdrawal is decided beside where its money came from', async () => {
  const { ran } = await renderDesk({
    role: 'money',
    at: '/money?no=W1',
    operations: {
      'withdrawals.list': () => ({ data: [withdrawal] }),
      'withdrawals.approve': () => ({ data: null }),
    },
  })
  const drawer = page.getByRole('dialog', { name: '提现 W1' })
  await expect.element(drawer.getByText('¥7,952.00')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await drawer.getByRole('button', { name: '审核通过' }).click()
  await expect.element(page.getByText('已通过，请打款后登记流水号')).toBeVisible()
  expect(ran).toContainEqual({ operation: 'withdrawals.approve', input: { no: 'W1' } })
})

it('a request is confirmed by somebody else alone, and an invitation then shows its link', async () => {
  const asked = { id: 3, reason: '', time: entry.time, endTime: entry.time, confirmedBy: '' }
  const input = { name: '韩梅梅', role: 'goods' }
  const requests = [
    { ...asked, operation: 'staff.add', input, by: '王芳', isMine: false },
    { ...asked, id: 4, operation: 'staff.role', input, by: '小周', isMine: true },
    {
      ...asked,
      id: 5,
      operation: 'members.correct',
      input: { id: 9, fen: -12_050 },
      by: '小周',
      isMine: true,
    },
  ]
  const link = 'http://localhost:8081/link#token'
  const decided: unknown[] = []
  await renderDesk({
    at: '/requests',
    calls: {
      '/api/desk/requests': (body) => {
        if (body === null) return { data: { list: requests } }
        decided.push(body)
        return { data: { name: '韩梅梅', link } }
      },
    },
  })
  await expect.element(page.getByText('邀请员工')).toBeVisible()
  await expect.element(page.getByText('−¥120.50')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  expect(page.getByRole('button', { name: '复核通过' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: '复核通过' }).click()
  await expect.element(page.getByRole('dialog').getByText(link)).toBeVisible()
  expect(decided).toEqual([{ id: 3, decision: 'confirm' }])
})

it('the data of a person is saved by whoever wanted it, once somebody has confirmed', async () => {
  const asked = { operation: 'members.export', reason: '本人申请', time: entry.time }
  const request = { ...asked, input: { id: 7 }, endTime: entry.time, confirmedBy: '' }
  const mine = { ...request, id: 4, by: '小周', isMine: true, confirmedBy: '王芳' }
  const requests = [{ ...request, id: 3, by: '王芳', isMine: false }, mine]
  const parts = ['账号', '包裹'].map((subject) => [{ subject, rows: [{ 编号: 7 }] }])
  const { ran } = await renderDesk({
    at: '/requests',
    calls: {
      '/api/desk/requests': (body) => ({ data: body === null ? { list: requests } : null }),
    },
    operations: {
      'members.export': ({ input }) => {
        const isFirst = !JSON.stringify(input).includes('after')
        return { data: { parts: parts[isFirst ? 0 : 1], next: isFirst ? '9 0' : null } }
      },
    },
  })
  await expect.element(page.getByText('王芳 已复核，可以保存')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '复核通过' }).click()
  await expect.element(page.getByText('已复核，由提交人保存')).toBeVisible()
  const blobs = vi.spyOn(URL, 'createObjectURL')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await page.getByRole('button', { name: '保存文件' }).click()
  await expect.element(page.getByText('已保存到文件')).toBeVisible()
  const file = blobs.mock.calls.flat().find((one) => one instanceof Blob)
  expect(JSON.parse((await file?.text()) ?? '')).toEqual({
    账号: [{ 编号: 7 }],
    包裹: [{ 编号: 7 }],
  })
  expect(click.mock.contexts).toMatchObject([{ download: '会员7.json' }])
  expect(ran.filter(({ operation }) => operation === 'members.export')).toMatchObject([
    { input: { id: 7 }, reason: '本人申请' },
    { input: { id: 7, after: '9 0' }, reason: '本人申请' },
  ])
})

it.each([
  ['/log', '还没有操作记录'],
  ['/log?operator=王芳', '没有符合条件的记录'],
])('that %s has none is a sentence of its own', async (at, sentence) => {
  await renderDesk({ at, operations: { 'log.list': () => ({ data: [] }) } })
  await expect.element(page.getByText(sentence)).toBeVisible()
})
