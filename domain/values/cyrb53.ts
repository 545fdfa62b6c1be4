/** The factors of the two words of cyrb53, for callers that hash character by character. */
export const HIGH_FACTOR = 2_654_435_761
export const LOW_FACTOR = 1_597_334_677

/** Combines the two words of cyrb53 into its 53 bits. */
export function finishCyrb53(high: number, low: number): number {
  const upper =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  const lower =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(upper ^ (upper >>> 13), 3_266_489_909)
  return 4_294_967_296 * (0x1fffff & lower) + (upper >>> 0)
}

/** 53 bits of a text; stored on users' machines, so the same text has the same bits for ever. */
export function cyrb53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, HIGH_FACTOR)
    low = Math.imul(low ^ unit, LOW_FACTOR)
  }
  return finishCyrb53(high, low)
}
