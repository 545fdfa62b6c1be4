import { userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'

import { EMPTY_RECIPIENT, type Recipient } from '#domain/recipient/recipient.ts'
import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { EditDialog } from './edit-dialog.tsx'

const ROW: ViewRow = {
  ...EMPTY_RECIPIENT,
  id: 4,
  number: 4,
  orderNo: '6920260123456789012',
  name: '王小明',
  phone: '1380013',
  state: 'error',
  price: null,
  issues: [
    { code: 'order_no_duplicate', level: 'warning', field: 'orderNo' },
    { code: 'phone_invalid', level: 'error', field: 'phone' },
  ],
}

function open() {
  const said = {
    onSave: vi.fn<(patch: Partial<Recipient>) => void>(),
    onSaveAndNext: vi.fn<(patch: Partial<Recipient>) => void>(),
    onCancel: vi.fn<() => void>(),
  }
  return { said, screen: renderUi(<EditDialog row={ROW} {...said} />) }
}

it('opens on the field that is wrong, and saves only what was changed', async () => {
  const { said, screen: rendering } = open()
  const screen = await rendering
  const phone = screen.getByRole('textbox', { name: '手机号' })
  await expect.element(phone).toHaveFocus()
  await expect.element(screen.getByText('手机号格式不正确')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.fill(phone, '13800138000 ')
  await userEvent.keyboard('{Enter}')
  expect(said.onSave).toHaveBeenCalledExactlyOnceWith({ phone: '13800138000' })
})

it('saves and goes on to the next error by its button and by Ctrl+Enter', async () => {
  const { said, screen: rendering } = open()
  const screen = await rendering
  await userEvent.fill(screen.getByRole('textbox', { name: '手机号' }), '13800138000')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.getByRole('button', { name: '保存并下一条' }).click()
  expect(said.onSaveAndNext.mock.calls).toEqual([
    [{ phone: '13800138000' }],
    [{ phone: '13800138000' }],
  ])
  expect(said.onSave).not.toHaveBeenCalled()
})
