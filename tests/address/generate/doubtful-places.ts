import { expecting, type Fields, type GeneratedLine, region, written } from './compose.ts'
import type { Fault } from './fault.types.ts'
import {
  baseOf,
  LEAVES,
  mobile,
  nameNumber,
  pathOf,
  type Place,
  placeNumber,
  placeOf,
  street,
  suffixOf,
} from './material.ts'
import type { Random } from './seeded.ts'

const SEPARATORS = [',', '，', ' ', '\t']

function person(n: number, random: Random): Pick<Fields, 'name' | 'phone'> {
  return { name: nameNumber(n, random), phone: mobile(random) }
}

function line(n: number, random: Random, address: string): { input: string; fields: Fields } {
  const fields = { ...person(n, random), address }
  const order = random.pick(['n p a', 'p n a', 'a n p'])
  return { input: written(fields, order, random.pick(SEPARATORS)), fields }
}

const label = ({ province, city, district }: Place): string =>
  [province, city, district].filter((name) => name !== '').join('/')

/** Districts that end in 区, by whose words estates are called. */
const DISTRICTS = LEAVES.filter((unit) => suffixOf(unit) === '区' && baseOf(unit).length === 2)
const CITIES = [...new Set(LEAVES.map((unit) => pathOf(unit).city))].filter(
  (unit) => unit >= 0 && baseOf(unit).length === 2 && suffixOf(unit) === '市',
)
const ESTATES = '翠庭 云栖 碧水 丽景 盛世 兰亭 枫林 梧桐 紫金 天玺 澜悦 樾府 雅居 御品'.split(' ')
const BUILDINGS = ['8号楼', '5栋', '12幢301', '3号楼2单元', '6座1602', '2期9栋']

/** 翠庭江南区8号楼 without a region: the part of an estate is no district. */
export function estatePart(n: number, random: Random): Fault {
  const unit = DISTRICTS[(n * 37) % DISTRICTS.length] ?? 0
  const address = `${random.pick(ESTATES)}${placeOf(unit).district}${random.pick(BUILDINGS)}`
  return { input: line(n, random, address).input, expected: {}, must: 'told' }
}

const SHOPS =
  '酸汤鱼馆 手擀面店 小吃城 火锅店 茶餐厅 里 古玩城 烧饼铺 豆花庄 家具城 石材厂 会馆 锅盔店 辣子鸡馆'.split(
    ' ',
  )
const FLOORS = ['二楼', '3楼', '12号', '5号', '2楼201', '1号']

/** 桂林酸汤鱼馆二楼 without a region: a name begins with the place. */
export function placeInName(n: number, random: Random): Fault {
  const base = baseOf(CITIES[(n * 41) % CITIES.length] ?? 0)
  const address = `${base}${random.pick(SHOPS)}${random.pick(FLOORS)}`
  return { input: line(n, random, address).input, expected: {}, must: 'told' }
}

const GOODS = '脆枣 蜜橘 板栗 腐乳 核桃仁 大闸蟹 苹果 香梨 红薯干 米粉 茶饼 烧鸡'.split(' ')

/** 民主路8号 周口板栗2包 without a region: goods bear a place's name. */
export function placeInGoods(n: number, random: Random): Fault {
  const base = baseOf(CITIES[(n * 43) % CITIES.length] ?? 0)
  const goods = `${base}${random.pick(GOODS)}${1 + random.below(9)}${random.pick(['包', '箱', '斤', '盒', '袋'])}`
  const address = `${street(random)}${random.pick([' ', '，'])}${goods}`
  return { input: line(n, random, address).input, expected: {}, must: 'told' }
}

const countOfName = new Map<string, number>()
for (const unit of LEAVES) {
  const { district } = placeOf(unit)
  countOfName.set(district, (countOfName.get(district) ?? 0) + 1)
}
const UNIQUE = LEAVES.filter((unit) => {
  const { district } = placeOf(unit)
  return district !== '' && countOfName.get(district) === 1 && baseOf(unit).length > 1
})

/** 盐田区振兴街8号: a district by itself; the province is a guess. */
export function districtAlone(n: number, random: Random): Fault {
  const place = placeOf(UNIQUE[(n * 47) % UNIQUE.length] ?? 0)
  const detail = street(random)
  const { input, fields } = line(n, random, place.district + detail)
  return { input, expected: expecting(place, fields, detail), must: 'told' }
}

const SIBLINGS = CITIES.map((city) =>
  DISTRICTS.filter((unit) => pathOf(unit).city === city),
).filter((units) => units.length > 1)

function siblings(n: number, random: Random): { own: Place; other: Place } {
  const units = SIBLINGS[(n * 31) % SIBLINGS.length] ?? []
  const own = random.pick(units)
  return { own: placeOf(own), other: placeOf(random.pick(units.filter((unit) => unit !== own))) }
}

/** 宁波市翠庭江北区5栋: within a word it is no district even of its own city; nothing is cut out. */
export function partOfOwnCity(n: number, random: Random): Fault {
  const { own } = siblings(n, random)
  const detail = `${random.pick(ESTATES)}${own.district}${random.pick(BUILDINGS)}`
  const { input, fields } = line(n, random, own.province + own.city + detail)
  const { name, phone } = fields
  const { province, city } = own
  return { input, expected: { province, city, name, phone, detail }, must: 'told' }
}

