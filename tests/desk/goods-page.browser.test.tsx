import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { changeManyGoods } from '#contract/desk/goods.ts'
import { escapeTo, pressOn } from './by-keyboard.ts'
import { CUP, GOODS_LOOKS, JUMP, refusedRows, TISSUES } from './goods-answers.ts'
import {
  findingsInBothThemes,
  refusal,
  renderDesk,
  type Operations,
  type Ran,
} from './render-desk.tsx'

const at = (address: string, operations: Operations = {}) =>
  renderDesk({ role: 'goods', at: address, operations: { ...GOODS_LOOKS, ...operations } })

const inputsOf = (ran: readonly Ran[], operation: string) =>
  ran.filter((one) => one.operation === operation).map(({ input }) => input)

const boxOf = (name: string) => page.getByRole('checkbox', { name: `选择 ${name}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('what is listed is in the address, and each filter changes it', async () => {
  const { ran, router } = await at('/goods?q=抽纸&show=low&category=日用&page=2&size=50')
  await expect.element(page.getByRole('row', { name: /原木抽纸/ })).toBeVisible()
  expect(inputsOf(ran, 'goods.list')).toEqual([
    { search: '抽纸', category: '日用', show: 'low', page: 2, pageSize: 50 },
  ])
  expect(await findingsInBothThemes()).toEqual([])
  await page.getByRole('tab', { name: '下架' }).click()
  await page.getByRole('combobox', { name: '分类' }).click()
  await page.getByRole('option', { name: '杯壶' }).click()
  await page.getByRole('searchbox').fill('1001')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ q: '1001', category: '杯壶', show: 'unlisted' })
  expect(router.state.location.search).not.toHaveProperty('page')
  await expect
    .poll(() => inputsOf(ran, 'goods.list').at(-1))
    .toEqual({
      search: '1001',
      category: '杯壶',
      show: 'unlisted',
      page: 1,
      pageSize: 50,
    })
})

it('a wrong address is the list without filters', async () => {
  const { ran } = await at('/goods?show=everything&page=0&size=7')
  await expect.element(page.getByRole('row', { name: /原木抽纸/ })).toBeVisible()
  expect(inputsOf(ran, 'goods.list')).toMatchObject([{ show: 'all', page: 1, pageSize: 20 }])
})

it.each([
  ['/goods', '还没有商品'],
  ['/goods?q=没有的', '没有符合条件的商品'],
])('that %s has none is a sentence', async (address, sentence) => {
  await at(address, { 'goods.list': () => ({ data: { list: [], count: 0, hasMore: false } }) })
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
})

it('what could not be read is read again at 重试', async () => {
  let isUp = false
  await at('/goods', {
    'goods.list': (run) =>
      isUp
        ? (GOODS_LOOKS['goods.list']?.(run) ?? refusal('desk_right_missing'))
        : { code: 500, msg: '服务出错了' },
  })
  await expect.element(button('重试')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  isUp = true
  await button('重试').click()
  await expect.element(page.getByRole('row', { name: /原木抽纸/ })).toBeVisible()
})

it('a role that may look changes nothing', async () => {
  await renderDesk({ role: 'reader', at: '/goods', operations: GOODS_LOOKS })
  await expect.element(page.getByRole('row', { name: /原木抽纸/ })).toBeVisible()
  expect(button('新增商品').query()).toBeNull()
  expect(page.getByRole('checkbox').query()).toBeNull()
  expect(page.getByRole('button', { name: /编辑/ }).query()).toBeNull()
})

it('chosen goods go off sale after a question, and are back at 撤销', async () => {
  const { ran } = await at('/goods', {
    'goods.bulk': ({ input }) => ({
      data: {
        rows: changeManyGoods.input
          .parse(input)
          .ids.map((id) => ({ id, outcome: 'changed', why: '' })),
        change: 11,
      },
    }),
    'goods.undo': () => ({ data: { change: 11, goods: 2 } }),
  })
  await boxOf(TISSUES.name).click()
  await boxOf(CUP.name).click()
  await expect.element(page.getByText('已选 2 件')).toBeVisible()
  await button('下架').click()
  const question = page.getByRole('alertdialog', { name: '下架 2 件商品？' })
  expect(await findingsInBothThemes()).toEqual([])
  await question.getByRole('button', { name: '取消' }).click()
  expect(inputsOf(ran, 'goods.bulk')).toEqual([])
  await button('下架').click()
  await question.getByRole('button', { name: '下架' }).click()
  await button('撤销').click()
  await expect.element(page.getByText('已恢复 2 件商品')).toBeVisible()
  expect(inputsOf(ran, 'goods.bulk')).toEqual([
    { ids: [1001, 1002], act: { kind: 'list', isListed: false }, isSure: false },
  ])
  expect(inputsOf(ran, 'goods.undo')).toEqual([{ change: 11 }])
})

it('a bulk price that may be a slip asks again for those that it was refused for', async () => {
  const { ran } = await at('/goods', {
    'goods.bulk': ({ input }) => {
      const { ids, isSure } = changeManyGoods.input.parse(input)
      const rows = isSure ? refusedRows(ids.slice(0, 1)) : refusedRows(ids)
      return { data: { rows, change: 12 } }
    },
  })
  await page.getByRole('checkbox', { name: '选择本页全部商品' }).click()
  await button('改价').click()
  const form = page.getByRole('dialog', { name: '批量改价' })
  await form.getByRole('button', { name: '修改 3 件' }).click()
  await expect.element(form.getByText('请填写不为 0 的数字，最多两位小数')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await form.getByRole('textbox').fill('900')
  await form.getByRole('button', { name: '修改 3 件' }).click()
  const refused = page.getByRole('dialog', { name: '2 件没有修改' })
  await expect.element(refused.getByText(JUMP).first()).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await refused.getByRole('button', { name: '价格无误，继续修改这些' }).click()
  await expect
    .poll(() => inputsOf(ran, 'goods.bulk'))
    .toEqual([
      { ids: [1001, 1002, 1003], act: { kind: 'price', points: 90_000, fen: 0 }, isSure: false },
      { ids: [1002, 1003], act: { kind: 'price', points: 90_000, fen: 0 }, isSure: true },
    ])
})

it.each([
  ['改标签', '特惠', { kind: 'tag', tag: 'sale' }],
  ['改快递', '圆通速递', { kind: 'carrier', carrier: 'yto' }],
])('%s is chosen from a list', async (what, option, act) => {
  const { ran } = await at('/goods', {
    'goods.bulk': () => ({ data: { rows: refusedRows([1002]), change: 13 } }),
  })
  await boxOf(CUP.name).click()
  await button('更多').click()
  await page.getByRole('menuitem', { name: what }).click()
  await page.getByRole('dialog').getByRole('combobox').click()
  await page.getByRole('option', { name: option }).click()
  await page.getByRole('dialog').getByRole('button', { name: '修改 1 件' }).click()
  await expect.element(page.getByText('已修改 1 件')).toBeVisible()
  expect(inputsOf(ran, 'goods.bulk')).toEqual([{ ids: [1002], act, isSure: false }])
})

it('one of goods is changed, and a price off by a factor of ten asks again', async () => {
  const { ran } = await at('/goods', {
    'goods.put': ({ input }) =>
      JSON.stringify(input).includes('"isSure":true')
        ? { data: { id: 1001, change: 14, kept: [{ level: 'VIP1', priceFen: 900 }] } }
        : refusal('desk_price_jump'),
  })
  await button('编辑 原木抽纸').click()
  const drawer = page.getByRole('dialog', { name: '编辑商品 1001' })
  await drawer.getByRole('textbox', { name: '零售价（元）' }).fill('')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect.element(drawer.getByText('请填写 0.01 到 1000000 的金额')).toBeVisible()
  await expect.element(drawer.getByRole('textbox', { name: '零售价（元）' })).toHaveFocus()
  expect(await findingsInBothThemes()).toEqual([])
  await drawer.getByRole('textbox', { name: '零售价（元）' }).fill('99')
  await drawer.getByRole('textbox', { name: '补货（件）' }).fill('-5')
  await drawer.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('alertdialog', { name: '价格差了八倍以上' })
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: '价格无误，保存' }).click()
  await expect.element(page.getByText('已保存。VIP1 单独定价，没有跟着零售价变')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  const sent = {
    id: 1001,
    stockBy: -5,
    fields: { name: '原木抽纸', priceFen: 9900, description: ['柔软'] },
  }
  expect(inputsOf(ran, 'goods.put')).toMatchObject([sent, { ...sent, isSure: true }])
})

it('new goods are written by the keyboard alone', async () => {
  const { ran } = await at('/goods', {
    'goods.put': () => ({ data: { id: 1004, change: 15, kept: [] } }),
  })
  await pressOn(button('新增商品'))
  const drawer = page.getByRole('dialog', { name: '新增商品' })
  await pressOn(drawer.getByRole('textbox', { name: '名称' }), '雨伞')
  await pressOn(drawer.getByRole('textbox', { name: '零售价（元）' }), '19.9')
  await pressOn(drawer.getByRole('textbox', { name: '重量（克）' }), '450')
  await pressOn(drawer.getByRole('combobox', { name: '分类' }), '雨具')
  await pressOn(drawer.getByRole('combobox', { name: '发货城市' }), '义乌')
  await pressOn(drawer.getByRole('textbox', { name: '补货（件）' }), '100')
  await pressOn(drawer.getByRole('switch', { name: '上架销售' }), ' ')
  await pressOn(drawer.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(inputsOf(ran, 'goods.put')).toMatchObject([
    {
      id: null,
      stockBy: 100,
      fields: {
        name: '雨伞',
        priceFen: 1990,
        weight: 450,
        category: '雨具',
        city: '义乌',
        isListed: false,
      },
    },
  ])
  await expect.poll(() => document.activeElement?.textContent).toBe('新增商品')
})

it('Escape closes what was opened, and the keyboard is back where it was', async () => {
  await at('/goods')
  await pressOn(button('编辑 保温杯'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await escapeTo(button('编辑 保温杯'))
  await pressOn(button('最近改动'))
  await expect.element(page.getByRole('dialog', { name: '最近 7 天的改动' })).toBeVisible()
  await escapeTo(button('最近改动'))
  await pressOn(boxOf(CUP.name), ' ')
  await pressOn(button('改价'))
  await expect.element(page.getByRole('dialog', { name: '批量改价' })).toBeVisible()
  await escapeTo(button('改价'))
  await pressOn(button('下架'))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await escapeTo(button('下架'))
  await pressOn(button('更多'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog', { name: '批量改分类' })).toBeVisible()
  await escapeTo(button('更多'))
})

it('a change of the last days is undone as one, after a question', async () => {
  const { ran } = await at('/goods', { 'goods.undo': () => refusal('desk_changed_since') })
  await button('最近改动').click()
  const drawer = page.getByRole('dialog', { name: '最近 7 天的改动' })
  await expect.element(drawer.getByText('已撤销')).toBeVisible()
  expect(drawer.getByRole('button', { name: '撤销 十一月.xlsx' }).query()).toBeNull()
  expect(await findingsInBothThemes()).toEqual([])
  await drawer.getByRole('button', { name: '撤销 批量下架' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click()
  await expect.element(page.getByText(refusal('desk_changed_since').msg)).toBeVisible()
  expect(inputsOf(ran, 'goods.undo')).toEqual([{ change: 9 }])
})
