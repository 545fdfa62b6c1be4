import type { Random } from '#tests/address/generate/seeded.ts'
import { pasteOf } from './dress.ts'
import type { Layout } from './layouts.ts'
import { addressOf, drawPeople } from './people.ts'
import type { PasteLine, Person } from './paste.types.ts'

type Column = { readonly header: string; readonly cell: (person: Person, n: number) => string }

const NAME: Column = { header: '收件人', cell: ({ name }) => name }
const PHONE: Column = { header: '手机号', cell: ({ phone }) => phone }
const ADDRESS: Column = { header: '收货地址', cell: addressOf }
const ORDER: Column = { header: '订单编号', cell: ({ order }) => order }

const REGION: readonly Column[] = [
  { header: '省', cell: ({ expected }) => expected.province },
  { header: '市', cell: ({ expected }) => expected.city },
  { header: '区', cell: ({ expected }) => expected.district },
  { header: '详细地址', cell: ({ detail }) => detail },
]

function extra(random: Random): Column {
  return random.pick<Column>([
    { header: '数量', cell: (_, n) => String(1 + (n % 7)) },
    { header: '商品', cell: (_, n) => ['苹果5斤', '橙子10斤', '礼盒'][n % 3] ?? '' },
    { header: '颜色', cell: (_, n) => ['蓝色', '红色'][n % 2] ?? '' },
    { header: '金额', cell: (_, n) => `${20 + n}.90` },
    { header: '状态', cell: (_, n) => ['已付', '待发货'][n % 2] ?? '' },
    { header: '备注', cell: ({ note }) => note },
  ])
}

function quoted(cell: string): string {
  return /["\n\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function rows(
  people: readonly Person[],
  columns: readonly Column[],
  hasHeader: boolean,
): PasteLine[] {
  const header: PasteLine = { text: columns.map((one) => one.header).join('\t'), owner: -1 }
  const lines = people.map((person, owner): PasteLine => {
    const cells = columns.map(({ cell }) => quoted(cell(person, owner)))
    return { text: cells.join('\t'), owner }
  })
  return hasHeader ? [header, ...lines] : lines
}

/** Cells of a spreadsheet, with or without a header, with columns that are no recipient's. */
const table: Layout = (random) => {
  const hasHeader = random.below(2) === 0
  const hasOrder = random.below(2) === 0
  const people = drawPeople(random, {
    count: 2 + random.below(15),
    orders: hasOrder ? 'taobao' : '',
    oddness: hasHeader ? 'legible' : 'ordinary',
  })
  const columns: Column[] = [NAME, PHONE, ...(random.below(2) === 0 ? [ADDRESS] : REGION)]
  if (hasOrder) columns.unshift(ORDER)
  const extras = random.below(3)
  for (let k = 0; k < extras; k++) columns.push(extra(random))
  return pasteOf(rows(people, columns, hasHeader), people)
}

/** An address with a line break in its cell. */
const tableWithBreaks: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(15), oddness: 'ordinary' })
  const broken: Column = {
    header: '收货地址',
    cell: ({ region, detail }) => `${region.replaceAll(' ', '')}\n${detail}`,
  }
  const hasHeader = random.below(2) === 0
  const columns = [NAME, PHONE, broken, ...(random.below(2) === 0 ? [extra(random)] : [])]
  return pasteOf(rows(people, columns, hasHeader), people)
}

/** One column, whose cells hold several lines. */
const oneColumn: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(10), oddness: 'ordinary' })
  const lines = people.map((person, owner): PasteLine => {
    const cell = `${person.name} ${person.phone}\n${person.region.replaceAll(' ', '')}${person.detail}`
    return { text: `"${cell}"`, owner }
  })
  return pasteOf(lines, people)
}

/** Three or four parts between commas, as in the hint of the text box. */
const commaLines: Layout = (random) => {
  const hasOrder = random.below(2) === 0
  const people = drawPeople(random, {
    count: 1 + random.below(12),
    orders: hasOrder ? random.pick(['taobao', 'pinduoduo', 'jingdong']) : '',
  })
  const comma = random.pick([',', '，', ', ', ';', '；'])
  const lines = people.map((person, owner): PasteLine => {
    const { name, phone, region, detail, order } = person
    const parts = [name, phone, region.replaceAll(' ', '') + detail]
    return { text: (hasOrder ? [order, ...parts] : parts).join(comma), owner }
  })
  return pasteOf(lines, people)
}

/** Rows of our own list, copied with number, price and state. */
const ownList: Layout = (random) => {
  const hasOrder = random.below(2) === 0
  const people = drawPeople(random, {
    count: 1 + random.below(12),
    orders: hasOrder ? 'taobao' : '',
    oddness: 'legible',
  })
  const lines = people.map(({ order, expected }, owner): PasteLine => {
    const { name, phone, province, city, district, detail } = expected
    const money = random.pick(['0.93', '12.50', ''])
    const cells = [
      String(owner + 1),
      order,
      name,
      phone,
      province,
      city,
      district,
      detail,
      money,
      '正常',
    ]
    return { text: cells.map(quoted).join('\t'), owner }
  })
  return pasteOf(lines, people)
}

/** Everything in one line, the remark behind its label. */
const remarks: Layout = (random) => {
  const people = drawPeople(random, { count: 1 + random.below(10), oddness: 'ordinary' })
  const label = random.pick(['备注：', '备注:', '留言：', '买家留言：'])
  const comma = random.pick(['，', ' ', ','])
  const lines = people.map(({ name, phone, region, detail, note }, owner): PasteLine => {
    const parts = [name, phone, region.replaceAll(' ', '') + detail, label + note]
    return { text: parts.join(comma), owner }
  })
  return pasteOf(lines, people)
}

export const SHEET_LAYOUTS: Readonly<Record<string, Layout>> = {
  table,
  tableWithBreaks,
  oneColumn,
  commaLines,
  ownList,
  remarks,
}
