import { beforeEach, describe, expect, it } from 'vitest'

import { untilSaved } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { useList, type ListPage } from './list-page.ts'

const kept = useList(useProduct())
let list: ListPage

beforeEach(() => {
  list = kept.current
})

const press = (...keys: readonly string[]): Promise<void> =>
  keys.reduce((done, key) => done.then(() => list.page.keyboard.press(key)), Promise.resolve())

const textOf = (number: number, column: string): Promise<string> =>
  list.cell(number, column).innerText()

/** Keeps the table that a spreadsheet would take, as the next paste finds it. */
async function watchPaste(): Promise<() => Promise<string>> {
  await list.page.evaluate(() => {
    const keep = (event: ClipboardEvent): void => {
      document.documentElement.dataset['pasted'] = event.clipboardData?.getData('text/html') ?? ''
    }
    document.addEventListener('paste', keep, { capture: true, once: true })
  })
  return () => list.page.evaluate(() => document.documentElement.dataset['pasted'] ?? '')
}

describe('cells as in a spreadsheet', () => {
  it('are marked, copied with every digit, and pasted as one step', async () => {
    await list.importPeople(30)
    const [firstNo, firstName] = [await textOf(2, 'orderNo'), await textOf(2, 'name')]
    const before = await textOf(6, 'orderNo')
    await list.cell(2, 'orderNo').click()
    await press('Shift+ArrowDown', 'Shift+ArrowRight')
    await list.dialog.getByText('选区 2 行 × 2 列').waitFor()
    await press('Control+c')
    await list.page.getByText('已复制 2 行 × 2 列').first().waitFor()
    const text = await list.page.evaluate(() => navigator.clipboard.readText())
    expect(text.split('\r\n')[0]).toBe(`${firstNo}\t${firstName}`)

    await list.cell(5, 'orderNo').click()
    const pastedHtml = await watchPaste()
    await press('Control+v')
    await expect.poll(pastedHtml).toMatch(/mso-number-format:[^>]*\\@[^>]*>\d{19}</)
    await list.page.getByText('已粘贴 2 行').first().waitFor()
    await expect.poll(() => textOf(5, 'orderNo')).toBe(firstNo)
    await expect.poll(() => textOf(6, 'orderNo')).not.toBe(before)
    await press('Control+z')
    await expect.poll(() => textOf(6, 'orderNo')).toBe(before)
  })

  it('are filled and cleared together, also when marked with the mouse', async () => {
    await list.importPeople(30)
    const [first, last] = [await textOf(3, 'name'), await textOf(5, 'name')]
    await list.cell(3, 'name').hover()
    await list.page.mouse.down()
    await list.cell(5, 'name').hover()
    await list.page.mouse.up()
    await list.dialog.getByText('选区 3 行 × 1 列').waitFor()
    await press('Control+d')
    await expect.poll(() => textOf(5, 'name')).toBe(first)
    await press('Delete')
    await list.tab('错误', 3)
    await press('Control+z', 'Control+z')
    await expect.poll(() => textOf(5, 'name')).toBe(last)
    await list.tab('错误', 0)
  })

  it('never go past the end of the list unasked', async () => {
    await list.importPeople(30)
    const before = await textOf(3, 'name')
    const lines = ['甲一\t13900139000', '乙二\t13900139001', '丙三\t13900139002']
    await list.page.evaluate((clip) => navigator.clipboard.writeText(clip), lines.join('\r\n'))
    await list.cell(1, 'name').click()
    await press('Control+End')
    await list.cell(30, 'name').click()
    await press('Control+v')
    const question = list.page.getByRole('alertdialog', { name: '粘贴的内容放不下' })
    await question.getByText('选中位置往下不够，多出 2 行').waitFor()
    await question.getByRole('button', { name: '追加 2 行' }).click()
    await list.dialog.getByText('共 32 人').waitFor()
    await press('Control+z')
    await list.dialog.getByText('共 30 人').waitFor()
    await press('Control+Home')
    await expect.poll(() => textOf(3, 'name')).toBe(before)
  })
})

describe('many rows at once', () => {
  it('are counted before they are changed, and changed back after a reload', async () => {
    await list.importPeople(300, (_, number) => ({ name: number > 290 ? 'Anna' : '王小明' }))
    await list.page.keyboard.press('Control+h')
    const form = list.page.getByRole('dialog', { name: '查找替换' })
    await form.getByRole('textbox', { name: '查找内容' }).fill('anna')
    await form.getByText('将修改 10 行，共 10 个单元格').waitFor()
    await form.getByRole('checkbox', { name: '区分大小写' }).check()
    await form.getByText('没有需要修改的单元格').waitFor()
    await form.getByRole('checkbox', { name: '区分大小写' }).uncheck()
    await form.getByRole('textbox', { name: '替换为' }).fill('安娜')
    await form.getByText('将修改 10 行，共 10 个单元格').waitFor()
    await press('Enter')
    await list.page.getByText('已修改 10 行').first().waitFor()
    await list.clear()

    await untilSaved(list.dialog)
    await list.page.reload()
    await list.dialog.getByText('共 0 人').waitFor()
    await list.dialog.getByRole('button', { name: '撤销' }).click()
    await list.dialog.getByText('共 300 人').waitFor()
    await list.grid.getByRole('row').nth(1).waitFor()
    await list.page.keyboard.press('Control+f')
    await list.page.keyboard.type('安娜')
    await list.dialog.getByText('找到 10 行').waitFor()
    await list.dialog.getByRole('button', { name: '撤销' }).click()
    await list.dialog.getByText('找到 0 行').waitFor()
    await expect.poll(() => list.dialog.getByText('共 300 人').count()).toBe(1)
    await list.dialog.getByRole('searchbox').press('Escape')
    await list.dialog.getByText('找到 0 行').waitFor({ state: 'detached' })
  })

  it('that are one recipient written differently stand together, and one of them stays', async () => {
    const place = { phone: '13800138000', province: '浙江省', city: '杭州市', district: '西湖区' }
    await list.importPeople(60, (_, number) => {
      if (number === 5) return { ...place, detail: '翠苑小区3栋2单元501室' }
      return number === 50 ? { ...place, detail: '翠苑小区 3-2-501' } : {}
    })
    await list.tab('警告', 2)
    await list.openTool('去重')
    const dialog = list.page.getByRole('dialog', { name: '去重' })
    await dialog.getByRole('button', { name: /^查看疑似重复：手机号相同/ }).click()
    await list.dialog.getByText('共 2 行').waitFor()
    await expect.poll(() => textOf(1, 'number')).toBe('5')
    await expect.poll(() => textOf(2, 'number')).toBe('50')
    await list.cell(2, 'actions').getByRole('button', { name: '只留此行' }).click()
    await list.dialog.getByText('共 59 人').waitFor()
    await list.tab('警告', 0)
    await list.page.keyboard.press('Control+z')
    await list.dialog.getByText('共 60 人').waitFor()
  })
})
