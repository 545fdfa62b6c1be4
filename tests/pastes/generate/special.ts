import type { Random } from '#tests/address/generate/seeded.ts'
import { BLOCKS, labelled3, oneLine, taobao, type Block, type BlockName } from './blocks.ts'
import { dressed, pasteOf, PLAIN } from './dress.ts'
import { BLOCK_LAYOUTS, drawCount, type Layout } from './layouts.ts'
import { addressOf, drawPeople } from './people.ts'
import type { PasteLine, Person } from './paste.types.ts'

/** Characters that nobody sees, behind lines. */
const INVISIBLE = ['\u200b', '\ufeff', '\u00a0', '\t', '\u200e', ' ', '\u3000', '\u2060', '\u200d']

const lineEnds: Layout = (random) => {
  const layout = BLOCK_LAYOUTS[random.pick(Object.keys(BLOCK_LAYOUTS))]
  if (layout === undefined) throw new Error('no layout')
  const paste = layout(random)
  const tenths = random.pick([10, 5, 1])
  const end = random.pick(INVISIBLE)
  const mark = (text: string): string =>
    random.below(10) < tenths ? text + random.pick([end, end + end, random.pick(INVISIBLE)]) : text
  const lines = paste.lines.map(({ text, owner }) => ({ text: mark(text), owner }))
  return { ...paste, lines }
}

type Extension = { readonly phone: (phone: string, ext: string) => string; readonly below?: string }

const EXTENSIONS: readonly Extension[] = [
  { phone: (p, e) => `${p}-${e}` },
  { phone: (p, e) => `${p}转${e}` },
  { phone: (p, e) => `${p} 转 ${e}` },
  { phone: (p, e) => `${p}分机${e}` },
  { phone: (p, e) => `${p} 分机号：${e}` },
  { phone: (p, e) => `${p}（${e}）` },
  { phone: (p, e) => `${p}(转${e})` },
  { phone: (p, e) => `${p}#${e}` },
  { phone: (p, e) => `${p},${e}` },
  { phone: (p, e) => `${p}，转${e}` },
  { phone: (p, e) => `${p} - ${e}` },
  { phone: (p, e) => `${p} ext.${e}` },
  { phone: (p, e) => `${p}—${e}` },
  { phone: (p) => p, below: '转' },
  { phone: (p) => p, below: '分机：' },
  { phone: (p) => p, below: '分机号: ' },
]

const EXTENDED: readonly BlockName[] = [
  'taobao',
  'labelled3',
  'nameThenPhoneThenAddress',
  'personThenAddress',
  'nameThenPhoneThenRegionThenDetail',
  'stacked',
]

/** Virtual numbers in every written form. */
const extensions: Layout = (random) => {
  const people = drawPeople(random, { count: drawCount(random) })
  const block = BLOCKS[random.pick(EXTENDED)](random)
  const form = random.pick(EXTENSIONS)
  const between = random.pick(['nothing', 'blank'] as const)
  const written = Array.from(people, (person): Person => {
    const digits = random.digits(4)
    const phone = `${person.phone}-${digits}`
    const { expected } = person
    return { ...person, order: digits, expected: { ...expected, phone } }
  })
  const write: Block = (person) => {
    const { phone, order: digits } = person
    const lines = block({ ...person, phone: form.phone(phone, digits) })
    const at = lines.findIndex((line) => line.includes(phone))
    const below = form.below === undefined ? [] : [form.below + digits]
    return [...lines.slice(0, at + 1), ...below, ...lines.slice(at + 1)]
  }
  return pasteOf(dressed(written, write, { ...PLAIN, between }, random), written)
}

/** 张三[1234] and [1234] behind the address: the suffix belongs to the address. */
const suffixes: Layout = (random) => {
  const people = drawPeople(random, { count: drawCount(random) })
  const isBoth = random.below(2) === 0
  const block = random.pick([taobao, labelled3])(random)
  const between = random.pick(['nothing', 'blank'] as const)
  const written = Array.from(people, (person): Person => {
    const suffix = `[${random.digits(4)}]`
    const detail = person.detail + suffix
    const expected = { ...person.expected, detail }
    return { ...person, detail, name: isBoth ? person.name + suffix : person.name, expected }
  })
  return pasteOf(dressed(written, block, { ...PLAIN, between }, random), written)
}

/** Where a line of text is broken: at a width, or in front of a door. */
function broken(text: string, random: Random, isByWidth: boolean): string[] {
  const door = /\d+(?:栋|幢|单元|号楼|室|楼)/u.exec(text)?.index ?? 0
  const at = isByWidth ? 12 + random.below(8) : door
  const isNumber = /\d/u.test(text[at - 1] ?? '') && /\d/u.test(text[at] ?? '')
  if (at < 6 || at > text.length - 2 || isNumber) return [text]
  return [text.slice(0, at), text.slice(at)]
}

