import { BEGINS_VETO, isTrait, setTrait, wordsBy } from './char-traits.ts'
import { firstOf, isOneOf, startsWith, type LineState } from './line-state.ts'

/**
 * A place's word without its ending is often no place at all: 北京路, 山西北路, 中山大学, 恭城镇.
 * What follows decides.
 */
const FOLLOWING =
  '路 街 大街 大道 大路 道 巷 弄 胡同 公路 高速 支路 环路 镇 乡 村 屯 庄 社区 新村 小区 花园 花苑 家园 家苑 嘉园 苑 广场 大厦 公寓 酒店 宾馆 饭店 饭馆 餐馆 商场 商城 商厦 商贸 市场 市政工程 医院 大学 学院 中学 小学 一中 二中 三中 学校 师范 幼儿园 银行 公园 机场 码头 站 大桥 大厅 工业 物流 山庄 水库 风景 超市 药店 药房 公司 集团 科技 商店 商行 人家 时间 快递 牛肉 拉面 小吃 料理 烤鸭 烤鱼 菜馆 农商 农业 电视 日报 晚报 证券 里小区 东里 西里 港 湾 会馆 会所 名邸 名苑 世家 豪庭 华府 华庭 新区 壹号 一号 御景 首府 印象'.split(
    ' ',
  )
/** 长安南路, 山西北路, 中山东一路: one direction, then perhaps a number, before a road. */
const DIRECTIONS = '东西南北中前后上下内外新老'
const NUMBERS = '一二三四五六七八九十'
const ROADS = '路 街 大街 大道 里 支路 横路 巷 环路'.split(' ')

const byFirst = wordsBy(FOLLOWING, (word) => word.charCodeAt(0))
setTrait(DIRECTIONS + NUMBERS + String.fromCharCode(...byFirst.keys()), BEGINS_VETO)

/** Words that begin like a building and are none: 上海大学城, 南山科技园, 昆山工业园. */
function isException(line: LineState, at: number, word: string, level: number): boolean {
  const next = line.text[at + word.length] ?? ''
  if (word === '大学') return next === '城'
  if (word === '科技') return next === '园' || next === '城' || next === '大' || next === '路'
  if (word === '工业') return next === '园' || next === '区' || next === '大'
  if (word === '新区') return level < 2
  if (word === '站') return next === '前'
  if (word === '机场') return level < 2
  if (word === '湾' || word === '港') return level < 2 && next !== ''
  if (
    word === '新村' ||
    word === '里' ||
    word === '御景' ||
    word === '印象' ||
    word === '世家' ||
    word === '首府'
  )
    return level < 2
  return false
}

function vetoesDirectly(line: LineState, at: number, level: number): boolean {
  const words = byFirst.get(line.plain[at] ?? 0)
  if (words === undefined) return false
  for (const word of words)
    if (startsWith(line, at, word) && !isException(line, at, word, level)) return true
  return false
}

/** Whether what follows a short name (its level given) says that it names a road or a building. */
export function isShortVetoed(line: LineState, at: number, level: number): boolean {
  if (!isTrait(line, at, BEGINS_VETO)) return false
  if (vetoesDirectly(line, at, level)) return true
  const isDirection = isOneOf(line, at, DIRECTIONS)
  if (!isDirection && !isOneOf(line, at, NUMBERS)) return false
  let next = at + 1
  if (isDirection) while (isOneOf(line, next, NUMBERS) && next - at < 4) next++
  // 西安北大街, 成都东大街: big streets that cities really have; 和平北大街 is a street of a district's name.
  if (level < 2 && startsWith(line, next, '大街')) return false
  return firstOf(line, next, ROADS) !== ''
}
