import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { deskFindings, renderDesk } from './render-desk.tsx'

const state = (partner: string, call: string, refusedCode: string | null = null) => ({
  partner,
  call,
  takenAt: '2026-01-05 09:00:00',
  refusedAt: refusedCode === null ? null : '2026-01-05 09:30:00',
  refusedCode,
  isRefused: refusedCode !== null,
  takenToday: 12,
  refusedToday: refusedCode === null ? 0 : 3,
  takenWeek: 90,
  refusedWeek: 3,
})

const partners = [
  { partner: 'wechat', host: null, canCheck: true },
  { partner: 'aliyun', host: 'http://127.0.0.1:9100', canCheck: true },
  { partner: 'folder', host: null, canCheck: false },
]

it('shows where a rehearsal is, and tests a partner at once, with its own code and what to do', async () => {
  let isOut = true
  const { ran } = await renderDesk({
    at: '/partners',
    operations: {
      'partners.list': () => ({
        data: [
          state('wechat', 'query'),
          state('aliyun', 'SendSms', isOut ? 'isv.OUT_OF_SERVICE' : null),
        ],
      }),
      'partners.setUp': () => ({ data: { isSandbox: false, partners } }),
      'partners.check': ({ input }) => {
        const isAliyun = JSON.stringify(input).includes('aliyun')
        const call = isAliyun ? 'QuerySmsTemplate' : 'query'
        const code = isAliyun && isOut ? 'SignatureDoesNotMatch' : null
        return { data: [{ partner: isAliyun ? 'aliyun' : 'wechat', call, code }] }
      },
    },
  })
  await expect.element(page.getByText('演练地址 http://127.0.0.1:9100')).toBeVisible()
  await expect.element(page.getByText('短信验证码停用：余额不足')).toBeVisible()
  expect(page.getByRole('button', { name: /立即测试/ }).elements()).toHaveLength(2)
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '立即测试：阿里云（短信、实名）' }).click()
  await expect.element(page.getByText('短信模板查询：密钥错误，核对阿里云 AccessKey')).toBeVisible()
  isOut = false
  await page.getByRole('button', { name: '立即测试：阿里云（短信、实名）' }).click()
  await expect.element(page.getByText('阿里云（短信、实名）正常')).toBeVisible()
  await expect.element(page.getByText('全部渠道正常')).toBeVisible()
  const tested = ran.filter(({ operation }) => operation === 'partners.check')
  expect(tested.map(({ input }) => input)).toEqual([{ partner: 'aliyun' }, { partner: 'aliyun' }])
})

it('names the sandbox, whose partners cost nothing', async () => {
  await renderDesk({
    at: '/partners',
    operations: {
      'partners.list': () => ({ data: [] }),
      'partners.setUp': () => ({ data: { isSandbox: true, partners: [partners[2]] } }),
    },
  })
  await expect.element(page.getByText(/演示环境：渠道都是模拟的/)).toBeVisible()
  await expect.element(page.getByText('图片存储（本机文件夹）')).toBeVisible()
  expect(page.getByRole('button', { name: /立即测试/ }).elements()).toEqual([])
  expect(await deskFindings()).toEqual([])
})
