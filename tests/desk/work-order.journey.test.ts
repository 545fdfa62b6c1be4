import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { OrderRow } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { giveSession, openPage, tick } from '#tests/e2e/shopper.ts'
import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { orderBody, row, rows } from '#tests/server/rows.ts'
import { newKey } from '#tests/server/world.ts'
import { tries } from '#tests/long.ts'

/** The couriers' clock is put ahead here. */
const at = useOwnProduct()

/** Parcels of the signed-in merchant, one order; @returns their waybills */
async function place(page: Page, list: OrderRow[]): Promise<string[]> {
  const headers = { 'idempotency-key': newKey() }
  const url = `${at.url}/api/gift/order/make`
  const answer = await page.request.post(url, { headers, data: orderBody(list) })
  // The product's own answer, checked by the server's tests.
  const { data } = (await answer.json()) as { data: { kuaidi_sn: string }[] }
  return data.map(({ kuaidi_sn }) => kuaidi_sn)
}

it('a merchant asks about a parcel with a picture, the desk answers, and it is rated', async () => {
  const { page, complaints } = await openPage(at.browser)
  await giveSession(page.context(), at.url)
  const [first = '', second = ''] = await place(page, rows(2))

  // From the parcel, with its number filled in.
  await page.goto(`${at.url}/user-center/package-list?trace=${first}`)
  await page.getByRole('dialog').getByRole('link', { name: '提交工单' }).click()
  const form = page.getByRole('dialog', { name: '新建工单' })
  const numbers = form.getByRole('textbox', { name: '运单号' })
  await form.getByRole('listitem').filter({ hasText: first }).waitFor()
  await expect.poll(() => numbers.inputValue()).toBe(first)
  await numbers.fill(`${first} ${second} 12345`)
  await form.getByText('12345 不在您的包裹中').first().waitFor()
  await tick(form.getByRole('radio', { name: '破损' }))
  await form
    .getByRole('textbox', { name: '问题描述' })
    .fill('外包装破了，里面的东西也碎了，请看照片')
  const files = form.locator('input[type=file]')
  const text = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await files.setInputFiles(text)
  await form.getByText('无法识别“说明.txt”').waitFor()
  await files.setInputFiles('public/icons/icon-512.png')
  await form.getByRole('button', { name: '移除第 1 张图片' }).waitFor()

  // What is not sent survives a reload; what is refused is all still there.
  await page.reload()
  await form.getByRole('button', { name: '移除第 1 张图片' }).waitFor()
  await form.getByRole('button', { name: '提交工单' }).click()
  await form.getByText('12345 不在您的包裹中，请核对').waitFor()
  await form.getByRole('button', { name: '移除这些单号' }).click()
  await form.getByRole('button', { name: '提交工单' }).click()
  const detail = page.getByRole('dialog', { name: '工单详情' })
  await detail.getByText('外包装破了').waitFor()
  await detail.getByRole('link', { name: '查看第 1 张图片' }).waitFor()
  const copy = detail.getByRole('button', { name: /^复制工单号/ })
  const sn = (await copy.getAttribute('aria-label'))?.replace('复制工单号 ', '') ?? ''

  const desk = await at.browser.newPage()
  const answer = async (content: string, decision: string): Promise<void> => {
    await desk.goto(`${at.url}/sandbox/work-orders/${sn}`)
    await desk.getByRole('textbox', { name: '回复内容' }).fill(content)
    await desk.getByRole('button', { name: decision }).click()
    await desk.getByText(content).waitFor()
  }
  await answer('请补充快递面单的照片', '请商家补充')
  await page.goto(`${at.url}/user-center/merchant-news?status=2`)
  await page.getByRole('link', { name: /^工单管理 \d+ 条新回复/ }).waitFor()
  await page.getByRole('button', { name: `查看工单 ${sn}` }).click()
  await detail.getByText('请补充快递面单的照片').waitFor()
  await detail.getByRole('textbox', { name: '回复内容' }).fill('已补充')
  await detail.getByRole('button', { name: '发送' }).click()
  await detail.getByRole('list', { name: '沟通记录' }).getByText('已补充').waitFor()

  await answer('已登记理赔', '办结')
  await page.reload()
  await tick(detail.getByRole('radio', { name: '5 星' }))
  await detail.getByRole('button', { name: '提交评价' }).click()
  await detail.getByText('您的评价：5 星').waitFor()
  expect(complaints).toEqual([])
  await desk.close()
  await page.close()
})

