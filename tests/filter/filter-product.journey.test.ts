import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import {
  chooseFile,
  chooseRadio,
  emptyList,
  enter,
  openPage,
  untilSaved,
} from '#tests/e2e/shopper.ts'
import { useKeptPage, type OpenedPage } from '#tests/e2e/use-kept-page.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import { makeOrders, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

const at = useProduct()

type FilterPage = OpenedPage & { readonly dialog: Locator }

/** The purchase dialog in smart filter mode, as a merchant gets there. */
async function openFilter(): Promise<FilterPage> {
  const { page, complaints } = await openPage(at.browser)
  await enter(page, at.url)
  await page.getByRole('button', { name: '立即购买' }).first().click()
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await chooseRadio(dialog, '淘宝')
  await chooseRadio(dialog, '智能筛选')
  return { page, dialog, complaints }
}

/** Nothing is found any more; the file and the form stay until a test has its own. */
const kept = useKeptPage(openFilter, ({ dialog }) => emptyList(dialog))

const valuesOf = (dialog: Locator) => dialog.getByRole('textbox', { name: '筛选内容' })

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '确认筛选' }).click()
}

function csv(header: string, ...lines: readonly string[]): { name: string; bytes: Uint8Array } {
  return { name: '订单.csv', bytes: new TextEncoder().encode([header, ...lines].join('\r\n')) }
}

