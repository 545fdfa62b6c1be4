import { townsOfCity } from '#domain/region/town-source.ts'
import { expecting, type GeneratedLine, written } from './compose.ts'
import {
  baseOf,
  house,
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

function line(
  n: number,
  random: Random,
  place: Place,
  address: string,
  detail: string,
): GeneratedLine {
  const fields = { name: nameNumber(n, random), phone: mobile(random), address }
  const input = written(
    fields,
    random.pick(['n p a', 'p n a', 'a n p']),
    random.pick([',', '，', ' ', '\t']),
  )
  return { input, expected: expecting(place, fields, detail) }
}

const SHORT_PROVINCE = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/
const short = (name: string): string => name.replace(SHORT_PROVINCE, '')
const isMunicipal = ({ province, city }: Place): boolean => province === city

const AFTER = [
  '公园路',
  '新村',
  '市场路',
  '商贸城',
  '中学路',
  '东大街',
  '公园旁',
  '花园',
  '小学',
  '医院',
  '步行街',
  '工业园',
]

const wordCount = new Map<string, number>()
for (const unit of LEAVES) {
  const key = `${placeOf(unit).province}/${baseOf(unit)}`
  wordCount.set(key, (wordCount.get(key) ?? 0) + 1)
}

const counties = LEAVES.filter((unit) => {
  const { district, city, province } = placeOf(unit)
  const isOnly = wordCount.get(`${province}/${baseOf(unit)}`) === 1
  return (
    district !== '' &&
    /[市县旗]$/.test(district) &&
    baseOf(unit).length === 2 &&
    isOnly &&
    !city.startsWith(baseOf(unit)) &&
    city !== province
  )
})
const districts = LEAVES.filter(
  (unit) =>
    !baseOf(pathOf(unit).city).startsWith(baseOf(unit)) &&
    !/^市|莱芜/.test(baseOf(unit)) &&
    suffixOf(unit) === '区' &&
    baseOf(unit).length === 2 &&
    placeOf(unit).district !== '',
)

/** 福建晋江市场路8号: a county-level city or county by its word alone, behind its province or city. */
export function shortCounty(n: number, random: Random): GeneratedLine {
  const place = placeOf(counties[(n * 101) % counties.length] ?? 0)
  const detail = random.pick(AFTER) + house(random)
  const city = random.below(2) === 0 ? '' : baseOf(pathOf(place.unit).city)
  const before = short(place.province) + (city.length === 2 ? city : '')
  return line(n, random, place, before + baseOf(place.unit) + detail, detail)
}

/** 四川成都锦江东大街8号. */
export function shortDistrict(n: number, random: Random): GeneratedLine {
  const place = placeOf(districts[(n * 101) % districts.length] ?? 0)
  // 锦江医院 is a name of its own.
  const detail = random.pick(AFTER.filter((word) => word !== '医院')) + house(random)
  const city = isMunicipal(place) ? '' : baseOf(pathOf(place.unit).city)
  return line(n, random, place, short(place.province) + city + baseOf(place.unit) + detail, detail)
}

const countyCities = counties.filter((unit) => suffixOf(unit) === '市')
const divided = LEAVES.map(placeOf).filter(({ district }) => district !== '')

/** 浙江省杭州市义乌市…: the county-level city decides. */
export function wrongCity(n: number, random: Random): GeneratedLine {
  const place = placeOf(countyCities[(n * 37) % countyCities.length] ?? 0)
  let other = random.pick(divided)
  for (let k = 0; k < 400 && other.province !== place.province; k++) other = random.pick(divided)
  const city = other.province === place.province ? other.city : place.city
  const detail = street(random)
  return line(n, random, place, place.province + city + place.district + detail, detail)
}

const SEATS =
  '贵州省铜仁市碧江区 贵州省毕节市七星关区 贵州省安顺市西秀区 新疆维吾尔自治区吐鲁番市高昌区 新疆维吾尔自治区哈密市伊州区 云南省昭通市昭阳区 云南省曲靖市麒麟区 云南省玉溪市红塔区 云南省保山市隆阳区 陕西省延安市宝塔区 陕西省汉中市汉台区 陕西省榆林市榆阳区 陕西省安康市汉滨区 陕西省渭南市临渭区 甘肃省武威市凉州区 甘肃省张掖市甘州区 甘肃省酒泉市肃州区 甘肃省平凉市崆峒区 四川省雅安市雨城区 四川省巴中市巴州区 河南省信阳市浉河区 河南省周口市川汇区 河南省驻马店市驿城区 河南省商丘市梁园区 湖北省孝感市孝南区 湖南省娄底市娄星区 湖南省怀化市鹤城区 湖南省郴州市北湖区 江西省上饶市信州区 江西省宜春市袁州区 江西省吉安市吉州区 江西省赣州市章贡区 福建省宁德市蕉城区 福建省龙岩市新罗区 浙江省丽水市莲都区 山东省菏泽市牡丹区 山东省聊城市东昌府区 山东省德州市德城区 山东省滨州市滨城区 山东省临沂市兰山区 山西省忻州市忻府区 山西省临汾市尧都区 山西省运城市盐湖区 河北省衡水市桃城区 黑龙江省绥化市北林区 广西壮族自治区玉林市玉州区 广西壮族自治区百色市右江区'.split(
    ' ',
  )

const unitByWords = new Map(LEAVES.map((unit) => [placeOf(unit).words.join(''), unit]))

/** 贵州省铜仁地区铜仁市…: the former city of the former prefecture is a district today. */
export function formerPrefecture(n: number, random: Random): GeneratedLine {
  const text = SEATS[n % SEATS.length] ?? ''
  const unit = unitByWords.get(text)
  if (unit === undefined) throw new Error(`no such place: ${text}`)
  const place = placeOf(unit)
  const base = baseOf(pathOf(unit).city)
  const detail = street(random)
  return line(n, random, place, `${place.province}${base}地区${base}市${detail}`, detail)
}

const MUNICIPALITIES = new Set(['北京市', '天津市', '上海市', '重庆市'])

function townsOf(unit: number): [string, number][] {
  return [...(townsOfCity(unit) ?? new Map<string, number>())].filter(
    ([, district]) => district >= 0,
  )
}

const cityUnits = [...new Set(LEAVES.map((unit) => pathOf(unit).city))].filter((unit) => unit >= 0)

const municipal = cityUnits.filter((unit) => MUNICIPALITIES.has(placeOf(unit).city))

/** 上海市张江镇…: the town implies the district in a municipality too. */
export function municipalTown(n: number, random: Random): GeneratedLine {
  const city = municipal[n % municipal.length] ?? 0
  const towns = townsOf(city).filter(
    ([name]) => /(?:街道|镇|乡)$/.test(name) && !/开发区|园区|铁厂/.test(name) && name.length > 2,
  )
  const [town, district] = towns[(n * 31) % towns.length] ?? ['', city]
  const place = placeOf(district)
  const detail = town + street(random)
  return line(n, random, place, place.province + detail, detail)
}

const longTowns = (): [string, number][] =>
  cityUnits.flatMap((city) => {
    const inside = LEAVES.filter((unit) => pathOf(unit).city === city && baseOf(unit).length === 2)
    return townsOf(city).filter(
      ([name]) =>
        /(?:街道|镇|乡)$/.test(name) &&
        !/特殊|开发区|园区|管委会/.test(name) &&
        inside.some(
          (unit) =>
            name.startsWith(baseOf(unit)) &&
            name.length > 3 &&
            !name.startsWith(baseOf(unit) + suffixOf(unit)),
        ),
    )
  })
let knownLongTowns: [string, number][] | null = null

/** 岳阳市岳阳楼街道…: a town whose name begins with a district's word. */
export function longerTown(n: number, random: Random): GeneratedLine {
  knownLongTowns ??= longTowns()
  const [town, district] = knownLongTowns[(n * 13) % knownLongTowns.length] ?? ['', 0]
  const place = placeOf(district)
  const detail = town + street(random)
  const before = place.city === place.province ? place.city : place.province + place.city
  return line(n, random, place, before + detail, detail)
}

/** 市辖区 where a district should be, also behind cities that have none. */
export function bucket(n: number, random: Random): GeneratedLine {
  const place = placeNumber(n * 3 + (n % 3))
  const detail = street(random)
  const isOne = isMunicipal(place)
  const before = isOne ? place.province : place.province + (n % 2 === 0 ? ' ' : '') + place.city
  const bucketed = place.district === '' || isOne || n % 2 === 0
  return line(
    n,
    random,
    place,
    `${before}${bucketed ? '市辖区' : ''}${place.district}${detail}`,
    detail,
  )
}

const HARBOUR: readonly (readonly [string, string, string])[] = [
  ['香港', '香港特别行政区', '九龙'],
  ['香港', '香港特别行政区', '新界'],
  ['香港', '香港特别行政区', '香港岛'],
  ['香港特别行政区', '香港特别行政区', '九龙'],
  ['香港特别行政区', '香港特别行政区', '香港岛'],
  ['澳门', '澳门特别行政区', '澳门半岛'],
  ['澳门特别行政区', '澳门特别行政区', '澳门半岛'],
]

/** 香港九龙弥敦道…: the area is in the place of a city and means nothing by itself. */
export function harbour(n: number, random: Random): GeneratedLine {
  const [written, province, area] = HARBOUR[n % HARBOUR.length] ?? ['', '', '']
  const joined = area.startsWith(written) ? area : written + random.pick(['', ' ']) + area
  const road = province.startsWith('香港')
    ? random.pick(['弥敦道', '轩尼诗道', '皇后大道中', '广东道'])
    : '南湾大马路'
  const detail = `${road}${1 + random.below(300)}号`
  const place = { unit: -1, province, city: province, district: '', words: [] }
  return line(n, random, place, joined + random.pick(['', ' ']) + detail, detail)
}
