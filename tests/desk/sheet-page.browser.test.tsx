import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { GoodsSheetCheck } from '#contract/desk/goods.ts'
import { pressOn } from './by-keyboard.ts'
import { makePlainZip } from './plain-zip.ts'
import {
  findingsInBothThemes,
  refusal,
  renderDesk,
  type Operations,
  type Ran,
} from './render-desk.tsx'

const CHECK: GoodsSheetCheck = {
  added: 1,
  changed: 1,
  same: 2,
  wrong: 1,
  lines: [
    {
      line: 2,
      id: 1001,
      name: '原木抽纸',
      how: 'changed',
      changes: [{ column: '零售价', before: '9.90', after: '99.00' }],
      faults: [],
      jumps: ['零售价从 9.90 变为 99.00'],
    },
    {
      line: 3,
      id: null,
      name: '雨伞',
      how: 'new',
      changes: [{ column: '零售价', before: '', after: '19.90' }],
      faults: [],
      jumps: [],
    },
    {
      line: 4,
      id: 1002,
      name: '保温杯',
      how: 'wrong',
      changes: [],
      faults: [{ column: '快递', why: '没有这家快递' }],
      jumps: [],
    },
  ],
  unknown: ['备注'],
  strays: [],
  digest: 'digest-1',
}

/** Nothing is wrong in it, nothing may be a slip. */
const PLAIN: GoodsSheetCheck = { ...CHECK, wrong: 0, lines: CHECK.lines.slice(1, 2), changed: 0 }

const LINES = ['编号,名称,零售价', '1001,原木抽纸,99', ',雨伞,19.9']
const sheet = (name = '十一月.csv') => new File([LINES.join('\r\n')], name, { type: 'text/csv' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const counted = (how: string) => page.getByRole('definition').filter({ hasText: how })

const at = (operations: Operations) => renderDesk({ role: 'goods', at: '/goods-sheet', operations })
const give = (file = sheet()) => userEvent.upload(page.getByLabelText('选择文件'), file)
const inputsOf = (ran: readonly Ran[], operation: string) =>
  ran.filter((one) => one.operation === operation).map(({ input }) => input)

it('is read here, tried by the server, and shown line by line: what is wrong comes first', async () => {
  const { ran } = await at({ 'goods.check': () => ({ data: CHECK }) })
  await expect.element(page.getByText('把商品表拖到这里')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await give()
  await expect.element(page.getByText('不认识的列没有读取：备注')).toBeVisible()
  expect(inputsOf(ran, 'goods.check')).toEqual([
    {
      file: '十一月.csv',
      heads: ['编号', '名称', '零售价'],
      rows: [
        { line: 2, cells: ['1001', '原木抽纸', '99'] },
        { line: 3, cells: ['', '雨伞', '19.9'] },
      ],
    },
  ])
  await expect.element(counted('2')).toBeVisible()
  const table = page.getByRole('table', { name: '试读结果' })
  await expect
    .element(table.getByRole('row', { name: /4 不对 保温杯 1002 快递 没有这家快递/ }))
    .toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(2)
  expect(await findingsInBothThemes()).toEqual([])
  await page.getByRole('tab', { name: /全部/ }).click()
  await expect
    .element(table.getByRole('row', { name: /2 修改 原木抽纸 1001 零售价 9.90 → 99.00/ }))
    .toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /3 新增 雨伞 新商品 零售价 19.90/ }))
    .toBeVisible()
  await page.getByRole('tab', { name: /价格差八倍以上/ }).click()
  expect(table.getByRole('row').elements()).toHaveLength(2)
  expect(await findingsInBothThemes()).toEqual([])
})

it('is applied only when what is wrong or may be a slip was ticked, and undone as one', async () => {
  const { ran } = await at({
    'goods.check': () => ({ data: CHECK }),
    'goods.apply': () => ({ data: { added: 1, changed: 1, skipped: 1, change: 21 } }),
    'goods.undo': () => ({ data: { change: 21, goods: 2 } }),
  })
  await give()
  await pressOn(button('写入 2 件商品'))
  expect(inputsOf(ran, 'goods.apply')).toEqual([])
  await pressOn(page.getByRole('checkbox', { name: '1 行价格差八倍以上，确认无误' }), ' ')
  await pressOn(button('写入 2 件商品'))
  expect(inputsOf(ran, 'goods.apply')).toEqual([])
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift} ')
  await expect.element(page.getByRole('checkbox', { name: '跳过 1 行不对的' })).toBeChecked()
  await pressOn(button('写入 2 件商品'))
  await expect.element(page.getByText('已新增 1 件、修改 1 件')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await pressOn(button('撤销这次写入'))
  await expect.element(page.getByText('已恢复 2 件商品')).toBeVisible()
  await expect.element(page.getByText('把商品表拖到这里')).toBeVisible()
  expect(inputsOf(ran, 'goods.apply')).toMatchObject([
    { file: '十一月.csv', digest: 'digest-1', skipWrong: true, isSure: true },
  ])
  expect(inputsOf(ran, 'goods.undo')).toEqual([{ change: 21 }])
})

