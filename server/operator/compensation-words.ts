import { fen, formatYuan } from '#domain/money/fen.ts'
import type { Decided, HeldFor, HeldOrder } from '../modules/parcels/desk.ts'

/** Why it waits. */
export const HELD_WORDS: Readonly<Record<HeldFor, string>> = {
  order: '超过单个订单上限',
  user: '超过该商家当日上限',
  day: '超过全站当日上限',
}

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

export function heldLine(one: HeldOrder): string {
  const { order_sn, since, user_id, parcels, amount_fen, held_for } = one
  return `${order_sn}  ${since}  用户 ${user_id}  ${parcels} 个包裹  ${yuan(amount_fen)}  ${HELD_WORDS[held_for]}`
}

/** All that speaks for or against paying it. */
export function heldFacts(one: HeldOrder): readonly (readonly [name: string, value: string])[] {
  const { parcels, late_to_ship, moving, placed_count, total_fen, paid_fen } = one
  const carrier = one.is_carrier_down ? `${one.express_name}（目前没有响应）` : one.express_name
  return [
    ['商品', one.goods_name],
    ['快递', carrier],
    ['下单', `${one.order_time}，${placed_count} 个包裹，${yuan(total_fen)}`],
    ['待核对', `${parcels} 个包裹，${yuan(one.amount_fen)}`],
    ['超时', `发货超时 ${late_to_ship} 个，揽收超时 ${parcels - late_to_ship} 个`],
    ['现已揽收', `${moving} 个`],
    ['该订单已赔', yuan(paid_fen)],
  ]
}

export function decidedWords(orderSn: string, verb: string, decided: Decided): string {
  const { parcels, amountFen, left } = decided
  const rest = left > 0 ? `；另有 ${left} 个商家正在取消发货，仍待核对` : ''
  return `${orderSn} ${verb} ${parcels} 个包裹，共 ${yuan(amountFen)}${rest}`
}
