import { regionNames, regionPath, regionTable } from '#domain/region/region-table.ts'
import type { Random } from './seeded.ts'

/** Surnames of the Hundred Family Surnames and of the frequent ones of today. */
export const SURNAMES = [
  ...new Set(
    '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘斜厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍郤璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公付肖闫邸苟佘仝亓操逯揭展原丛初代门尧修岳肇位未哈买阿',
  ),
]

export const COMPOUNDS =
  '欧阳 上官 司马 司徒 诸葛 皇甫 东方 夏侯 慕容 令狐 尉迟 公孙 长孙 宇文 轩辕 独孤 南宫 端木 百里 呼延 西门 完颜 澹台 太史 赫连 钟离 鲜于 闾丘'.split(
    ' ',
  )

export const UYGHUR =
  '阿依古丽·吐尔逊 买买提·艾力 古丽娜尔·阿不都 艾合买提·吾斯曼 热依罕·买买提 阿卜杜拉·卡德尔 努尔江·巴合提 迪丽拜尔·亚森 玉素甫·喀迪尔'.split(
    ' ',
  )

export const LATIN = ['Tom', 'Lucy Chen', 'David', 'Anna Lee', 'Kevin', 'Jessica', 'Mike Wong']

const GIVEN =
  '小满 思雨 家明 晓彤 秀英 桂兰 建国 梓涵 伟 敏 静 磊 娜 浩然 志强 雪梅 春燕 海涛 文博 诗涵'.split(
    ' ',
  )

export const ROADS =
  '人民路 解放路 建设东路 民主路 青年路 工人北路 文化路 和平大道 中山中路 振兴街 朝晖巷'.split(' ')

const table = regionTable()

/** Every unit without children, except Taiwan's: 市/区 of the whole country. */
export const LEAVES: readonly number[] = Array.from(table.level.keys()).filter(
  (unit) =>
    table.childCount[unit] === 0 &&
    regionNames(unit).province !== '台湾省' &&
    (table.level[unit] ?? 0) > 0,
)

export type Place = {
  readonly unit: number
  readonly province: string
  readonly city: string
  readonly district: string
  /** The three names as people write them: once where they are the same. */
  readonly words: readonly string[]
}

export function placeOf(unit: number): Place {
  const names = regionNames(unit)
  const words = [...new Set([names.province, names.city, names.district])].filter(Boolean)
  return { unit, ...names, words }
}

export const baseOf = (unit: number): string => table.bases[unit] ?? ''
export const suffixOf = (unit: number): string => table.suffixes[unit] ?? ''
export const pathOf = (unit: number) => regionPath(unit)

/** The n-th place in an order that mixes the country; all come before one comes again. */
export function placeNumber(n: number): Place {
  return placeOf(LEAVES[(n * 1009) % LEAVES.length] ?? 0)
}

/** The n-th surname with a given name. */
export function nameNumber(n: number, random: Random): string {
  const all = n % 9 === 8 ? COMPOUNDS : SURNAMES
  return (all[(n * 7) % all.length] ?? '') + random.pick(GIVEN)
}

export function mobile(random: Random): string {
  return `1${random.pick(['37', '58', '39', '86', '91', '77'])}000${random.digits(5)}`
}

export function house(random: Random): string {
  const doors = [
    '',
    `${1 + random.below(30)}栋`,
    `${1 + random.below(9)}单元${100 + random.below(2000)}室`,
  ]
  return `${1 + random.below(300)}号${random.pick(doors)}`
}

export function street(random: Random): string {
  return random.pick(ROADS) + house(random)
}

const hundred = (random: Random): string => random.digits(2)

/** Order and waybill numbers as the platforms and couriers write them, half of them with a mobile's digits inside. */
export const ORDER_NUMBERS: Readonly<Record<string, (random: Random) => string>> = {
  pinduoduo: (r) =>
    `2${r.digits(1)}0${1 + r.below(9)}1${r.below(10)}-${r.digits(3)}1${3 + r.below(7)}9${r.digits(9)}`,
  pinduoduoHead: (r) => `24071${r.below(10)}-1${3 + r.below(7)}${r.digits(13)}`,
  taobao: (r) => `${1 + r.below(4)}${r.digits(5)}1${3 + r.below(7)}${r.digits(11)}`,
  taobaoOld: (r) => `1${3 + r.below(7)}${r.digits(15)}`,
  douyin: (r) => `69${r.digits(6)}1${3 + r.below(7)}${r.digits(9)}`,
  jingdong: (r) => `${2 + r.below(2)}${r.digits(11)}`,
  jingdongLetters: (r) => `JD${r.digits(2)}1${3 + r.below(7)}${r.digits(9)}`,
  kuaishou: (r) => `${r.digits(2).replace(/^0/, '2')}1${3 + r.below(7)}${r.digits(12)}`,
  xiaohongshu: (r) => `P7${r.digits(4)}1${3 + r.below(7)}${r.digits(9)}`,
  youzan: (r) => `E2024${r.digits(6)}1${3 + r.below(7)}${r.digits(9)}`,
  erp: (r) => `XS2024${hundred(r)}${hundred(r)}1${3 + r.below(7)}${r.digits(9)}`,
  yuantong: (r) => `YT${r.digits(2)}1${3 + r.below(7)}${r.digits(9)}`,
  shunfeng: (r) => `SF1${3 + r.below(7)}${r.digits(11)}`,
  daodian: (r) => `DD1${3 + r.below(7)}${r.digits(9)}`,
}
