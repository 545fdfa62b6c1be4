import type { Recipient } from '#domain/recipient/recipient.ts'
import {
  mobile,
  nameNumber,
  ORDER_NUMBERS,
  placeNumber,
  ROADS,
} from '#tests/address/generate/material.ts'
import { seeded, type Random } from '#tests/address/generate/seeded.ts'

/** A file as merchants have it that is no plain table, and who its parcels are for, in its order. */
export type OddSheet = { readonly text: string; readonly expected: readonly Recipient[] }

/** A recipient whose detail is in parts: 文三路478号 / 锦绣小区 / 3栋 / 2单元 / 501室. */
export type Person = Recipient & {
  readonly road: string
  readonly building: string
  readonly unit: string
  readonly room: string
}

export type Column = { readonly header: string; readonly cell: (one: Person) => string }

const ESTATES = ['锦绣小区', '阳光花园', '万科城', '滨河新苑', '书香门第小区', '']

export function personOf(n: number, random: Random): Person {
  const { province, city, district } = placeNumber(n)
  const road = `${random.pick(ROADS)}${1 + random.below(900)}号`
  const building = `${1 + random.below(40)}${random.pick(['栋', '幢', '号楼'])}`
  const unit = random.below(2) === 0 ? `${1 + random.below(6)}单元` : ''
  const room = `${101 + random.below(2800)}室`
  return {
    orderNo: random.pick(Object.values(ORDER_NUMBERS))(random),
    name: nameNumber(n, random),
    phone: mobile(random),
    province,
    city,
    district,
    detail: road + building + unit + room,
    road,
    building,
    unit,
    room,
  }
}

export const regionOf = ({ province, city, district }: Recipient): string =>
  [...new Set([province, city, district])].join('')

export const quoted = (cell: string): string =>
  /[",\n;|\t，]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export function csv(lines: readonly (readonly string[])[], delimiter = ','): string {
  return lines.map((line) => line.map((cell) => quoted(cell)).join(delimiter)).join('\r\n')
}

export function tableOf(
  columns: readonly Column[],
  people: readonly Person[],
): readonly (readonly string[])[] {
  return [
    columns.map(({ header }) => header),
    ...people.map((one) => columns.map(({ cell }) => cell(one))),
  ]
}

export const expectedOf = (
  people: readonly Person[],
  has: { readonly order: boolean },
): Recipient[] =>
  people.map(({ orderNo, name, phone, province, city, district, detail }) => ({
    orderNo: has.order ? orderNo : '',
    name,
    phone,
    province,
    city,
    district,
    detail,
  }))

export const order = (random: Random): Column => ({
  header: random.pick(['订单号', '订单编号', '平台订单号']),
  cell: ({ orderNo }) => orderNo,
})
export const name = (random: Random): Column => ({
  header: random.pick(['收件人', '收货人姓名', '姓名', '联系人']),
  cell: (one) => one.name,
})
export const phone = (random: Random): Column => ({
  header: random.pick(['手机', '收货人电话', '联系电话', '手机号码']),
  cell: (one) => one.phone,
})
const remark = (random: Random): Column => ({
  header: random.pick(['备注', '买家留言']),
  cell: () => random.pick(['', '尽快发货', '放门口', '谢谢']),
})
const count = (): Column => ({ header: '数量', cell: () => '1' })
const goods = (random: Random): Column => ({
  header: random.pick(['商品名称', '品名']),
  cell: () => random.pick(['抽纸', '马克杯', '饭盒']),
})
export const region = (random: Random): Column[] =>
  random.below(3) === 0
    ? [{ header: random.pick(['省市区', '所在地区', '收货省市区']), cell: (one) => regionOf(one) }]
    : [
        { header: random.pick(['省', '省份']), cell: ({ province }) => province },
        { header: random.pick(['市', '城市']), cell: ({ city }) => city },
        { header: random.pick(['区', '区县']), cell: ({ district }) => district },
      ]
export const wholeAddress = (random: Random): Column => ({
  header: random.pick(['地址', '收货地址', '收件地址']),
  cell: (one) => regionOf(one) + one.detail,
})

export function beside(random: Random): Column[] {
  return [remark(random), goods(random), count()].filter(() => random.below(3) === 0)
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(random.below(left.length), 1))
}

/** The columns of a person and an address as blocks that keep their inner order. */
export function inAnyOrder(blocks: readonly (readonly Column[])[], random: Random): Column[] {
  return shuffled(blocks, random).flat()
}

export function people(n: number, random: Random, most = 6): Person[] {
  const length = 2 + random.below(most)
  return Array.from({ length }, (_, line) => personOf(n * 10 + line, random))
}

export const estateOf = (random: Random): string => random.pick(ESTATES)

export const drawing =
  (draw: (n: number, random: Random) => OddSheet) =>
  (n: number): OddSheet =>
    draw(n, seeded(n * 6007 + 29))
