import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { DeskCarrier, Holiday, PromiseVersion } from '#contract/desk/shipping.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { escapeTo, pressOn } from './by-keyboard.ts'
import { findingsInBothThemes, renderDesk, type Operations, type Ran } from './render-desk.tsx'

const DAY_MS = 86_400_000
const dayIn = (days: number): string => wireTime(Date.now() + days * DAY_MS).slice(0, 10)

const ZTO: DeskCarrier = {
  key: 'zto',
  name: '中通快递',
  image: '/expresses/zto.svg',
  isServed: true,
  isPaused: false,
  extra: [{ province: '西藏自治区', fen: 1500 }],
  notTo: ['台湾省'],
  areAreasGiven: true,
  goods: 1200,
}
const YTO: DeskCarrier = {
  ...ZTO,
  key: 'yto',
  name: '圆通速递',
  isPaused: true,
  extra: [],
  notTo: [],
  goods: 0,
}
const JT: DeskCarrier = { ...YTO, key: 'jt', name: '极兔速递', isPaused: false, isServed: false }

const rules = { cutOff: 1020, shippedWithin: 300, pickedUpBy: 720, mostFen: 100 }
const versions: PromiseVersion[] = [
  { ...rules, from: `${dayIn(9)} 00:00:00`, state: 'later', mostFen: 200 },
  { ...rules, from: '2000-01-01 00:00:00', state: 'now' },
]
const holidays: Holiday[] = [{ day: dayIn(20), name: '春节' }]

const LOOKS: Operations = {
  'carriers.list': () => ({ data: [ZTO, YTO, JT] }),
  'platforms.list': () => ({
    data: [
      { key: 'pdd', name: '拼多多', isClosed: false, tip: '' },
      { key: 'dy', name: '抖音', isClosed: true, tip: '接口升级中' },
    ],
  }),
  'promise.list': () => ({ data: { versions, holidays } }),
}

const at = (operations: Operations = {}) =>
  renderDesk({ at: '/shipping', operations: { ...LOOKS, ...operations } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
const inputsOf = (ran: readonly Ran[], operation: string) =>
  ran.filter((one) => one.operation === operation).map(({ input }) => input)

it('shows each carrier with its state, what is promised, and what is closed', async () => {
  await at()
  const carriers = page.getByRole('table', { name: '快递' })
  await expect
    .element(carriers.getByRole('row', { name: /中通快递 在用 1,200 1 省加价，1 省不发/ }))
    .toBeVisible()
  await expect.element(carriers.getByRole('row', { name: /圆通速递 已暂停/ })).toBeVisible()
  await expect.element(carriers.getByRole('row', { name: /极兔速递 没有签约/ })).toBeVisible()
  await expect
    .element(
      page.getByRole('row', { name: /最初 现行 17:00 前付款，22:00 前发货，次日 12:00 前揽收/ }),
    )
    .toBeVisible()
  await expect.element(page.getByText('接口升级中')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
})

it('a carrier is paused after a question with what it takes off sale, and resumed at once', async () => {
  const { ran } = await at({ 'carriers.put': () => ({ data: { key: 'zto', isChanged: true } }) })
  await pressOn(toggle('启用 中通快递'), ' ')
  await expect
    .element(page.getByRole('alertdialog', { name: '暂停 中通快递？1200 件商品会下架' }))
    .toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await escapeTo(toggle('启用 中通快递'))
  await userEvent.keyboard(' ')
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: '暂停' }))
  await expect.element(page.getByText('中通快递 已暂停，它的商品已下架')).toBeVisible()
  await pressOn(toggle('启用 圆通速递'), ' ')
  await expect.element(page.getByText('圆通速递 已恢复')).toBeVisible()
  expect(inputsOf(ran, 'carriers.put')).toEqual([
    { key: 'zto', isPaused: true },
    { key: 'yto', isPaused: false },
  ])
})

