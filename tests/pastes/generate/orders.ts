import type { Random } from '#tests/address/generate/seeded.ts'
import { drawCount, type Layout } from './layouts.ts'
import { pasteOf } from './dress.ts'
import { addressOf, drawPeople } from './people.ts'
import type { PasteLine, Person } from './paste.types.ts'

const two = (random: Random, limit: number): string => String(random.below(limit)).padStart(2, '0')

export function moment(random: Random): string {
  const clock = `${two(random, 24)}:${two(random, 60)}:${two(random, 60)}`
  return `2026-${random.pick(['10', '11', '09'])}-${1 + random.below(2)}${random.below(9)} ${clock}`
}

const GOODS = [
  '红富士苹果5斤装',
  '纯棉四件套 1.8m',
  '儿童保温杯 500ml',
  '手机壳 黑色',
  '坚果礼盒 8袋',
  '加厚毛巾三条装',
]

const price = (random: Random): string => `${random.below(200)}.${random.digits(2)}`

type Writer = (person: Person, random: Random) => string[]

/** Draws how the orders of a paste are written. */
type OrderStyle = (random: Random) => Writer

const person3 = (
  { name, phone }: Person,
  address: string,
  labels: readonly [string, string, string],
): string[] => [`${labels[0]}${name}`, `${labels[1]}${phone}`, `${labels[2]}${address}`]

const douyin: OrderStyle = (random) => {
  const isBare = random.below(2) === 0
  const colon = random.pick(['：', ':', ' '])
  const hasGoods = random.below(2) === 0
  return (person, r) => [
    `订单编号${colon}${person.order}`,
    ...(hasGoods
      ? [`下单时间${colon}${moment(r)}`, `商品${colon}${r.pick(GOODS)} ×${1 + r.below(5)}`]
      : []),
    ...(isBare
      ? ['收货信息', person.name, person.phone, addressOf(person)]
      : person3(person, addressOf(person), [
          `收货人${colon}`,
          `手机号${colon}`,
          `收货地址${colon}`,
        ])),
    ...(hasGoods ? [`买家留言：${r.pick(['-', '无', person.note])}`] : []),
  ]
}

const douyinDetail: OrderStyle = (random) => {
  const isOrderLast = random.below(2) === 0
  return (person, r) => {
    const order = `订单编号：${person.order}`
    const lines = [
      `订单状态：${r.pick(['待发货', '备货中', '已支付'])}`,
      ...person3(person, addressOf(person), ['收货人：', '联系电话：', '详细地址：']),
      `实付金额：¥${price(r)}`,
      `下单时间：${moment(r)}`,
    ]
    return isOrderLast ? [...lines, order] : [order, ...lines]
  }
}

const jingdong: OrderStyle = (random) => {
  const hasRemark = random.below(2) === 0
  const isAddressFirst = random.below(3) === 0
  return (person, r) => {
    const [name = '', phone = '', address = ''] = person3(person, addressOf(person), [
      '收货人：',
      '联系电话：',
      '收货地址：',
    ])
    return [
      `订单号：${person.order}`,
      `下单时间：${moment(r)}`,
      name,
      ...(isAddressFirst ? [address, phone] : [phone, address]),
      ...(hasRemark ? [person.note] : []),
    ]
  }
}

const xiaohongshu: OrderStyle = (random) => {
  const isFirst = random.below(2) === 0
  return (person, r) => {
    const order = `订单号：${person.order}`
    const rest = [
      `买家昵称：小红薯${r.digits(6)}`,
      `商品名称：${r.pick(GOODS)}`,
      `规格：${r.pick(['红色', '大号', '默认'])}`,
      ...person3(person, addressOf(person), ['收件人：', '手机号：', '收件地址：']),
    ]
    return isFirst ? [order, ...rest] : [...rest, order]
  }
}

const pinduoduo: OrderStyle = (random) => {
  const isBare = random.below(2) === 0
  return (person, r) => [
    `订单编号：${person.order}`,
    `成团时间：${moment(r)}`,
    ...(isBare
      ? [`${person.name} ${person.phone}`, person.words.join(' '), person.detail]
      : person3(person, addressOf(person), ['收货人：', '手机：', '收货地址：'])),
    `商家备注：${r.pick(['', '无', person.note])}`,
  ]
}

const groupBuy: OrderStyle = (random) => {
  const label = random.pick(['跟团号：', '跟团号:', '团号：'])
  return (person, r) => [
    `${label}${1 + r.below(300)}`,
    `订单号：${person.order}`,
    ...person3(person, addressOf(person), ['收货人：', '电话：', '地址：']),
    `商品：${r.pick(GOODS)} x${1 + r.below(4)}`,
    `实付：${price(r)}元`,
  ]
}

const sendAgain: OrderStyle = (random) => {
  const word = random.pick(['补发', '重发', '换货补发'])
  return (person) => [
    `${word} 订单号：${person.order}`,
    `${person.name} ${person.phone}`,
    addressOf(person),
  ]
}

const waybillBelow: OrderStyle = () => (person, r) => [
  ...person3(person, addressOf(person), ['收件人：', '电话：', '地址：']),
  `订单号：${person.order}`,
  `运单号：${r.pick(['SF', 'YT', 'JT'])}${r.digits(13)}`,
  `下单账号：tb_${r.digits(7)}`,
]

function layoutOf(style: OrderStyle, orders: string): Layout {
  return (random) => {
    const people = drawPeople(random, { count: drawCount(random), orders })
    const write = style(random)
    const separator = random.pick([[], [''], [''], ['------']])
    const lines = people.flatMap((person, owner): PasteLine[] => [
      ...(owner === 0 ? [] : separator.map((text) => ({ text, owner: -1 }))),
      ...write(person, random).map((text) => ({ text, owner })),
    ])
    return pasteOf(lines, people)
  }
}

export const ORDER_LAYOUTS: Readonly<Record<string, Layout>> = {
  douyin: layoutOf(douyin, 'douyin'),
  douyinDetail: layoutOf(douyinDetail, 'douyin'),
  jingdong: layoutOf(jingdong, 'jingdong'),
  xiaohongshu: layoutOf(xiaohongshu, 'xiaohongshu'),
  pinduoduo: layoutOf(pinduoduo, 'pinduoduo'),
  groupBuy: layoutOf(groupBuy, 'taobao'),
  sendAgain: layoutOf(sendAgain, 'taobao'),
  waybillBelow: layoutOf(waybillBelow, 'taobao'),
}
