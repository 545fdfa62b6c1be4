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
  tableOf,
  wholeAddress,
} from './draw-odd-sheet.ts'
import { column, orders, text } from './odd-columns.ts'

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
export const preamble = drawing((n, random) => {
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
export const around = drawing((n, random) => {
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

export const NUMBERS = '一二三四五六七八九十'

/** The headers of a form: numbered, with brackets and 必填 around them. */
export const questionnaire = drawing((n, random) => {
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
export const delimiters = drawing((n, random) => {
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
export const formulas = drawing((n, random) => {
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