it('a province costs more, or is not delivered to; a wrong amount is named and not sent', async () => {
  const { ran } = await at({ 'carriers.put': () => ({ data: { key: 'zto', isChanged: true } }) })
  await pressOn(button('修改地区 中通快递'))
  const form = page.getByRole('dialog', { name: '中通快递的地区' })
  await pressOn(form.getByRole('textbox', { name: '新疆维吾尔自治区 加价' }), 'x')
  await form.getByRole('button', { name: '保存' }).click()
  await expect.element(form.getByText('新疆维吾尔自治区：请填写 0.01 到 1000 的金额')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  expect(inputsOf(ran, 'carriers.put')).toEqual([])
  await form.getByRole('textbox', { name: '新疆维吾尔自治区 加价' }).fill('8.5')
  await form.getByRole('checkbox', { name: '西藏自治区 不发货' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('地区已保存，新订单按新的地区计价')).toBeVisible()
  expect(inputsOf(ran, 'carriers.put')).toEqual([
    {
      key: 'zto',
      extra: [{ province: '新疆维吾尔自治区', fen: 850 }],
      notTo: ['西藏自治区', '台湾省'],
    },
  ])
})

it('a promise is changed from a day on, and one to come is dropped', async () => {
  const { ran } = await at({
    'promise.put': () => ({ data: { from: `${dayIn(3)} 00:00:00` } }),
    'promise.drop': () => ({ data: { from: `${dayIn(9)} 00:00:00` } }),
  })
  await pressOn(button('更改承诺'))
  const form = page.getByRole('dialog', { name: '更改发货承诺' })
  await pressOn(
    form.getByRole('textbox', { name: '截单时间' }),
    '{Control>}a{/Control}25:00{Enter}',
  )
  await expect.element(form.getByText('请填写时间，如 17:00')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}16:30')
  await pressOn(form.getByRole('radio', { name: '现在' }), '{ArrowRight}')
  await expect.element(form.getByLabelText('日期')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await form.getByLabelText('日期').fill(dayIn(0))
  await form.getByRole('button', { name: '保存' }).click()
  await expect.element(form.getByText('请选择今天以后的日期')).toBeVisible()
  await form.getByLabelText('日期').fill(dayIn(3))
  await form.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('发货承诺已更改')).toBeVisible()
  await button(`取消从 ${dayIn(9)} 00:00:00 起的承诺`).click()
  await expect.element(page.getByText('已取消')).toBeVisible()
  expect(inputsOf(ran, 'promise.put')).toEqual([
    { ...rules, from: `${dayIn(3)} 00:00:00`, cutOff: 990 },
  ])
  expect(inputsOf(ran, 'promise.drop')).toEqual([{ from: `${dayIn(9)} 00:00:00` }])
})

it('a holiday is added beside the others by the keyboard alone, and taken away', async () => {
  const { ran } = await at({ 'promise.holidays': () => ({ data: holidays }) })
  await pressOn(button('增加'))
  await expect.element(page.getByText('请填写今天以后的日期和名称')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  const day = dayIn(40)
  await page.getByLabelText('日期').fill(day)
  await pressOn(page.getByRole('textbox', { name: '名称' }), '清明{Enter}')
  await expect.element(page.getByText('停发日已保存')).toBeVisible()
  await button(`删除 ${dayIn(20)}`).click()
  await expect
    .poll(() => inputsOf(ran, 'promise.holidays'))
    .toEqual([{ holidays: [...holidays, { day, name: '清明' }] }, { holidays: [] }])
})

it('a platform is closed with a sentence that merchants read, and opened', async () => {
  const { ran } = await at({
    'platforms.put': () => ({
      data: { key: 'pdd', name: '拼多多', isClosed: true, tip: '暂未开放' },
    }),
  })
  await pressOn(toggle('开放 拼多多'), ' ')
  await expect.element(page.getByRole('dialog', { name: '关闭 拼多多' })).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await escapeTo(toggle('开放 拼多多'))
  await userEvent.keyboard(' ')
  await pressOn(page.getByRole('dialog').getByRole('textbox', { name: '给商家看的说明' }))
  await expect.element(page.getByText('拼多多 已关闭')).toBeVisible()
  await toggle('开放 抖音').click()
  await expect.element(page.getByText('抖音 已开放')).toBeVisible()
  expect(inputsOf(ran, 'platforms.put')).toEqual([
    { key: 'pdd', isClosed: true, tip: '暂未开放' },
    { key: 'dy', isClosed: false, tip: '' },
  ])
})

it('a clerk of goods pauses carriers and sets holidays; the promise is the owner’s', async () => {
  await renderDesk({ role: 'goods', at: '/shipping', operations: LOOKS })
  await expect.element(toggle('启用 中通快递')).toBeVisible()
  await expect.element(button('增加')).toBeVisible()
  expect(button('更改承诺').query()).toBeNull()
})

it('a role that may only look has neither switch nor button, and without holidays there is a sentence', async () => {
  await renderDesk({
    role: 'reader',
    at: '/shipping',
    operations: { ...LOOKS, 'promise.list': () => ({ data: { versions, holidays: [] } }) },
  })
  await expect.element(page.getByText('没有停发日')).toBeVisible()
  expect(toggle('启用 中通快递').query()).toBeNull()
  await expect.element(toggle('开放 拼多多')).toBeDisabled()
  expect(await findingsInBothThemes()).toEqual([])
})
