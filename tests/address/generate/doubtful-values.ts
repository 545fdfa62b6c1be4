import { expecting, type Fields, type GeneratedLine, written } from './compose.ts'
import type { Fault } from './fault.types.ts'
import { draw } from './draw-fields.ts'
import { mobile } from './material.ts'
import type { Random } from './seeded.ts'

const SEPARATORS = [',', '，', ' ', '\t']

function written3(fields: Fields, random: Random): string {
  return written(fields, random.pick(['n p a', 'a n p', 'p n a']), random.pick(SEPARATORS))
}

/** Labelled, so that what is written is the name or the address beyond doubt. */
function labelled({ name, phone, address }: Fields, random: Random): string {
  const [who, call, where] = random.pick([
    ['收件人：', '手机：', '地址：'],
    ['收货人:', '电话:', '收货地址:'],
    ['姓名：', '联系电话：', '详细地址：'],
  ])
  const order = random.pick(['n p a', 'n a p'])
  const fields = { name: who + name, phone: call + phone, address: where + address }
  return written(fields, order, random.pick(['，', '\n', ' ']))
}

const NOTHING = [
  '无',
  '暂无',
  '同上',
  '待补充',
  '——',
  '/',
  'null',
  'N/A',
  'undefined',
  '未填写',
  '不详',
  '略',
  '（空）',
]

/** A name or an address that is a placeholder. */
export function nothingSaid(n: number, random: Random): Fault {
  const { place, fields } = draw(n, random)
  const word = NOTHING[n % NOTHING.length] ?? ''
  const whole = place.words.join('')
  if (n % 2 === 0)
    return { input: labelled({ ...fields, name: word }, random), expected: {}, must: 'blocked' }
  const address = `${whole}${random.pick(['', ' ', '地址'])}${word}`
  return { input: written3({ ...fields, address }, random), expected: {}, must: 'blocked' }
}

const SIGNS = ['*', '＊', '○', '●', '■', '×', 'x', '█', '□']

/** 张○○, 文三路■■号: a name or an address that is hidden in part, whatever the sign. */
export function hidden(n: number, random: Random): Fault {
  const { place, detail, fields } = draw(n, random)
  const sign = SIGNS[n % SIGNS.length] ?? '*'
  const run = sign.repeat(2 + random.below(3))
  if (n % 2 === 0) {
    const name = fields.name.slice(0, 1) + sign.repeat(2)
    return { input: written3({ ...fields, name }, random), expected: {}, must: 'blocked' }
  }
  const whole = place.words.join('')
  const address = random.pick([
    `${whole}${detail.replace(/\d+/, run)}`,
    `${whole}${detail.slice(0, 2)}${run}`,
    `${whole}${detail}${run}室`,
  ])
  return { input: written3({ ...fields, address }, random), expected: {}, must: 'blocked' }
}

const BASE64 = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz0123456789+/'.split('')

function cipher(n: number, random: Random): string {
  const some = (length: number): string =>
    Array.from({ length }, () => random.pick(BASE64)).join('') + `a${random.below(10)}Z`
  return (
    [
      `${some(20)}==`,
      `$${some(26)}==$1$`,
      `~${some(22)}~${some(6)}~~4~`,
      `#${some(12)}#${some(4)}#1#1`,
    ][n % 4] ?? ''
  )
}

/** A name or an address that a platform encrypted. */
export function encrypted(n: number, random: Random): Fault {
  const { place, fields } = draw(n, random)
  const text = cipher(n, random)
  const changed = n % 2 === 0 ? { name: text } : { address: `${place.words.join('')} ${text}` }
  return { input: labelled({ ...fields, ...changed }, random), expected: {}, must: 'blocked' }
}

const HIDDEN_EXTENSIONS = [
  '-****',
  '-＊＊＊＊',
  '转****',
  ',****',
  '(****)',
  '（转***）',
  '-1***',
  '-**12',
  '#****',
  ' 分机****',
  '[****]',
  '-xxxx',
  '-●●●●',
  '转○○○○',
]

/** 137…-****: without its extension the number calls nobody. */
export function hiddenExtension(n: number, random: Random): Fault {
  const { fields } = draw(n, random)
  const phone = fields.phone + (HIDDEN_EXTENSIONS[n % HIDDEN_EXTENSIONS.length] ?? '')
  return { input: written3({ ...fields, phone }, random), expected: {}, must: 'blocked' }
}

