import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { fen } from '#domain/money/fen.ts'
import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { invariant } from '#domain/result/assert.ts'
import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import { DataTable } from '#src/kit/data-table/data-table.tsx'
import { useColumnLayout } from '#src/kit/data-table/use-column-layout.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { recipientColumns } from './recipient-columns.tsx'

const ROWS: readonly ViewRow[] = [
  {
    ...EMPTY_RECIPIENT,
    id: 1,
    number: 1,
    orderNo: '250618-123456789012345',
    name: '王小明',
    phone: '1380013',
    province: '台湾省',
    city: '台北市',
    district: '信义区',
    detail: '粤海街道科技园路十二号创新大厦甲座三单元一二〇一室门口左手边',
    state: 'error',
    price: fen(0),
    issues: [
      {
        code: 'region_renamed',
        level: 'warning',
        field: 'district',
        params: { from: '甲', to: '乙' },
      },
      { code: 'phone_invalid', level: 'error', field: 'phone' },
      { code: 'price_refused', level: 'error', field: null, params: { msg: '台湾省暂不支持配送' } },
    ],
  },
]

type ListProps = {
  readonly hasReasons?: boolean
  readonly isNarrow?: boolean
  readonly isPhone?: boolean
  readonly platformKey?: string
}

function List(options: ListProps) {
  const columns = recipientColumns([], options)
  const layout = useColumnLayout(columns, 'test.recipient-columns', false)
  return (
    <div style={{ height: 200, width: 1_000, display: 'flex' }}>
      <DataTable
        label="收件人列表"
        source={{
          key: 'test',
          revision: 1,
          load: (offset) => Promise.resolve({ revision: 1, total: 1, offset, rows: ROWS }),
        }}
        layout={layout}
        rowId={({ id }) => id}
        empty=""
      />
    </div>
  )
}

it('shows in front of each row why it is wrong, the gravest first, also where no cell is', async () => {
  const screen = await renderUi(<List hasReasons />)
  const reason = screen.getByRole('gridcell').nth(1)
  await expect.element(reason).toHaveTextContent(/^手机号格式不正确；台湾省暂不支持配送；/)
  expect(await axeFindings()).toEqual([])
})

it('marks the state of a row whose fault is in none of its cells', async () => {
  const screen = await renderUi(<List />)
  const state = screen.getByRole('gridcell', { name: '错误', exact: true })
  await expect.element(state).toHaveAttribute('aria-invalid', 'true')
})

it('has one column for the region where three have no room', async () => {
  const screen = await renderUi(<List isNarrow />)
  await expect.element(screen.getByRole('gridcell', { name: '台湾省 台北市 信义区' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: '城市' })).not.toBeInTheDocument()
})

it.each([
  { view: '全部', isNarrow: true, hasReasons: false },
  { view: '错误', isNarrow: true, hasReasons: true },
  { view: '全部', isNarrow: false, hasReasons: false },
])('cuts no address of thirty characters ($view, narrow: $isNarrow)', async (options) => {
  const screen = await renderUi(<List {...options} />)
  const cell = screen.getByRole('gridcell', { name: ROWS[0]?.detail ?? '' })
  await expect.element(cell).toBeVisible()
  const text = invariant(cell.element().querySelector('span'), 'the text of the cell')
  expect(text.textContent).toHaveLength(30)
  // Signs reach a pixel beyond their line; a third line is fifteen more.
  expect(text.scrollHeight).toBeLessThan(text.clientHeight + 8)
  expect(text.clientHeight).toBeLessThanOrEqual(cell.element().clientHeight)
})

it('gives a column of order numbers that nobody has to the others', () => {
  const sizeOf = (hasOrderNos: boolean) =>
    recipientColumns([], { hasOrderNos }).find(({ id }) => id === 'orderNo')?.size ?? 0
  expect(sizeOf(false)).toBeLessThan(sizeOf(true) / 2)
})

it('shows order numbers of 拼多多 whole', async () => {
  const screen = await renderUi(<List isNarrow platformKey="pdd" />)
  const cell = screen.getByRole('gridcell', { name: '250618-123456789012345' })
  await expect.element(cell).toBeVisible()
  const text = invariant(cell.element().querySelector('span'), 'the text of the cell')
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
})

it('keeps the handle that resizes a pinned column at its edge, and the table in its frame', async () => {
  const screen = await renderUi(<List isNarrow />)
  const header = screen.getByRole('columnheader', { name: '序号' })
  await expect.element(header).toBeVisible()
  const edge = header.element().getBoundingClientRect().right
  const handle = screen.getByTitle('调整“序号”列宽').element().getBoundingClientRect()
  expect(handle.right - edge).toBeLessThan(8)
  const all = [...screen.getByRole('grid').element().querySelectorAll('*')]
  const scrolling = all.filter((one) => getComputedStyle(one).overflowX === 'auto')
  expect(scrolling.filter((one) => one.scrollWidth > one.clientWidth)).toEqual([])
})

it('shows on a phone who a row is for, and keeps no column in front of that', async () => {
  await page.viewport(390, 844)
  const screen = await renderUi(<List isNarrow isPhone />)
  const headers = screen.getByRole('columnheader')
  await expect.element(headers.nth(1)).toHaveTextContent('收件人')
  const end = screen.getByRole('columnheader', { name: '操作' })
  expect(getComputedStyle(end.element()).position).not.toBe('sticky')
})
