import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { deskFindings, renderDesk, type Operations } from './render-desk.tsx'

const notice = { version: 'n1', title: '春节安排', from: '2026-01-20 09:00:00', opens: true }
const article = {
  title: '怎么充值',
  category: '充值',
  from: '2026-01-20 09:00:00',
  state: 'shown',
  helpful: 8,
  unhelpful: 1,
}

const texts = (more: Operations = {}): Operations => ({
  'site.facts': () => ({
    data: [{ name: 'article_switch', value: false, isDefault: true }],
  }),
  'announcements.list': () => ({ data: [{ ...notice, state: 'shown' }] }),
  'announcements.show': () => ({
    data: { ...notice, state: 'shown', blocks: [{ type: 'paragraph', text: ['照常发货。'] }] },
  }),
  'announcements.publish': () => ({ data: null }),
  'announcements.withdraw': () => ({ data: null }),
  'articles.list': () => ({
    data: [
      { ...article, id: 101 },
      { ...article, id: 105, title: '怎么提现', state: 'later' },
    ],
  }),
  'articles.publish': () => ({ data: null }),
  'articles.order': () => ({ data: [105, 101] }),
  'site.set': () => ({ data: { name: 'article_switch', value: true } }),
  ...more,
})

const acts = (ran: readonly { operation: string; input: unknown }[]) =>
  ran
    .filter(({ operation }) => !/(list|show|facts)$/.test(operation))
    .map(({ operation, input }) => [operation, input])

beforeEach(() => sessionStorage.clear())

it('an announcement is written, planned and taken back', async () => {
  const { ran } = await renderDesk({ at: '/site?tab=announcements', operations: texts() })
  await expect.element(page.getByText('春节安排')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '撤下“春节安排”' }).click()
  await page.getByRole('button', { name: '写公告' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('请写标题')).toBeVisible()
  await expect.element(page.getByText('请写正文')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByLabelText('标题', { exact: true }).fill('停发通知')
  await page.getByRole('textbox', { name: '正文' }).fill('> 初七恢复')
  await page.getByRole('radio', { name: '定时' }).click()
  await page.getByLabelText('定时：显示时间').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('请选以后的时间')).toBeVisible()
  await page.getByLabelText('定时：显示时间').fill('2990-01-01T09:00')
  await page.getByRole('checkbox', { name: '在首页自动弹出' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByRole('button', { name: '写公告' })).toBeVisible()
  expect(acts(ran)).toEqual([
    ['announcements.withdraw', { version: 'n1' }],
    [
      'announcements.publish',
      {
        version: expect.stringMatching(/^n\d{14}$/) as unknown,
        title: '停发通知',
        opens: true,
        from: '2990-01-01 09:00:00',
        text: { blocks: [{ type: 'note', tone: 'info', text: ['初七恢复'] }] },
      },
    ],
  ])
})

it('an announcement that is shown keeps its time when it is changed', async () => {
  const { ran } = await renderDesk({ at: '/site?tab=announcements&notice=n1', operations: texts() })
  const text = page.getByRole('textbox', { name: '正文' })
  await expect.element(text).toHaveValue('照常发货。')
  await text.fill('照常发货，超时赔付。')
  await page.getByRole('button', { name: '发布' }).click()
  await expect
    .poll(() => acts(ran))
    .toEqual([
      [
        'announcements.publish',
        {
          version: 'n1',
          title: '春节安排',
          opens: true,
          text: { blocks: [{ type: 'paragraph', text: ['照常发货，超时赔付。'] }] },
        },
      ],
    ])
})

it('articles are put in order, and take the place of those of the program', async () => {
  const { ran } = await renderDesk({ at: '/site?tab=articles', operations: texts() })
  await page.getByRole('button', { name: '“怎么提现”上移' }).click()
  await page.getByRole('switch', { name: /帮助中心只用这些文章/ }).click()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '写文章' }).click()
  await page.getByLabelText('标题', { exact: true }).fill('发票')
  await page.getByRole('combobox', { name: '分类' }).fill('财务')
  await page.getByRole('textbox', { name: '正文' }).fill('联系客服开票。')
  await page.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByRole('button', { name: '写文章' })).toBeVisible()
  expect(acts(ran)).toEqual([
    ['articles.order', { ids: [105, 101] }],
    ['site.set', { name: 'article_switch', value: true }],
    [
      'articles.publish',
      {
        id: 106,
        isNew: true,
        category: '财务',
        title: '发票',
        from: expect.any(String) as unknown,
        text: { blocks: [{ type: 'paragraph', text: ['联系客服开票。'] }] },
      },
    ],
  ])
})

it('a reader reads them, and changes nothing', async () => {
  await renderDesk({
    role: 'reader',
    at: '/site?tab=announcements&notice=n1',
    operations: texts(),
  })
  await expect.element(page.getByText('照常发货。')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(page.getByRole('button', { name: '发布' }).elements()).toEqual([])
})
