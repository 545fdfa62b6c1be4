import { beforeEach, describe, expect, it } from 'vitest'

import { useProduct } from '#tests/e2e/use-product.ts'

import { useList, type ListPage } from './list-page.ts'

const kept = useList(useProduct())
let list: ListPage

beforeEach(() => {
  list = kept.current
})

const press = (key: string) => list.page.keyboard.press(key)

const focused = () =>
  list.page.evaluate(() => {
    const { activeElement } = document
    const row = activeElement?.closest('[data-row]')?.getAttribute('data-row')
    return { row: Number(row) + 1, column: activeElement?.getAttribute('data-column') }
  })

describe('the find bar', () => {
  it('hands over to the first row found by Enter, and Esc ends the search, not the dialog', async () => {
    await list.importPeople(60, (_, number) => (number % 20 === 9 ? { name: '欧阳测试' } : {}))
    await list.cell(2, 'name').click()
    await press('Control+f')
    await list.page.keyboard.type('欧阳测试')
    await list.dialog.getByText('找到 3 行').waitFor()
    await press('Enter')
    await expect.poll(focused).toEqual({ row: 2, column: 'name' })
    await list.cell(2, 'number').getByText('29', { exact: true }).waitFor()

    // From within a cell as well, and what was typed there is kept.
    await press('Enter')
    await list.page.keyboard.type('欧阳测试改')
    await press('Control+f')
    await list.cell(2, 'name').getByText('欧阳测试改').waitFor()
    await press('Escape')
    await list.cell(2, 'number').getByText('2', { exact: true }).waitFor()
    await expect.poll(focused).toEqual({ row: 2, column: 'name' })
    const search = list.dialog.getByRole('searchbox')
    await expect.poll(() => search.inputValue()).toBe('')

    // Every other field keeps its Esc to itself as well.
    await list.dialog.getByRole('textbox', { name: '跳转到行' }).click()
    await press('Escape')
    await list.dialog.getByRole('textbox', { name: '备注' }).click()
    await press('Escape')
    expect(await list.dialog.isVisible()).toBe(true)
    await list.dialog.getByRole('button', { name: '关闭', exact: true }).first().focus()
    await press('Escape')
    await list.dialog.getByRole('radio', { name: '淘宝', exact: true }).focus()
    await press('Escape')
    expect(await list.dialog.isVisible()).toBe(true)
  })
})

describe('F8', () => {
  it('goes to the very cell in error, over pages, from outside the rows as well, and shows what is wrong', async () => {
    await list.importPeople(60, (_, number) => {
      if (number === 7) return { phone: '1380013' }
      return number === 55 ? { detail: '' } : {}
    })
    await list.dialog.getByRole('combobox', { name: '显示方式' }).selectOption('20')
    await list.dialog.getByRole('searchbox').click()
    await press('F8')
    await expect.poll(focused).toEqual({ row: 7, column: 'phone' })
    await list.dialog.getByRole('tooltip').getByText('手机号格式不正确').waitFor()
    const named = () => list.cell(7, 'phone').getAttribute('aria-describedby')
    await expect.poll(named).not.toBeNull()
    await press('F8')
    await expect.poll(focused).toEqual({ row: 55, column: 'detail' })
    await press('F8')
    await expect.poll(focused).toEqual({ row: 7, column: 'phone' })
    await list.dialog.getByRole('combobox', { name: '显示方式' }).selectOption('')
  })
})

describe('Ctrl+X', () => {
  it('takes cells to the clipboard and out of the list, and Ctrl+Z brings them back', async () => {
    await list.importPeople(10, (_, number) => ({ name: `第${number}位` }))
    await list.cell(2, 'name').click()
    await press('Shift+ArrowDown')
    await press('Control+x')
    await expect.poll(() => list.cell(2, 'name').innerText()).toBe('')
    await expect.poll(() => list.cell(3, 'name').innerText()).toBe('')
    const copied = () => list.page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe('第2位\r\n第3位')
    await press('Control+z')
    await expect.poll(() => list.cell(3, 'name').innerText()).toBe('第3位')

    // Rows that were picked are not cut: they are deleted by Delete.
    await list.cell(5, 'select').click()
    await list.dialog.getByText('已选 1 行').waitFor()
    await press('Control+x')
    await list.cell(5, 'name').getByText('第5位').waitFor()
    await list.dialog.getByText('共 10 人').waitFor()
  })
})
