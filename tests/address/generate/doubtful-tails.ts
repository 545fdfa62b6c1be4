import { expecting, type GeneratedLine, written } from './compose.ts'
import { draw } from './draw-fields.ts'
import type { Fault } from './fault.types.ts'
import type { Random } from './seeded.ts'

const MONEY = [
  '合计86',
  '共45元',
  '￥128',
  '¥39.9',
  '货款66元',
  '188元',
  '总价72',
  '实付59.8元',
  '金额：120',
]
const PIECES = ['×4', '*2', 'x3', '3件', '共5份', '数量：2', '两盒', '12瓶', '6斤', '数量 7', '4套']
const SIZES = [
  'XL码',
  '2XL',
  '均码',
  '大号',
  '38码',
  '蓝色',
  '米白色',
  '黑色款',
  '170/88A',
  '浅灰色 L码',
]
const STATES = [
  '已付',
  '已付款',
  '未付款',
  '已下单',
  '已核实',
  '待发货',
  '付款了',
  '老客户',
  '现货',
  'ok',
]
const GOODS = ['棉拖鞋2双', '山核桃3袋', '洗衣液4瓶', '挂面6包', '抽纸1箱', '小米5斤']
const BEHIND = [MONEY, PIECES, SIZES, STATES, GOODS]

/** …5号楼 合计86: text behind the address gets an issue, and stays apart from a house number. */
export function behindAddress(n: number, random: Random): Fault {
  const { place, detail, fields } = draw(n, random)
  const behind = random.pick(BEHIND[n % BEHIND.length] ?? MONEY)
  const joint = random.pick([' ', '，', ', ', '  '])
  const address = `${place.words.join('')}${detail}${joint}${behind}`
  const order = random.pick(['n p a', 'p n a'])
  const input = written({ ...fields, address }, order, random.pick(['，', ' ']))
  const expected = { ...expecting(place, fields, detail), alt: { detail: [detail + behind] } }
  return { input, expected, must: 'apart', apart: behind }
}

const CELLS = [
  '3',
  '12',
  '已付',
  '红色',
  '2件',
  '毛绒公仔',
  'XXL',
  '张姐介绍',
  '58',
  '豆沙馅',
  '加大',
  '¥66',
]

/** Further cells of a copied row behind the address. */
export function cellBehind(n: number, random: Random): Fault {
  const { place, detail, fields } = draw(n, random)
  const cells = [CELLS[n % CELLS.length] ?? '3', ...(n % 3 === 0 ? [random.pick(CELLS)] : [])]
  const input = `${written(fields, random.pick(['n p a', 'p n a']), '\t')}\t${cells.join('\t')}`
  const expected = {
    ...expecting(place, fields, detail),
    alt: { detail: [detail + cells.join('')] },
  }
  return { input, expected, must: 'apart', apart: cells[0] ?? '' }
}

const DOORS = [
  '3幢501',
  '2单元 1201室',
  '5栋1单元',
  ' 6号楼 18层',
  ' 南门',
  ' 东区 12幢',
  ' A座1602',
  '-3-502',
  ' 3F',
  '（放门卫）',
  ' 保安亭旁',
  '，东侧小楼',
  ' 二期 9栋',
  ' 301',
  '，送货上门',
  ' B1层',
  ' 8组',
  ' 3社',
]

/** The end of an address that belongs to it. */
export function doorsBehind(n: number, random: Random): GeneratedLine {
  const { place, fields } = draw(n, random)
  const detail = `${random.pick(['振兴路', '滨江大道', '育才街', '青山巷'])}${1 + random.below(300)}号${DOORS[n % DOORS.length] ?? ''}`
  const address = place.words.join('') + detail
  const order = random.pick(['n p a', 'p n a'])
  const input = written({ ...fields, address }, order, random.pick(['，', ' ', '\t']))
  return { input, expected: expecting(place, fields, detail) }
}
