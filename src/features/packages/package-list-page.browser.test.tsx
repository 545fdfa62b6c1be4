import { afterEach, expect, it, vi } from 'vitest'

import type { DataOf } from '#contract/endpoint.ts'
import { getOrderOptions, listOrders } from '#contract/order-list.ts'
import { getListSettings, saveListSettings } from '#contract/list-settings.ts'
import { getPackageInfo, listParcels, traceParcel, type Parcel } from '#contract/parcels.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { ORDER, PARCEL } from '#tests/fixtures/lists/list-items.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { PackageListPage } from './package-list-page.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { user_id: 'u1' } }),
}))

/** Shows which parcels it was given. */
vi.mock('#src/shop/waybills/parcel-waybills.tsx', () => ({
  ParcelWaybills: ({ chosen }: { readonly chosen: readonly Parcel[] }) =>
    `选中：${chosen.map(({ rec_name: name }) => name).join('、')}`,
}))

type Asked = { readonly page: number; readonly page_size: number; readonly status?: number }
type Answer = Partial<DataOf<typeof listParcels>> & {
  readonly list: readonly Parcel[]
  readonly data_count: number
}

const NO_PARCELS = {
  unpaid: 0,
  paid: 0,
  un_receive: 0,
  received: 0,
  exception: 0,
  today_count: 0,
  today_amount: '0.00',
  compensation_waiting: '0.00',
}

const PATH = '/user-center/package-list'

const named = (name: string): Parcel => ({ ...PARCEL, id: name, rec_name: name })

/** What the server keeps of the user's choice. */
let sizes: Record<string, number> = {}
afterEach(() => {
  sizes = {}
})

/** The list at an address; `parcels` answers its calls. */
async function open(parcels: (asked: Asked) => Answer | Response, at = PATH) {
  const called = answerCalls({
    [traceParcel.path]: () => ({
      list: [],
      state: 'pending',
      heard_time: '',
      is_carrier_down: false,
    }),
    [getPackageInfo.path]: () => NO_PARCELS,
    [getListSettings.path]: ({ body }) => (body === null ? { page_sizes: sizes } : null),
    [listOrders.path]: () => ({
      list: [{ ...ORDER, order_sn: 'WD1' }],
      page: 1,
      data_count: 1,
      status_count: {},
      has_more: false,
      missing: [],
    }),
    [getOrderOptions.path]: () => ({ platforms: [], expresses: [], shops: [] }),
    [listParcels.path]: ({ body }) => {
      const asked = body as Asked
      const answer = parcels(asked)
      if (answer instanceof Response) return answer
      const rest = { status_count: {}, is_exact: true, missing: [], silent_carriers: [] }
      return { page: asked.page, ...rest, ...answer }
    },
  })
  const asked = () => called.filter(({ path }) => path === listParcels.path).map(({ body }) => body)
  const saved = () =>
    called.filter(({ path, body }) => path === saveListSettings.path && body !== null)
  return { asked, saved, ...(await renderWithPages(PackageListPage, [], { path: PATH, at })) }
}

const ONE = () => ({ list: [named('王小明')], data_count: 1 })

it('leads from behind the last page to the last one, and Back not there again', async () => {
  const { screen, history } = await open(
    ({ page }) => ({ list: page === 2 ? [named('王小明')] : [], data_count: 11 }),
    `${PATH}?page=9`,
  )
  await expect.element(screen.getByText('王小明').first()).toBeVisible()
  await expect.element(screen.getByText('没有符合条件的包裹')).not.toBeInTheDocument()
  expect(history.location.search).toBe('?page=2')
  expect(history.length).toBe(1)
})

