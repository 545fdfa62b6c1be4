import { fen, toYuan } from '#domain/money/fen.ts'
import { moneyText } from '#src/shop/money/money-text.ts'

/** A sum of the desk, whose calls have fen: `¥1,234.50`. */
export function fenText(amount: number): string {
  return moneyText(toYuan(fen(amount)))
}
