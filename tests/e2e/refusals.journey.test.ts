import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'

import { chooseFile, chooseRadio, closePurchase, openImport, openPage, enter } from './shopper.ts'
import { useProduct } from './use-product.ts'

const at = useProduct()

type Line = [orderNo: string, name: string, phone: string, place: string, detail: string]

/** An order number of this try alone: recipients ordered before would open a dialog first. */
const numbering = () => {
  const stamp = Date.now()
  return (n: number): string => `6903${stamp}${String(n).padStart(2, '0')}`
}

const good = (orderNo: (n: number) => string): Line[] => [
  [orderNo(1), '王小明', '13800138001', '广东省,深圳市,南山区', '科技园路 1 号'],
  [orderNo(2), '李小红', '13800138002', '浙江省,杭州市,余杭区', '文一西路 969 号'],
  [orderNo(3), '赵小刚', '13800138003', '四川省,成都市,武侯区', '天府大道 100 号'],
]

async function order(dialog: Locator, lines: readonly Line[]): Promise<void> {
  const header = '订单编号,收货人姓名,联系手机,省,市,区,收货地址'
  const csv = [header, ...lines.map((line) => line.join(','))].join('\n')
  await chooseFile(dialog, { name: '订单.csv', bytes: new TextEncoder().encode(csv) })
  await dialog.getByText(`共 ${lines.length} 人`).waitFor()
  await dialog.getByRole('button', { name: '立即下单' }).click()
}

async function parcels(page: Page): Promise<number> {
  const answer = await page.request.post(`${at.url}/api/user/order/parcel`, { data: {} })
  return ((await answer.json()) as { data: { data_count: number } }).data.data_count
}

// Many states in one page: a busy machine needs longer for them.
describe('an order that cannot simply be placed', { timeout: 240_000 }, () => {
  /** Recipients that were ordered; another browser does not know of them. */
  let ordered: readonly Line[] = []

  it('names the first row that lacks something, and those the server refuses; the rest is paid', async () => {
    const { page, complaints } = await openPage(at.browser)
    await enter(page, at.url)
    const before = await parcels(page)
    const orderNo = numbering()
    const lines = good(orderNo)

    const dialog = await openImport(page)
    await order(dialog, [...lines, ['', '孙小白', '', '广东省,广州市,天河区', '体育西路 1 号']])
    const bad = page.getByRole('dialog', { name: '1 人暂不能下单' })
    await bad.getByText('第4行手机号不能为空').waitFor()
    await bad.getByRole('button', { name: '去修改' }).click()
    await dialog.getByRole('grid').getByText('孙小白').waitFor()
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-column]')?.getAttribute('data-column'),
      )
    await expect.poll(focused).toBe('phone')
    expect(await parcels(page)).toBe(before)
    await closePurchase(page)

    await page.getByRole('button', { name: '立即购买' }).nth(1).click()
    await chooseRadio(dialog, '淘宝')
    await chooseRadio(dialog, '表格导入')
    await order(dialog, [
      ...lines,
      [orderNo(4), '陈小美', '13800138004', '台湾省,台北市,', '中山北路 1 号'],
    ])
    await bad.getByText('陈小美').waitFor()
    await bad.getByText(/下单后不可取消/).waitFor()
    await expect.poll(() => bad.getByText('王小明').count()).toBe(0)
    await bad.getByRole('button', { name: '只下单其余 3 人' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL('**/user-center/package-list**')
    expect(await parcels(page)).toBe(before + 3)
    expect(complaints).toEqual([])
    ordered = lines
    await page.context().close()
  })

  it('asks about order numbers bought before, and skips them', async () => {
    const [first] = ordered
    const bought = invariant(first, 'the test before has ordered')
    const { page } = await openPage(at.browser)
    await enter(page, at.url)
    const before = await parcels(page)
    await order(await openImport(page), [
      ...ordered,
      [numbering()(5), '周小海', '13800138005', '湖北省,武汉市,洪山区', '珞喻路 1 号'],
    ])
    const question = page.getByRole('dialog', { name: '部分订单已购买过' })
    await question.getByText(bought[0]).waitFor()
    await question.getByRole('button', { name: '跳过已购并继续' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL('**/user-center/package-list**')
    expect(await parcels(page)).toBe(before + 1)
    await page.context().close()
  })
})
