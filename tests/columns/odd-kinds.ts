import { INVISIBLE_RUNS } from '#domain/values/invisible.ts'
import type { Random } from '#tests/address/generate/seeded.ts'
import {
  beside,
  csv,
  drawing,
  estateOf,
  expectedOf,
  inAnyOrder,
  name,
  order,
  people,
  phone,
  quoted,
  region,
  regionOf,
  shuffled,
  tableOf,
  wholeAddress,
  type Column,
  type OddSheet,
  type Person,
} from './draw-odd-sheet.ts'

const text = (columns: readonly Column[], ones: readonly Person[]): string =>
  csv(tableOf(columns, ones))
const column = (header: string, cell: Column['cell']): Column => ({ header, cell })
/** Whether the table has order numbers, and their column. */
function orders(random: Random): { readonly order: boolean; readonly columns: Column[] } {
  const has = random.below(2) === 0
  return { order: has, columns: has ? [order(random)] : [] }
}

/** 姓 and 名, in either order. */
const namesApart = drawing((n, random) => {
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
const addressInLines = drawing((n, random) => {
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
const doorApart = drawing((n, random) => {
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
const estateApart = drawing((n, random) => {
  const ones = people(n, random).map((one) => {
    const estate = estateOf(random)
    return { ...one, estate, detail: one.road + estate + one.building + one.unit + one.room }
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
const commaInAddress = drawing((n, random) => {
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
  const at = columns.indexOf(places.at(-1) ?? columns[0]!)
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
const breakInAddress = drawing((n, random) => {
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

const NOTES = [
  '#----------------------------',
  '#店铺：示例旗舰店',
  '#起始时间：2026-05-01',
  '#共 3 笔',
  '导出时间：2026-06-01 10:00:00',
  '说明：以下数据仅供内部使用',
  '2026年6月礼品发货表',
  '制表：张伟 13711112222',
  '',
]

/** Notes in front of the header, however many. */
const preamble = drawing((n, random) => {
  const ones = people(n, random)
  const has = orders(random)
  const columns = inAnyOrder(
    [[name(random)], [phone(random)], [wholeAddress(random)], has.columns, beside(random)],
    random,
  )
  const notes = Array.from({ length: 1 + random.below(40) }, () => random.pick(NOTES))
  return {
    text: [...notes, text(columns, ones)].join('\r\n'),
    expected: expectedOf(ones, has),
  }
})

/** Totals, signatures, notes, instructions and the header again around the recipients. */
const around = drawing((n, random) => {
  const ones = people(n, random)
  const has = orders(random)
  const columns = inAnyOrder(
    [[name(random)], [phone(random)], [wholeAddress(random)], has.columns, beside(random)],
    random,
  )
  const [header = [], ...rows] = tableOf(columns, ones)
  const wide = (cells: readonly string[]): string[] => header.map((_, c) => cells[c] ?? '')
  const instruction = columns.map(({ header: title }) =>
    /机|电话/.test(title)
      ? '必填，11位手机号'
      : /址/.test(title)
        ? '必填，请填写省市区和详细地址'
        : '必填',
  )
  const below = [
    wide(['合计', `${ones.length}单`, `${ones.length * 10}.00元`]),
    wide([`制表人：${random.pick(['小周', '王芳'])}`, '', '审核：老郑 13711112222']),
    wide(['以上请尽快安排发货']),
    wide([`共计${ones.length}人`]),
    wide(['', '备注：周五前发完']),
    header.map((title) => title),
  ]
  const lines = [
    header,
    ...(random.below(3) === 0 ? [instruction] : []),
    ...rows,
    ...below.filter(() => random.below(3) === 0),
  ]
  return { text: csv(lines), expected: expectedOf(ones, has) }
})

const NUMBERS = '一二三四五六七八九十'

/** The headers of a form: numbered, with brackets and 必填 around them. */
const questionnaire = drawing((n, random) => {
  const ones = people(n, random)
  const isApart = random.below(2) === 0
  const style = random.below(5)
  const dressed = (title: string, at: number): string => {
    const number = [
      `${at + 1}、`,
      `${NUMBERS[at]}、`,
      `Q${at + 1}. `,
      `（${NUMBERS[at]}）`,
      `第${at + 1}题：`,
    ]
    const end = random.pick(['', '*', '（必填）', ' [必填]', '(请如实填写)'])
    return `${number[style]}${random.pick(['', '您的', '请填写您的'])}${title}${end}`
  }
  const places = isApart
    ? [
        column(
          random.pick([
            '所在省市区',
            '现居地区（省市区）',
            '收件所在地',
            '收货省市区选择',
            '所在地（到区县）',
            '所在地区',
            '居住地区',
          ]),
          (one) =>
            random.pick([
              regionOf(one),
              [...new Set([one.province, one.city, one.district])].join(
                random.pick(['-', ' ', '/']),
              ),
            ]),
        ),
        column(random.pick(['详细地址', '详细收货地址']), (one) => one.detail),
      ]
    : [
        column(
          random.pick(['收货地址', '详细地址', '邮寄地址']),
          (one) => regionOf(one) + one.detail,
        ),
      ]
  const plain = [
    column('提交时间', () => '2026/6/1 10:20:30'),
    column(random.pick(['姓名', '收件人', '收货人姓名']), (one) => one.name),
    column(random.pick(['手机号', '联系电话', '手机号码']), (one) => one.phone),
    ...places,
    column(random.pick(['备注', '还有什么想说的']), () => random.pick(['', '谢谢', '无'])),
  ]
  const columns = plain.map(({ header, cell }, at) => column(dressed(header, at), cell))
  return { text: text(columns, ones), expected: expectedOf(ones, { order: false }) }
})

const SIGNS = [',', '\t', ';', '|', '，'] as const

/** Cells parted by any sign, with others of the signs inside the addresses. */
const delimiters = drawing((n, random) => {
  const ones = people(n, random, 12)
  const sign = SIGNS[n % SIGNS.length] ?? ','
  const inside = random.pick(SIGNS.filter((one) => one !== sign))
  const has = orders(random)
  const place = column(
    random.pick(['收货地址', '地址']),
    (one) =>
      [...new Set([one.province, one.city, one.district])].join(inside) + inside + one.detail,
  )
  const columns = inAnyOrder(
    [[name(random)], [phone(random)], [place], has.columns, beside(random)],
    random,
  )
  const lines = tableOf(columns, ones).map((cells) => cells.join(sign))
  return { text: lines.join('\r\n'), expected: expectedOf(ones, has) }
})

/** Cells that hold formulas of texts. */
const formulas = drawing((n, random) => {
  const ones = people(n, random)
  const has = orders(random)
  const inQuotes = (value: string): string => `"${value.replaceAll('"', '""')}"`
  const formulaOf = (value: string): string => {
    const half = Math.floor(value.length / 2)
    const [head, tail] = [inQuotes(value.slice(0, half)), inQuotes(value.slice(half))]
    return random.pick([
      `=${inQuotes(value)}`,
      `=HYPERLINK("http://x.example/${random.digits(3)}",${inQuotes(value)})`,
      `=CONCATENATE(${head},${tail})`,
      `=${head}&${tail}`,
      `=T(${inQuotes(value)})`,
      value,
    ])
  }
  const columns = inAnyOrder(
    [[name(random)], [phone(random)], [wholeAddress(random)], has.columns, beside(random)],
    random,
  )
  const [header = [], ...rows] = tableOf(columns, ones)
  const lines = [
    header,
    ...rows.map((cells) => cells.map((one) => (one === '' ? '' : formulaOf(one)))),
  ]
  return { text: csv(lines), expected: expectedOf(ones, has) }
})

const HIDDEN = INVISIBLE_RUNS.flatMap(([first, last]) => [first, last]).map((code) =>
  String.fromCharCode(code),
)

/** Characters that nobody sees, in headers and cells. */
const invisible = drawing((n, random) => {
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
const several = drawing((n, random) => {
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
const twoNames = drawing((n, random) => {
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
const twoOrders = drawing((n, random) => {
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

/** Every kind, and the least share of its files that is read without a question. */
export const ODD_KINDS: Readonly<
  Record<string, { readonly draw: (n: number) => OddSheet; readonly share: number }>
> = {
  'surname and given name apart': { draw: namesApart, share: 0.97 },
  'an address in two or three lines': { draw: addressInLines, share: 0.97 },
  'the door apart': { draw: doorApart, share: 0.97 },
  'estate, building, unit and room apart': { draw: estateApart, share: 0.97 },
  'commas without quotes': { draw: commaInAddress, share: 0.9 },
  'line breaks without quotes': { draw: breakInAddress, share: 0.7 },
  'notes in front of the header': { draw: preamble, share: 0.97 },
  'totals, signatures and instructions': { draw: around, share: 0.97 },
  'the headers of a form': { draw: questionnaire, share: 0.97 },
  'any separator': { draw: delimiters, share: 0.97 },
  'formulas of texts': { draw: formulas, share: 0.97 },
  'characters that nobody sees': { draw: invisible, share: 0.97 },
  'several recipients in a line': { draw: several, share: 0.97 },
  'two names': { draw: twoNames, share: 0.97 },
  'two order numbers': { draw: twoOrders, share: 0.97 },
}
