import {
  nameNumber,
  mobile,
  ORDER_NUMBERS,
  placeNumber,
  street,
} from '#tests/address/generate/material.ts'
import { seeded, type Random } from '#tests/address/generate/seeded.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'

/** A table as merchants fill it, and who each of its lines is for. */
export type DrawnSheet = {
  readonly lines: readonly (readonly string[])[]
  readonly expected: readonly Recipient[]
}

type Column = {
  readonly headers: readonly string[]
  readonly cell: (recipient: Recipient, random: Random) => string
}

const SEPARATORS = [' ', '，', ',', '/', '\n', '：', '']
const LINES = 5

const whole = ({ province, city, district, detail }: Recipient): string =>
  [...new Set([province, city, district])].join('') + detail
const bothWays = (one: string, other: string, random: Random): string =>
  (random.below(2) === 0 ? [one, other] : [other, one]).join(random.pick(SEPARATORS))

const COLUMNS = {
  order: {
    headers: ['订单号', '订单编号', '平台订单号', '原始单号'],
    cell: ({ orderNo }) => orderNo,
  },
  name: { headers: ['收件人', '收货人姓名', '姓名', '收件人姓名'], cell: ({ name }) => name },
  phone: {
    headers: ['手机', '收货人电话', '联系电话', '收件人手机号'],
    cell: ({ phone }) => phone,
  },
  address: { headers: ['地址', '收货地址', '收件地址', '详细地址'], cell: whole },
  province: { headers: ['省', '省份', '收货省'], cell: ({ province }) => province },
  city: { headers: ['市', '城市', '收货市'], cell: ({ city }) => city },
  district: { headers: ['区', '区县', '收货区'], cell: ({ district }) => district },
  detail: { headers: ['详细地址', '收货地址', '街道地址'], cell: ({ detail }) => detail },
  emptyAddress: { headers: ['地址', '收货地址'], cell: () => '' },
  nameAndPhone: {
    headers: ['收件人', '收货人', '姓名电话', '收件人及电话', '收货人信息'],
    cell: ({ name, phone }, random) => bothWays(name, phone, random),
  },
  addressAndPerson: {
    headers: ['收货信息', '收件信息', '收货人信息', '地址'],
    cell: (recipient, random) => {
      const gap = random.pick([' ', '，', ',', '\n'])
      return random
        .pick([
          [recipient.name, recipient.phone, whole(recipient)],
          [whole(recipient), recipient.name, recipient.phone],
          [recipient.phone, recipient.name, whole(recipient)],
        ])
        .join(gap)
    },
  },
  orderForPhone: {
    headers: ['手机', '联系电话'],
    cell: (_, random) => random.pick(Object.values(ORDER_NUMBERS))(random),
  },
  phoneAndOrder: {
    headers: ['手机', '联系电话'],
    cell: ({ phone }, random) => {
      const order = random.pick(Object.values(ORDER_NUMBERS))(random)
      const both = random.below(2) === 0 ? [phone, order] : [order, phone]
      return both.join(random.pick([' ', '/']))
    },
  },
  remarkWithAddress: { headers: ['备注', '买家留言', '备注信息'], cell: whole },
  remark: {
    headers: ['备注', '买家留言'],
    cell: (_, random) => random.pick(['', '尽快发货', '放门口']),
  },
  goods: {
    headers: ['商品名称', '品名'],
    cell: (_, random) => random.pick(['抽纸', '马克杯', '饭盒']),
  },
  count: { headers: ['数量', '件数'], cell: () => '1' },
  serial: { headers: ['序号'], cell: (_, random) => String(1 + random.below(900)) },
  carrier: { headers: ['快递单号', '运单号'], cell: (_, random) => `YT${random.digits(13)}` },
} as const satisfies Readonly<Record<string, Column>>

type ColumnName = keyof typeof COLUMNS

/** The columns that a table is made of; some others are added to them. */
export const LAYOUTS: Readonly<Record<string, readonly ColumnName[]>> = {
  'a column for each': ['order', 'name', 'phone', 'address'],
  'the region apart': ['order', 'name', 'phone', 'province', 'city', 'district', 'detail'],
  'name and number in one cell': ['order', 'nameAndPhone', 'address'],
  'name and number in one cell, the region apart': [
    'nameAndPhone',
    'province',
    'city',
    'district',
    'detail',
  ],
  'the person around the address': ['order', 'addressAndPerson'],
  'the person around the address and apart': ['name', 'phone', 'addressAndPerson'],
  'the address in the remark': ['order', 'name', 'phone', 'remarkWithAddress'],
  'the address in the remark, its own column empty': [
    'name',
    'phone',
    'emptyAddress',
    'remarkWithAddress',
  ],
  'an order number for a phone': ['name', 'orderForPhone', 'address'],
  'phone and order number in one cell': ['name', 'phoneAndOrder', 'address'],
}

const BESIDE: readonly ColumnName[] = ['remark', 'goods', 'count', 'serial', 'carrier']

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(random.below(left.length), 1))
}

function recipientOf(n: number, random: Random, hasOrder: boolean): Recipient {
  const { province, city, district } = placeNumber(n)
  const order = random.pick(Object.values(ORDER_NUMBERS))
  return {
    orderNo: hasOrder ? order(random) : '',
    name: nameNumber(n, random),
    phone: mobile(random),
    province,
    city,
    district,
    detail: street(random),
  }
}

/** The n-th table of a layout, the same again for the same number. */
export function drawSheet(layout: readonly ColumnName[], n: number): DrawnSheet {
  const random = seeded(n * 7919 + 17)
  const taken = layout.includes('remarkWithAddress') ? BESIDE.slice(1) : BESIDE
  const beside = taken.filter(() => random.below(3) === 0)
  const names = shuffled([...layout, ...beside], random)
  const hasOrder = layout.includes('order')
  const expected = Array.from({ length: LINES }, (_, line) =>
    recipientOf(n * LINES + line, random, hasOrder),
  )
  const header = names.map((name) => random.pick<string>(COLUMNS[name].headers))
  const rows = expected.map((one) => names.map((name) => COLUMNS[name].cell(one, random)))
  return { lines: [header, ...rows], expected }
}
