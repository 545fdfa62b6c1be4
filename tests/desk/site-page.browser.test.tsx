import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { deskFindings, findingsInBothThemes, renderDesk, type Operations } from './render-desk.tsx'

const site = (more: Operations = {}): Operations => ({
  'shop.state': () => ({ data: { kind: 'open', missing: [] } }),
  'site.facts': () => ({
    data: [
      { name: 'title', value: '万单', isDefault: true },
      { name: 'hotline', value: '400-111-2222', isDefault: false },
      { name: 'promises', value: ['当天发货', '超时赔付'], isDefault: false },
      { name: 'article_switch', value: false, isDefault: true },
    ],
  }),
  'site.set': () => ({ data: { name: 'promises', value: [] } }),
  ...more,
})

it('a list of the site is edited a line each, and the shop is closed with a sentence', async () => {
  const { ran } = await renderDesk({
    at: '/site',
    operations: site({
      'shop.close': () => ({
        data: { kind: 'closed', because: '盘点中，稍后恢复下单', until: '2026-01-05 10:30' },
      }),
    }),
  })
  await page.getByRole('button', { name: '修改服务承诺' }).click()
  const field = page.getByRole('textbox', { name: '服务承诺' })
  await expect.element(field).toHaveValue('当天发货\n超时赔付')
  await field.fill('当天发货\n\n 破损包赔 ')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(field).not.toBeInTheDocument()
  await page.getByRole('button', { name: '暂停营业' }).click()
  const dialog = page.getByRole('dialog', { name: '暂停营业' })
  await dialog.getByRole('button', { name: '暂停营业' }).click()
  await expect.element(dialog.getByText('请写一句给访客的话')).toBeVisible()
  await dialog.getByRole('button', { name: '盘点中，稍后恢复下单' }).click()
  await dialog.getByRole('button', { name: '暂停营业' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const acts = ran.filter(({ operation }) => /set$|close$/.test(operation))
  expect(acts.map(({ input }) => input)).toEqual([
    { name: 'promises', value: ['当天发货', '破损包赔'] },
    { minutes: 60, because: '盘点中，稍后恢复下单' },
  ])
})

it('is shown to a reader without anything to change', async () => {
  await renderDesk({ role: 'reader', at: '/site', operations: site() })
  await expect.element(page.getByText('400-111-2222')).toBeVisible()
  expect(page.getByRole('button', { name: /^修改|暂停营业|恢复/ }).elements()).toEqual([])
  expect(await deskFindings()).toEqual([])
})

it('a shop that is not open names what it lacks, with the way to it, and is opened once it is all there', async () => {
  let missing = [
    { point: 'company', which: '' },
    { point: 'tiers', which: '' },
    { point: 'areas', which: 'zto' },
  ]
  let kind = 'not_open'
  const { ran } = await renderDesk({
    at: '/site',
    operations: site({
      'shop.state': () => ({ data: { kind, missing } }),
      'site.set': () => {
        missing = []
        return { data: { name: 'company', value: '万单' } }
      },
      'shop.open': () => {
        kind = 'open'
        return { data: { state: 'open', missing: [], changes: [], isDry: false } }
      },
    }),
  })
  const shop = page.getByRole('region', { name: '营业状态' })
  await expect.element(shop.getByText('经营主体')).toBeVisible()
  const linkTo = (name: RegExp) => shop.getByRole('link', { name }).element().getAttribute('href')
  expect([linkTo(/充值档位/), linkTo(/地区/)]).toEqual(['/prices', '/shipping'])
  expect(await findingsInBothThemes()).toEqual([])
  expect(shop.getByRole('button', { name: '开业' }).elements()).toEqual([])
  await page.getByRole('button', { name: '修改店铺名称' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await shop.getByRole('button', { name: '开业' }).click()
  await expect.element(shop.getByText('正在营业')).toBeVisible()
  const opened = ran.filter(({ operation }) => operation === 'shop.open')
  expect(opened.map(({ input }) => input)).toEqual([{ file: {}, isDry: false }])
})
