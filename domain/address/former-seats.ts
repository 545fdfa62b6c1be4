import { regionPath, regionTable } from '../region/region-table.ts'
import type { LineState } from './line-state.ts'
import { note, type ReadRegion } from './region-notes.ts'

/**
 * Prefectures that became cities, and the district that their seat, a city or county of the same word, is
 * today (notices of changes of county and above, Ministry of Civil Affairs). Seats that were divided
 * are left out.
 */
const SEATS =
  '铜仁碧江 毕节七星关 安顺西秀 遵义红花岗 吐鲁番高昌 哈密伊州 昌都卡若 日喀则桑珠孜 林芝巴宜 山南乃东 那曲色尼 昭通昭阳 曲靖麒麟 玉溪红塔 保山隆阳 思茅思茅 临沧临翔 延安宝塔 汉中汉台 榆林榆阳 安康汉滨 商洛商州 渭南临渭 武威凉州 张掖甘州 酒泉肃州 平凉崆峒 庆阳西峰 定西安定 陇南武都 固原原州 雅安雨城 巴中巴州 广安广安 信阳浉河 周口川汇 驻马店驿城 商丘梁园 孝感孝南 黄冈黄州 咸宁咸安 娄底娄星 怀化鹤城 郴州北湖 上饶信州 宜春袁州 吉安吉州 赣州章贡 抚州临川 宁德蕉城 龙岩新罗 丽水莲都 菏泽牡丹 聊城东昌府 德州德城 滨州滨城 临沂兰山 忻州忻府 吕梁离石 晋中榆次 临汾尧都 运城盐湖 衡水桃城 绥化北林 玉林玉州 百色右江 河池金城江 贺州八步 宿州埇桥 宣城宣州 池州贵池'.split(
    ' ',
  )

const table = regionTable()
let seats: ReadonlyMap<number, number> | null = null

function readSeats(): ReadonlyMap<number, number> {
  const known = new Map<number, number>()
  table.names.forEach((name, unit) => {
    const { city, district } = regionPath(unit)
    if (district < 0 || !name.endsWith('区')) return
    if (SEATS.includes(`${table.bases[city] ?? ''}${table.bases[unit] ?? ''}`))
      known.set(city, unit)
  })
  return known
}

/** 铜仁地区铜仁市: a prefecture and its seat, which is 碧江区 today. */
export function fillBySeat(line: LineState, read: ReadRegion): void {
  if (table.level[read.unit] !== 1) return
  const base = table.bases[read.unit] ?? ''
  const written = line.text.slice(read.start, read.end)
  const prefecture = written.indexOf(`${base}地区`)
  if (prefecture < 0) return
  const seat = [`${base}市`, `${base}县`].find((name) => written.indexOf(name, prefecture) > 0)
  seats ??= readSeats()
  const district = seats.get(read.unit)
  if (seat === undefined || district === undefined) return
  const to = table.names[district] ?? ''
  read.unit = district
  read.confidence[2] = 85
  note(read, {
    code: 'region_renamed',
    level: 'warning',
    field: 'district',
    params: { from: seat, to },
  })
}
