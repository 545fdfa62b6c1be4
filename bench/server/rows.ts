import type { OrderRow } from '#contract/orders.ts'

const PLACES = [
  ['浙江省', '杭州市', '西湖区'],
  ['广东省', '深圳市', '南山区'],
  ['四川省', '成都市', '武侯区'],
  ['新疆维吾尔自治区', '乌鲁木齐市', '天山区'],
  ['北京市', '北京市', '朝阳区'],
] as const

/** Recipients that differ as real ones do; a fifth go to a remote province. */
export function makeRows(count: number): OrderRow[] {
  return Array.from({ length: count }, (_, id) => {
    const [rec_province, rec_city, rec_district] = PLACES[id % PLACES.length] ?? PLACES[0]
    return {
      id,
      shop_order: `69${String(Math.random()).slice(2, 10)}${String(id).padStart(9, '0')}`,
      rec_name: `收件人${id % 997}`,
      rec_mobile: `13${String(800_000_000 + id).padStart(9, '0')}`,
      rec_province,
      rec_city,
      rec_district,
      rec_address: `文一西路${id % 1000}号${id % 40}栋${id % 9}单元${id % 3000}室`,
    }
  })
}