/** Ways to write a second place behind the first; `between` follows the first address. */
const SECOND: readonly ((first: string, road: string, second: string) => string)[] = [
  (first, _, second) => `${first}${second}`,
  (first, _, second) => `${first} ${second}`,
  (first, _, second) => `${first}、${second}`,
  (first, road, second) => `${first}${road} ${second}`,
  (first, road, second) => `${first}${road}，${second}`,
  (first, road, second) => `${first}${road}（新地址：${second}）`,
  (first, road, second) => `${first}${road}，改到${second}`,
  (first, road, second) => `${first}${road} 改寄${second}`,
]

/** Another region behind the first, whole or in part: 广东省中山市 珠海市香洲区情侣路5号. */
export function secondPlace(n: number, random: Random): Fault {
  const isNear = n % 3 === 0
  const { own, other: sibling } = siblings(n, random)
  const far = placeNumber(n + 17)
  const other = isNear ? sibling : far
  const words = [...new Set([other.city, other.district])].filter((name) => name !== '')
  const isWhole = n % 2 === 0 || words.length < 2
  const named =
    isNear && n % 2 === 0
      ? other.district
      : [...new Set(isWhole ? [other.province, ...words] : words)].join('')
  const road = street(random)
  const detail = street(random)
  const write = SECOND[n % SECOND.length] ?? SECOND[0]
  const address = write?.(own.words.join(''), road, named + detail) ?? ''
  const choices = [label(own), label(other)]
  return { input: line(n, random, address).input, expected: {}, must: 'told', choices }
}

const CHANGED = ['改为', '，新地址：', ' 更改为 ', '，换成', ' 改成']

/** The same region with another street: 文一路12号改为浙江省杭州市西湖区文三路478号. */
export function secondAddress(n: number, random: Random): Fault {
  const place = placeNumber(n)
  const whole = place.words.join('')
  const first = street(random)
  const changed = random.pick(CHANGED)
  let second = street(random)
  // The same address again is no other.
  while (second === first) second = street(random)
  const address = `${whole}${first}${changed}${whole}${second}`
  return { input: line(n, random, address).input, expected: {}, must: 'told' }
}

const ALIKE = '洲卅川洋阳扬羊样巿士上工王玉土干于日曰目自白'.split('')
const TYPED = LEAVES.filter((unit) => {
  const { province, city, district } = placeOf(unit)
  return district !== '' && province !== city && city.length >= 3 && countOfName.get(district) === 1
})

/** 江苏省徐洲市云龙区: one character of the city is wrong, the rest is sure. */
export function mistyped(n: number, random: Random): Fault {
  const place = placeOf(TYPED[(n * 53) % TYPED.length] ?? 0)
  const { province, city, district } = place
  const isProvince = n % 3 === 0
  const name = isProvince ? province : city
  const at = random.below(
    baseOf(isProvince ? pathOf(place.unit).province : pathOf(place.unit).city).length,
  )
  const wrong = random.pick(ALIKE.filter((char) => !name.includes(char)))
  const typed = name.slice(0, at) + wrong + name.slice(at + 1)
  const detail = street(random)
  const before = isProvince ? typed + city : province + typed
  const { input, fields } = line(n, random, before + district + detail)
  return { input, expected: expecting(place, fields, detail), must: 'told' }
}

const AFTER_PLACE =
  '大厦8楼 会馆2号 商务楼301 国际饭店12楼 宾馆5楼 人家饭馆 火锅店2楼 证券大楼9层'.split(' ')

/** Roads, buildings and shops named after places: 文三路广东大厦8楼, 余杭塘路866号. */
export function namedAfterPlaces(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const base = baseOf(CITIES[(n * 29) % CITIES.length] ?? 0)
  const near = baseOf(random.pick(SIBLINGS[(n * 31) % SIBLINGS.length] ?? [0]))
  const detail = random.pick([
    `${base}路${1 + random.below(900)}号`,
    `${near}塘路${1 + random.below(900)}号`,
    `${near}大街${1 + random.below(90)}号${base}大厦8楼`,
    `${street(random)}${base}${random.pick(AFTER_PLACE)}`,
    `${street(random)} ${base}${random.pick(['土菜馆', '商贸有限公司', '驻京办事处'])}`,
    `${random.pick(ESTATES)}花园${near}苑${random.pick(BUILDINGS)}`,
  ])
  const { input, fields } = line(n, random, place.words.join('') + detail)
  return { input, expected: expecting(place, fields, detail) }
}

/** The own region once more, whole or in part: nothing contradicts it. */
export function ownRegionAgain(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n)
  const detail = street(random)
  const whole = place.words.join('')
  const address = random.pick([
    `${whole}${place.words.at(-1) ?? ''}${detail}`,
    `${whole} ${whole}${detail}`,
    `${place.words[0] ?? ''}${whole}${detail}`,
    `${whole}${place.city}${place.district}${detail}`,
  ])
  const { input, fields } = line(n, random, address)
  const { name, phone } = fields
  return { input, expected: { ...region(place), name, phone, detail } }
}
