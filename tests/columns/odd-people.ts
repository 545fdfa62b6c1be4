import { INVISIBLE_RUNS } from '#domain/values/invisible.ts'
import {
  beside,
  csv,
  drawing,
  expectedOf,
  inAnyOrder,
  name,
  people,
  phone,
  regionOf,
  shuffled,
  tableOf,
  wholeAddress,
  type Person,
} from './draw-odd-sheet.ts'
import { column, orders, text } from './odd-columns.ts'
import { NUMBERS } from './odd-surroundings.ts'

const HIDDEN = INVISIBLE_RUNS.flatMap(([first, last]) => [first, last]).map((code) =>
  String.fromCharCode(code),
)

/** Characters that nobody sees, in headers and cells. */
export const invisible = drawing((n, random) => {
  const ones = people(n, random)
  const has = orders(random)
  const hidden = (value: string): string => {
    let made = value
    for (let times = random.below(4); times > 0; times--) {
      const at = random.below(made.length + 1)
      made = made.slice(0, at) + random.pick(HIDDEN) + made.slice(at)
    }
    return made
  }
  const columns = inAnyOrder(
    [[name(random)], [phone(random)], [wholeAddress(random)], has.columns, beside(random)],
    random,
  )
  const lines = tableOf(columns, ones).map((cells) => cells.map((cell) => hidden(cell)))
  return { text: csv(lines), expected: expectedOf(ones, has) }
})

/** Two or three recipients in each line; some places are empty. */
export const several = drawing((n, random) => {
  const ones = people(n, random, 8)
  const groups = 2 + random.below(2)
  const [who, number, place] = random.pick([
    ['收货人姓名', '收货人电话', '配送地址'],
    ['收件人', '手机', '地址'],
    ['姓名', '电话', '收货地址'],
  ])
  const style = random.below(4)
  const headerOf = (title: string, at: number): string =>
    [
      `${title}${at}`,
      `${title}（${at}）`,
      `第${NUMBERS[at - 1]}${title}`,
      at === 1 ? title : `${title}${at}`,
    ][style] ?? ''
  const numbers = Array.from({ length: groups }, (_, at) => at + 1)
  const header = [
    '订单号',
    ...numbers.flatMap((at) => [who, number, place].map((title) => headerOf(title, at))),
  ]
  const rows: string[][] = []
  const expected: Person[] = []
  for (let at = 0; at < ones.length;) {
    const own = ones.slice(at, at + 1 + random.below(groups))
    at += own.length
    const [first] = own
    const shared = first?.orderNo ?? ''
    expected.push(...own.map((one) => ({ ...one, orderNo: shared })))
    const cells = own.flatMap((one) => [one.name, one.phone, regionOf(one) + one.detail])
    rows.push([shared, ...numbers.flatMap((_, g) => [0, 1, 2].map((c) => cells[g * 3 + c] ?? ''))])
  }
  return { text: csv([header, ...rows]), expected: expectedOf(expected, { order: true }) }
})

/** A firm beside the person, a buyer alone, headers that say two things. */
export const twoNames = drawing((n, random) => {
  const ones = people(n, random)
  const has = orders(random)
  const firm = random.pick(['华强商贸有限公司', '第二中学', '城南超市'])
  const [names, number, places] = random.pick([
    [
      [column('收货人名称', () => firm), column('收货联系人', (one) => one.name)],
      column('收货人电话', (one) => one.phone),
      [wholeAddress(random)],
    ],
    [
      [column('收货人/提货人', (one) => one.name)],
      column('收货人手机/提货人手机', (one) => one.phone),
      [column('收货地址/提货地址', (one) => regionOf(one) + one.detail)],
    ],
    [
      [column('买家姓名', (one) => one.name)],
      column('手机', (one) => one.phone),
      [
        column('省/州', ({ province }) => province),
        column('城市', ({ city }) => city),
        column('区县', ({ district }) => district),
        column('地址1', (one) => one.detail),
      ],
    ],
  ] as const)
  const blocks = [[...names], [number], [...places], has.columns, beside(random)]
  return { text: text(inAnyOrder(blocks, random), ones), expected: expectedOf(ones, has) }
})

/** The number of the shop beside that of an intermediate system. */
export const twoOrders = drawing((n, random) => {
  const ones = people(n, random)
  const [outer, inner] = random.pick([
    ['申请单号/外部订单号', '订单号'],
    ['平台单号/网店订单号', '系统单号'],
    ['外部订单号/来源单号', '订单编号'],
  ])
  const columns = shuffled(
    [
      column(outer, ({ orderNo }) => orderNo),
      column(inner, () => `NB${random.digits(8)}`),
      name(random),
      phone(random),
      wholeAddress(random),
    ],
    random,
  )
  return { text: text(columns, ones), expected: expectedOf(ones, { order: true }) }
})
