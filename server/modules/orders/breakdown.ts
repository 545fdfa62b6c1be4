import type { PriceBreakdown } from '#contract/orders.ts'
import { timesFen, toYuan } from '#domain/money/fen.ts'
import type { Tariff } from '#domain/order/price.ts'
import { PROVINCES } from '#domain/order/province.ts'
import type { Quote } from './quote.ts'

/** How the total of a quote comes about, from the same tariff that priced its rows. */
export function breakdownOf({ accepted, remoteRows }: Quote, tariff: Tariff): PriceBreakdown {
  const { unitFen, quantity, remoteExtraFen } = tariff
  return {
    unit_price: toYuan(unitFen),
    goods_num: quantity,
    rows: accepted.length,
    goods_total: toYuan(timesFen(timesFen(unitFen, quantity), accepted.length)),
    remote: PROVINCES.flatMap((province) => {
      const rows = remoteRows.get(province)
      const extra = remoteExtraFen.get(province)
      if (rows === undefined || extra === undefined) return []
      return [{ province, rows, extra: toYuan(extra), total: toYuan(timesFen(extra, rows)) }]
    }),
  }
}
