import { mobile, placeNumber, street } from '#tests/address/generate/material.ts'
import type { Random } from '#tests/address/generate/seeded.ts'
import { textOf } from './generate/dress.ts'
import type { Paste, PasteLine } from './generate/paste.types.ts'

const WORDS = [
  '高明', '嘉兴', '安康', '朝阳', '如意', '长安', '海口', '平安', '太平', '吉祥',
  '向日葵花店', '老王修车铺', '小确幸', '爱吃鱼的猫', '滨江花园南区2幢', '3号楼2单元501',
  '桂林米线馆二楼', '人民医院', '东门', '广东大厦', '中山', 'Tom', 'Lucy Chen', 'happy day',
  '🌸🌸🌸', '❤️', '谢谢老板', '在吗', '今天天气不错，我们一起去公园吃饭吧', '好的收到',
  '这个是送给妈妈的生日礼物，麻烦包装得好看一点，不要放发票', '放门口', '工作日送货',
  '苹果5斤装 x2', '蓝色', '已付', '29.9', '3', '12', '100元', '2箱', '…', '?', '无', '暂无',
  '备注：要红色的', '商品：苹果', '下单时间：2026-11-20 10:22:33', '2026-11-20', '10:22',
  '昨天 18:30', '张三 10:22', '王五:', '复制', '待发货', '订单编号：6920123456789012345',
  '240715-118213912345678', '3821234567890123456', 'SF1234567890123', '收货人：', '电话：', '地址：',
  '收货人: 王五', '手机号码: 13911112222', '详细地址: 中山路8号', '所在地区: 广东省 深圳市 南山区',
  '王五 13911112222', '13911112222', '0755-26001234', '138****1234', '1381234567',
  '广东省深圳市南山区科技园1号', '浙江省杭州市', '南山区', '广东', '上海市浦东新区',
  '科技园北区12栋8楼', '文三路478号3幢501室', '518000', '(1)', '1.', '第2单', '------',
  '寄件人：周店主 13711112222', '收件人', '姓名', '改一下地址', '上面的地址错了', '/', '-', '《 》',
] // prettier-ignore

/** Any text that may stand in the place of a line; `true` = it is a whole recipient. */
export function anyLine(random: Random): { readonly text: string; readonly isWhole: boolean } {
  if (random.below(12) > 0) return { text: random.pick(WORDS), isWhole: false }
  const place = placeNumber(random.below(3000))
  const between = random.pick([' ', '，'])
  const text = ['王五六', mobile(random), place.words.join('') + street(random)].join(between)
  return { text, isWhole: true }
}

export type Mutation = {
  readonly kind: 'replaced' | 'left out' | 'put in'
  /** Place of the line that is changed, or beside which one is put in. */
  readonly at: number
  readonly owner: number
  /** A line that is put in between two people may as well be the other one's; else the owner again. */
  readonly beside: number
  readonly line: string
  readonly text: string
  readonly isWhole: boolean
}

export type Made = { readonly paste: Paste; readonly mutation: Mutation }

/** Changes one line of one recipient. */
export function mutate(paste: Paste, random: Random): Made | null {
  const owned = paste.lines.flatMap(({ owner }, at) => (owner >= 0 ? [at] : []))
  const at = random.pick(owned)
  const old = paste.lines[at]
  if (old === undefined) return null
  const { owner } = old
  const { text, isWhole } = anyLine(random)
  const kind = random.pick(['replaced', 'left out', 'put in'] as const)
  const lines: PasteLine[] = [...paste.lines]
  if (kind === 'replaced') lines[at] = { text, owner }
  if (kind === 'left out') lines.splice(at, 1)
  const isBehind = kind === 'put in' && random.below(2) === 1
  if (kind === 'put in') lines.splice(isBehind ? at + 1 : at, 0, { text, owner })
  const across = kind === 'put in' ? (paste.lines[isBehind ? at + 1 : at - 1]?.owner ?? -1) : -1
  const mutation = {
    kind,
    at,
    owner,
    beside: across < 0 ? owner : across,
    line: old.text,
    text,
    isWhole: isWhole && kind !== 'left out',
  }
  return { paste: { ...paste, lines }, mutation }
}

export { textOf }
