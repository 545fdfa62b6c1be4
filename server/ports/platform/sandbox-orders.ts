import type { PlatformGoods, PlatformOrder } from './platform.ts'

/** What a sandbox shop sells and whom it sells to; the same every time for the same shop. */
export type SandboxOrder = {
  readonly orderNo: string
  readonly createdAt: Date
  readonly status: 'paid' | 'refunding' | 'shipped' | 'closed'
  readonly masked: boolean
  readonly name: string
  readonly phone: string
  readonly place: readonly [string, string, string]
  readonly address: string
  readonly goods: readonly PlatformGoods[]
  readonly flag: number
  readonly remark: string
}

const SURNAMES = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗')
const GIVEN = ['伟', '芳', '秀英', '敏', '静', '丽', '强', '磊', '洋', '艳', '子涵', '雨桐', '浩然']

const PLACES = [
  ['广东省', '深圳市', '南山区', '科技园路'],
  ['广东省', '广州市', '天河区', '体育西路'],
  ['浙江省', '杭州市', '西湖区', '文三路'],
  ['浙江省', '宁波市', '鄞州区', '中兴路'],
  ['江苏省', '南京市', '鼓楼区', '中山北路'],
  ['江苏省', '苏州市', '姑苏区', '人民路'],
  ['上海市', '上海市', '浦东新区', '张杨路'],
  ['北京市', '北京市', '朝阳区', '建国路'],
  ['四川省', '成都市', '武侯区', '科华北路'],
  ['湖北省', '武汉市', '洪山区', '珞喻路'],
  ['湖南省', '长沙市', '岳麓区', '麓山南路'],
  ['山东省', '青岛市', '市南区', '香港中路'],
  ['陕西省', '西安市', '雁塔区', '小寨东路'],
  ['福建省', '厦门市', '思明区', '湖滨南路'],
  ['辽宁省', '大连市', '中山区', '人民路'],
  ['重庆市', '重庆市', '渝北区', '龙溪街道红锦大道'],
  ['新疆维吾尔自治区', '乌鲁木齐市', '天山区', '解放北路'],
] as const

const GOODS = [
  ['纯棉长袖T恤', ['白色 / M', '白色 / L', '黑色 / L', '藏青 / XL']],
  ['不锈钢保温杯', ['350ml 银色', '500ml 黑色']],
  ['无线蓝牙耳机', ['标准版', '降噪版']],
  ['儿童绘本套装', ['3-6 岁 10 册', '6-9 岁 12 册']],
  ['即食燕麦片', ['1kg 原味', '500g 坚果']],
  ['纯棉四件套', ['1.5m 床', '1.8m 床']],
] as const

const REMARKS = ['', '', '', '', '送礼', '发顺丰', '老客户，加赠', '周末送货', '电话联系']

/** A small generator of pseudo-random numbers (mulberry32): the same seed, the same shop. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function seedOf(text: string): number {
  let seed = 7
  for (const char of text) seed = Math.imul(seed, 31) + (char.codePointAt(0) ?? 0)
  return seed
}

const DAY_MS = 86_400_000
/** How far back a shop's orders reach. */
const DAYS = 14

function statusOf(roll: number): SandboxOrder['status'] {
  if (roll < 0.02) return 'refunding'
  if (roll < 0.12) return 'shipped'
  return roll < 0.14 ? 'closed' : 'paid'
}

/** `count` orders of the last two weeks, in the order they were placed. */
export function makeSandboxOrders(shop: string, count: number, now: Date): SandboxOrder[] {
  const random = randomFrom(seedOf(shop))
  const pick = <T>(from: readonly T[]): T => {
    const value = from[Math.floor(random() * from.length)]
    if (value === undefined) throw new Error('invariant: lists of the sandbox are not empty')
    return value
  }
  // Numbers of different shops differ.
  const prefix = 1000 + (Math.abs(seedOf(shop)) % 9000)
  const firstAt = now.getTime() - DAYS * DAY_MS
  return Array.from({ length: count }, (_, index): SandboxOrder => {
    const [province, city, district, street] = pick(PLACES)
    const masked = random() < 0.01
    const name = pick(SURNAMES) + pick(GIVEN)
    const phone = `13${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
    const house = `${street}${1 + Math.floor(random() * 300)}号${1 + Math.floor(random() * 30)}栋${101 + Math.floor(random() * 1800)}室`
    const goods = Array.from({ length: random() < 0.2 ? 2 : 1 }, (): PlatformGoods => {
      const [goodsName, specs] = pick(GOODS)
      return {
        name: goodsName,
        spec: pick<string>(specs),
        picture: '/sandbox/goods.svg',
        count: 1 + Math.floor(random() * 3),
      }
    })
    return {
      orderNo: `${prefix}${String(202_600_000_000_000 + index * 7919)}`,
      createdAt: new Date(firstAt + Math.floor(((index + random()) / count) * DAYS * DAY_MS)),
      status: statusOf(random()),
      masked,
      name: masked ? `${name.slice(0, 1)}**` : name,
      phone: masked ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone,
      place: [province, city, district],
      address: masked ? `${street}****` : house,
      goods,
      flag: random() < 0.7 ? 0 : 1 + Math.floor(random() * 5),
      remark: pick(REMARKS),
    }
  })
}

/** An order as the sandbox stores it. */
export type OrderRow = {
  order_no: string
  created_at: Date
  status: PlatformOrder['status']
  masked: boolean
  name: string
  phone: string
  province: string
  city: string
  district: string
  address: string
  goods: PlatformGoods[]
  flag: number
  remark: string
}

export function toOrder({ order_no, created_at, ...row }: OrderRow): PlatformOrder {
  return { orderNo: order_no, orderedAt: created_at, ...row }
}
