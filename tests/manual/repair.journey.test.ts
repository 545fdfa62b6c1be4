import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { chooseFile, enter, openImport, openPage, tick, untilSaved } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

const at = useProduct()

/** 省, 市, 区, 收货地址. */
const FILE = [
  ['广东', '深圳', '南山', '科苑路1号'],
  ['深圳市', '广东省', '南山区', '科技园2号'],
  ['浙江省', '杭州市', '下城区', '文晖路3号'],
  ['', '', '朝阳区', '建国路4号'],
  ['浙江省', '杭州市', '', '仓前街道5号'],
  ['', '深圳市', '福田区', '深南大道6号'],
  ['浙江省', '杭州市', '余杭区', '临平街道7号'],
  ['浙江省', '深圳市', '南山区', '后海大道8号'],
] as const

function csvFile(): { name: string; bytes: Uint8Array } {
  const rows = FILE.map((place, n) =>
    [`69010000000${n}`, `收件人${n + 1}`, `1380013800${n}`, ...place].join(','),
  )
  const text = ['订单编号,收货人姓名,联系手机,省,市,区,收货地址', ...rows].join('\r\n')
  return { name: '地区.csv', bytes: new TextEncoder().encode(`\ufeff${text}`) }
}

/** The regions of the list, row by row. */
async function regions(grid: Locator): Promise<string[]> {
  const rows = grid.locator('[data-row]:not([data-row="-1"])')
  return rows.evaluateAll((elements) =>
    elements
      .toSorted((a, b) => Number(a.getAttribute('data-row')) - Number(b.getAttribute('data-row')))
      .map((row) =>
        ['province', 'city', 'district']
          .map((part) => row.querySelector(`[data-column=${part}]`)?.textContent ?? '')
          .join('|'),
      ),
  )
}

const KEPT = [
  '广东省|深圳市|南山区',
  '深圳市|广东省|南山区',
  '浙江省|杭州市|下城区',
  '||朝阳区',
  '浙江省|杭州市|',
  '|深圳市|福田区',
  '浙江省|杭州市|余杭区',
  '浙江省|深圳市|南山区',
]

const TAKEN = [
  '广东省|深圳市|南山区',
  '广东省|深圳市|南山区',
  '浙江省|杭州市|下城区',
  '北京市|北京市|朝阳区',
  '浙江省|杭州市|余杭区',
  '广东省|深圳市|福田区',
  '浙江省|杭州市|余杭区',
  '广东省|深圳市|南山区',
]

describe('regions of an imported file', () => {
  it('stay as written until the suggestions seen in the preview are taken, in one step that can be taken back', async () => {
    const { page, complaints } = await openPage(at.browser)
    // Province, city and district are columns of their own where there is room.
    await page.setViewportSize({ width: 1_920, height: 1_080 })
    await enter(page, at.url, { path: '/' })
    const dialog = await openImport(page)
    await chooseFile(dialog, csvFile())
    const grid = dialog.getByRole('grid', { name: '收件人列表' })
    await expect.poll(() => regions(grid)).toEqual(KEPT)

    const entry = dialog.getByRole('button', { name: '可补全 5 行' })
    await entry.click()
    const preview = page.getByRole('dialog', { name: '补全与纠正地址' })
    const status = preview.getByRole('status')
    await expect.poll(() => status.textContent()).toBe('已选 5 / 7 行')
    const items = preview.getByRole('list', { name: '地址建议' }).getByRole('listitem')
    await expect.poll(() => items.count()).toBe(7)
    await expect
      .poll(() => items.first().locator('del').allTextContents())
      .toEqual(['深圳市', '广东省'])
    await expect
      .poll(() => items.first().locator('ins').allTextContents())
      .toEqual(['广东省', '深圳市'])

    // Swapped, missing, wrong, renamed: three rows down by the keyboard, and left as it is.
    await items.first().getByRole('checkbox').focus()
    for (const row of [2, 3, 4]) {
      await page.keyboard.press('ArrowDown')
      const box = items.nth(row - 1).getByRole('checkbox')
      await expect.poll(() => box.evaluate((node) => node === document.activeElement)).toBe(true)
    }
    await page.keyboard.press('Space')
    await expect.poll(() => status.textContent()).toBe('已选 4 / 7 行')
    // What has several answers is chosen, never taken by itself.
    await preview.getByRole('button', { name: '需要选择 1' }).click()
    await expect.poll(() => items.count()).toBe(1)
    await tick(preview.getByRole('radio').first())
    await expect.poll(() => status.textContent()).toBe('已选 5 / 7 行')
    await preview.getByRole('button', { name: '一键补全 5 行' }).click()

    await expect.poll(() => regions(grid)).toEqual(TAKEN)
    await preview.waitFor({ state: 'hidden' })
    await dialog.getByRole('tab', { name: /^错误 ?0/ }).waitFor()
    await dialog.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => regions(grid)).toEqual(KEPT)
    await entry.waitFor()
    await dialog.getByRole('button', { name: '重做' }).click()
    await expect.poll(() => regions(grid)).toEqual(TAKEN)

    // What was left is still there to be taken after a reload, and keeps nobody from ordering.
    await untilSaved(dialog)
    await page.reload()
    await expect.poll(() => regions(grid)).toEqual(TAKEN)
    await dialog.getByRole('button', { name: '可补全 1 行' }).click()
    await expect.poll(() => items.count()).toBe(2)
    await tick(preview.getByRole('checkbox', { name: '勾选全部“街道已调整”' }))
    await preview.getByRole('button', { name: '一键补全 2 行' }).click()
    await preview.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await regions(grid)).slice(2, 7))
      .toEqual(['浙江省|杭州市|拱墅区', ...TAKEN.slice(3, 6), '浙江省|杭州市|临平区'])
    await expect.poll(() => dialog.getByRole('button', { name: /可补全|待确认/ }).count()).toBe(0)
    await page.context().close()
    expect(complaints).toEqual([])
  })
})
