import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { escapeTo, pressOn, tabTo } from './by-keyboard.ts'
import { GOODS_LOOKS, LEVELS } from './goods-answers.ts'
import {
  findingsInBothThemes,
  refusal,
  renderDesk,
  type Operations,
  type Ran,
} from './render-desk.tsx'

const TIER = { amountFen: 100_000, giftFen: 5000, level: 2 }

const LOOKS: Operations = {
  ...GOODS_LOOKS,
  'levels.list': () => ({ data: LEVELS }),
  'tiers.list': () => ({ data: [TIER] }),
  'prices.plans': () => ({ data: [] }),
}

const at = (operations: Operations = {}, address = '/prices') =>
  renderDesk({ at: address, operations: { ...LOOKS, ...operations } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inputsOf = (ran: readonly Ran[], operation: string) =>
  ran.filter((one) => one.operation === operation).map(({ input }) => input)

it('shows what each level pays: its percentage, or a price of its own', async () => {
  const { ran, router } = await at({}, '/prices?q=抽纸&page=3')
  const table = page.getByRole('table', { name: '商品价格' })
  await expect
    .element(table.getByRole('row', { name: /1001 原木抽纸 ¥9.90 ¥9.90 ¥9.00/ }))
    .toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /1002 保温杯 ¥29.90 ¥29.90 ¥28.40/ }))
    .toBeVisible()
  expect(table.getByTitle('单独定价').elements()).toHaveLength(1)
  expect(inputsOf(ran, 'goods.list')).toEqual([{ search: '抽纸', page: 3, pageSize: 20 }])
  expect(await findingsInBothThemes()).toEqual([])
  await page.getByRole('searchbox').fill('杯')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ q: '杯' })
})

it('a price is changed by the keyboard alone, and one off by a factor of ten asks again', async () => {
  const { ran } = await at({
    'goods.put': ({ input }) =>
      JSON.stringify(input).includes('"isSure":true')
        ? { data: { id: 1001, change: 31, kept: [] } }
        : refusal('desk_price_jump'),
  })
  await pressOn(button('改价 原木抽纸'))
  const form = page.getByRole('dialog', { name: '修改价格：原木抽纸' })
  await pressOn(
    form.getByRole('textbox', { name: '零售价（元）' }),
    '{Control>}a{/Control}{Delete}',
  )
  await expect.element(form.getByText('请填写 0.01 到 1000000 的金额')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await userEvent.keyboard('99')
  await pressOn(form.getByRole('textbox', { name: 'VIP1' }), '{Control>}a{/Control}{Delete}{Enter}')
  await expect.element(page.getByRole('alertdialog', { name: '价格差了八倍以上' })).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: '价格无误，保存' }))
  await expect.element(page.getByText('已保存')).toBeVisible()
  const put = { id: 1001, fields: { priceFen: 9900, prices: [] } }
  expect(inputsOf(ran, 'goods.put')).toMatchObject([put, { ...put, isSure: true }])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('改价 原木抽纸')
})

const PLAN = {
  id: 1001,
  name: '原木抽纸',
  from: '2990-01-01 00:00:00',
  priceFen: 790,
  prices: [{ group: 2, priceFen: 750 }],
  by: '小周',
  change: null,
} as const

it('a price is planned for a time by the keyboard alone, and one off by a factor of ten asks again', async () => {
  const { ran } = await at({
    'prices.plan': ({ input }) =>
      JSON.stringify(input).includes('"isSure":true')
        ? { data: { id: 1001, from: '2990-01-01 00:00:00' } }
        : refusal('desk_price_jump'),
  })
  await pressOn(button('改价 原木抽纸'))
  const form = page.getByRole('dialog', { name: '修改价格：原木抽纸' })
  await form.getByRole('radio', { name: '定时' }).click()
  await form.getByLabelText('定时：生效时间（北京时间）').fill('2020-01-01T00:00')
  await form.getByRole('button', { name: '安排改价' }).click()
  await expect.element(form.getByText('请选以后的时间')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await form.getByLabelText('定时：生效时间（北京时间）').fill('2990-01-01T00:00')
  await pressOn(form.getByRole('button', { name: '安排改价' }))
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: '价格无误，保存' }))
  await expect.element(page.getByText('已安排，2990-01-01 00:00 起生效')).toBeVisible()
  const plan = {
    id: 1001,
    from: '2990-01-01 00:00:00',
    priceFen: 990,
    prices: [{ group: 2, priceFen: 900 }],
  }
  expect(inputsOf(ran, 'prices.plan')).toEqual([plan, { ...plan, isSure: true }])
  expect(inputsOf(ran, 'goods.put')).toEqual([])
})

