import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { listContent } from '#contract/content.ts'
import { searchAll, type ParcelHit } from '#contract/search.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import type { Found } from './hits.ts'
import { SearchDialog } from './search-dialog.tsx'

const PARCEL: ParcelHit = {
  id: '7',
  kuaidi_sn: '73000000010344',
  shop_order: '3841234567891001258',
  order_sn: 'WD261129777458671856',
  rec_name: '欧阳修远',
  rec_mobile: '13812614924',
  rec_province: '浙江省',
  rec_city: '杭州市',
  rec_district: '西湖区',
  rec_address: '文一西路35号',
  goods_name: '抽纸',
  goods_num: 1,
  express_name: '中通快递',
  status: 2,
  status_text: '待发货',
  latest_trace: '已揽收',
  latest_time: '2026-11-29 21:36:03',
  create_time: '2026-11-29 21:35:45',
}

const FOUND: Found = {
  parcels: [
    { by: 'phone', count: 1, is_exact: true, list: [PARCEL] },
    { by: 'name', count: 500, is_exact: false, list: [{ ...PARCEL, id: '8', kuaidi_sn: '' }] },
  ],
  orders: { count: 0, is_exact: true, list: [] },
  goods: { words: [], list: [] },
  articles: { count: 0, is_exact: true, list: [] },
}
const NOTHING: Found = { ...FOUND, parcels: [] }

async function open(text = '') {
  const called = answerCalls({
    [listContent.path]: () => ({ list: [], article_switch: false }),
    [searchAll.path]: ({ query }) => (query.get('q') === '无此人' ? NOTHING : FOUND),
  })
  const onClose = vi.fn<() => void>()
  const shown = await renderWithPages(
    () => <SearchDialog userId="u1" text={text} onClose={onClose} />,
    ['/user-center/package-list', '/gift-list', '/help-center/list'],
    { path: '/', at: '/' },
  )
  return { ...shown, called, onClose, field: shown.screen.getByRole('combobox', { name: '搜索' }) }
}

it('finds as one types, in groups with their counts, and opens the first hit with Enter', async () => {
  const { screen, field, router, onClose } = await open()
  await expect.element(screen.getByText(/可输入运单号/)).toBeVisible()
  await field.fill('4924')
  await expect.element(screen.getByRole('group', { name: '包裹 · 手机号 1' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: '包裹 · 收件人 500+' })).toBeVisible()
  const first = screen.getByRole('option').first()
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await expect.element(first).toHaveTextContent('欧阳修远 138****4924待发货')
  await expect.element(first).toHaveTextContent('2026-11-29 21:36 已揽收')
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/user-center/package-list')
  expect(router.state.location.search).toEqual({
    waybill: '73000000010344',
    trace: '73000000010344',
  })
  expect(onClose).toHaveBeenCalledOnce()
})

it('leads from a group with more to the list, by the arrows', async () => {
  const { screen, field, router } = await open()
  await field.fill('欧阳')
  await expect.element(screen.getByRole('option', { name: '查看全部 500+ 条' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const more = screen.getByRole('option', { name: '查看全部 500+ 条' })
  await expect.element(more).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ name: '欧阳' })
})

it('begins with what it was opened with, and shows when there is nothing', async () => {
  const { screen, field, called } = await open('无此人')
  await expect.element(field).toHaveValue('无此人')
  await expect.element(screen.getByRole('status')).toHaveTextContent('没有找到“无此人”')
  await expect.element(screen.getByRole('option', { name: /在礼品中搜索/ })).toBeVisible()
  expect(called.flatMap(({ query }) => query.get('q') ?? [])).toEqual(['无此人'])
})

it('finds the built-in help, which no server has', async () => {
  const { screen, field, router } = await open()
  await field.fill('发票')
  const help = screen.getByRole('group', { name: /^帮助/ })
  await expect.element(help).toBeVisible()
  await help.getByRole('option').first().click()
  await expect.poll(() => router.state.location.pathname).toBe('/help-center/list')
})
