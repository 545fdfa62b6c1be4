import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'

import { useProduct } from '#tests/e2e/use-product.ts'

import { useList, type ListPage } from './list-page.ts'

const kept = useList(useProduct())

/** The most row elements a table may hold, however long its list is (architecture.md). */
const MOST_ROWS = 60

let list: ListPage

beforeEach(() => {
  list = kept.current
})

/** A list of `rows` people; those whose 1-based number is in `wrong` have a phone that is none. */
const importPeople = (rows: number, wrong: readonly number[] = []): Promise<void> =>
  list.importPeople(rows, (_, number) => (wrong.includes(number) ? { phone: '1380013' } : {}))

const cell = (number: number, column: string): Locator => list.cell(number, column)

const focused = (): Promise<{ row: string | null; column: string | null }> =>
  list.page.evaluate(() => ({
    row: document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex') ?? null,
    column: document.activeElement?.getAttribute('data-column') ?? null,
  }))

// Looked at, never changed: one list is enough.
describe('a list of 5,000 people', () => {
  beforeEach(async () => {
    if (list.isNew) await importPeople(5_000)
  })

  it('mounts a screenful of rows and shows how many there are', async () => {
    await expect.poll(() => list.grid.getAttribute('aria-rowcount')).toBe('5001')
    await expect.poll(() => list.grid.getByRole('row').count()).toBeLessThanOrEqual(MOST_ROWS)
  })

  it('is walked through by keyboard from the first to the last row', async () => {
    await cell(1, 'name').click()
    await list.page.keyboard.press('Control+End')
    await expect.poll(focused).toEqual({ row: '5001', column: 'actions' })
    await cell(5_000, 'number').getByText('5000', { exact: true }).waitFor()
    await expect.poll(() => list.grid.getByRole('row').count()).toBeLessThanOrEqual(MOST_ROWS)
    await list.page.keyboard.press('Control+Home')
    await expect.poll(focused).toEqual({ row: '2', column: 'select' })
    await list.page.keyboard.press('PageDown')
    await list.page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await focused()).column).toBe('number')
    await expect.poll(async () => Number((await focused()).row)).toBeGreaterThan(10)
  })

  it('shows a page at a time on request, with places counted in the whole list', async () => {
    await list.dialog.getByRole('combobox', { name: '显示方式' }).selectOption('20')
    await list.dialog.getByRole('button', { name: '下一页' }).click()
    await cell(21, 'number').getByText('21', { exact: true }).waitFor()
    await expect.poll(() => list.grid.getByRole('row').count()).toBe(21)
    await expect.poll(() => list.grid.getAttribute('aria-rowcount')).toBe('5001')
    await expect
      .poll(() => list.grid.getByRole('row').nth(1).getAttribute('aria-rowindex'))
      .toBe('22')
    await list.dialog.getByRole('combobox', { name: '显示方式' }).selectOption('')
    await cell(1, 'number').getByText('1', { exact: true }).waitFor()
  })

  it('goes to a row by its number and finds people by search', async () => {
    await list.dialog.getByRole('textbox', { name: '跳转到行' }).fill('4321')
    await list.page.keyboard.press('Enter')
    await expect.poll(focused).toMatchObject({ row: '4322' })
    // The row may be there before what is in it, and be loaded again: what was seen is what counts.
    let wanted = ''
    const read = async () => {
      wanted = await cell(4_321, 'orderNo').innerText()
      return wanted
    }
    await expect.poll(read).toMatch(/^\d{19}$/)
    await list.page.keyboard.press('Control+f')
    await list.page.keyboard.type(wanted)
    await list.dialog.getByText('找到 1 行').waitFor()
    await expect.poll(() => list.grid.getByRole('row').nth(1).innerText()).toContain(wanted)
    // A number means a place in the whole list, also while a search shows a part of it.
    await list.dialog.getByRole('textbox', { name: '跳转到行' }).fill('3210')
    await list.page.keyboard.press('Enter')
    await expect.poll(focused).toMatchObject({ row: '3211' })
    const isSeen = () =>
      cell(3_210, 'orderNo').evaluate((shown) => {
        const { top, bottom } = shown.getBoundingClientRect()
        const grid = shown.closest('[role=grid]')?.getBoundingClientRect()
        return grid !== undefined && top >= grid.top && bottom <= grid.bottom
      })
    await expect.poll(isSeen).toBe(true)
    await list.dialog.getByText('找到 1 行').waitFor({ state: 'hidden' })
  })
})

describe('working in the table', () => {
  it('edits a cell with F2, goes on with Enter and Tab, lets go with Esc, takes back and repeats', async () => {
    await importPeople(30)
    const first = await cell(3, 'name').innerText()
    await cell(3, 'name').click()
    await list.page.keyboard.press('F2')
    await list.page.keyboard.type('欧阳测试')
    await list.page.keyboard.press('Enter')
    await cell(3, 'name').getByText('欧阳测试').waitFor()
    await expect.poll(focused).toEqual({ row: '5', column: 'name' })
    await list.page.keyboard.press('Control+z')
    await cell(3, 'name').getByText(first).waitFor()
    await list.page.keyboard.press('Control+y')
    await cell(3, 'name').getByText('欧阳测试').waitFor()
    await expect
      .poll(() => list.dialog.getByRole('button', { name: '重做' }).isDisabled())
      .toBe(true)

    await cell(4, 'name').click()
    const before = await cell(4, 'name').innerText()
    await list.page.keyboard.press('Enter')
    await list.page.keyboard.type('不要')
    await list.page.keyboard.press('Escape')
    await expect.poll(() => cell(4, 'name').innerText()).toBe(before)

    await list.page.keyboard.press('Enter')
    await list.page.keyboard.type('司马测试')
    await list.page.keyboard.press('Tab')
    await list.grid.getByRole('textbox', { name: '编辑手机号' }).waitFor()
    await list.page.keyboard.press('Escape')
    await cell(4, 'name').getByText('司马测试').waitFor()
  })

  it('copies the chosen rows so that a spreadsheet can take them', async () => {
    await importPeople(30)
    await cell(2, 'name').click()
    await list.page.keyboard.press('Space')
    await list.page.keyboard.press('Shift+ArrowDown')
    await list.dialog.getByText('已选 2 行').waitFor()
    await list.page.keyboard.press('Control+c')
    await list.page.getByText('已复制 2 行').first().waitFor()
    const lines = (await list.page.evaluate(() => navigator.clipboard.readText())).split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]?.split('\t')[0]).toBe('2')
    expect(lines[0]).toContain(await cell(2, 'orderNo').innerText())
  })

  it('shows which rows "all" means, and deletes no others', async () => {
    await importPeople(60, [3, 50])
    await list.dialog.getByRole('tab', { name: /^错误/ }).click()
    await cell(1, 'number').getByText('3', { exact: true }).click()
    await list.page.keyboard.press('Control+a')
    await list.dialog.getByText('已选 2 行（符合筛选）').waitFor()
    await list.page.keyboard.press('Delete')
    await list.dialog.getByText('共 58 人').waitFor()
    await expect.poll(() => list.dialog.getByRole('tab', { name: /^错误\s*0$/ }).count()).toBe(1)
  })
})
