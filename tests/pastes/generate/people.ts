import { townsOfCity } from '#domain/region/town-source.ts'
import {
  baseOf,
  house,
  LATIN,
  LEAVES,
  mobile,
  nameNumber,
  ORDER_NUMBERS,
  pathOf,
  placeNumber,
  street,
  UYGHUR,
  type Place,
} from '#tests/address/generate/material.ts'
import type { Random } from '#tests/address/generate/seeded.ts'
import type { Person } from './paste.types.ts'

/** Names that are places: every city and district whose word has two characters. */
const PLACE_NAMES = [
  ...new Set(
    LEAVES.flatMap((unit) => [baseOf(unit), baseOf(pathOf(unit).city)]).filter(
      (base) => base.length === 2 && !/[市东西南北]/u.test(base),
    ),
  ),
]

const NICKNAMES =
  '豆豆 小确幸 爱吃鱼的猫 圆圆妈 南方姑娘 一只猫 大大 糖糖妈妈 风吹麦浪 阿凡提 小木屋 云朵 柠檬不酸 北极星 七月半夏 朝阳 长安 如意 高兴 宁静 团团圆圆 东东 山里红 海阔天空 四川小妹 静静的河 平安是福 老街坊 江南烟雨 大脸猫'.split(
    ' ',
  )

const SHOPS =
  '向日葵花店 老王修车铺 好又多便利店 顺达五金店 小森林烘焙坊 金太阳幼儿园 星光文具店 建设路水果店 城南药房 鑫源商贸有限公司 二姐美甲工作室 阳光超市 万家灯饰 青年旅社 老兵烧烤 春天花卉市场18号铺'.split(
    ' ',
  )

const EMOJI = ['🌸', '🐱', '✨', '❤️', '🍀']

/** How odd the names of a paste may be; `legible` = without emoji. */
export type Oddness = 'ordinary' | 'legible' | 'any'

function drawName(n: number, random: Random, oddness: Oddness): { written: string; read: string } {
  const same = (name: string) => ({ written: name, read: name })
  const kind = random.below(oddness === 'ordinary' ? 55 : oddness === 'legible' ? 96 : 100)
  if (kind < 50) return same(nameNumber(n, random))
  if (kind < 55) return same(`${nameNumber(n, random)[0] ?? '李'}${random.pick(['先生', '女士'])}`)
  if (kind < 72) return same(random.pick(PLACE_NAMES))
  if (kind < 82) return same(random.pick(NICKNAMES))
  if (kind < 89) return same(random.pick(SHOPS))
  if (kind < 94) return same(random.pick(LATIN))
  if (kind < 96) return same(random.pick(UYGHUR))
  const name = random.pick([...NICKNAMES.slice(0, 8), nameNumber(n, random)])
  return { written: name + random.pick(EMOJI), read: name }
}

const ESTATES =
  '滨江花园南区 锦绣江南 金桥港小区 幸福里 桂林米线馆 人民医院住院部 阳光新城二期 泰安里 供销社旁边 中心小学门卫室 万达广场 翡翠城 建设银行宿舍 东方明珠花园 水岸人家 老年活动中心 城北批发市场 绿地世纪城 和平里社区 大王村'.split(
    ' ',
  )

function drawDetail(random: Random): string {
  const kind = random.below(10)
  if (kind < 5) return street(random)
  if (kind === 5) return `${random.pick(ESTATES)}${1 + random.below(20)}幢${1 + random.below(30)}楼`
  if (kind === 6) return `${street(random)}${random.pick(ESTATES)}`
  if (kind === 7) return random.pick(ESTATES)
  if (kind === 8) return `${random.pick(ESTATES)}${1 + random.below(9)}栋${house(random)}`
  return `${random.pick(ESTATES)}${random.pick(['A', 'B', 'C'])}座${100 + random.below(2000)}`
}

const PROVINCE_END = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/u

/** The region's words as people and platforms write them. */
function drawWords(place: Place, random: Random): readonly string[] {
  const { province, city, district } = place
  const kind = random.below(8)
  if (kind === 0 && province === city) return [province, city, district].filter(Boolean)
  if (kind === 1) return [province.replace(PROVINCE_END, ''), ...place.words.slice(1)]
  return place.words
}

const towns = new Map<number, readonly string[]>()

/** Streets and towns of the place that only it has. */
function townsIn({ unit }: Place): readonly string[] {
  const known = towns.get(unit)
  if (known !== undefined) return known
  const inside = [...(townsOfCity(pathOf(unit).city) ?? [])]
    .filter(([name, district]) => district === unit && /(?:街道|镇|乡)$/u.test(name))
    .map(([name]) => name)
    .filter((name) => !/[省区县市]/u.test(name))
  towns.set(unit, inside)
  return inside
}

const NOTES = [
  '放门卫',
  '周末送货',
  '谢谢老板',
  '尽快发货',
  '不要放驿站',
  '送货前打电话',
  '放丰巢',
  '轻拿轻放',
  '要红色的',
  '工作日送',
]

export type PeopleWish = {
  readonly count: number
  readonly oddness?: Oddness
  /** Which format of ORDER_NUMBERS the paste has; '' = none. */
  readonly orders?: string
  /** Towns stand between the district and the detail of some. */
  readonly hasTowns?: boolean
}

/** People with phones of their own. */
export function drawPeople(random: Random, wish: PeopleWish): Person[] {
  const { count, oddness = 'any', orders = '', hasTowns = false } = wish
  const phones = new Set<string>()
  const first = random.below(100_000)
  return Array.from({ length: count }, (_, n): Person => {
    const place = placeNumber(first + n * 3)
    let phone = mobile(random)
    while (phones.has(phone)) phone = mobile(random)
    phones.add(phone)
    const name = drawName(first + n, random, oddness)
    const words = drawWords(place, random)
    const inside = hasTowns && random.below(3) === 0 ? townsIn(place) : []
    const town = inside.length === 0 ? '' : random.pick(inside)
    const detail = town + drawDetail(random)
    const order = ORDER_NUMBERS[orders]?.(random) ?? ''
    const { province, city, district } = place
    return {
      name: name.written,
      phone,
      region: words.join(random.pick(['', ' '])),
      words,
      detail,
      order,
      note: random.pick(NOTES),
      expected: { name: name.read, phone, province, city, district, detail, order_no: order },
    }
  })
}

/** The whole address in one string. */
export const addressOf = ({ region, detail }: Person): string =>
  region.includes(' ') ? `${region} ${detail}` : region + detail
