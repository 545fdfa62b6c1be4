import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import {
  chooseRadio,
  closePurchase,
  enter,
  openPage,
  SHOPPER,
  untilSaved,
} from '#tests/e2e/shopper.ts'
import { useKeptPage, type OpenedPage } from '#tests/e2e/use-kept-page.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { makeOrders } from '#tests/fixtures/files/make-orders.ts'
import { tries } from '#tests/long.ts'

const at = useProduct()

const ZHANG = '张三，13800138000，广东省深圳市南山区科技园1号'
const LI = '李四 13900139000 浙江省杭州市西湖区文三路2号'
const WANG =
  '收货人: 王芳\n手机号码: 13700137000\n所在地区: 江苏省南京市鼓楼区\n详细地址: 中山路3号'
const MASKED = '赵六 138****8000 广东省深圳市南山区4号'
const AMBIGUOUS = '钱七 13600136000 鼓楼区中山路9号'

type ManualModePage = OpenedPage & {
  readonly dialog: Locator
  readonly box: Locator
  readonly grid: Locator
}

let goods = 0

/** The purchase dialog of a goods of its own, so that tests do not share a draft. */
async function openNext(page: Page): Promise<Omit<ManualModePage, 'complaints'>> {
  await page.getByRole('button', { name: '立即购买' }).nth(goods++).click()
  return manualModeOf(page)
}

async function openManualMode(): Promise<ManualModePage> {
  const context = await at.browser.newContext({
    ...SHOPPER,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page, complaints } = await openPage(context)
  await enter(page, at.url, { path: '/' })
  goods = 0
  return { ...(await openNext(page)), complaints }
}

async function manualModeOf(page: Page): Promise<Omit<ManualModePage, 'complaints'>> {
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  const box = dialog.getByRole('textbox', { name: '收件人文本' })
  await box.waitFor()
  return { page, dialog, box, grid: dialog.getByRole('grid', { name: '收件人列表' }) }
}

const kept = useKeptPage(openManualMode, async ({ page }) => {
  await closePurchase(page)
  await openNext(page)
})

async function choosePlatform(dialog: Locator): Promise<void> {
  await chooseRadio(dialog, '淘宝')
}

async function paste(
  { page, box }: Pick<ManualModePage, 'page' | 'box'>,
  text: string,
): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await box.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

/** In the order of the rows: the grid reuses its elements, so their order means nothing. */
async function names(grid: Locator): Promise<string[]> {
  return grid
    .locator('[data-row]:not([data-row="-1"])')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.getAttribute('data-row')) - Number(b.getAttribute('data-row')))
        .map((row) => row.querySelector('[data-column=name]')?.textContent ?? ''),
    )
}

