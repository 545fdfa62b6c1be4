import type { Random } from '#tests/address/generate/seeded.ts'
import { addressOf } from './people.ts'
import type { Person } from './paste.types.ts'

/** Writes the lines of one recipient. */
export type Block = (person: Person) => string[]

/** Draws the style that all recipients of a paste share, and answers how one is written. */
export type BlockStyle = (random: Random) => Block

const COLONS = [':', '：', ': ', '： ', ' : '] as const

const apart = (random: Random): string => random.pick([' ', '  ', '，', ',', '\t', ' / ', '、'])

/** 收货人 / 手机号码 / 所在地区 / 详细地址, as 淘宝 copies it and as others have it. */
export const taobao: BlockStyle = (random) => {
  const colon = random.pick(COLONS)
  const labels = random.pick([
    ['收货人', '手机号码', '所在地区', '详细地址'],
    ['收货人', '手机号码', '所在地区', '详细地址'],
    ['收件人', '电话', '地区', '详细地址'],
    ['姓名', '手机', '省市区', '详细地址'],
    ['收货人姓名', '联系电话', '所在地区', '街道地址'],
  ] as const)
  return ({ name, phone, words, detail }) =>
    [name, phone, words.join(' '), detail].map((value, at) => `${labels[at] ?? ''}${colon}${value}`)
}

export const labelled3: BlockStyle = (random) => {
  const colon = random.pick(COLONS)
  const [n, p, a] = random.pick([
    ['收件人', '电话', '地址'],
    ['收货人', '联系方式', '收货地址'],
    ['姓名', '手机号', '地址'],
    ['收货人姓名', '收货人电话', '收货人地址'],
    ['名字', '手机', '详细地址'],
    ['联系人', '联系电话', '详细地址'],
    ['【收货人】', '【手机】', '【地址】'],
  ] as const)
  const isBracketed = n.startsWith('【')
  const sign = isBracketed ? '' : colon
  const order = random.pick(['npa', 'npa', 'npa', 'npa', 'nap'])
  return (person) => {
    const lines: Record<string, string> = {
      n: `${n}${sign}${person.name}`,
      p: `${p}${sign}${person.phone}`,
      a: `${a}${sign}${addressOf(person)}`,
    }
    return Array.from(order, (key) => lines[key] ?? '')
  }
}

/** 收件人 and 电话 on one line, 地址 on the next. */
export const labelled2: BlockStyle = (random) => {
  const colon = random.pick([':', '：'])
  const between = random.pick([' ', '，', '  '])
  return (person) => [
    `收件人${colon}${person.name}${between}电话${colon}${person.phone}`,
    `地址${colon}${addressOf(person)}`,
  ]
}

/** Labels without a colon, as pages are copied: 收货人 张三. */
export const bareLabels: BlockStyle = (random) => {
  const gap = random.pick([' ', '  ', '\t'])
  const labels = random.pick([
    ['收货人', '联系电话', '收货地址'],
    ['收件人', '手机号', '收件地址'],
    ['姓名', '手机号码', '详细地址'],
  ] as const)
  return (person) =>
    [person.name, person.phone, addressOf(person)].map(
      (value, at) => `${labels[at] ?? ''}${gap}${value}`,
    )
}

export const stacked: BlockStyle = (random) => {
  const colon = random.pick(['', '', ':', '：'])
  const labels = random.pick([
    ['收件人', '电话', '地址'],
    ['收货人', '手机号码', '收货地址'],
    ['姓名', '联系方式', '详细地址'],
  ] as const)
  return (person) =>
    [person.name, person.phone, addressOf(person)].flatMap((value, at) => [
      `${labels[at] ?? ''}${colon}`,
      value,
    ])
}

export const stacked4: BlockStyle = (random) => {
  const colon = random.pick(['', '：'])
  const labels = random.pick([
    ['收货人', '手机号码', '所在地区', '详细地址'],
    ['姓名', '手机', '省市区', '详细地址'],
  ] as const)
  return ({ name, phone, words, detail }) =>
    [name, phone, words.join(' '), detail].flatMap((value, at) => [
      `${labels[at] ?? ''}${colon}`,
      value,
    ])
}

export const nameThenPhoneThenAddress: BlockStyle = () => (person) => [
  person.name,
  person.phone,
  addressOf(person),
]

export const personThenAddress: BlockStyle = (random) => {
  const between = apart(random)
  const isPhoneFirst = random.below(6) === 0
  return (person) => [
    isPhoneFirst ? person.phone + between + person.name : person.name + between + person.phone,
    addressOf(person),
  ]
}

export const nameThenPhoneThenRegionThenDetail: BlockStyle = (random) => {
  const joint = random.pick([' ', ''])
  return ({ name, phone, words, detail }) => [name, phone, words.join(joint), detail]
}

export const personThenRegionThenDetail: BlockStyle = (random) => {
  const between = apart(random)
  const joint = random.pick([' ', ''])
  return ({ name, phone, words, detail }) => [name + between + phone, words.join(joint), detail]
}

export const nameThenRest: BlockStyle = (random) => {
  const between = random.pick([' ', '，', '  '])
  return (person) => [person.name, person.phone + between + addressOf(person)]
}

export const addressThenPerson: BlockStyle = (random) => {
  const between = apart(random)
  return (person) => [addressOf(person), person.name + between + person.phone]
}

export const nameThenAddressThenPhone: BlockStyle = () => (person) => [
  person.name,
  addressOf(person),
  person.phone,
]

export const regionThenDetailThenPerson: BlockStyle = (random) => {
  const between = apart(random)
  return ({ name, phone, words, detail }) => [words.join(''), detail, name + between + phone]
}

export const oneLine: BlockStyle = (random) => {
  const between = random.pick([' ', '，', ',', '  ', '\t', ';'])
  const order = random.pick(['npa', 'npa', 'npa', 'apn', 'anp', 'nap'])
  return (person) => {
    const parts: Record<string, string> = {
      n: person.name,
      p: person.phone,
      a: person.region.replaceAll(' ', '') + person.detail,
    }
    return [Array.from(order, (key) => parts[key] ?? '').join(between)]
  }
}

/** Every field behind its label, all in one line. */
export const oneLabelledLine: BlockStyle = (random) => {
  const between = random.pick(['，', ' ', ',', '；'])
  const colon = random.pick([':', '：'])
  return (person) => [
    [
      `收件人${colon}${person.name}`,
      `电话${colon}${person.phone}`,
      `地址${colon}${person.region.replaceAll(' ', '')}${person.detail}`,
    ].join(between),
  ]
}

export const BLOCKS = {
  taobao,
  labelled3,
  labelled2,
  bareLabels,
  stacked,
  stacked4,
  nameThenPhoneThenAddress,
  personThenAddress,
  nameThenPhoneThenRegionThenDetail,
  personThenRegionThenDetail,
  nameThenRest,
  addressThenPerson,
  nameThenAddressThenPhone,
  regionThenDetailThenPerson,
} as const satisfies Record<string, BlockStyle>

export type BlockName = keyof typeof BLOCKS