describe('smart filter, as a merchant uses it', () => {
  // The first of the page: afterwards there is a file.
  it('asks for a file, keeps the result when nothing matches, shows why, and takes a long paste out of the box', async () => {
    const { page, dialog } = kept.current
    await confirm(dialog)
    await page.getByText('请先上传文件').first().waitFor()
    const orders = makeOrders({ rows: 3_000, seed: 12 })
    const bytes = await makeOrderXlsx({ rows: 3_000, platform: 'taobao', seed: 12 })
    await chooseFile(dialog, { name: '十二.xlsx', bytes })
    // While it is read it is named already.
    await dialog.getByText('共 3,000 行').waitFor()
    const before = (await dialog.getByText(/^共 \d+ 人$/).textContent()) ?? ''
    await chooseRadio(dialog, '按订单号')
    const slip = `${orders[7]?.orderNo.slice(0, -1) ?? ''}x`
    await valuesOf(dialog).fill(slip)
    await confirm(dialog)
    await dialog.getByText('没有匹配的行，列表保持不变').waitFor()
    await dialog
      .getByText(orders[7]?.orderNo ?? '-', { exact: false })
      .first()
      .waitFor()
    await expect.poll(() => dialog.getByText(/^共 \d+ 人$/).textContent()).toBe(before)

    await valuesOf(dialog).fill(
      orders
        .slice(20, 22)
        .map(({ buyerNick }) => buyerNick)
        .join('\n'),
    )
    await confirm(dialog)
    await dialog.getByRole('button', { name: '改为按买家会员名（完全一致）可匹配 2 行' }).click()
    await dialog.getByText('匹配 2 行，表格共 3,000 行').waitFor()

    await dialog.getByRole('button', { name: '修改筛选' }).click()
    await chooseRadio(dialog, '按订单号')
    await dialog.getByLabel('与上次结果').selectOption('replace')
    await valuesOf(dialog).fill('')
    await valuesOf(dialog).evaluate(
      (box, text) => {
        const data = new DataTransfer()
        data.setData('text/plain', text)
        const event = { clipboardData: data, bubbles: true, cancelable: true }
        box.dispatchEvent(new ClipboardEvent('paste', event))
      },
      orders
        .map(({ orderNo }) => orderNo)
        .slice(0, 2_500)
        .join('\n'),
    )
    await dialog.getByText('已收到 2,500 行').waitFor()
    await confirm(dialog)
    await dialog.getByText('共 2,500 人').waitFor()
  })

  it('names a column that is missing, and offers to choose another for it', async () => {
    const { dialog } = kept.current
    const lines = ['1001,张三,13800138000,广东省深圳市南山区科技园路1号,送礼']
    await chooseFile(dialog, csv('订单编号,收货人姓名,联系手机,收货地址,随便写的', ...lines))
    await dialog.getByText('共 1 行').waitFor()
    await expect.poll(() => dialog.getByRole('radio', { name: '按备注' }).isDisabled()).toBe(true)
    await dialog.getByText('文件中没有“买家会员名”“备注”列').waitFor()
    await dialog.getByRole('button', { name: '去对应' }).click()
    await dialog.getByRole('button', { name: '已忽略 1 列，点击展开' }).click()
    await dialog.getByRole('combobox', { name: 'E · 随便写的 对应字段' }).selectOption('remark')
    await dialog.getByRole('button', { name: '确认并导入' }).click()
    await dialog.getByText('文件中没有“买家会员名”列').waitFor()
    await chooseRadio(dialog, '按备注')
    await expect.poll(() => dialog.getByRole('radio', { name: '包含' }).isChecked()).toBe(true)
    await valuesOf(dialog).fill('礼')
    await confirm(dialog)
    await dialog.getByText('匹配 1 行，表格共 1 行').waitFor()
  })

  it('offers damaged order numbers for confirmation, and puts the typed number in their place', async () => {
    const { page, dialog } = kept.current
    const address = '13800138000,广东省深圳市南山区科技园路1号'
    await chooseFile(
      dialog,
      csv(
        '订单编号,收货人姓名,联系手机,收货地址',
        `6.92026012345678E+18,张三,${address}`,
        `6920260555555555555,李四,${address}`,
      ),
    )
    await dialog.getByText('共 2 行').waitFor()
    await chooseRadio(dialog, '按订单号')
    await valuesOf(dialog).fill('6920260123456789012\n6920260555555555555')
    const combine = dialog.getByLabel('与上次结果')
    if ((await combine.count()) > 0) await combine.selectOption('replace')
    await confirm(dialog)
    await dialog.getByText('共 1 人').waitFor()
    await dialog.getByRole('button', { name: '疑似匹配 1 行' }).click()
    await page.getByRole('button', { name: '将这 1 行作为匹配' }).click()
    await dialog.getByText('共 2 人').waitFor()
    const typed = dialog.getByRole('grid').getByText('6920260123456789012')
    await expect.poll(() => typed.count()).toBe(1)
  })

  it('keeps the rows of pasted order numbers, lists what was not found, and survives a reload', async () => {
    const { page, dialog } = kept.current
    const bytes = await makeOrderXlsx({ rows: 2_000, platform: 'taobao', seed: 11 })
    await chooseFile(dialog, { name: '全部订单.xlsx', bytes })
    await dialog.getByText('共 2,000 行').waitFor()
    await expect.poll(() => dialog.getByText('共 0 人').count()).toBe(1)
    await chooseRadio(dialog, '按订单号')

    const orders = makeOrders({ rows: 2_000, seed: 11 })
    const wanted = orders.slice(50, 60).map(({ orderNo }) => orderNo)
    await valuesOf(dialog).fill(`${wanted.join('，')}\t\n${wanted[0]}\n 404404404 \n`)
    await dialog.getByText('已输入 12 · 去重后 11').waitFor()
    await confirm(dialog)
    await dialog.getByText('共 10 人').waitFor()
    await dialog.getByText('匹配 10 行，表格共 2,000 行').waitFor()
    await dialog.getByRole('button', { name: '未找到 1 个' }).click()
    const missing = page.getByRole('dialog', { name: '未找到的内容' })
    await missing.getByRole('cell', { name: '404404404' }).waitFor()
    const download = page.waitForEvent('download')
    await missing.getByRole('button', { name: '导出 txt' }).click()
    expect((await download).suggestedFilename()).toBe('未找到.txt')
    await missing.getByRole('button', { name: '关闭' }).click()

    await dialog.getByRole('button', { name: '修改筛选' }).click()
    await chooseRadio(dialog, '按收件人')
    await valuesOf(dialog).fill(orders[55]?.name ?? '')
    await dialog.getByLabel('与上次结果').selectOption('intersect')
    await confirm(dialog)
    await dialog.getByText(/^共 [1-9] 人$/).waitFor()
    await dialog.getByRole('button', { name: '撤销' }).click()
    await dialog.getByText('共 10 人').waitFor()
    await untilSaved(dialog)

    await page.reload()
    const again = page.getByRole('dialog', { name: '商品购买' })
    await again.getByText('共 10 人').waitFor()
    await again.getByRole('button', { name: '修改筛选' }).click()
    await expect.poll(() => valuesOf(again).inputValue()).toBe(orders[55]?.name)
    await expect.poll(() => again.getByRole('radio', { name: '按收件人' }).isChecked()).toBe(true)
  })

  // The last of the page: it ends among the columns.
  it('reads the file again in the encoding that is chosen, and remembers it with the file', async () => {
    const { dialog } = kept.current
    const lines = [
      '订单编号,收货人姓名,联系手机,收货地址',
      '2001,欧阳文静,13800138000,广东省深圳市南山区科技园路1号',
      '2002,司马海涛,13800138001,广东省深圳市南山区科技园路2号',
    ]
    const bytes = encodeText(lines.join('\r\n'), 'gbk')
    const [misread = '-'] = new TextDecoder('big5').decode(bytes).split(',')
    await chooseFile(dialog, { name: '国标.csv', bytes })
    await dialog.getByRole('button', { name: '更换编码' }).click()
    await dialog.getByRole('button', { name: '按 Big5 繁体 读取' }).click()
    const columns = dialog.getByRole('combobox', { name: /对应字段$/ })
    await columns.nth(0).selectOption('orderNo')
    await columns.nth(1).selectOption('name')
    await columns.nth(2).selectOption('phone')
    await columns.nth(3).selectOption('address')
    await dialog.getByRole('button', { name: '确认并导入' }).click()
    await dialog.getByRole('button', { name: '重新对应列' }).click()
    await expect.poll(() => dialog.getByText(`A · ${misread}`).isVisible()).toBe(true)
  })
})
