import type { PriceBreakdown } from '#contract/orders.ts'
import { addFen, parseYuan, timesFen, type Fen } from '#domain/money/fen.ts'
import { PROVINCES, provinceName } from '#domain/order/province.ts'
import { invariant } from '#domain/result/assert.ts'

import type { Row } from '../list/row.ts'
import type { PriceDetail } from '../draft/checkout-view.types.ts'

function amountOf(yuan: string): Fen {
  return invariant(parseYuan(yuan), 'the schema lets only yuan through')
}

/** The unit price and extra charges of a list, gathered from the server's answers on its parts. */
export class PriceTerms {
  #unit: Fen | null = null
  readonly #extras = new Map<string, Fen>()

  /** @returns false when it contradicts what was gathered: the prices changed between two answers. */
  take({ unit_price, remote }: PriceBreakdown): boolean {
    const unit = amountOf(unit_price)
    let isSame = this.#unit === null || this.#unit === unit
    this.#unit = unit
    for (const { province, extra } of remote) {
      const amount = amountOf(extra)
      isSame &&= (this.#extras.get(province) ?? amount) === amount
      this.#extras.set(province, amount)
    }
    return isSame
  }

  clear(): void {
    this.#unit = null
    this.#extras.clear()
  }

  /** How the total of `rows` comes about; null before the first answer. */
  detail(rows: readonly Row[], quantity: number): PriceDetail | null {
    const unit = this.#unit
    if (unit === null) return null
    const people = new Map<string, number>()
    for (const { province } of rows) {
      const name = provinceName(province) ?? ''
      if (this.#extras.has(name)) people.set(name, (people.get(name) ?? 0) + 1)
    }
    const remote = PROVINCES.flatMap((province) => {
      const count = people.get(province)
      const extra = this.#extras.get(province)
      if (count === undefined || extra === undefined) return []
      return [{ province, people: count, extra, total: timesFen(extra, count) }]
    })
    const goods = timesFen(timesFen(unit, quantity), rows.length)
    const total = addFen(goods, ...remote.map((line) => line.total))
    return { unit, quantity, people: rows.length, goods, remote, total }
  }
}
