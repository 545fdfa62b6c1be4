import { describe, expect, it } from 'vitest'

import { chooseFile } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import { makeOrders } from '#tests/fixtures/files/make-orders.ts'
import { tableOf } from '#tests/worker/csv-files.ts'

import { useImport } from './use-import.ts'

const at = useImport(useProduct())

const KNOWN = ['订单编号', '收货人姓名', '联系手机', '省', '市', '区', '收货地址']

function textOf(rows: number, header: readonly string[] = KNOWN, seed = 3): string {
  const lines = makeOrders({ rows, seed }).map(
    ({ orderNo, name, phone, province, city, district, detail }) =>
      [orderNo, name, phone, province, city, district, detail].join(','),
  )
  return [header.join(','), ...lines].join('\r\n')
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

async function people(count: number): Promise<void> {
  await at.dialog.getByText(`共 ${count} 人`).waitFor()
}

describe('columns that were chosen', () => {
  it('are used for the next file of that shape, are shown there, and can be changed', async () => {
    const header = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1']
    // Neither names nor towns identify themselves: two columns are a question.
    const text = textOf(6, header).replaceAll(/1\d{10}/g, '见面单')
    await chooseFile(at.dialog, { name: '第一周.csv', bytes: bytesOf(text) })
    // Matched columns come first: a column is known by its name, not by its place.
    const targetOf = (column: number) =>
      at.dialog.getByRole('combobox', { name: `${header[column]} 对应字段` })
    await targetOf(0).waitFor()
    const wanted = ['orderNo', 'name', 'phone', 'province', 'city', 'district', 'detail']
    for (const [column, target] of wanted.entries()) {
      await targetOf(column).selectOption(target)
    }
    await targetOf(5).selectOption('phone')
    await at.dialog.getByText('C、F 列都对应“手机号”，请只保留一列').waitFor()
    await expect.poll(() => targetOf(5).getAttribute('aria-invalid')).toBe('true')
    await targetOf(5).selectOption('district')
    await at.dialog.getByRole('button', { name: '确认并导入' }).click()
    await people(6)

    await chooseFile(at.dialog, { name: '第二周.csv', bytes: bytesOf(text) })
    await people(12)
    await at.dialog.getByText('已使用上次的列对应').waitFor()
    await at.dialog.getByRole('button', { name: '修改', exact: true }).click()
    await targetOf(0).waitFor()
    await expect.poll(() => targetOf(5).inputValue()).toBe('district')
    await at.dialog.getByRole('button', { name: '取消修改' }).click()
    await at.dialog.getByRole('button', { name: '修改', exact: true }).click()
    await targetOf(0).selectOption('')
    await at.dialog.getByRole('button', { name: '确认并导入' }).click()
    await at.dialog.getByRole('button', { name: '读取 6 行' }).waitFor()
    await people(12)
    const grid = at.dialog.getByRole('grid', { name: '收件人列表' })
    const numbers = grid.locator('[data-column="orderNo"]')
    await expect.poll(() => numbers.nth(7).textContent()).toBe('')
  })
})

describe('several files at once', () => {
  it('come in one after the other, and each shows its outcome', async () => {
    const files = [
      { name: '第一批.csv', text: textOf(5, KNOWN, 4) },
      { name: '说明.pdf', text: '%PDF-1.7\n1 0 obj' },
      { name: '第二批.csv', text: textOf(3, KNOWN, 5) },
    ]
    const mimeType = 'application/octet-stream'
    const buffers = files.map(({ name, text }) => ({ name, mimeType, buffer: Buffer.from(text) }))
    await at.dialog.locator('input[type=file]').setInputFiles(buffers)
    await people(8)
    const others = at.dialog.getByRole('list', { name: '同时导入的其他文件' }).getByRole('listitem')
    await expect
      .poll(() => others.allInnerTexts())
      .toEqual([
        '第一批.csv：新增 5，错误 0',
        '说明.pdf：这是 PDF 文件，仅支持 CSV、XLSX、XLS 格式，请选择平台后台导出的订单表格',
      ])
    await at.dialog.getByRole('button', { name: '新增 3' }).waitFor()
    const sources = at.dialog.locator('[role="gridcell"][data-column="source"]')
    await expect
      .poll(() => sources.allInnerTexts())
      .toEqual([...Array(5).fill('第一批'), ...Array(3).fill('第二批')])
  })
})

describe('a text that is damaged', () => {
  it('shows its lines under the likely encodings, and is read with the one that is chosen', async () => {
    const bytes = encodeText(textOf(20), 'utf-8')
    for (const place of [400, 700, 1000, 1300]) bytes[place] = 0xff
    await chooseFile(at.dialog, { name: '损坏.csv', bytes })
    const choice = at.dialog.getByRole('list', { name: '按不同编码读取的前几行' })
    await choice.getByText('订单编号 | 收货人姓名', { exact: false }).first().waitFor()
    await choice.getByRole('button', { name: '按 UTF-8 读取' }).press('Enter')
    await people(20)
    const doubt = at.dialog.getByText('含有无法识别的字符，已替换为“?”')
    await doubt.getByRole('button', { name: /^[1-4] 行$/ }).waitFor()
    await expect.poll(() => choice.getByText('当前：UTF-8').count()).toBe(1)
  })

  it('shows which lines have order numbers that Excel has rounded', async () => {
    const text = textOf(9).replaceAll(/^690\d{16}(?=,张|,李|,王|,.)/gm, (number, at: number) =>
      at % 2 === 0 ? number : '6.90123E+18',
    )
    const rounded = text.match(/6\.90123E\+18/g)?.length ?? 0
    await chooseFile(at.dialog, { name: '科学计数.csv', bytes: bytesOf(text) })
    await people(9)
    await at.dialog.getByRole('button', { name: `${rounded} 行`, exact: true }).click()
    const lines = at.page.getByRole('dialog', { name: '订单编号不完整的行' })
    await lines.getByText('定位', { exact: true }).first().waitFor()
    await expect.poll(() => at.dialog.getByText('修复').count()).toBe(0)
    await at.page.keyboard.press('Escape')
    await lines.waitFor({ state: 'hidden' })
  })
})

const MANY = 10_000
/** So many rows take a busy machine longer than Playwright waits by itself. */
const PATIENCE = { timeout: 90_000 }

it('many error rows say how far they are and can be cancelled, and the list goes on meanwhile', async () => {
  const lines = Array.from({ length: MANY }, (_, n) => [`A${n}`, `客户${n}`])
  await chooseFile(at.dialog, { name: '订单.csv', bytes: tableOf(lines, '138') })
  await at.dialog.getByText('共 10,000 人').waitFor(PATIENCE)
  const downloads: string[] = []
  at.page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const button = at.dialog.getByRole('button', { name: '下载错误行' }).last()
  const progress = at.dialog.getByText(/^正在(读取|生成) [\d,]+\/10,000$|^正在写入文件$/)
  await button.click()
  await progress.waitFor()
  await at.dialog.getByRole('button', { name: '取消', exact: true }).click()
  await progress.waitFor({ state: 'detached', ...PATIENCE })
  // The focus is where it was before.
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(downloads).toEqual([])

  const saved = at.page.waitForEvent('download', PATIENCE)
  await button.click()
  await at.dialog.getByRole('searchbox').fill('客户9999')
  await at.dialog.getByRole('grid').getByText('A9999').waitFor()
  expect((await saved).suggestedFilename()).toMatch(/^异常收件人_\d{14}\.xlsx$/)
  await progress.waitFor({ state: 'detached', ...PATIENCE })
})
