import { anyOrder, expecting, type GeneratedLine, written } from './compose.ts'
import {
  baseOf,
  COMPOUNDS,
  LATIN,
  LEAVES,
  mobile,
  nameNumber,
  pathOf,
  placeNumber,
  placeOf,
  ROADS,
  street,
  SURNAMES,
  UYGHUR,
} from './material.ts'
import type { Random } from './seeded.ts'

const ENDS = [
  '8号',
  '12号楼',
  '3栋',
  '8号1606室',
  '6单元1201室',
  '5号院2号楼',
  '9号3楼',
  '66号A座',
  '8幢502',
  '18号院内东户',
]

const GIVEN = ['小满', '伟', '思雨', '敏', '浩然', '静']

/** A name that nothing separates from the address before it; the phone follows at once. */
export function gluedName(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const detail = random.pick(ROADS) + random.pick(ENDS)
  const surname = SURNAMES[n % SURNAMES.length] ?? ''
  const name =
    n % 8 === 7 ? random.pick(COMPOUNDS) + random.pick(GIVEN) : surname + random.pick(GIVEN)
  return glued(place, detail, name, random)
}

export function gluedForeignName(n: number, random: Random): GeneratedLine {
  const detail = random.pick(ROADS) + random.pick(ENDS.slice(0, 7))
  return glued(placeNumber(n), detail, random.pick(n % 2 === 0 ? UYGHUR : LATIN), random)
}

/** …芙蓉中路张伟13700050001: no house number either. */
export function gluedToRoad(n: number, random: Random): GeneratedLine {
  const surname = SURNAMES[n % SURNAMES.length] ?? ''
  return glued(placeNumber(n), random.pick(ROADS), surname + random.pick(GIVEN), random)
}

function glued(
  place: ReturnType<typeof placeOf>,
  detail: string,
  name: string,
  random: Random,
): GeneratedLine {
  const phone = mobile(random)
  const fields = { name, phone, address: '' }
  return {
    input: place.words.join('') + detail + name + phone,
    expected: expecting(place, fields, detail),
  }
}

const FIRMS =
  '小确幸花店 第一中学 实验小学 星光幼儿园 好又多超市 顺达商贸有限公司 永和五金店 人民医院 老王修车行 金太阳酒店 鑫源建材经营部 云上科技有限公司 妇幼保健院'.split(
    ' ',
  )

/** A shop or school whose name begins with a place. */
export function firmName(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const other = random.below(2) === 0 ? place : placeNumber(n + 17)
  const [, city = '', district = ''] = other.words
  const prefix = random.pick([city, city + district, district === '' ? city : district])
  const name = prefix + random.pick(FIRMS)
  const detail = street(random)
  const fields = { name, phone: mobile(random), address: place.words.join('') + detail }
  const expected = expecting(place, fields, detail)
  if (n % 4 === 0) {
    const input = `收件人：${name}，电话：${fields.phone}，地址：${fields.address}`
    return { input, expected }
  }
  const order = random.pick(['n p a', 'a n p', 'n a p', 'a p n'])
  return { input: written(fields, order, random.pick([',', '，', '\t'])), expected }
}

const NOTES = [
  '放门口，谢谢',
  '放丰巢,勿打电话',
  '周末送，提前联系',
  '易碎，轻放',
  '下午六点后，谢谢',
  '不要放驿站，请送上门',
]

/** A remark in brackets with a comma in it, beside the name or behind the address. */
export function noteBeside(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const note = `（${random.pick(NOTES)}）`
  const base = street(random)
  const fields = { name: nameNumber(n, random), phone: mobile(random), address: '' }
  const address = place.words.join('') + base
  const input = random.pick([
    `${address} ${fields.name}${note} ${fields.phone}`,
    `${fields.name}${note} ${fields.phone} ${address}`,
    `${address}${note} ${fields.name} ${fields.phone}`,
    `${fields.name}，${fields.phone}，${address}${note}`,
    `${fields.name},${fields.phone},${address}${note}`,
  ])
  const expected = expecting(place, fields, base + note)
  return { input, expected: { ...expected, alt: { detail: [note + base] } } }
}

const NICKNAMES = ['豆豆', '小确幸', '糖糖', '圆圆妈', '一只猫', '大大']

/** A person named in a bracket of the address is not the recipient. */
export function personInBracket(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const name = n % 2 === 0 ? random.pick(NICKNAMES) : nameNumber(n, random)
  const label = random.pick(['收件人：', '收件人:', '代收人：', '联系人：', '收货人：'])
  const detail = `${street(random)}菜鸟驿站（${label}${random.pick(['张三', '李四', '王五'])}）`
  const fields = { name, phone: mobile(random), address: place.words.join('') + detail }
  const input = written(
    fields,
    random.pick(['n p a', 'p n a', 'n a p']),
    random.pick(['，', ',', '\t']),
  )
  return { input, expected: expecting(place, fields, detail) }
}

/** A name that ends like an address, alone in the last field of a copied table row. */
export function placeLikeName(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const detail = street(random)
  const surname = SURNAMES[n % 230] ?? ''
  const name = surname + random.pick(['小寨', '大村', '小楼', '晓路', '明区', '楼', '路', '村'])
  const fields = { name, phone: mobile(random), address: place.words.join('') + detail }
  const input = written(fields, random.pick(['p a n', 'a p n', 'n p a', 'p n a']), '\t')
  return { input, expected: expecting(place, fields, detail) }
}

/** A name that is also the word of the address's city or district: 安康, 张北. */
export function nameIsPlace(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const path = pathOf(place.unit)
  const base = baseOf(n % 2 === 0 || path.district < 0 ? path.city : path.district)
  const name = base.length === 2 ? base : baseOf(LEAVES[0] ?? 0)
  const detail = street(random)
  const fields = { name, phone: mobile(random), address: place.words.join('') + detail }
  return { input: anyOrder(fields, random), expected: expecting(place, fields, detail) }
}

const SHORT_LABELS = [
  ['收：', '电：', '址：'],
  ['收件:', '电话:', '地址:'],
  ['姓名：', '手机：', '详址：'],
  ['收货人：', '联系电话：', '收货地址：'],
  ['名：', '电：', '地：'],
  ['收 ', '电 ', '址 '],
] as const

export function shortLabels(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const detail = street(random)
  const fields = {
    name: nameNumber(n, random),
    phone: mobile(random),
    address: place.words.join('') + detail,
  }
  const [name, phone, address] = random.pick(SHORT_LABELS)
  const labelled = {
    name: name + fields.name,
    phone: phone + fields.phone,
    address: address + fields.address,
  }
  const waybill = random.pick([
    '',
    '',
    `运单：YT${random.digits(13)}`,
    `快递单号：SF${random.digits(13)}`,
  ])
  const separator = random.pick(['，', ' ', '\n', ','])
  const input = written(labelled, random.pick(['n p a', 'p n a', 'a n p']), separator)
  return {
    input: waybill === '' ? input : input + separator + waybill,
    expected: expecting(place, fields, detail),
  }
}