const MISSING_EXTENSIONS = [
  '-',
  '－',
  '——',
  '—',
  '转',
  '--',
  '()',
  '（）',
  '转分机',
  '-null',
  '分机：',
]

/** 137…－: an extension begins and is not given. */
export function missingExtension(n: number, random: Random): Fault {
  const { place, detail, fields } = draw(n, random)
  const phone = fields.phone + (MISSING_EXTENSIONS[n % MISSING_EXTENSIONS.length] ?? '')
  const expected = expecting(place, fields, detail)
  return { input: written3({ ...fields, phone }, random), expected, must: 'told' }
}

const EXTENSIONS = [
  '-1234',
  '－0856',
  '转4471',
  ',2210',
  '(3321)',
  ' 转 6650',
  '#1098',
  ' 分机 7733',
  '-88',
]

/** An extension that is given, and dashes that join fields. */
export function wholeExtension(n: number, random: Random): GeneratedLine {
  const { place, detail, fields } = draw(n, random)
  if (n % 4 === 0) {
    const joint = random.pick(['-', ' - ', '——', '_', '~'])
    return { input: written(fields, 'n p a', joint), expected: expecting(place, fields, detail) }
  }
  const extension = EXTENSIONS[n % EXTENSIONS.length] ?? ''
  const phone = fields.phone + extension
  const whole = `${fields.phone}-${extension.replaceAll(/[^\d０-９]/g, '')}`
  const expected = { ...expecting(place, fields, detail), phone: whole }
  return {
    input: written(
      { ...fields, phone },
      random.pick(['n p a', 'a n p']),
      random.pick(['，', ' ', '\t']),
    ),
    expected,
  }
}

const BETWEEN = [' ', '、', '|', ' | ', '-', '/', '，', ',', '\t', '  ', ';']

/** eleven digits in front of another mobile are the order number, whatever separates them. */
export function leadingNumber(n: number, random: Random): Fault {
  const { place, detail, fields: drawn } = draw(n, random)
  const fields = { ...drawn, order: mobile(random) }
  const separator = BETWEEN[n % BETWEEN.length] ?? ' '
  const isGlue = separator === '-' || separator === '/'
  const order = isGlue ? 'o n p a' : random.pick(['o n p a', 'o n a p', 'o a n p'])
  const input = written(fields, order, separator)
  return { input, expected: expecting(place, fields, detail), must: 'read' }
}

const OTHERS = [
  '微信',
  'V信',
  'vx',
  '客服',
  '客服电话',
  '店铺电话',
  '掌柜电话',
  '店主',
  '卖家手机',
  '加微信',
  '有问题联系客服',
  '售后电话',
  '微信号：',
  '商家电话：',
]

/** A number labelled as the shop's or a chat's, in front of the person's own or behind. */
export function numberOfOthers(n: number, random: Random): Fault {
  const { place, detail, fields } = draw(n, random)
  const other = `${OTHERS[n % OTHERS.length] ?? ''}${mobile(random)}`
  const separator = random.pick([' ', '，', '\t', ','])
  const own = written(fields, random.pick(['n p a', 'a n p']), separator)
  const input = n % 2 === 0 ? `${other}${separator}${own}` : `${own}${separator}${other}`
  return { input, expected: expecting(place, fields, detail), must: 'read' }
}

const FAMILIAR = [
  '小何',
  '乐乐妈',
  '阿俊',
  '王姐',
  '刘老师',
  '李女士',
  '陈先生',
  '一只猫',
  '米粒',
  '陶陶',
  'Kevin',
  '阿依努尔·买买提',
  '空空',
  '默默',
  '无忌',
  '同同',
  '林无',
  '全力',
  '安然',
]

/** Names that begin like a word for nothing, and are names. */
export function everydayNames(n: number, random: Random): GeneratedLine {
  const { place, detail, fields: drawn } = draw(n, random)
  const fields = { ...drawn, name: FAMILIAR[n % FAMILIAR.length] ?? '' }
  const input =
    n % 2 === 0 ? labelled(fields, random) : written(fields, 'n p a', random.pick(['，', '\t']))
  return { input, expected: expecting(place, fields, detail) }
}