it('shows that a refresh failed, keeps the rows, and tries again', async () => {
  let isDown = false
  const { screen } = await open(() =>
    isDown ? Response.json({}, { status: 500 }) : { list: [named('王小明')], data_count: 1 },
  )
  await expect.element(screen.getByText('王小明').first()).toBeVisible()
  isDown = true
  await screen.getByRole('button', { name: '刷新' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^刷新失败，以下为 .* 的数据$/)
  await expect.element(screen.getByText('王小明').first()).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: '重试', exact: true }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

it('shows of what was only counted in part that there is more', async () => {
  const { screen } = await open(() => ({
    list: [named('王小明')],
    data_count: 5000,
    is_exact: false,
    status_count: { 2: 20, 4: 980 },
  }))
  await expect.element(screen.getByRole('tab', { name: /全部/ })).toHaveTextContent('全部5,000+')
  await expect.element(screen.getByRole('tab', { name: /已签收/ })).toHaveTextContent('已签收980+')
  // None of those that were looked at: nobody knows of the others.
  await expect.element(screen.getByRole('tab', { name: /异常/ })).not.toHaveTextContent(/\d/)
  await expect.element(screen.getByText('共 5,000+ 条')).toBeVisible()
  await expect
    .element(screen.getByText(/超过 5,000 个，仅可翻看前 5,000 个，其余请缩小筛选范围或导出/))
    .toBeVisible()
})

it('reports a list of numbers that is not here, and lists nothing by it', async () => {
  const { screen, asked } = await open(
    () => ({ list: [], data_count: 0, missing: ['~abc'] }),
    `${PATH}?waybill=~abc`,
  )
  await expect.element(screen.getByText('这组单号不在这个标签页里')).toBeVisible()
  await expect.element(screen.getByText('~abc 没有找到')).not.toBeInTheDocument()
  expect(asked()).toMatchObject([{ kuaidi_sn: ['~abc'] }])
})

it('keeps what is chosen over pages and tabs, shows how much is out of sight, and lets go of it', async () => {
  const { screen } = await open(({ page, status }) => ({
    list: [named(status === undefined ? `第${page}页` : '待发货')],
    data_count: 20,
  }))
  await screen.getByRole('checkbox', { name: '选择第1页的包裹' }).click()
  await expect.element(screen.getByText('已选 1 个', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: '第 2 页' }).click()
  await screen.getByRole('checkbox', { name: '选择第2页的包裹' }).click()
  await expect.element(screen.getByText('已选 2 个（含其他页 1 个）')).toBeVisible()
  await expect.element(screen.getByText('选中：第1页、第2页')).toBeVisible()
  await screen.getByRole('tab', { name: /待发货/ }).click()
  await expect.element(screen.getByText('已选 2 个（含其他页 2 个）')).toBeVisible()
  await screen.getByRole('button', { name: '清除', exact: true }).click()
  await expect.element(screen.getByText(/已选/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox', { name: '选择本页全部包裹' })).toHaveFocus()
})

it('shows that a work order takes no more, instead of leaving the rest out', async () => {
  const list = Array.from({ length: 201 }, (_, n) => named(`收件人${n}`))
  const { screen } = await open(() => ({ list, data_count: 201 }), `${PATH}?page_size=500`)
  await screen.getByRole('checkbox', { name: '选择收件人0的包裹', exact: true }).click()
  await expect.element(screen.getByRole('link', { name: '提交工单' })).toBeVisible()
  await screen.getByRole('checkbox', { name: '选择本页全部包裹' }).click()
  await expect
    .element(screen.getByRole('button', { name: '提交工单' }))
    .toHaveAccessibleDescription('一个工单最多 200 个包裹')
})

it('closes the drawer without a step to go back over, wherever it was opened from', async () => {
  const { screen, history } = await open(ONE)
  const trace = screen.getByRole('button', { name: '运单 73100000000001 的详情' })
  await trace.click()
  await expect.poll(() => history.location.search).toMatch(/^\?trace=/)
  const close = screen.getByRole('button', { name: '关闭' })
  await close.click()
  await expect.poll(() => history.location.search).toBe('')
  expect(history.canGoBack()).toBe(false)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()

  // By a link: the page before it is another one.
  const linked = await open(ONE, `${PATH}?trace=YT1`)
  await linked.screen.getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => linked.history.location.search).toBe('')
  expect(linked.history.length).toBe(1)
})

it('asks for whole days, whole lists, a phone without its gaps, and no page that nobody can reach', async () => {
  const { asked } = await open(
    ONE,
    `${PATH}?status=2&waybill=YT1%20YT2&mobile=138%200013-8000&from=2026-03-01&to=2026-03-02` +
      '&no_waybill=false&placed=G1&page=5001&page_size=50',
  )
  await expect.poll(asked).toEqual([
    {
      status: 2,
      kuaidi_sn: ['YT1', 'YT2'],
      rec_mobile: '13800138000',
      start_time: '2026-03-01 00:00:00',
      end_time: '2026-03-02 23:59:59',
      // The last page that the server allows.
      page: 200,
      page_size: 50,
    },
  ])
})

it('asks for four digits of a phone before it searches', async () => {
  const { screen, asked } = await open(ONE)
  const search = screen.getByRole('button', { name: '搜索' })
  const mobile = screen.getByRole('textbox', { name: '手机号' })
  await mobile.fill('037')
  await expect.element(screen.getByText('至少填 4 位')).not.toBeInTheDocument()
  await search.click()
  await expect.element(screen.getByText('至少填 4 位')).toBeVisible()
  expect(asked()).toHaveLength(1)

  await mobile.fill('0037')
  await expect.element(screen.getByText('至少填 4 位')).not.toBeInTheDocument()
  await search.click()
  await expect.poll(() => asked().at(-1)).toMatchObject({ rec_mobile: '0037' })
})

it('searches by the other filters when a province is chosen beside a single digit', async () => {
  const { screen, history } = await open(ONE, `${PATH}?status=2&page=1&page_size=50&placed=G1`)
  await screen.getByRole('textbox', { name: '运单号' }).fill('7')
  await screen.getByRole('button', { name: '更多', exact: true }).click()
  await screen.getByRole('combobox', { name: '省份' }).selectOptions('浙江省')
  // The tab and the size stay, the marks and the page of the list before do not.
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(history.location.search)))
    .toEqual({ status: '2', province: '浙江省', page_size: '50' })
})

it('takes an order number of one character: a merchant may count his orders so', async () => {
  const { screen, asked } = await open(ONE)
  await screen.getByRole('textbox', { name: '平台订单号' }).fill('7')
  await screen.getByRole('button', { name: '搜索' }).click()
  await expect.poll(() => asked().at(-1)).toMatchObject({ shop_order: ['7'] })
})

it('marks the parcels of the order placed just now, and shows its receipt until only they are listed', async () => {
  const others = { ...named('李雷'), order_sn: 'WD2' }
  const { screen, history } = await open(
    () => ({ list: [named('王小明'), others], data_count: 2 }),
    `${PATH}?placed=WD1&name=x&page_size=50`,
  )
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name })
  const colour = (name: string) => getComputedStyle(row(name).element()).backgroundColor
  await expect.element(row('王小明')).toBeVisible()
  expect(colour('王小明')).not.toBe(colour('李雷'))
  await screen.getByRole('button', { name: '只看本次下单' }).click()
  await expect.poll(() => history.location.search).toBe('?placed=WD1&order_sn=WD1')
  await screen.getByRole('button', { name: '显示全部' }).click()
  await expect.poll(() => history.location.search).toBe('?placed=WD1')
})

