import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { FilterForm, FilterNumbers } from './filter-form.tsx'

const NUMBERS = Array.from({ length: 400 }, (_, n) => `69000000000000${10_000 + n}`)

function paste(input: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  input.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

async function open(most = 5000) {
  const onList = vi.fn<(text: string) => void>()
  function Page() {
    const [text, setText] = useState('')
    return (
      <FilterForm label="筛选" onSubmit={() => {}} onReset={() => {}}>
        <FilterNumbers
          label="平台订单号"
          value={text}
          most={most}
          onText={setText}
          onList={(list) => {
            setText(list)
            onList(list)
          }}
        />
      </FilterForm>
    )
  }
  const screen = await renderUi(<Page />)
  const input = screen.getByRole('textbox', { name: '平台订单号' })
  return {
    screen,
    input,
    onList,
    dialog: screen.getByRole('dialog', { name: '批量输入平台订单号' }),
  }
}

it('takes a pasted list whole, each number once, shows how many, and lets go of it', async () => {
  const { screen, input, onList, dialog } = await open()
  await input.fill('YT1 ')
  paste(input.element(), [...NUMBERS, NUMBERS[0]].join('\r\n'))
  await expect.element(dialog.getByText('已输入 402 · 去重后 401')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  expect(onList).toHaveBeenLastCalledWith(['YT1', ...NUMBERS].join(' '))
  await expect.element(input).toHaveValue('已填 401 个')
  await expect.element(input).toHaveFocus()
  await screen.getByRole('button', { name: '清除平台订单号' }).click()
  expect(onList).toHaveBeenLastCalledWith('')
  await expect.element(input).toHaveValue('')
})

it('refuses in words what is more than one search may hold', async () => {
  const { input, onList, dialog } = await open(399)
  paste(input.element(), NUMBERS.join(','))
  await expect.element(dialog.getByText(/去重后 400 · 一次最多 399 个/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: '确定' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill(NUMBERS.slice(1).join('\n'))
  await confirm.click()
  expect(onList).toHaveBeenCalledOnce()
})

it('keeps a few numbers of a column apart in the box', async () => {
  const { input, dialog } = await open()
  paste(input.element(), 'YT1\r\nYT2\n')
  await expect.element(input).toHaveValue('YT1 YT2')
  await expect.element(dialog).not.toBeInTheDocument()
})
