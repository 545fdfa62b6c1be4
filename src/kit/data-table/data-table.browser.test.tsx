import { userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { DataTable } from './data-table.tsx'
import type { EditedCell, RowSource, TableColumn } from './data-table.types.ts'
import { useColumnLayout } from './use-column-layout.ts'

type Person = { readonly id: number; readonly name: string; readonly address: string }

const PEOPLE: readonly Person[] = [
  { id: 1, name: '王小明', address: '科技园南区深南大道一百号腾讯大厦甲座三十八层西侧会议室' },
  { id: 2, name: '李雷', address: '中关村' },
]

function column(id: 'name' | 'address', size: number): TableColumn<Person> {
  return {
    id,
    header: id,
    size,
    text: (row) => row[id],
    edit: {
      value: (row) => row[id],
      apply: (row, value) => ({ ...row, [id]: value }),
      maxLength: 50,
    },
  }
}

const COLUMNS = [column('name', 100), column('address', 120)]
const SOURCE = {
  key: 'people',
  revision: 1,
  load: (offset: number) => Promise.resolve({ revision: 1, total: 2, offset, rows: PEOPLE }),
}

type OnEdit = (edit: EditedCell<Person>) => Promise<boolean>

type PeopleProps = { onEdit: OnEdit; onDeleteRows: () => void; source?: RowSource<Person> }

function People({ onEdit, onDeleteRows, source = SOURCE }: PeopleProps) {
  const layout = useColumnLayout(COLUMNS, 'test.people', false)
  return (
    <div style={{ height: 200, width: 400, display: 'flex' }}>
      <DataTable
        label="people"
        source={source}
        layout={layout}
        rowId={({ id }) => id}
        onEdit={onEdit}
        onDeleteRows={onDeleteRows}
        selection={{ kind: 'ranges', ranges: [[0, 1]] }}
        onSelect={() => {}}
        empty=""
      />
    </div>
  )
}

async function open() {
  const onEdit = vi.fn<OnEdit>(() => Promise.resolve(true))
  const onDeleteRows = vi.fn<() => void>()
  const screen = await renderUi(<People onEdit={onEdit} onDeleteRows={onDeleteRows} />)
  return { screen, onEdit, onDeleteRows }
}

it('shows that its rows cannot be had, and is busy no longer', async () => {
  const source = { ...SOURCE, load: () => Promise.reject(new Error('gone')) }
  const screen = await renderUi(
    <People onEdit={() => Promise.resolve(true)} onDeleteRows={() => {}} source={source} />,
  )
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
})

it('replaces a cell by the letter that is typed on it', async () => {
  const { screen, onEdit } = await open()
  await screen.getByRole('gridcell', { name: '王小明' }).click()
  await userEvent.keyboard('Ab{Enter}')
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onEdit.mock.calls[0]?.[0]).toMatchObject({ columnId: 'name', value: 'Ab', position: 0 })
})

it('has the editor ready for an input method before it composes anything', async () => {
  const { screen } = await open()
  await screen.getByRole('gridcell', { name: '王小明' }).click()
  // What a browser reports of the first letter that an input method takes.
  const press = new KeyboardEvent('keydown', { key: 'Process', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(press)
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
  expect(press.defaultPrevented).toBe(false)
})

/** A key as Safari and some input methods send it once a composition has ended. */
const imeKey = (key: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true })

it('begins a cell with the first letter of an input method that names the letter', async () => {
  const { screen } = await open()
  await screen.getByRole('gridcell', { name: '王小明' }).click()
  document.activeElement?.dispatchEvent(imeKey('w'))
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
})

it.each(['Enter', 'Escape', 'ArrowDown', 'Tab'])(
  'leaves the %s of an input method to it, in the grid and in a cell',
  async (key) => {
    const { screen, onEdit } = await open()
    await screen.getByRole('gridcell', { name: '王小明' }).click()
    const cell = document.activeElement
    cell?.dispatchEvent(imeKey(key))
    expect(document.activeElement).toBe(cell)
    await userEvent.keyboard('xy')
    const editor = screen.getByRole('textbox')
    editor.element().dispatchEvent(imeKey(key))
    await expect.element(editor).toHaveValue('xy')
    await expect.element(editor).toHaveFocus()
    expect(onEdit).not.toHaveBeenCalled()
  },
)

it('leaves a cell as it was when what was typed is let go with Esc', async () => {
  const { screen, onEdit } = await open()
  await screen.getByRole('gridcell', { name: '王小明' }).click()
  await userEvent.keyboard('x{Escape}')
  await expect.element(screen.getByRole('gridcell', { name: '王小明' })).toBeVisible()
  expect(onEdit).not.toHaveBeenCalled()
})

it('clears the cell with Backspace, and never deletes rows by it', async () => {
  const { screen, onEdit, onDeleteRows } = await open()
  await screen.getByRole('gridcell', { name: '王小明' }).click()
  await userEvent.keyboard('{Backspace}')
  expect(onEdit.mock.calls[0]?.[0]).toMatchObject({ columnId: 'name', value: '' })
  expect(onDeleteRows).not.toHaveBeenCalled()
})

it('shows the whole text of a cut cell as soon as it has the focus', async () => {
  const { screen } = await open()
  await screen.getByRole('gridcell', { name: /科技园/ }).click()
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent(/会议室$/)
  await screen.getByRole('gridcell', { name: '中关村' }).click()
  await expect.element(screen.getByRole('tooltip', { includeHidden: true })).not.toBeVisible()
})