it('has the page size that the server keeps, and keeps another one there', async () => {
  sizes = { parcels: 50, orders: 20 }
  const { screen, history, asked, saved } = await open(() => ({
    list: [named('王小明')],
    data_count: 90,
  }))
  await expect.element(screen.getByText('王小明').first()).toBeVisible()
  expect(asked()).toEqual([{ page: 1, page_size: 50 }])
  await screen.getByRole('combobox', { name: '每页条数' }).selectOptions('20')
  await expect.poll(() => asked().at(-1)).toEqual({ page: 1, page_size: 20 })
  expect(saved().map(({ body }) => body)).toEqual([{ list: 'parcels', page_size: 20 }])
  // The address names none: the next computer has the same.
  expect(history.location.search).toBe('')
})

it('hides what the whole result has nothing of, and shows it for a shop on another page', async () => {
  const plain = { ...named('王小明'), store_id: 0, store_name: '', send_status: 0, send_msg: '' }
  const without = await open(() => ({ list: [plain], data_count: 1, has_shop: true }))
  const head = /^回传/
  await expect.element(without.screen.getByText('王小明').first()).toBeVisible()
  expect(without.screen.getByRole('columnheader', { name: head }).elements()).toEqual([])
  await without.screen.unmount()
  const of = await open(() => ({ list: [plain], data_count: 90, has_shop: true }))
  await expect.element(of.screen.getByRole('columnheader', { name: head })).toBeVisible()
})

it('shows what is wrong in the row', async () => {
  const lost = { latest_trace: '快件疑似丢失，正在查找', latest_time: '2026-11-25 10:00:00' }
  const row = { ...named('王小明'), ...lost, status: 9, status_text: '异常' } as const
  const { screen } = await open(() => ({
    list: [{ ...row, state: 'exception', compensate: { ...PARCEL.compensate, reason: 'pickup' } }],
    data_count: 1,
  }))
  const shown = screen.getByRole('row').filter({ hasText: '王小明' })
  for (const text of ['异常', '揽收超时', '回传失败', '快件疑似丢失，正在查找']) {
    await expect.element(shown.getByText(text).first()).toBeVisible()
  }
})

it('shows the filters of a link as chips, and removes one of them', async () => {
  const { screen, history } = await open(
    ONE,
    `${PATH}?status=2&waybill=YT1%20YT2&province=浙江省&from=2026-03-01&to=2026-03-02`,
  )
  const chips = screen.getByRole('group', { name: '已选条件' })
  await expect.element(chips.getByText('运单号：YT1 等 2 个')).toBeVisible()
  await expect.element(chips.getByText('下单时间：2026-03-01 至 2026-03-02')).toBeVisible()
  await chips.getByRole('button', { name: '去掉：省份：浙江省' }).click()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(history.location.search)))
    .toEqual({ status: '2', waybill: 'YT1 YT2', from: '2026-03-01', to: '2026-03-02' })
  await chips.getByRole('button', { name: '清除全部' }).click()
  await expect.poll(() => history.location.search).toBe('?status=2')
})

it('leads to the newest month of the archive, and marks the parcels there', async () => {
  const old = { ...named('王小明'), archived: true, create_time: '2025-08-09 10:00:00' }
  const { screen, history, asked } = await open(
    () => ({ list: [old], data_count: 1, archived_to: '2025-08-09 10:00:00' }),
    `${PATH}?name=小明&page=3`,
  )
  await screen.getByRole('link', { name: '查看 2025 年 8 月' }).click()
  await expect.element(screen.getByText('已归档', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText(/超过 400 天且已完成/)).not.toBeInTheDocument()
  expect(new URLSearchParams(history.location.search).get('from')).toBe('2025-08-01')
  expect(asked().at(-1)).toMatchObject({
    page: 1,
    rec_name: '小明',
    start_time: '2025-08-01 00:00:00',
    end_time: '2025-08-31 23:59:59',
  })
})
