import { anyOrder, expecting, type GeneratedLine, written } from './compose.ts'
import { mobile, nameNumber, ORDER_NUMBERS, placeNumber, street } from './material.ts'
import type { Random } from './seeded.ts'

const FORMATS = Object.values(ORDER_NUMBERS)
const LABELS = ['订单号：', '订单号:', '订单编号：', '订单号 ', '订单：']

function parts(n: number, random: Random) {
  const place = placeNumber(n)
  const detail = street(random)
  const fields = {
    order: FORMATS[n % FORMATS.length]?.(random) ?? '',
    name: nameNumber(n, random),
    phone: mobile(random),
    address: place.words.join('') + detail,
  }
  return { place, detail, fields }
}

/** All orders of fields without an order number. */
export function plain(n: number, random: Random): GeneratedLine {
  const { place, detail, fields: all } = parts(n, random)
  const fields = { ...all, order: '' }
  return { input: anyOrder(fields, random), expected: expecting(place, fields, detail) }
}

export function orderFirst(n: number, random: Random): GeneratedLine {
  const { place, detail, fields } = parts(n, random)
  const order = random.pick(['o n p a', 'o n a p', 'o a n p', 'o p n a', 'o a p n'])
  const input = written(fields, order, random.pick([',', '，', ' ', '\t', ';']))
  return { input, expected: expecting(place, fields, detail) }
}

export function orderLast(n: number, random: Random): GeneratedLine {
  const { place, detail, fields } = parts(n, random)
  const order = random.pick(['n p a o', 'a n p o', 'p n a o', 'n a p o', 'n o p a', 'n p o a'])
  const input = written(fields, order, random.pick([',', '，', ' ', '\t', ';']))
  return { input, expected: expecting(place, fields, detail) }
}

export function orderLabelled(n: number, random: Random): GeneratedLine {
  const { place, detail, fields } = parts(n, random)
  const order = random.pick(['o n p a', 'n p a o', 'a n p o', 'n o p a'])
  const labelled = { ...fields, order: random.pick(LABELS) + fields.order }
  const input = written(labelled, order, random.pick([',', '，', ' ', '\t', '\n']))
  return { input, expected: expecting(place, fields, detail) }
}

/** Without a phone such a line is refused; nothing in the number may stand in for one. */
export function orderWithoutPhone(n: number, random: Random): GeneratedLine {
  const { fields } = parts(n, random)
  const input = anyOrder({ ...fields, phone: '' }, random)
  return { input, expected: { reject: true } }
}

const GROUPINGS: readonly ((d: string) => string)[] = [
  (d) => Array.from(d).join(' '),
  (d) => `${d.slice(0, 1)}-${d.slice(1, 4)}-${d.slice(4, 7)}-${d.slice(7)}`,
  (d) => `${d.slice(0, 3)} ${d.slice(3, 7)} ${d.slice(7)}`,
  (d) => `${d.slice(0, 3)}-${d.slice(3, 7)}-${d.slice(7)}`,
  (d) => `${d.slice(0, 3)} ${d.slice(3, 5)} ${d.slice(5, 7)} ${d.slice(7, 9)} ${d.slice(9)}`,
  (d) => `${d.slice(0, 4)}-${d.slice(4, 7)}-${d.slice(7)}`,
  (d) => `${d.slice(0, 3)}.${d.slice(3, 7)}.${d.slice(7)}`,
  (d) => `+86 ${d.slice(0, 3)} ${d.slice(3, 7)} ${d.slice(7)}`,
  (d) => `+86-${d}`,
  (d) => `0086${d}`,
  (d) => `86 ${d}`,
  (d) => `(+86)${d}`,
  (d) => `${d.slice(0, 5)} ${d.slice(5)}`,
  (d) => `${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6, 9)} ${d.slice(9)}`,
  (d) => Array.from(d, (digit) => String.fromCharCode(0xff10 + Number(digit))).join(''),
]

export function phoneGroups(n: number, random: Random): GeneratedLine {
  const { place, detail, fields: all } = parts(n, random)
  const fields = { ...all, order: '' }
  const grouped = GROUPINGS[n % GROUPINGS.length]?.(fields.phone) ?? ''
  const order = random.pick(['n p a', 'p n a', 'a n p'])
  const input = written({ ...fields, phone: grouped }, order, random.pick([',', '，', '\t', ';']))
  return { input, expected: expecting(place, fields, detail) }
}

/** A real postal code of each province's capital or of a town in it. */
const POSTAL: Readonly<Record<string, string>> = {
  北京市: '100020', 天津市: '300100', 河北省: '050000', 山西省: '030000', 内蒙古自治区: '010000',
  辽宁省: '110000', 吉林省: '130000', 黑龙江省: '150000', 上海市: '200120', 江苏省: '210000',
  浙江省: '310000', 安徽省: '230000', 福建省: '350000', 江西省: '330000', 山东省: '250000',
  河南省: '450000', 湖北省: '430000', 湖南省: '410000', 广东省: '510000', 广西壮族自治区: '530000',
  海南省: '570100', 重庆市: '400000', 四川省: '610000', 贵州省: '550000', 云南省: '650000',
  西藏自治区: '850000', 陕西省: '710000', 甘肃省: '730000', 青海省: '810000',
  宁夏回族自治区: '750000', 新疆维吾尔自治区: '830000',
} // prettier-ignore

export function postalCode(n: number, random: Random): GeneratedLine {
  const { place, detail, fields: all } = parts(n, random)
  const code = POSTAL[place.province]
  if (code === undefined) return plain(n, random)
  const whole = place.words.join('')
  const address = random.pick([
    `${code} ${whole}${detail}`,
    `(${code})${whole}${detail}`,
    `${whole}${detail} ${code}`,
    `${whole}${detail}(${code})`,
    `${whole}${detail}（邮编：${code}）`,
    `${whole}(${code})${detail}`,
    `${whole} ${code} ${detail}`,
    `${place.words[0] ?? ''}${code}${place.words.slice(1).join('')}${detail}`,
    `${place.words[0] ?? ''} ${code} ${place.words.slice(1).join('')}${detail}`,
  ])
  const fields = { ...all, order: '', address }
  const order = random.pick(['n p a', 'p n a', 'a n p'])
  const input = written(fields, order, random.pick([',', '，', '\t', ';']))
  return { input, expected: expecting(place, fields, detail) }
}
