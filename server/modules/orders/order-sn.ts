const MODULUS = 10n ** 12n
/** Coprime to the modulus, so different ids give different numbers. */
const FACTOR = 387_420_489_013n
const SHIFT = 271_828_182_843n

const SHANGHAI_MS = 8 * 3_600_000

/** The system's order number: the day and twelve digits that do not tell how many orders there are. */
export function orderSn(orderId: number, placedAt: Date): string {
  const day = new Date(placedAt.getTime() + SHANGHAI_MS)
    .toISOString()
    .slice(2, 10)
    .replaceAll('-', '')
  const serial = (BigInt(orderId) * FACTOR + SHIFT) % MODULUS
  return `WD${day}${String(serial).padStart(12, '0')}`
}
