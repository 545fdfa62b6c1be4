import { Button, Dialog, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderUi } from '#tests/render-ui.tsx'
import { DimmedSurface } from './dimmed-surface.tsx'
import { LayerDrawer } from './layer-surface.tsx'
import { OpenerButton } from './opener-button.tsx'

type FrameProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const FRAMES = {
  modal: ({ title, onClose, children }: FrameProps) => (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  ),
  alert: ({ title, onClose, children }: FrameProps) => (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface role="dialog">
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  ),
  drawer: ({ title, onClose, children }: FrameProps) => (
    <LayerDrawer open aria-label={title} onOpenChange={(_, { open }) => open || onClose()}>
      {children}
    </LayerDrawer>
  ),
} as const

type Kind = keyof typeof FRAMES

/** What becomes of the button that opened the inner one. */
type Fate = 'stays' | 'is disabled' | 'goes at once' | 'goes later'
const FATES: readonly Fate[] = ['stays', 'is disabled', 'goes at once', 'goes later']

type RowsProps = {
  readonly rows: readonly number[]
  readonly disabled: number | null
  readonly onEdit: (row: number) => void
}

function Rows({ rows, disabled, onEdit }: RowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          {`${row} 行`}
          <Button>{`删除${row}`}</Button>
          <Button aria-label="编辑" disabled={row === disabled} onClick={() => onEdit(row)} />
        </li>
      ))}
    </ul>
  )
}

/** The page, a first dialog over it, a list in a second and the form of a row in a third. */
function Three({
  first,
  second,
  third,
  fate,
}: Record<'first' | 'second' | 'third', Kind> & { fate: Fate }) {
  const [depth, setDepth] = useState(0)
  const [edited, setEdited] = useState<number | null>(null)
  const [rows, setRows] = useState<readonly number[]>([1, 2, 3])
  const [disabled, setDisabled] = useState<number | null>(null)
  const remove = (): void => setRows((all) => all.filter((row) => row !== edited))
  const save = (): void => {
    setEdited(null)
    if (fate === 'is disabled') setDisabled(edited)
    if (fate === 'goes at once') remove()
    // The row is gone when a worker has answered.
    if (fate === 'goes later') requestAnimationFrame(() => requestAnimationFrame(remove))
  }
  const [First, Second, Third] = [FRAMES[first], FRAMES[second], FRAMES[third]]
  return (
    <>
      <OpenerButton onClick={() => setDepth(1)}>开始</OpenerButton>
      {depth > 0 && (
        <First title="购买" onClose={() => setDepth(0)}>
          <Button onClick={() => setDepth(2)}>下单</Button>
          {depth > 1 && (
            <Second title="不能下单" onClose={() => setDepth(1)}>
              <Rows rows={rows} disabled={disabled} onEdit={setEdited} />
              {edited !== null && (
                <Third title="编辑" onClose={() => setEdited(null)}>
                  <input aria-label="手机号" />
                  <Button onClick={save}>保存</Button>
                </Third>
              )}
            </Second>
          )}
        </First>
      )}
    </>
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** The keyboard is in the dialog of this name, and screen readers see no other. */
async function isOnTop(name: string): Promise<void> {
  await expect.element(dialog(name)).toBeVisible()
  const top = dialog(name).element()
  await expect.poll(() => top.contains(document.activeElement)).toBe(true)
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .elements()
        .map((one) => one === top),
    )
    .toEqual([true])
}

async function openAll(kinds: Record<'first' | 'second' | 'third', Kind>, fate: Fate) {
  await renderUi(<Three {...kinds} fate={fate} />)
  await page.getByRole('button', { name: '开始' }).click()
  await page.getByRole('button', { name: '下单' }).click()
  await page.getByRole('button', { name: '编辑' }).first().click()
  await isOnTop('编辑')
}

const PAIRS: readonly { readonly second: Kind; readonly third: Kind }[] = [
  { second: 'alert', third: 'modal' },
  { second: 'drawer', third: 'alert' },
  { second: 'modal', third: 'drawer' },
]

describe.each(PAIRS)('$third over $second:', (kinds) => {
  it.each(FATES)('leaves the keyboard in it when what opened it %s', async (fate) => {
    await openAll({ first: 'modal', ...kinds }, fate)
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog('编辑')).not.toBeInTheDocument()
    const left = fate.startsWith('goes') ? 2 : 3
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(left)
    await isOnTop('不能下单')
    const first = page.getByRole('listitem').first()
    // Disabled, it has no button of its own place but the one beside it.
    const wanted = fate === 'is disabled' ? page.getByText('删除1') : first.getByLabelText('编辑')
    await expect.element(wanted).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await isOnTop('购买')
    await expect.element(page.getByRole('button', { name: '下单' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: '开始' })).toHaveFocus()
  })
})

it('gets the keyboard back when the ground beside it is clicked', async () => {
  await openAll({ first: 'modal', second: 'alert', third: 'alert' }, 'stays')
  await page.getByLabelText('手机号').click()
  await userEvent.click(document.elementFromPoint(2, 2) as HTMLElement, {
    position: { x: 2, y: 2 },
  })
  await isOnTop('编辑')
  await expect.element(page.getByLabelText('手机号')).toHaveFocus()
})

/**
 * Does what a table does: it renders again while the focus goes from one of its cells to another.
 */
function Cells() {
  const [left, setLeft] = useState(0)
  return (
    <Dialog open>
      <DimmedSurface>
        <DialogTitle>表格</DialogTitle>
        <span key={left}>{`离开 ${left} 次`}</span>
        {['甲', '乙'].map((cell) => (
          <div
            key={cell}
            role="button"
            tabIndex={-1}
            onBlur={() => setLeft((before) => before + 1)}
          >
            {cell}
          </div>
        ))}
      </DimmedSurface>
    </Dialog>
  )
}

it('lets the keyboard go where it is clicked, whatever changes on its way', async () => {
  await renderUi(<Cells />)
  for (const cell of ['甲', '乙', '甲']) {
    await page.getByRole('button', { name: cell }).click()
    await expect.element(page.getByRole('button', { name: cell })).toHaveFocus()
  }
  await expect.element(page.getByText('离开 2 次')).toBeVisible()
})