const wrapped: Layout = (random) => {
  const people = drawPeople(random, { count: drawCount(random) })
  const name = random.pick(['labelled3', 'nameThenPhoneThenAddress', 'personThenAddress'] as const)
  const block = BLOCKS[name](random)
  const isByWidth = random.below(2) === 0
  const between = random.pick(['nothing', 'blank'] as const)
  const write: Block = (person) =>
    block(person).flatMap((line) =>
      line.endsWith(person.detail) && line.length > person.detail.length
        ? broken(line, random, isByWidth)
        : [line],
    )
  return pasteOf(dressed(people, write, { ...PLAIN, between }, random), people)
}

const postcodes: Layout = (random) => {
  const people = drawPeople(random, { count: drawCount(random) })
  const block = BLOCKS[random.pick(EXTENDED)](random)
  const label = random.pick(['邮编：', '邮政编码：', '邮编:', '邮编 ', ''])
  const between = random.pick(['nothing', 'blank'] as const)
  const write: Block = (person) => [
    ...block(person),
    `${label}${5 + random.below(2)}${random.digits(3)}00`,
  ]
  return pasteOf(dressed(people, write, { ...PLAIN, between }, random), people)
}

/** Two recipients in some of the lines. */
const twoInLine: Layout = (random) => {
  const people = drawPeople(random, { count: 4 + random.below(10), oddness: 'ordinary' })
  const between = random.pick([' ', '，', ','])
  const joint = random.pick(['；', '; ', '  ', ' / ', '。', '；'])
  const write = ({ name, phone, region, detail }: Person): string =>
    [name, phone, region.replaceAll(' ', '') + detail].join(between)
  const lines: PasteLine[] = []
  for (let at = 0; at < people.length;) {
    const pair = people.slice(at, at + (random.below(2) === 0 ? 2 : 1))
    lines.push({ text: pair.map(write).join(joint), owner: at })
    at += pair.length
  }
  return pasteOf(lines, people)
}

const SHOPS = ['万单小店', '周店主', '佳佳水果店', '李老板', '发货仓']

/** Lines and blocks of the sender are nobody to send to. */
const senders: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(8), oddness: 'ordinary' })
  const shop = random.pick(SHOPS)
  const phone = `1390000${random.digits(4)}`
  const form = random.below(6)
  const address = '上海市浦东新区世纪大道1号'
  const write = (person: Person): string[] => {
    const receiver = [
      `收件人：${person.name}`,
      `收件人电话：${person.phone}`,
      `收件人地址：${addressOf(person)}`,
    ]
    const sender = [`寄件人：${shop}`, `寄件人电话：${phone}`, `寄件人地址：${address}`]
    const line = `${person.name} ${person.phone} ${person.region.replaceAll(' ', '')}${person.detail}`
    const section = (title: string, of: readonly [string, string, string]): string[] => [
      title,
      `姓名：${of[0]}`,
      `电话：${of[1]}`,
      `地址：${of[2]}`,
    ]
    const forms = [
      [...sender, ...receiver],
      [...receiver, ...sender],
      [`寄件人：${shop} ${phone} ${address}`, `收件人：${line}`],
      [`寄：${shop} ${phone}`, `收：${line}`],
      [
        ...section('寄件信息', [shop, phone, address]),
        ...section('收件信息', [person.name, person.phone, addressOf(person)]),
      ],
      [`收件人：${line}`, `发件人：${shop} ${phone} ${address}`],
    ]
    return forms[form] ?? receiver
  }
  const isBlank = random.below(3) > 0
  const lines = people.flatMap((person, owner): PasteLine[] => [
    ...write(person).map((text) => ({ text, owner })),
    ...(isBlank ? [{ text: '', owner: -1 }] : []),
  ])
  return pasteOf(lines, people)
}

/** One sender on top of a list of lines. */
const senderOnTop: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(8), oddness: 'ordinary' })
  const shop = `${random.pick(SHOPS)} 1390000${random.digits(4)}`
  const label = random.pick(['寄件人：', '发件人：', '寄：', '发货人：'])
  const line = oneLine(random)
  const gap = random.below(2) === 0 ? [{ text: '', owner: -1 }] : []
  const lines = people.flatMap((person, owner) => line(person).map((text) => ({ text, owner })))
  return pasteOf([{ text: label + shop, owner: -1 }, ...gap, ...lines], people)
}

export const SPECIAL_LAYOUTS: Readonly<Record<string, Layout>> = {
  lineEnds,
  extensions,
  suffixes,
  wrapped,
  postcodes,
  twoInLine,
  senders,
  senderOnTop,
}
