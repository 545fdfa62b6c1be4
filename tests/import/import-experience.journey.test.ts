import { readFile } from 'node:fs/promises'

import ExcelJS from 'exceljs'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { chooseFile } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import { encryptXlsx } from '#tests/fixtures/files/encrypt-xlsx.ts'
import { makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { makeXlsx, type XlsxCell } from '#tests/fixtures/files/make-xlsx.ts'

import { useImport } from './use-import.ts'

const at = useImport(useProduct())

const HEADERS = ['订单编号', '收货人姓名', '联系手机', '省', '市', '区', '收货地址']

/** Lines of people, the header first; those whose 1-based number is in `wrong` have no phone. */
function linesOf(rows: number, wrong: readonly number[] = [], seed = 3): string[][] {
  const lines = makeOrders({ rows, seed }).map((order, i) => {
    const { orderNo, name, province, city, district, detail } = order
    const phone = wrong.includes(i + 1) ? '1380013' : order.phone
    return [orderNo, name, phone, province, city, district, detail]
  })
  return [HEADERS, ...lines]
}

const csvOf = (lines: readonly string[][]): string =>
  lines.map((line) => line.join(',')).join('\r\n')

/** What a click on this saves. */
async function savedBy(control: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([at.page.waitForEvent('download'), control.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function people(count: number): Promise<void> {
  await at.dialog.getByText(`共 ${count} 人`).waitFor()
}

const tab = (name: RegExp): Locator => at.dialog.getByRole('tab', { name })

describe('files people take out and bring back', () => {
  it('offers the template of the platform, and takes it in again once it is filled in', async () => {
    const template = await savedBy(at.dialog.getByRole('button', { name: '下载模板' }))
    expect(template.name).toBe('导入模板_淘宝.xlsx')
    // Its sample is nobody's order.
    await chooseFile(at.dialog, template)
    await at.dialog.getByText('表格中没有数据行').first().waitFor()
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(template.bytes).buffer)
    const sheet = invariant(book.worksheets[0], 'a sheet')
    const sample = invariant(sheet.getRow(2).values as string[], 'the sample') // in ExcelJS's form
    sheet.addRow(
      sample.map((text) => text.replace('13800000000', '13900139001').replace('示例', '')),
    )
    const filled = new Uint8Array(await book.xlsx.writeBuffer())
    await chooseFile(at.dialog, { name: template.name, bytes: filled })
    await people(1)
    await at.dialog.getByText('13900139001').first().waitFor()
    await expect.poll(() => at.dialog.getByRole('button', { name: '错误 0' }).count()).toBe(1)
  })

  it('gives out the rows in error as their files had them, and updates these rows from the corrected file', async () => {
    const goods = (lines: string[][]): string[][] =>
      lines.map((line, i) => [line[0] ?? '', i === 0 ? '宝贝标题' : '抽纸', ...line.slice(1)])
    const first = makeXlsx([{ name: '待发货', rows: goods(linesOf(20, [4, 9])) }])
    await chooseFile(at.dialog, { name: '第一批.xlsx', bytes: first })
    await people(20)
    const text = csvOf(linesOf(5, [2], 4))
    await chooseFile(at.dialog, { name: '第二批.csv', bytes: new TextEncoder().encode(text) })
    await people(25)
    await tab(/^错误/).click()
    const grid = at.dialog.getByRole('grid', { name: '收件人列表' })
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('4')
    await grid.getByRole('button', { name: '编辑', exact: true }).first().click()
    const edit = at.page.getByRole('dialog', { name: '编辑第 4 行' })
    await edit.getByLabel('收件人').fill('李雷')
    await edit.getByRole('button', { name: '确认修改' }).click()
    await grid.getByText('李雷').waitFor()

    const errors = await savedBy(at.dialog.getByRole('button', { name: '下载错误行' }).last())
    expect(errors.name).toMatch(/^异常收件人_\d{14}\.xlsx$/)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(errors.bytes).buffer)
    const [one, two] = book.worksheets.map((sheet) => ({ sheet, rows: sheet.rowCount - 1 }))
    expect(book.worksheets.map(({ name }) => name)).toEqual(['第一批', '第二批'])
    expect([one?.rows, two?.rows]).toEqual([2, 1])
    const cells = (row: number): string[] =>
      ['B', 'C', 'D', 'I'].map(
        (column) => invariant(one, 'a sheet').sheet.getCell(`${column}${row}`).text,
      )
    expect(cells(1)).toEqual(['宝贝标题', '收货人姓名', '联系手机', '错误原因'])
    expect(cells(2)).toEqual(['抽纸', '李雷', '1380013', '手机号格式不正确'])
    invariant(one, 'a sheet').sheet.getCell('D2').value = '13900139001'
    invariant(two, 'a sheet').sheet.getCell('C2').value = '13900139002'
    const corrected = new Uint8Array(await book.xlsx.writeBuffer())
    await chooseFile(at.dialog, { name: errors.name, bytes: corrected })

    await at.dialog.getByRole('button', { name: '更新 2' }).waitFor()
    await expect.poll(() => at.dialog.getByText('含隐藏列').count()).toBe(0)
    await people(25)
    await at.dialog.getByRole('button', { name: '列表错误 1', exact: true }).first().waitFor()
    await at.dialog.getByRole('button', { name: '更新 2' }).click()
    await grid.locator('[data-row="3"]').getByText('13900139001').waitFor()
    await grid.locator('[data-row="3"]').getByText('李雷').waitFor()
  })
})

/** A table with everything that a summary counts: see the numbers in the test. */
function oddTable(): { rows: XlsxCell[][]; after: string; hiddenRows: number[] } {
  const rows = linesOf(30, [4])
  const at = (line: number): string[] => invariant(rows[line - 1], 'a line')
  at(8)[0] = at(9)[0] ?? ''
  at(12)[2] = `${at(12)[2]}.0`
  at(21)[0] = ''
  rows.splice(15, 0, [], [])
  const cells: XlsxCell[][] = rows
  invariant(cells[26], 'a line').push({ xml: '<c r="{ref}"><f>A1</f></c>' })
  return {
    rows: cells,
    after: '<mergeCells count="1"><mergeCell ref="A22:A23"/></mergeCells>',
    hiddenRows: [2, 3],
  }
}

describe('the summary', () => {
  it('opens what each number counts, leaves hidden rows out, and takes the sheets that are ticked', async () => {
    const more = { name: '第二批', rows: linesOf(8, [], 4) }
    const sheets = [{ name: '第一批', ...oddTable() }, more, { name: '说明', rows: [['共两批']] }]
    await chooseFile(at.dialog, { name: '订单.xlsx', bytes: makeXlsx(sheets) })
    const number = (name: string): Locator => at.dialog.getByRole('button', { name, exact: true })
    // Two have the same header and come together; the note is in nobody's way.
    await people(38)
    await at.dialog.getByText('已合并 第一批、第二批').waitFor()
    const tick = async (name: string): Promise<void> => {
      const sheetList = at.page.getByRole('dialog', { name: '工作表' })
      await number('工作表 2/3').or(number('工作表 1/3')).click()
      await sheetList.getByRole('checkbox', { name }).click()
      await sheetList.getByRole('button', { name: '按勾选重新导入' }).click()
    }
    await tick('第二批（9 行）')
    await people(30)
    const lines = (title: string): Locator => at.page.getByRole('dialog', { name: title })

    await number('空行 2').click()
    await lines('空行').getByText('16–17').waitFor()
    await lines('空行').getByRole('button', { name: '关闭' }).click()
    await number('合并单元格 1 行').click()
    await lines('来自合并单元格的行').getByText('23', { exact: true }).waitFor()
    await at.page.keyboard.press('Escape')
    // The keyboard focus goes on from the number.
    await expect
      .poll(() => number('合并单元格 1 行').evaluate((it) => it === document.activeElement))
      .toBe(true)
    await number('1 行').click()
    await lines('公式没有结果的行').getByText('27', { exact: true }).waitFor()
    await lines('公式没有结果的行').getByText('H', { exact: true }).waitFor()
    await at.page.keyboard.press('Escape')
    await number('还原数字 1 行').click()
    await lines('还原的数字').getByText('12', { exact: true }).waitFor()
    await lines('还原的数字').getByText('定位', { exact: true }).click()
    const grid = at.dialog.getByRole('grid', { name: '收件人列表' })
    await expect.poll(() => grid.locator('[data-row="10"] :focus').count()).toBe(1)
    await number('订单号重复 4').click()
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('5')
    await number('读取 30 行').click()
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('31')

    await at.dialog.getByRole('button', { name: '排除', exact: true }).click()
    await people(28)
    await number('已排除隐藏行 2').click()
    await lines('隐藏行').getByText('3–4').waitFor()
    await at.page.keyboard.press('Escape')
    await at.dialog.getByRole('button', { name: '恢复', exact: true }).click()
    await people(30)

    await tick('第二批（9 行）')
    await people(38)
    await number('读取 38 行').waitFor()
    // One step: the sheets came together, and go together.
    await at.dialog.getByRole('button', { name: '撤销' }).click()
    await people(30)
    await number('读取 38 行').waitFor({ state: 'detached' })
  })
})

describe('files that need a word', () => {
  it('asks for the password of an encrypted workbook until it fits, and for none that everybody knows', async () => {
    // The real number of rounds would take seconds, six times.
    const whole = await makeOrderXlsx({ rows: 5 })
    const locked = (password: string) => encryptXlsx(whole, { password, spins: 1_000 })
    // What a workbook is locked with that may be read by everybody.
    await chooseFile(at.dialog, { name: '只读.xlsx', bytes: locked('VelvetSweatshop') })
    await at.dialog.getByText('文件设有只读密码，已直接打开').waitFor()
    const bytes = locked('123456')
    await chooseFile(at.dialog, { name: '加密.xlsx', bytes })
    const question = at.page.getByRole('alertdialog', { name: '文件已加密' })
    const help = question.getByRole('link', { name: '如何去除 Excel 密码' })
    await expect.poll(() => help.getAttribute('href')).toBe('/help-center/article/2')
    // Esc takes back this question and nothing else; the next file is chosen where the focus is.
    await at.page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    const input = at.dialog.locator('input[type=file]')
    await expect.poll(() => input.evaluate((it) => it === document.activeElement)).toBe(true)
    await chooseFile(at.dialog, { name: '加密.xlsx', bytes })
    // The field has the focus, and keeps what was wrong to be typed over.
    const password = question.getByLabel('文件密码')
    await expect.poll(() => password.evaluate((it) => it === document.activeElement)).toBe(true)
    await at.page.keyboard.type('wrong')
    await at.page.keyboard.press('Enter')
    await at.page.getByText('文件密码不正确，请重新输入').waitFor()
    await expect.poll(() => password.inputValue()).toBe('wrong')
    await at.page.keyboard.type('123456')
    await question.getByRole('button', { name: '打开' }).click()
    await at.dialog.getByText('文件已用密码打开').waitFor()
    await expect.poll(() => question.count()).toBe(0)
  })

  it('reads a text again in the encoding that people pick, and only then lets go of the rows', async () => {
    const bytes = encodeText(csvOf(linesOf(6)), 'gbk')
    await chooseFile(at.dialog, { name: '订单.csv', bytes })
    await people(6)
    const choice = at.dialog.getByRole('list', { name: '按不同编码读取的前几行' })
    // Open by itself where the encoding was guessed, and empty until its lines are read.
    const change = at.dialog.getByRole('button', { name: '更换编码' })
    if ((await change.getAttribute('aria-expanded')) === 'false') await change.click()
    await choice.getByText('订单编号 | 收货人姓名', { exact: false }).first().waitFor()
    await expect.poll(() => choice.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
    // These lines are no words in any other encoding: the columns become a question, and the list
    // is as it was when the question is taken back.
    await choice.getByRole('button', { name: '按 Big5 繁体 读取' }).click()
    await at.dialog.getByRole('button', { name: '取消修改' }).waitFor()
    await choice.getByRole('button', { name: '按 GBK 读取' }).waitFor()
    await at.page.keyboard.press('Escape')
    await at.page.getByText('已取消重新读取“订单.csv”，已导入的内容不变').first().waitFor()
    await people(6)
    await expect.poll(() => choice.count()).toBe(0)
  })
})
