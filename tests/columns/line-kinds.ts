import { makeOrders, type MadeOrder } from '#tests/fixtures/files/make-orders.ts'

const HEADER = '订单编号,收货人姓名,手机,省,市,区,详细地址,备注'
const cells = ({ orderNo, name, phone, province, city, district, detail, remark }: MadeOrder) =>
  [orderNo, name, phone, province, city, district, detail, remark] as const

const half = (detail: string): readonly [string, string] => [detail.slice(0, 6), detail.slice(6)]

/** How a line of each kind of sheet is written. */
export const LINE_KINDS: Readonly<Record<string, (order: MadeOrder) => string>> = {
  'whole lines': (order) => cells(order).join(','),
  'lines without a phone': (order) => cells({ ...order, phone: '' }).join(','),
  'names and roads alone': ({ name, detail }) => `,${name},,,,,${detail},`,
  'names alone': ({ name }) => `,${name},,,,,,`,
  'sentences alone': () => ',,,,,,请于月底前发完,',
  'order numbers alone': ({ orderNo }) => `${orderNo},,,,,,,`,
  'lines that a break cut in two': (order) => {
    const [road, door] = half(order.detail)
    return `${cells(order).slice(0, 6).join(',')},${road}\n${door},${order.remark}`
  },
  'lines with a cell too many': (order) => {
    const [road, door] = half(order.detail)
    return `${cells(order).slice(0, 6).join(',')},${road},${door},${order.remark}`
  },
}

/** A list of so many people, as a file of text. */
export function listFor(kind: string, rows: number): string {
  const line = LINE_KINDS[kind]
  if (line === undefined) throw new Error(`no kind ${kind}`)
  return [HEADER, ...makeOrders({ rows }).map((order) => line(order))].join('\n')
}