function rowAt(grid: Locator, position: number): Locator {
  return grid.locator(`[data-row="${position}"]`)
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>

/** Clicks like a hand: `click` would first scroll a pinned button to its place in the row. */
async function pressWithMouse(page: Page, button: Locator): Promise<void> {
  let box: Box = null
  // The list makes room for what opens beside it.
  const isStill = async (): Promise<boolean> => {
    const before = box
    box = await button.boundingBox()
    return before?.x === box?.x && before?.y === box?.y && box !== null
  }
  await expect.poll(isStill).toBe(true)
  const { x, y, width, height } = invariant(box as Box, 'a button in sight') // written to by the poll
  await page.mouse.click(x + width / 2, y + height / 2)
}

async function untilRows(dialog: Locator, rows: number): Promise<void> {
  await dialog.getByText(`共 ${rows.toLocaleString('en-US')} 人`, { exact: true }).waitFor()
}

describe('manual mode', () => {
  // The first of the page: afterwards a platform is chosen.
  it('keeps what is pasted before a platform is chosen, and reads it then', async () => {
    const { page, dialog, box, grid } = kept.current
    await paste({ page, box }, `${ZHANG}\n${LI}\n`)
    await dialog.getByText('请先选择平台，文本已保留，选择后自动识别').waitFor()
    await expect.poll(() => box.inputValue()).toBe(`${ZHANG}\n${LI}\n`)
    await choosePlatform(dialog)
    await untilRows(dialog, 2)
    await expect.poll(() => names(grid)).toEqual(['张三', '李四'])
  })

  it('reads on Enter while one types on, but not the Enter of an input method', async () => {
    const { page, dialog, box, grid } = kept.current
    await choosePlatform(dialog)
    await box.focus()
    await page.keyboard.insertText(ZHANG)
    await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
    // Had either been read, its row would be there before that of the next Enter.
    await expect.poll(() => grid.count()).toBe(0)
    await page.keyboard.press('Enter')
    await untilRows(dialog, 1)
    await expect.poll(() => box.inputValue()).toBe('')
    // Typed on at once: the lines of one recipient, each with Enter.
    await page.keyboard.insertText('李四 13900139000')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('浙江省杭州市西湖区')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '未识别 1', exact: true }).waitFor()
    await page.keyboard.insertText('文三路2号3单元501')
    await page.keyboard.press('Enter')
    await untilRows(dialog, 2)
    const detail = grid.locator('[data-row="1"] [data-column=detail]')
    await expect.poll(() => detail.textContent()).toBe('文三路2号3单元501')
    await expect.poll(() => box.inputValue()).toBe('')
    await page.keyboard.insertText('赵敏')
    await expect.poll(() => box.inputValue()).toBe('赵敏')
  })

  it('adds what is pasted over the text of before, and takes nobody out', async () => {
    const { page, dialog, box, grid } = kept.current
    await choosePlatform(dialog)
    await paste({ page, box }, `${ZHANG}\n${MASKED}`)
    await untilRows(dialog, 1)
    await expect.poll(() => box.inputValue()).toBe(`${MASKED}\n\n`)
    await page.keyboard.press('ControlOrMeta+A')
    await paste({ page, box }, `${LI}\n${ZHANG}`)
    await untilRows(dialog, 2)
    await expect.poll(() => names(grid)).toEqual(['张三', '李四'])
    await dialog.getByText('新增 1 位，重复 1 位未添加').first().waitFor()
    // What was pasted over is still to be seen.
    await dialog.getByRole('button', { name: '未识别 1', exact: true }).waitFor()
    await dialog.getByRole('button', { name: '完成添加' }).click()
    await page.getByText('已添加 2 位收件人，重复 1 位未添加，未识别 1 行').first().waitFor()
  })

  it('never loses a line: what is not recognised is corrected, chosen or exported', async () => {
    const { page, dialog, box, grid } = kept.current
    await choosePlatform(dialog)
    await paste({ page, box }, [ZHANG, MASKED, WANG, ZHANG, AMBIGUOUS, 'abc'].join('\n'))
    await untilRows(dialog, 2)
    await dialog.getByText('共 6 条（9 行）').waitFor()
    await dialog.getByRole('button', { name: '重复 1', exact: true }).waitFor()
    await dialog.getByRole('button', { name: '未识别 3', exact: true }).click()

    const lines = page.getByRole('list', { name: '文本行' }).getByRole('listitem')
    await expect.poll(() => lines.count()).toBe(3)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 txt' }).click()
    expect((await download).suggestedFilename()).toBe('未识别.txt')

    await page.getByRole('button', { name: '江苏省南京市鼓楼区' }).click()
    await expect.poll(() => lines.count()).toBe(2)
    const first = lines.first().getByRole('textbox')
    await expect.poll(() => first.inputValue()).toBe(MASKED)
    await first.fill(MASKED.replace('****', '0013'))
    await first.press('Enter')
    await expect.poll(() => lines.count()).toBe(1)
    await expect.poll(() => first.inputValue()).toBe('abc')
    await lines.first().getByRole('button', { name: '移除' }).click()
    await page.getByText('没有未识别的行').waitFor()
    await page.keyboard.press('Escape')

    await untilRows(dialog, 4)
    await expect.poll(() => names(grid)).toEqual(['张三', '王芳', '钱七', '赵六'])
    await expect.poll(() => box.inputValue()).toBe('')
  })

  it('edits a row in its place, shows the line it came from, and settles an ambiguous place', async () => {
    const { page, dialog, box, grid } = kept.current
    await choosePlatform(dialog)
    await paste({ page, box }, `${ZHANG}\n${LI}\n王五 13500135000 江苏鼓楼区中山路3号`)
    await untilRows(dialog, 3)
    await rowAt(grid, 0).getByRole('button', { name: '编辑' }).click()
    const name = grid.getByRole('textbox', { name: '第 1 行姓名' })
    await name.fill('张三丰')
    await dialog.getByRole('button', { name: '未确认修改 1' }).waitFor()
    await name.press('Escape')
    await expect.poll(() => names(grid)).toEqual(['张三', '李四', '王五'])
    await rowAt(grid, 0).getByRole('button', { name: '编辑' }).click()
    await name.fill('张三丰')
    await grid.getByRole('button', { name: '确认修改' }).click()
    await expect.poll(() => names(grid)).toEqual(['张三丰', '李四', '王五'])

    await dialog.getByRole('button', { name: '可疑优先' }).click()
    await expect.poll(async () => (await names(grid))[0]).toBe('王五')
    await pressWithMouse(page, rowAt(grid, 0).getByRole('button', { name: '原文' }))
    const source = dialog.getByRole('complementary', { name: '原文' })
    await source.waitFor()
    // The name stays in sight beside the source, from row to row.
    await pressWithMouse(page, rowAt(grid, 1).getByRole('button', { name: '原文' }))
    await pressWithMouse(page, rowAt(grid, 0).getByRole('button', { name: '原文' }))
    const isSeen = (): Promise<boolean> =>
      rowAt(grid, 0)
        .locator('[data-column=name]')
        .evaluate((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect()
          return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
    await expect.poll(isSeen).toBe(true)
    await source
      .getByText('江苏鼓楼区', { exact: false })
      .or(source.getByText('鼓楼区'))
      .first()
      .waitFor()
    await source.getByRole('button', { name: '江苏省徐州市鼓楼区' }).click()
    await dialog.getByRole('tab', { name: /^错误 ?0/ }).waitFor()

    // What was corrected in the list stays when more is typed, and is taken back by undo.
    await box.focus()
    await page.keyboard.insertText('孙八 13400134000 北京市海淀区中关村1号')
    await page.keyboard.press('Enter')
    await untilRows(dialog, 4)
    await expect
      .poll(async () => (await names(grid)).sort())
      .toEqual(['张三丰', '李四', '王五', '孙八'].sort())
    await dialog.getByRole('tab', { name: /^错误 ?0/ }).waitFor()
    await dialog.getByRole('button', { name: '撤销' }).click()
    await untilRows(dialog, 3)
    await dialog.getByRole('button', { name: '撤销' }).click()
    await dialog.getByRole('tab', { name: /^错误 ?1/ }).waitFor()
  })

  it('takes a large paste at once, and has everything back after a reload', async () => {
    const { page, dialog, box, grid } = kept.current
    await choosePlatform(dialog)
    await paste({ page, box }, `${MASKED}\n${ZHANG}`)
    await untilRows(dialog, 1)
    const rows = tries(5_000, 50_000)
    const lines = makeOrders({ rows }).map(
      ({ orderNo, name, phone, province, city, district, detail }) =>
        [orderNo, name, phone, province + city + district + detail].join('\t'),
    )
    await paste({ page, box }, lines.join('\r\n'))
    await untilRows(dialog, rows + 1)
    await expect.poll(() => box.inputValue()).toBe(`${MASKED}\n\n`)
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(`${rows + 2}`)

    await dialog.getByRole('button', { name: '撤销' }).click()
    await untilRows(dialog, 1)
    await dialog.getByRole('button', { name: '重做' }).click()
    await untilRows(dialog, rows + 1)
    await untilSaved(dialog)

    await page.reload()
    const again = await manualModeOf(page)
    await untilRows(again.dialog, rows + 1)
    await expect.poll(() => again.box.inputValue(), { timeout: 15_000 }).toBe(`${MASKED}\n\n`)
    await again.dialog.getByRole('button', { name: '未识别 1', exact: true }).waitFor()
    await rowAt(again.grid, 1).getByRole('button', { name: '原文' }).click()
    await again.dialog
      .getByRole('complementary', { name: '原文' })
      .getByText('确定')
      .first()
      .waitFor()
  })
})