it('plans are listed, refused ones with their reason; one is put away, another taken back', async () => {
  const refused = {
    ...PLAN,
    id: 1002,
    name: '保温杯',
    state: 'refused',
    why: '等级越高价格不能越高：VIP1',
  }
  const { ran } = await at({
    'prices.plans': () => ({ data: [refused, { ...PLAN, state: 'waiting', why: '' }] }),
    'prices.drop': ({ input }) => ({ data: input }),
  })
  const table = page.getByRole('table', { name: '定时改价' })
  await expect
    .element(
      table.getByRole('row', {
        name: /2990-01-01 00:00 1001 原木抽纸 ¥7.90，VIP1 ¥7.50 小周 等待/,
      }),
    )
    .toBeVisible()
  await expect.element(table.getByText('等级越高价格不能越高：VIP1')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await pressOn(button('收起 1002 从 2990-01-01 00:00 起的改价'))
  await expect.element(page.getByText('已收起')).toBeVisible()
  await pressOn(button('取消 1001 从 2990-01-01 00:00 起的改价'))
  await expect.element(page.getByText('已取消')).toBeVisible()
  expect(inputsOf(ran, 'prices.drop')).toEqual([
    { id: 1002, from: PLAN.from },
    { id: 1001, from: PLAN.from },
  ])
})

it('a level is renamed and a new one is the highest; a wrong percentage is not sent', async () => {
  const { ran } = await at({ 'levels.put': () => ({ data: { id: 3 } }) })
  await pressOn(button('编辑等级 VIP1'))
  await escapeTo(button('编辑等级 VIP1'))
  await button('新增等级').click()
  const form = page.getByRole('dialog', { name: '新增最高等级' })
  await form.getByRole('textbox', { name: '名称' }).fill('VIP2')
  await form.getByRole('textbox', { name: '零售价的百分之几' }).fill('120')
  await form.getByRole('button', { name: '保存' }).click()
  await expect.element(form.getByText('请填写 1 到 100 的整数')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await form.getByRole('textbox', { name: '零售价的百分之几' }).fill('90')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('等级已保存，价格已重新计算')).toBeVisible()
  expect(inputsOf(ran, 'levels.put')).toEqual([{ id: null, name: 'VIP2', percent: 90 }])
})

it('a tier of recharge is written and removed after a question', async () => {
  const { ran } = await at({
    'tiers.put': () => ({ data: { amountFen: 200_000, giftFen: 0, level: null } }),
    'tiers.remove': () => ({ data: { amountFen: 100_000 } }),
  })
  await button('新增档位').click()
  const form = page.getByRole('dialog', { name: '新增充值档位' })
  await form.getByRole('textbox', { name: '充值金额（元）' }).fill('2000')
  await form.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('充值档位已保存')).toBeVisible()
  await pressOn(button('删除 ¥1,000.00 档'))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await escapeTo(button('删除 ¥1,000.00 档'))
  await userEvent.keyboard('{Enter}')
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: '删除' }))
  await expect.element(page.getByText('充值档位已删除')).toBeVisible()
  expect(inputsOf(ran, 'tiers.put')).toEqual([{ amountFen: 200_000, giftFen: 0, level: null }])
  expect(inputsOf(ran, 'tiers.remove')).toEqual([{ amountFen: 100_000 }])
})

it('a clerk of goods sets prices, and levels and tiers are the owner’s', async () => {
  await renderDesk({ role: 'goods', at: '/prices', operations: LOOKS })
  await tabTo(button('改价 原木抽纸'))
  for (const name of ['新增等级', '新增档位', '编辑等级 VIP1', '删除 ¥1,000.00 档']) {
    expect(button(name).query()).toBeNull()
  }
})

it('without tiers or goods there is a sentence, and what failed is read again', async () => {
  let isUp = false
  await at({
    'tiers.list': () => ({ data: [] }),
    'goods.list': () =>
      isUp ? { data: { list: [], count: 0, hasMore: false } } : { code: 500, msg: '服务出错了' },
  })
  await expect.element(page.getByText('还没有充值档位')).toBeVisible()
  await expect.element(button('重试')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  isUp = true
  await button('重试').click()
  await expect.element(page.getByText('还没有商品')).toBeVisible()
})
