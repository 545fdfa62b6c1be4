import {
  beside,
  drawing,
  estateOf,
  expectedOf,
  inAnyOrder,
  name,
  people,
  phone,
  quoted,
  region,
  regionOf,
  tableOf,
  wholeAddress,
  type Person,
} from './draw-odd-sheet.ts'
import { column, orders, text } from './odd-columns.ts'

/** 姓 and 名, in either order. */
export const namesApart = drawing((n, random) => {
  const ones = people(n, random)
  const [family, given] = random.pick([
    ['姓', '名'],
    ['姓氏', '名字'],
    ['收件人姓', '收件人名'],
    ['Last Name', 'First Name'],
  ])
  // 欧阳 and the like have two characters.
  const lengthOf = ({ name: all }: Person): number => (all.length > 3 ? 2 : 1)
  const parts = [
    column(family, (one) => one.name.slice(0, lengthOf(one))),
    column(given, (one) => one.name.slice(lengthOf(one))),
  ]
  const has = orders(random)
  const blocks = [
    random.below(3) === 0 ? parts.toReversed() : parts,
    [phone(random)],
    [wholeAddress(random)],
    has.columns,
    beside(random),
  ]
  return { text: text(inAnyOrder(blocks, random), ones), expected: expectedOf(ones, has) }
})

/** 地址1 and 地址2, or three of them. */
export const addressInLines = drawing((n, random) => {
  const ones = people(n, random)
  const stem = random.pick(['地址', '收货地址', '详细地址', '地址行'])
  const isApart = random.below(2) === 0
  const isThree = random.below(3) === 0
  const first = isApart ? ({ road }: Person) => road : (one: Person) => regionOf(one) + one.road
  const parts = isThree
    ? [first, ({ building }: Person) => building, (one: Person) => one.unit + one.room]
    : [(one: Person) => first(one) + one.building, (one: Person) => one.unit + one.room]
  const header = stem === '地址行' ? '地址' : stem
  const lines = parts.map((cell, at) => column(`${header}${at + 1}`, cell))
  const has = orders(random)
  const blocks = [
    [name(random)],
    [phone(random)],
    [...(isApart ? region(random) : []), ...lines],
    has.columns,
    beside(random),
  ]
  return { text: text(inAnyOrder(blocks, random), ones), expected: expectedOf(ones, has) }
})

/** The door has a column of its own. */
export const doorApart = drawing((n, random) => {
  const ones = people(n, random)
  const isApart = random.below(2) === 0
  const header = random.pick(['门牌号', '房号', '房间号', '门牌', '室号', '门牌号码', '收货门牌号'])
  const street = isApart
    ? [
        ...region(random),
        column(random.pick(['详细地址', '街道地址']), (one) => one.road + one.building + one.unit),
      ]
    : [
        column(
          random.pick(['收货地址', '地址', '收件地址']),
          (one) => regionOf(one) + one.road + one.building + one.unit,
        ),
      ]
  const door = [column(header, ({ room }) => room)]
  const has = orders(random)
  const blocks = [
    [name(random)],
    [phone(random)],
    [...street, ...door],
    has.columns,
    beside(random),
  ]
  return { text: text(inAnyOrder(blocks, random), ones), expected: expectedOf(ones, has) }
})

/** 小区, 楼栋, 单元 and 房号 apart. */
export const estateApart = drawing((n, random) => {
  const ones = people(n, random).map((one) => {
    const estate = estateOf(random)
    const detail = one.road + estate + one.building + one.unit + one.room
    return Object.assign(one, { estate, detail })
  })
  const parts = [
    column(random.pick(['详细地址', '街道地址']), ({ road }) => road),
    column(
      random.pick(['小区', '小区名称', '楼盘']),
      (one) => ones.find(({ orderNo }) => orderNo === one.orderNo)?.estate ?? '',
    ),
    column(random.pick(['楼栋', '楼号', '楼栋号']), ({ building }) => building),
    column('单元', ({ unit }) => unit),
    column(random.pick(['房号', '门牌号', '室号']), ({ room }) => room),
  ]
  const has = orders(random)
  const blocks = [
    [name(random)],
    [phone(random)],
    [...region(random), ...parts],
    has.columns,
    beside(random),
  ]
  return { text: text(inAnyOrder(blocks, random), ones), expected: expectedOf(ones, has) }
})

/** Commas without quotes in some of the addresses. */
export const commaInAddress = drawing((n, random) => {
  const ones = people(n, random)
  const isApart = random.below(2) === 0
  const has = orders(random)
  const places = isApart
    ? [...region(random), column('详细地址', (one) => one.detail)]
    : [wholeAddress(random)]
  const columns = inAnyOrder(
    [[name(random)], [phone(random)], places, has.columns, beside(random)],
    random,
  )
  const [header = [], ...rows] = tableOf(columns, ones)
  const at = columns.findIndex((one) => one === (places.at(-1) ?? columns[0]))
  const lines = rows.map((cells, r) => {
    const one = ones[r]
    if (one === undefined || random.below(2) === 0)
      return cells.map((cell) => quoted(cell)).join(',')
    const tail = one.detail.slice(one.road.length)
    const cut = (cells[at] ?? '').slice(0, -tail.length)
    return cells.map((cell, c) => (c === at ? `${cut},${tail}` : quoted(cell))).join(',')
  })
  return { text: [header.join(','), ...lines].join('\r\n'), expected: expectedOf(ones, has) }
})

/** A line break without quotes in some of the addresses. */
export const breakInAddress = drawing((n, random) => {
  const ones = people(n, random)
  const has = orders(random)
  const place = wholeAddress(random)
  const columns = inAnyOrder(
    [[name(random)], [phone(random)], [place], has.columns, beside(random)],
    random,
  )
  const [header = [], ...rows] = tableOf(columns, ones)
  const at = columns.indexOf(place)
  const lines = rows.map((cells, r) => {
    const one = ones[r]
    if (one === undefined || random.below(2) === 0)
      return cells.map((cell) => quoted(cell)).join(',')
    const tail = one.detail.slice(one.road.length)
    const cut = (cells[at] ?? '').slice(0, -tail.length)
    return cells.map((cell, c) => (c === at ? `${cut}\r\n${tail}` : quoted(cell))).join(',')
  })
  return { text: [header.join(','), ...lines].join('\r\n'), expected: expectedOf(ones, has) }
})