/** What the back-ends of the platforms ask for (docs/waybill-sheets.md). */
const SHEETS = [
  ['淘宝 / 天猫 批量发货表', ['订单编号', '物流公司', '物流单号']],
  ['拼多多 批量发货表', ['订单号', '快递公司', '快递单号']],
  ['京东 批量出库表', ['订单编号', '承运商', '运单号']],
  ['抖音 批量发货表', ['订单编号', '物流公司', '物流单号']],
] as const

const ORDERS = 3
const ROWS = tries(4, 1_000)

/** The lines of one sheet of waybills, its header first. */
async function takeSheet(page: Page, name: string): Promise<string[][]> {
  await page.getByRole('button', { name: '下载运单表' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ])
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(await download.path())
  const sheet = invariant(workbook.worksheets[0], 'the sheet')
  const lines: string[][] = []
  sheet.eachRow((line) => {
    lines.push(sheet.columns.map((_, at) => line.getCell(at + 1).text))
  })
  return lines
}

it('a merchant gives waybills to every platform, sees what is late, is paid, and asks', async () => {
  const { page, complaints } = await openPage(at.browser)
  await giveSession(page.context(), at.url)
  const waybills: string[] = []
  for (let order = 0; order < ORDERS; order++) {
    const ids = Array.from({ length: ROWS }, (_, n) => 1_000 + order * ROWS + n)
    waybills.push(
      ...(await place(
        page,
        ids.map((id) => row(id)),
      )),
    )
  }
  const late = invariant(waybills[0], 'a waybill')
  // A job announces parcels to the couriers; only then can one be made late.
  const known = () => page.request.get(`${at.url}/sandbox/couriers?waybill=${late}`)
  await expect
    .poll(async () => (await known()).text(), { timeout: 60_000 })
    .toContain('name="scenario"')
  const form = { waybill: late, scenario: 'late' }
  await page.request.post(`${at.url}/sandbox/couriers/scenario`, { form })

  await page.goto(`${at.url}/user-center/package-list?from=2020-01-01`)
  await page.getByRole('row').nth(1).waitFor()
  for (const [name, header] of SHEETS) {
    const [first, ...lines] = await takeSheet(page, name)
    expect(first).toEqual(header)
    const written = new Set(lines.map(([, , waybill]) => waybill))
    expect(waybills.filter((waybill) => !written.has(waybill))).toEqual([])
  }

  for (let day = 0; day < 3; day++) {
    await page.request.post(`${at.url}/sandbox/couriers/clock`, { form: { skip: '24' } })
  }
  const paidAt = async (): Promise<string> => {
    const data = { page: 1, page_size: 10, kuaidi_sn: [late] }
    const answer = await page.request.post(`${at.url}/api/user/order/parcel`, { data })
    // The product's own answer, checked by the server's tests.
    const { data: found } = (await answer.json()) as {
      data: { list: { compensate: { paid_time: string } }[] }
    }
    return found.list[0]?.compensate.paid_time ?? ''
  }
  await expect.poll(paidAt, { timeout: 90_000, interval: 1_000 }).not.toBe('')
  await page.goto(`${at.url}/user-center/package-list?waybill=${late}`)
  await page.getByRole('row').getByText('已赔 ¥1.00').waitFor()
  await page.goto(`${at.url}/user-center/wallet`)
  await page.getByRole('row').filter({ hasText: '赔付' }).first().waitFor()

  await page.goto(`${at.url}/user-center/order-list`)
  await page.getByRole('button', { name: '详情' }).last().click()
  const order = page.getByRole('dialog', { name: '订单详情' })
  await order.getByRole('link', { name: '申请售后' }).click()
  const ask = page.getByRole('dialog', { name: '新建工单' })
  await ask.getByRole('textbox', { name: '运单号' }).fill(late)
  await ask.getByRole('listitem').filter({ hasText: late }).waitFor()
  await ask.getByRole('textbox', { name: '问题描述' }).fill('已经赔付了，请问什么时候能够送到')
  // No kind is preselected, and none is sent.
  await ask.getByRole('button', { name: '提交工单' }).click()
  await ask.getByText('请选择要处理的问题').waitFor()
  await tick(ask.getByRole('radio', { name: '物流停滞' }))
  await ask.getByRole('button', { name: '提交工单' }).click()
  const detail = page.getByRole('dialog', { name: '工单详情' })
  await detail.getByRole('listitem').filter({ hasText: late }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})
