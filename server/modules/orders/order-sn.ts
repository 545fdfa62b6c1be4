import { beijingDigits } from '#domain/values/beijing-time.ts'

const MODULUS = 10n ** 7n
/** Coprime to the modulus, so ids that are less than it apart give different numbers. */
const FACTOR = 387_420_489_013n
const SHIFT = 271_828_182_843n

function secondOfDay(digits: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = [6, 8, 10].map((at) =>
    Number(digits.slice(at, at + 2)),
  )
  return (hours * 60 + minutes) * 60 + seconds
}

/**
 * The order serial: the day, the second of the day, and seven digits that do not reveal the number
 * of orders. The second makes it new where a restored dump has set the ids back: what was placed
 * before was placed in another second.
 */
export function orderSn(orderId: number, placedAt: Date): string {
  const digits = beijingDigits(placedAt)
  const serial = (BigInt(orderId) * FACTOR + SHIFT) % MODULUS
  const second = String(secondOfDay(digits)).padStart(5, '0')
  return `WD${digits.slice(0, 6)}${second}${String(serial).padStart(7, '0')}`
}
