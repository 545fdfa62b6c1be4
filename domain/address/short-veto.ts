import { BEGINS_VETO, isTrait, setTrait, wordsBy } from './char-traits.ts'
import { firstOf, isOneOf, startsWith, type LineState } from './line-state.ts'

/**
 * A place's word without its ending is often no place at all: 北京路, 山西北路, 中山大学, 恭城镇. These words
 * veto it when they follow. A word with a ! vetoes districts only (a city may have a 新区), and a
 * character behind a / lifts the veto: 上海大学城, 南山科技园. By strength: what often follows a district,
 * what has a name of its own (长安大学), and roads.
 */
const FOLLOWING = [
  '!新村 小区 花园 花苑 家园 家苑 嘉园 苑 广场 公寓 饭馆 餐馆 商场 商城 商厦 商贸 市场 中学 小学 一中 二中 三中 学校 幼儿园 公园 站/前 工业/园区大 物流 超市 药店 药房 商店 商行 人家 时间 快递 小吃 料理 菜馆 里小区 东里 西里 !港 !湾 会馆 会所 名邸 名苑 !世家 豪庭 华府 华庭 壹号 一号 !御景 !首府 !印象',
  '大学/城 学院 师范 银行 集团 公司 医院 !机场 码头 大桥 大厅 水库 山庄 风景 农商 农业 电视 日报 晚报 证券 酒店 宾馆 饭店 市政工程 大厦 科技/园城大路 牛肉 拉面 烤鸭 烤鱼',
  '路 街 大街 大道 大路 道 巷 弄 胡同 公路 高速 支路 环路 镇 乡 村 屯 庄 社区 !新区',
]
/** 长安南路, 山西北路, 中山东一路: one direction, then perhaps a number, before a road. */
const DIRECTIONS = '东西南北中前后上下内外新老'
const NUMBERS = '一二三四五六七八九十'
const ROAD = 0x8def
const ROADS = '路 街 大街 大道 里 支路 横路 巷 环路'.split(' ')

/** Strength of a veto: how surely the text that follows rules out a place. 2 is between these. */
export const VETO_NONE = 0
export const VETO_LIGHT = 1
export const VETO_ROAD = 3

const following = FOLLOWING.flatMap((words, kind) =>
  words.split(' ').map((marked) => {
    const [text = '', unless = ''] = marked.replace('!', '').split('/')
    return { text, isOfDistricts: marked.startsWith('!'), unless, veto: kind + 1 }
  }),
)
const byFirst = wordsBy(following, ({ text }) => text.charCodeAt(0))
setTrait(DIRECTIONS + NUMBERS + String.fromCharCode(...byFirst.keys()), BEGINS_VETO)

function vetoesDirectly(line: LineState, at: number, level: number): number {
  let surest = VETO_NONE
  for (const { text, isOfDistricts, unless, veto } of byFirst.get(line.plain[at] ?? 0) ?? []) {
    if (veto <= surest || !startsWith(line, at, text) || (isOfDistricts && level < 2)) continue
    if (!isOneOf(line, at + text.length, unless)) surest = veto
  }
  return surest
}

/** The veto of the text behind a short name of this level; VETO_ROAD: the name is a road's. */
export function shortVeto(line: LineState, at: number, level: number): number {
  // 邯郸市大名府路: with one character between, the road bears the district's name.
  if (level === 2 && line.plain[at + 1] === ROAD) return VETO_ROAD
  if (!isTrait(line, at, BEGINS_VETO)) return VETO_NONE
  const veto = vetoesDirectly(line, at, level)
  if (veto !== VETO_NONE) return veto
  const isDirection = isOneOf(line, at, DIRECTIONS)
  if (!isDirection && !isOneOf(line, at, NUMBERS)) return VETO_NONE
  let next = at + 1
  if (isDirection) while (isOneOf(line, next, NUMBERS) && next - at < 4) next++
  // 西安北大街, 成都东大街: big streets that cities really have; 和平北大街 is a street of a district's name.
  if (startsWith(line, next, '大街')) return level < 2 ? VETO_NONE : VETO_LIGHT
  return firstOf(line, next, ROADS) === '' ? VETO_NONE : VETO_ROAD
}
