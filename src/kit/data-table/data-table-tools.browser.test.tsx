import { userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { DataTable } from './data-table.tsx'
import type { CellBox, CellMenu, EditedCell, TableColumn } from './data-table.types.ts'
import { useColumnLayout } from './use-column-layout.ts'

type Place = { readonly id: number; readonly province: string; readonly city: string }

const PLACES: readonly Place[] = Array.from({ length: 6 }, (_, id) => ({
  id,
  province: id === 0 ? '广东省' : `省${id}`,
  city: `市${id}`,
}))

function column(id: 'province' | 'city'): TableColumn<Place> {
  return {
    id,
    header: id,
    size: 120,
    filterable: id === 'city',
    text: (row) => row[id],
    edit: {
      value: (row) => row[id],
      apply: (row, value) => ({ ...row, [id]: value }),
      maxLength: 50,
      ...(id === 'city' && {
        suggest: (_row: Place, typed: string) =>
          Promise.resolve(
            ['杭州市', '湖州市', '杭锦旗']
              .filter((text) => text.includes(typed))
              .map((text) => ({
                key: text,
                text,
                hint: '浙江省',
                apply: (old: Place) => ({ ...old, province: '浙江省', city: text }),
              })),
          ),
      }),
    },
  }
}

const COLUMNS = [column('province'), column('city')]
const SOURCE = {
  key: 'places',
  revision: 1,
  load: (offset: number) =>
    Promise.resolve({ revision: 1, total: PLACES.length, offset, rows: PLACES }),
}

type Spies = {
  readonly onEdit: (edit: EditedCell<Place>) => Promise<boolean>
  readonly onMenu: (menu: CellMenu<Place>) => void
  readonly onOpen: (columnId: string, anchor: HTMLElement) => void
  readonly onFillSeries: (box: CellBox, target: readonly [number, number]) => void
}

const NO_FILTERS: ReadonlySet<string> = new Set()
const onRange = (): void => {}

function Places({ onEdit, onMenu, onOpen, onFillSeries }: Spies) {
  const layout = useColumnLayout(COLUMNS, 'test.places', false)
  return (
    <div style={{ height: 320, width: 500, display: 'flex' }}>
      <DataTable
        label="places"
        source={SOURCE}
        layout={layout}
        rowId={({ id }) => id}
        onEdit={onEdit}
        onMenu={onMenu}
        filtering={{ ids: NO_FILTERS, onOpen }}
        cells={{ onRange, onFillSeries }}
        empty=""
      />
    </div>
  )
}

async function open() {
  const spies = {
    onEdit: vi.fn<Spies['onEdit']>(() => Promise.resolve(true)),
    onMenu: vi.fn<Spies['onMenu']>(),
    onOpen: vi.fn<Spies['onOpen']>(),
    onFillSeries: vi.fn<Spies['onFillSeries']>(),
  }
  const screen = await renderUi(<Places {...spies} />)
  const cell = (name: string) => screen.getByRole('gridcell', { name, exact: true })
  await cell('市5').click()
  return { screen, cell, ...spies }
}

it('asks for the menu of a cell by key and by the right button, marked cells together', async () => {
  const { cell, onMenu } = await open()
  await cell('市1').click()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  expect(onMenu.mock.lastCall?.[0]).toMatchObject({
    position: 1,
    columnId: 'city',
    box: { rows: [1, 2], columnIds: ['city'] },
  })
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await cell('市1').click({ button: 'right' })
  expect(onMenu.mock.lastCall?.[0].box).toEqual({ rows: [1, 3], columnIds: ['city'] })
  await cell('市4').click({ button: 'right' })
  expect(onMenu.mock.lastCall?.[0].box).toEqual({ rows: [4, 5], columnIds: ['city'] })
})

it('opens the filter of a column that has one by Alt+↓ and by its button', async () => {
  const { screen, cell, onOpen } = await open()
  await cell('省1').click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onOpen).not.toHaveBeenCalled()
  await cell('市1').click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onOpen.mock.lastCall?.[0]).toBe('city')
  await screen.getByRole('button', { name: '筛选city' }).click()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('fills the rows that the handle is drawn over, and none when it is drawn back', async () => {
  const { cell, onFillSeries } = await open()
  await cell('市1').click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  const handle = document.querySelector('[data-fill-handle]')
  if (handle === null) throw new Error('no handle')
  // It is around the corner of the last cell that is marked.
  const column = cell('市2').element().closest('[data-column]')?.getBoundingClientRect()
  const row = cell('市2').element().closest('[data-row]')?.getBoundingClientRect()
  const { right, bottom } = handle.getBoundingClientRect()
  expect([right, bottom]).toEqual([(column?.right ?? 0) + 3, (row?.bottom ?? 0) + 3])
  await userEvent.dragAndDrop(handle, cell('市4'))
  expect(onFillSeries.mock.calls).toEqual([[{ rows: [1, 3], columnIds: ['city'] }, [3, 5]]])
  await userEvent.dragAndDrop(handle, cell('市2'))
  expect(onFillSeries).toHaveBeenCalledOnce()
})

it('takes a suggestion with the cells that go with it; of several one is chosen', async () => {
  const { screen, cell, onEdit } = await open()
  await cell('市1').click()
  await userEvent.keyboard('{Enter}杭')
  await expect.element(screen.getByRole('option', { name: /杭州市/ })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  // Two fit: what is typed is what is meant until one is chosen.
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onEdit.mock.lastCall?.[0]).toMatchObject({
    value: '杭州市',
    changed: { province: '浙江省', city: '杭州市' },
  })
  await userEvent.keyboard('{Enter}湖')
  await expect
    .element(screen.getByRole('option', { name: /湖州市/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onEdit.mock.lastCall?.[0]).toMatchObject({ position: 2, value: '湖州市' })
})

it('keeps what was typed where nothing is chosen; Esc closes the suggestions first', async () => {
  const { screen, cell, onEdit } = await open()
  await cell('市1').click()
  await userEvent.keyboard('{Enter}州')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(onEdit.mock.lastCall?.[0]).toMatchObject({
    value: '州',
    changed: { province: '省1', city: '州' },
  })
})