it('goods that were changed meanwhile have the sheet tried again', async () => {
  const checks = [PLAIN, { ...PLAIN, same: 7, digest: 'digest-2' }]
  const { ran } = await at({
    'goods.check': () => ({ data: checks.shift() ?? PLAIN }),
    'goods.apply': () => refusal('desk_changed_since'),
  })
  await give()
  await button('写入 1 件商品').click()
  await expect.element(page.getByText('试读之后商品又改过，已重新试读，请再看一遍')).toBeVisible()
  await expect.element(counted('7')).toBeVisible()
  expect(inputsOf(ran, 'goods.apply')).toMatchObject([{ digest: 'digest-1' }])
})

it('a sheet that changes nothing has nothing to apply', async () => {
  await at({
    'goods.check': () => ({ data: { ...PLAIN, added: 0, same: 4, lines: [], unknown: [] } }),
  })
  await give()
  await expect.element(page.getByText('和现有商品完全一样，没有要改的')).toBeVisible()
  expect(page.getByRole('button', { name: /^写入/ }).query()).toBeNull()
  expect(await findingsInBothThemes()).toEqual([])
})

it('what is no sheet is refused here, and nothing is sent', async () => {
  const { ran } = await at({ 'goods.check': () => ({ data: CHECK }) })
  const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], '商品.xlsx')
  await give(zip)
  await expect.element(page.getByText('把商品表拖到这里')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: '菜单与消息' }).getByText(/文件/))
    .toBeVisible()
  expect(ran).toEqual([])
})

/** A picture that the browser draws, as a page makes one. */
async function png(): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(4, 4)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await blob.arrayBuffer())
}

it('pictures in a zip go to the goods that they are named by, beside a sheet, and those that fit none are named', async () => {
  const path = `/pictures/${'a'.repeat(32)}/1280.webp`
  const { ran } = await at({
    'goods.check': () => ({ data: { ...PLAIN, strays: [1009] } }),
    'pictures.add': () => ({ data: { path } }),
    'goods.apply': () => ({ data: { added: 1, changed: 0, skipped: 0, change: 22 } }),
  })
  const data = await png()
  const zip = makePlainZip({
    '1001.png': data,
    '1009.png': data,
    '封面.png': data,
    '1001-2.png': new Uint8Array(9),
  })
  await userEvent.upload(page.getByLabelText('选择文件'), [sheet(), new File([zip], '图片.zip')])
  const fates = page.getByRole('table', { name: '压缩包里的图片' })
  await expect.element(fates.getByRole('row', { name: /1001.png 1001 对上/ })).toBeVisible()
  const rows = fates
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    '封面.png没有这件商品 ',
    '1009.png1009没有这件商品 ',
    '1001-2.png1001不是图片 ',
    '1001.png1001对上 ',
  ])
  expect(await findingsInBothThemes()).toEqual([])
  expect(inputsOf(ran, 'pictures.add')).toHaveLength(1)
  await pressOn(button('写入 1 件商品'))
  await expect.element(page.getByText('已新增 1 件、修改 0 件')).toBeVisible()
  expect(inputsOf(ran, 'goods.apply')).toMatchObject([
    { file: '十一月.csv', pictures: [{ id: 1001, paths: [path] }] },
  ])
})

it('a zip may come alone, and one that is damaged is refused', async () => {
  const { ran } = await at({
    'goods.check': () => ({ data: { ...PLAIN, strays: [] } }),
    'pictures.add': () => refusal('picture_of_shop_unreadable'),
  })
  await give(new File(['no zip'], '图片.zip'))
  await expect.element(page.getByText(/损坏|不完整/).first()).toBeVisible()
  await give(new File([makePlainZip({ '1001.png': await png() })], '图片.zip'))
  const fates = page.getByRole('table', { name: '压缩包里的图片' })
  await expect
    .element(fates.getByRole('row', { name: /1001.png 1001 没有收下 不是能读的图片/ }))
    .toBeVisible()
  expect(inputsOf(ran, 'goods.check').at(-1)).toEqual({
    file: '图片.zip',
    heads: ['编号'],
    rows: [],
    pictures: [],
  })
})
