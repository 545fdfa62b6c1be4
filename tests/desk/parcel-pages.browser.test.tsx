import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { foundParcel, shownParcel } from './parcel-answers.ts'
import {
  deskFindings,
  findingsInBothThemes,
  refusal,
  renderDesk,
  type Ran,
} from './render-desk.tsx'

const inputsOf = (ran: readonly Ran[], name: string) =>
  ran.filter(({ operation }) => operation === name).map(({ input }) => input)

it('finds by whatever is typed, and deals with chosen parcels, each answering for itself', async () => {
  const { ran, router } = await renderDesk({
    role: 'service',
    at: '/find',
    operations: {
      'parcels.find': () => ({ data: { list: [foundParcel(1), foundParcel(2)], next: 2 } }),
      'parcels.renumber': () => ({
        data: {
          rows: [
            { id: 1, outcome: 'done', fen: 0, why: '' },
            { id: 2, outcome: 'refused', fen: 0, why: '已有运单号' },
          ],
        },
      }),
    },
  })
  await page.getByRole('searchbox', { name: '查包裹' }).fill(' 2222 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: '查看包裹 YT0000000001' })).toBeVisible()
  expect(inputsOf(ran, 'parcels.find')).toEqual([{ text: '2222' }])
  expect(await deskFindings()).toEqual([])
  await page.getByRole('checkbox', { name: '选择这一页' }).click()
  await page.getByRole('button', { name: '重新取号' }).click()
  const answers = page.getByRole('dialog', { name: '处理结果' })
  await expect.element(answers.getByText('完成 1 个，没有处理 1 个')).toBeVisible()
  await expect.element(answers.getByText('已有运单号')).toBeVisible()
  expect(inputsOf(ran, 'parcels.renumber')).toEqual([{ ids: [1, 2] }])
  await answers.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '更早的包裹' }).click()
  await expect.poll(() => router.state.location.href).toBe('/find?text=2222&after=2')
})

it('a refund of a part needs an amount that is left, and a sentence for the merchant', async () => {
  const { ran } = await renderDesk({
    role: 'service',
    at: '/parcel?id=1',
    operations: {
      'parcels.show': () => ({ data: shownParcel(1) }),
      'parcels.refund': () => ({
        data: { rows: [{ id: 1, outcome: 'done', fen: 120, why: '' }] },
      }),
    },
  })
  await expect.element(page.getByText('杭州转运中心已发出')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await page.getByRole('button', { name: '退款' }).click()
  const dialog = page.getByRole('dialog', { name: '退款' })
  await dialog.getByRole('radio', { name: '部分' }).click()
  const amount = dialog.getByRole('textbox', { name: '每个包裹退（元）' })
  await amount.fill('3')
  await dialog.getByRole('button', { name: '退款到余额' }).click()
  await expect.element(dialog.getByText('请写一句退款说明')).toBeVisible()
  expect(await deskFindings()).toEqual([])
  await amount.fill('1.2')
  await dialog.getByRole('button', { name: '破损赔付' }).click()
  await dialog.getByRole('button', { name: '退款到余额' }).click()
  await expect.element(page.getByText('完成 1 个，共退回 ¥1.20')).toBeVisible()
  expect(inputsOf(ran, 'parcels.refund')).toEqual([{ ids: [1], reason: '破损赔付', fen: 120 }])
})

it('offers only what the parcel and the role allow', async () => {
  await renderDesk({
    role: 'service',
    at: '/parcel?id=1',
    operations: {
      'parcels.show': () => ({
        data: shownParcel(1, { refundableFen: 0, waybillNo: '', mayRenumber: true }),
      }),
    },
  })
  await expect.element(page.getByRole('button', { name: '重新取号' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '退款' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '换快递' })).not.toBeInTheDocument()
})

it('that there is no such parcel is a sentence, and nothing to try again', async () => {
  await renderDesk({
    role: 'service',
    at: '/parcel?id=7',
    operations: { 'parcels.show': () => refusal('parcel_unknown') },
  })
  await expect.element(page.getByRole('alert').getByText('没有这个包裹')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  expect(await findingsInBothThemes()).toEqual([])
})
