import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { deskFindings, renderDesk, type Operations } from './render-desk.tsx'

const heading = (text: string) => ({ type: 'heading', text })
const paragraph = (text: string) => ({ type: 'paragraph', text: [text] })

const legal = (more: Operations = {}): Operations => ({
  'shop.state': () => ({ data: { kind: 'open' } }),
  'site.facts': () => ({ data: [{ name: 'company', value: '杭州小礼', isDefault: false }] }),
  'legal.list': () => ({
    data: {
      earliest: '2026-12-06',
      versions: [
        {
          version: '2026-12-20',
          changes: '增加发票条款',
          state: 'later',
          isOwn: true,
          publishedAt: '2026-11-29 10:00:00',
          agreed: 0,
          told: 12,
        },
        {
          version: '2026-11-29',
          changes: '',
          state: 'now',
          isOwn: false,
          publishedAt: '2026-11-29 09:00:00',
          agreed: 1204,
          told: 0,
        },
      ],
    },
  }),
  'legal.show': ({ input }) => ({
    data: {
      ...(input as { version: string }),
      changes: '增加发票条款',
      agreement: [heading('一、账户'), paragraph('本协议由{company}提供。')],
      privacy: [paragraph('我们保护您的信息。')],
    },
  }),
  'legal.put': () => ({ data: { version: '2026-12-31' } }),
  'legal.drop': () => ({ data: { version: '2026-12-20' } }),
  ...more,
})

const acts = (ran: readonly { operation: string; input: unknown }[]) =>
  ran.filter(({ operation }) => /put$|drop$/.test(operation)).map(({ input }) => input)

beforeEach(() => sessionStorage.clear())

it('a version is written beside its preview, and published from a day on', async () => {
  const { ran } = await renderDesk({ at: '/site?tab=legal', operations: legal() })
  await expect.element(page.getByText('1,204 人')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '写新版本' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  // Filled with the facts of the shop.
  await expect.element(preview.getByText('本协议由杭州小礼提供。')).toBeVisible()
  await page.getByLabelText('施行日期').fill('2026-12-05')
  await page.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('不能早于 2026-12-06')).toBeVisible()
  await expect.element(page.getByText('请写明改了什么')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByLabelText('施行日期').fill('2026-12-31')
  await page.getByLabelText('主要变更').fill('增加开票说明')
  const text = page.getByRole('textbox', { name: '用户协议' })
  await text.fill('# 一、账户\n先登录')
  await page.getByRole('button', { name: '编号' }).click()
  await expect.element(text).toHaveValue('# 一、账户\n1. 先登录')
  await expect.element(preview.getByRole('listitem')).toHaveTextContent('先登录')
  await page.getByRole('tab', { name: '隐私政策' }).click()
  await expect
    .element(page.getByRole('textbox', { name: '隐私政策' }))
    .toHaveValue('我们保护您的信息。')
  await page.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByRole('button', { name: '写新版本' })).toBeVisible()
  expect(acts(ran)).toEqual([
    {
      version: '2026-12-31',
      changes: '增加开票说明',
      agreement: [heading('一、账户'), { type: 'list', ordered: true, items: [['先登录']] }],
      privacy: [paragraph('我们保护您的信息。')],
    },
  ])
  expect(sessionStorage.getItem('wandan.desk.legal.new')).toBeNull()
})

it('what was not sent is there again, and may be thrown away', async () => {
  const first = await renderDesk({ at: '/site?tab=legal&version=new', operations: legal() })
  await page.getByLabelText('主要变更').fill('写了一半')
  await first.screen.unmount()
  await renderDesk({ at: '/site?tab=legal&version=new', operations: legal() })
  await expect.element(page.getByLabelText('主要变更')).toHaveValue('写了一半')
  await page.getByRole('button', { name: '放弃，重新开始' }).click()
  await expect.element(page.getByLabelText('主要变更')).toHaveValue('')
})

it('a version in force is read only, one to come may be taken back', async () => {
  const { ran } = await renderDesk({ at: '/site?tab=legal', operations: legal() })
  await page.getByRole('button', { name: '查看 2026-11-29 的版本' }).click()
  await expect.element(page.getByText('本协议由杭州小礼提供。')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  await page.getByRole('button', { name: '返回各版本' }).click()
  await page.getByRole('button', { name: '取消 2026-12-20 的版本' }).click()
  await page.getByRole('button', { name: '取消这个版本' }).click()
  await expect.poll(() => acts(ran)).toEqual([{ version: '2026-12-20' }])
})

it('is shown to the owner alone', async () => {
  const { ran } = await renderDesk({
    role: 'goods',
    at: '/site?tab=legal',
    operations: legal(),
  })
  await expect.element(page.getByRole('tab', { name: '店铺信息' })).toBeVisible()
  expect(page.getByRole('tab', { name: '协议' }).elements()).toEqual([])
  expect(ran.map(({ operation }) => operation)).not.toContain('legal.list')
})
