import { useState } from 'react'
import { expect, it } from 'vitest'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { RecordCards } from './record-cards.tsx'
import { ROW_HEIGHT } from './record-table.styles.ts'
import { RecordTable, type CellColumn } from './record-table.tsx'

type Row = { readonly id: string }

const ROWS: readonly Row[] = Array.from({ length: 300 }, (_, place) => ({ id: String(place) }))

const keyOfRow = ({ id }: Row): string => id

/** How often a cell was drawn. */
let drawn = 0

const COLUMNS: readonly CellColumn<Row>[] = [
  {
    key: 'id',
    title: '编号',
    width: 'auto',
    cell: ({ id }) => {
      drawn++
      return id
    },
  },
]

const tableOf = () => document.querySelector('table')
const rowsShown = () => document.querySelectorAll('tbody tr:not([aria-hidden])').length

function Table({ count }: { readonly count: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<readonly Row[]>([])
  const rows = [...added, ...ROWS.slice(0, count)]
  return (
    <>
      <button type="button" onClick={() => setAdded([{ id: 'new' }])}>
        更多
      </button>
      <p>已选 {chosen.size} 行</p>
      <RecordTable
        label="表格"
        columns={COLUMNS}
        rows={rows}
        keyOf={keyOfRow}
        choice={{
          chosen,
          onChoose: setChosen,
          labelOf: ({ id }) => `选择 ${id}`,
          allLabel: '全选',
        }}
      />
    </>
  )
}

it('draws no cell again when a row, or all of them, are chosen', async () => {
  const screen = await renderUi(<Table count={20} />)
  await expect.element(screen.getByRole('checkbox', { name: '选择 3', exact: true })).toBeVisible()
  drawn = 0
  await screen.getByRole('checkbox', { name: '选择 3', exact: true }).click()
  await expect.element(screen.getByText('已选 1 行')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked()
  await screen.getByRole('checkbox', { name: '全选' }).click()
  await expect.element(screen.getByText('已选 20 行')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: '选择 19', exact: true })).toBeChecked()
  expect(drawn).toBe(0)
  expect(await axeFindings()).toEqual([])
})

it('mounts the rows in view of a long page, at their places, and others where it is scrolled', async () => {
  await renderUi(<Table count={300} />)
  await expect.poll(() => document.querySelector('tbody tr[data-index="3"]')).not.toBeNull()
  expect(rowsShown()).toBeLessThanOrEqual(60)
  const height = tableOf()?.offsetHeight ?? 0
  expect(height).toBeGreaterThan(300 * 44)
  const scroller = document.scrollingElement ?? document.body
  scroller.scrollTop = scroller.scrollHeight
  await expect.poll(() => document.querySelector('tbody tr[data-index="299"]')).not.toBeNull()
  expect(rowsShown()).toBeLessThanOrEqual(60)
  expect(document.querySelector('tbody tr[data-index="3"]')).toBeNull()
  const [header, last] = [
    document.querySelector('thead')?.getBoundingClientRect(),
    document.querySelector('tbody tr[data-index="299"]')?.getBoundingClientRect(),
  ]
  // Each row is where it would be if all were mounted.
  expect(Math.round(((last?.top ?? 0) - (header?.bottom ?? 0)) / 299)).toBe(ROW_HEIGHT)
})

