import { expect, it, vi } from 'vitest'

import type { GoodsDetail } from '#contract/goods.ts'
import { fen } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

const DETAIL: GoodsDetail = {
  goods_info: {
    goods_id: 7,
    goods_name: '原木抽纸 4 层加厚',
    goods_pic: '/art/goods/tissue.svg',
    goods_images: [],
    goods_desc: [],
    goods_weight: 120,
    price: '1.30',
    retail_price: '1.39',
    limit: 20,
    stock: 100,
    city: '临沂',
    tag: '',
    is_no_sku: true,
    is_collect: false,
    sale_count: 0,
    remote_areas: [],
    forbid_areas: [],
  },
  platform_list: [{ id: 3, name: '拼多多', key: 'pdd', disabled: false, tip: '' }],
  express_info: { id: 1, name: '中通快递', image: '' },
}

const SUMS = {
  unit: fen(130),
  quantity: 2,
  people: 60,
  goods: fen(15_600),
  remote: [
    { province: '西藏自治区', people: 2, extra: fen(800), total: fen(1_600) },
    { province: '新疆维吾尔自治区', people: 1, extra: fen(1_000), total: fen(1_000) },
  ],
  total: fen(18_200),
}

const PROPS: ConfirmDialogProps = {
  detail: DETAIL,
  header: { platformId: 3, platformKey: 'pdd', mode: 'import', quantity: 2, remark: '请放门口' },
  sums: SUMS,
  warned: 4,
  people: 60,
  skipped: 0,
  left: 0,
  kept: 0,
  damaged: 0,
  stock: null,
  isBusy: false,
  before: null,
  total: fen(18_200),
  balance: fen(100_000),
  onPay: vi.fn<() => void>(),
  onCancel: vi.fn<() => void>(),
}

it('shows what is bought: goods, carrier, platform, remark, sums and extras', async () => {
  const screen = await renderUi(<ConfirmDialog {...PROPS} />)
  const text = (): string => screen.getByRole('dialog').element().textContent ?? ''
  for (const shown of [
    '原木抽纸 4 层加厚',
    '中通快递 · 拼多多 · 每人 2 件',
    '请放门口',
    '¥156.00',
    '会员价已省¥10.80',
    '西藏自治区附加费（2 人）¥16.00',
    '合计¥182.00',
    '支付后余额¥818.00',
  ]) {
    expect(text()).toContain(shown)
  }
  expect(await axeFindings()).toEqual([])
})

it('says that the stock does not reach, and that rows have warnings, before the money goes', async () => {
  const screen = await renderUi(<ConfirmDialog {...PROPS} kept={2} />)
  await expect.element(screen.getByText('另有 2 人保留在草稿中')).toBeVisible()
  await expect.element(screen.getByText(/库存 100 件，超出 20 件/)).toBeVisible()
  await expect.element(screen.getByText(/4 人带警告/)).toBeVisible()
})

it('does not show sums that are not those of what is ordered', async () => {
  const screen = await renderUi(<ConfirmDialog {...PROPS} sums={null} warned={0} people={10} />)
  expect(must(screen.getByRole('dialog').element().textContent, 'text')).not.toMatch(
    /附加费|超出|警告/,
  )
})
