import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { RecordTable, type CellColumn } from './record-table.tsx'

type Row = { readonly id: string }

const ROWS: readonly Row[] = Array.from({ length: 300 }, (_, place) => ({ id: String(place) }))

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
const rowsShown = () => document.querySelectorAll('tbody:not([aria-hidden]) tr').length

/** What stood when the table was first on the screen. */
let first = { rows: 0, height: 0 }

function Table({ count }: { readonly count: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<readonly Row[]>([])
  const rows = [...added, ...ROWS.slice(0, count)]
  useLayoutEffect(() => {
    first = { rows: rowsShown(), height: tableOf()?.offsetHeight ?? 0 }
  }, [])
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
        keyOf={({ id }) => id}
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

it('draws the first rows of a long page before the others, at their places', async () => {
  await renderUi(<Table count={300} />)
  await expect.poll(rowsShown).toBe(300)
  expect(first.rows).toBeLessThanOrEqual(50)
  expect(tableOf()?.offsetHeight).toBe(first.height)
})

it('chooses all of a page whose last rows are still to come', async () => {
  const screen = await renderUi(<Table count={120} />)
  await screen.getByRole('checkbox', { name: '全选' }).click()
  await expect.element(screen.getByText('已选 120 行')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('tbody input:checked').length).toBe(120)
})

it('draws one row more when one comes before the others', async () => {
  const screen = await renderUi(<Table count={300} />)
  await expect.poll(rowsShown).toBe(300)
  const last = document.querySelector('tbody tr:last-child')
  drawn = 0
  await screen.getByRole('button', { name: '更多' }).click()
  await expect.element(screen.getByRole('checkbox', { name: '选择 new' })).toBeInTheDocument()
  expect(rowsShown()).toBe(301)
  expect(last?.isConnected).toBe(true)
  expect(drawn).toBeLessThanOrEqual(2)
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
