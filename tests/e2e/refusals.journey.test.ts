import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { chooseFile, openImport, openPage, enter } from './shopper.ts'
import { useOwnProduct } from './use-product.ts'

const at = useOwnProduct()

type Line = [orderNo: string, name: string, phone: string, place: string, detail: string]

const GOOD: Line[] = [
  ['6901000000000000011', '王小明', '13800138001', '广东省,深圳市,南山区', '科技园路 1 号'],
  ['6901000000000000012', '李小红', '13800138002', '浙江省,杭州市,余杭区', '文一西路 969 号'],
  ['6901000000000000013', '赵小刚', '13800138003', '四川省,成都市,武侯区', '天府大道 100 号'],
]

async function startOrder(
  lines: readonly Line[],
): Promise<{ page: Page; dialog: Locator; complaints: string[] }> {
  const { page, complaints } = await openPage(at.browser)
  await enter(page, at.url)
  const dialog = await openImport(page)
  const header = '订单编号,收货人姓名,联系手机,省,市,区,收货地址'
  const csv = [header, ...lines.map((line) => line.join(','))].join('\n')
  await chooseFile(dialog, { name: '订单.csv', bytes: new TextEncoder().encode(csv) })
  await dialog.getByText(`共 ${lines.length} 人`).waitFor()
  await dialog.getByRole('button', { name: '立即下单' }).click()
  return { page, dialog, complaints }
}

async function parcels(page: Page): Promise<number> {
  const answer = await page.request.post(`${at.url}/api/user/order/parcel`, { data: {} })
  return ((await answer.json()) as { data: { data_count: number } }).data.data_count
}

describe('an order that cannot simply be placed', () => {
  it('names the first row that lacks something, and goes there', async () => {
    const lines: Line[] = [...GOOD, ['', '孙小白', '', '广东省,广州市,天河区', '体育西路 1 号']]
    const { page, dialog, complaints } = await startOrder(lines)
    const bad = page.getByRole('dialog', { name: '1 人暂不能下单' })
    await bad.getByText('第4行手机号不能为空').waitFor()
    await bad.getByRole('button', { name: '去修改' }).click()
    await dialog.getByRole('grid').getByText('孙小白').waitFor()
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-column]')?.getAttribute('data-column'),
      )
    await expect.poll(focused).toBe('phone')
    expect(await parcels(page)).toBe(0)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('lists the rows the server refuses; without them the rest is paid', async () => {
    const lines: Line[] = [
      ...GOOD,
      ['6901000000000000014', '陈小美', '13800138004', '台湾省,台北市,', '中山北路 1 号'],
    ]
    const { page, complaints } = await startOrder(lines)
    const before = await parcels(page)
    const preview = page.getByRole('dialog', { name: '1 人暂不能下单' })
    await preview.getByText('陈小美').waitFor()
    await preview.getByText(/下单后不可取消/).waitFor()
    await expect.poll(() => preview.getByText('王小明').count()).toBe(0)
    await preview.getByRole('button', { name: '只下单正常的 3 人' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL('**/user-center/package-list**')
    expect(await parcels(page)).toBe(before + 3)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('asks about order numbers bought before, and skips them', async () => {
    const lines: Line[] = [
      ...GOOD,
      ['6901000000000000015', '周小海', '13800138005', '湖北省,武汉市,洪山区', '珞喻路 1 号'],
    ]
    const { page } = await startOrder(lines)
    const before = await parcels(page)
    const bought = page.getByRole('dialog', { name: '部分订单已购买过' })
    await bought.getByText('6901000000000000011').waitFor()
    await bought.getByRole('button', { name: '跳过已购并继续' }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await page.waitForURL('**/user-center/package-list**')
    expect(await parcels(page)).toBe(before + 1)
    await page.close()
  })
})