it('keeps the row with the focus when it is scrolled out of view, and when rows come before it', async () => {
  const screen = await renderUi(<Table count={300} />)
  const box = screen.getByRole('checkbox', { name: '选择 3', exact: true })
  await box.click()
  const scroller = document.scrollingElement ?? document.body
  scroller.scrollTop = scroller.scrollHeight
  await expect.poll(() => document.querySelector('tbody tr[data-index="299"]')).not.toBeNull()
  await expect.element(box).toHaveFocus()
  screen
    .getByRole('button', { name: '更多' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => document.querySelector('tbody tr[data-index="300"]')).not.toBeNull()
  await expect.element(box).toHaveFocus()
  expect(rowsShown()).toBeLessThanOrEqual(60)
})

it('chooses all of a page whose last rows are not mounted', async () => {
  const screen = await renderUi(<Table count={120} />)
  await screen.getByRole('checkbox', { name: '全选' }).click()
  await expect.element(screen.getByText('已选 120 行')).toBeVisible()
})

it('draws one row more when one comes before the others', async () => {
  const screen = await renderUi(<Table count={300} />)
  await expect.element(screen.getByRole('checkbox', { name: '选择 3', exact: true })).toBeVisible()
  const fourth = document.querySelector('tbody tr[data-index="3"]')
  drawn = 0
  await screen.getByRole('button', { name: '更多' }).click()
  await expect.element(screen.getByRole('checkbox', { name: '选择 new' })).toBeInTheDocument()
  expect(fourth?.isConnected).toBe(true)
  expect(drawn).toBeLessThanOrEqual(2)
})

const drawCard = ({ id }: Row) => <p>卡片{id}</p>

it('mounts the cards in view of a long page', async () => {
  const rows = [...ROWS, ...ROWS.map(({ id }) => ({ id: `b${id}` }))]
  const screen = await renderUi(
    <RecordCards label="卡片" rows={rows} keyOf={keyOfRow}>
      {drawCard}
    </RecordCards>,
  )
  const card = screen.getByText('卡片3', { exact: true })
  await expect.element(card).toBeVisible()
  expect(document.querySelectorAll('li').length).toBeLessThanOrEqual(60)
  const scroller = document.scrollingElement ?? document.body
  // Cards are measured as they come, so the end moves.
  await expect
    .poll(() => {
      scroller.scrollTop = scroller.scrollHeight
      return document.querySelector('li[data-index="599"]')
    })
    .not.toBeNull()
  expect(document.querySelector('li[data-index="3"]')).toBeNull()
  expect(document.querySelectorAll('li').length).toBeLessThanOrEqual(60)
})

type Deal = { readonly id: string; readonly isOpen: boolean }

type ChangeDeals = (change: (rows: readonly Deal[]) => readonly Deal[]) => void

const dealColumns = (change: ChangeDeals): readonly CellColumn<Deal>[] => [
  { key: 'id', title: '编号', width: 'auto', cell: ({ id }) => id },
  {
    key: 'act',
    title: '操作',
    width: 'auto',
    cell: ({ id, isOpen }) => (
      <>
        {isOpen && (
          <button
            type="button"
            onClick={() =>
              change((all) => all.map((row) => (row.id === id ? { id, isOpen: false } : row)))
            }
          >
            取消{id}
          </button>
        )}
        <button type="button" onClick={() => change((all) => all.filter((row) => row.id !== id))}>
          移除{id}
        </button>
      </>
    ),
  },
]

/** Rows that are dealt with one by one: first what is offered goes, then the row. */
function Deals() {
  const [rows, setRows] = useState<readonly Deal[]>(
    ['甲', '乙', '丙'].map((id) => ({ id, isOpen: true })),
  )
  const [columns] = useState(() => dealColumns(setRows))
  return <RecordTable label="表格" columns={columns} rows={rows} keyOf={({ id }) => id} />
}

it('has the focus where it was when what had it is gone: in the row, in the next one, in the last', async () => {
  const screen = await renderUi(<Deals />)
  await screen.getByRole('button', { name: '取消乙' }).click()
  await expect.element(screen.getByRole('button', { name: '移除乙' })).toHaveFocus()
  await screen.getByRole('button', { name: '移除乙' }).click()
  await expect.element(screen.getByRole('button', { name: '取消丙' })).toHaveFocus()
  await screen.getByRole('button', { name: '移除丙' }).click()
  await expect.element(screen.getByRole('button', { name: '取消甲' })).toHaveFocus()
  await screen.getByRole('button', { name: '移除甲' }).click()
  await expect.element(screen.getByRole('table')).toHaveFocus()
})
