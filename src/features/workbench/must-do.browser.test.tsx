import { expect, it, vi } from 'vitest'

import { getPackageInfo, listParcels, type Parcel } from '#contract/parcels.ts'
import { listUnpaid } from '#contract/unpaid-runs.ts'
import { countUnreadWorkOrders } from '#contract/work-order-kinds.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { PARCEL } from '#tests/fixtures/lists/list-items.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { MustDo } from './must-do.tsx'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { user_id: 'u1' } }),
}))
const drafts = vi.hoisted((): { rows: number[] } => ({ rows: [] }))
vi.mock('#src/data/recipients/draft-list.ts', async (original) => ({
  ...(await original<object>()),
  draftOverviewQuery: () => ({
    queryKey: ['drafts'],
    queryFn: () => ({ drafts: drafts.rows.map((rows) => ({ rows })), cleared: [] }),
  }),
}))

const INFO = {
  unpaid: 0,
  paid: 0,
  un_receive: 0,
  received: 0,
  exception: 0,
  today_count: 0,
  today_amount: '0.00',
  compensation_waiting: '0.00',
}
const RUN = {
  run_id: 'r1',
  goods_id: 1001,
  goods_name: '原木抽纸',
  goods_pic: 'data:,',
  goods_num: 1,
  platform: 1,
  platform_name: '淘宝',
  order_source: 2,
  parcel_count: 10,
  total_price: '13.90',
  stop_time: '2026-11-24 10:00:00',
  expire_time: '2026-11-25 10:00:00',
}

type Given = {
  readonly paid?: number
  readonly runs?: readonly (typeof RUN)[]
  readonly exceptions?: readonly Parcel[]
  readonly unread?: number
  readonly refused?: number
}

async function open({ paid = 0, runs = [], exceptions = [], unread = 0, refused = 0 }: Given) {
  answerCalls({
    [getPackageInfo.path]: () => ({ ...INFO, paid }),
    [listUnpaid.path]: () => runs,
    [countUnreadWorkOrders.path]: () => ({ unread }),
    [listParcels.path]: ({ body }) => {
      const ofRefused = 'send_status' in Object(body)
      const list = ofRefused ? (refused > 0 ? [PARCEL] : []) : exceptions
      const count = ofRefused ? refused : exceptions.length
      const rest = { status_count: {}, is_exact: true, missing: [], silent_carriers: [] }
      return { list, data_count: count, page: 1, ...rest }
    },
  })
  const Home = () => <MustDo userId="u1" className="" />
  const pages = ['/user-center/package-list', '/user-center/merchant-news']
  const { screen, history } = await renderWithPages(Home, [...pages, '/user-center/order-list'])
  return { list: screen.getByRole('list', { name: '待办' }), history }
}

const texts = (list: { elements: () => Element[] }): string[] =>
  [...(list.elements()[0]?.children ?? [])]
    .filter((line) => line.checkVisibility())
    .map(({ textContent }) => textContent)

it('has what is to be done by its deadline, each with its way', async () => {
  drafts.rows = [300, 0, 20]
  const trace = { status: 9, state: 'exception' as const }
  const { list, history } = await open({
    paid: 1234,
    runs: [RUN, { ...RUN, run_id: 'r2', total_price: '0.10', expire_time: '2026-11-25 09:00:00' }],
    exceptions: [
      { ...PARCEL, ...trace, kuaidi_sn: 'YT1', latest_trace: '快件疑似遗失，正在核查' },
      { ...PARCEL, ...trace, kuaidi_sn: 'YT2', latest_trace: '快件丢失' },
    ],
    unread: 2,
    refused: 5,
  })
  await expect.element(list.getByText('本机未下单的 320 人')).toBeVisible()
  await expect.element(list.getByText('客服有新回复')).toBeVisible()
  await expect.element(list.getByText('买家已申请退款，不能发货')).toBeVisible()
  const order = ['2待付款', '1,234待发货', '2异常', '5回传失败', '2工单', '2草稿']
  const shown = texts(list)
  expect(shown).toHaveLength(order.length)
  expect(order.map((text, place) => shown[place]?.startsWith(text))).toEqual(order.map(() => true))
  await expect.element(list.getByText('共 ¥14.00，最早一笔保留至 11月25日 09:00')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await list.getByRole('link', { name: '提交工单：丢失' }).click()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(history.location.search)))
    .toEqual({ compose: 'true', about: 'YT1 YT2', about_type: 'lost' })
})

it('shows that there is nothing to do', async () => {
  drafts.rows = [0]
  const { list } = await open({})
  await expect.element(list.getByText('现在没有要处理的事')).toBeVisible()
  expect(texts(list)).toEqual(['现在没有要处理的事'])
})
