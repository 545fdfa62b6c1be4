import { beijingDigits } from '#domain/values/beijing-time.ts'

const MODULUS = 10n ** 12n
/** Coprime to the modulus, so different ids give different numbers. */
const FACTOR = 387_420_489_013n
const SHIFT = 271_828_182_843n

/** The system's order number: the day and twelve digits that do not tell how many orders there are. */
export function orderSn(orderId: number, placedAt: Date): string {
  const day = beijingDigits(placedAt).slice(0, 6)
  const serial = (BigInt(orderId) * FACTOR + SHIFT) % MODULUS
  return `WD${day}${String(serial).padStart(12, '0')}`
}
