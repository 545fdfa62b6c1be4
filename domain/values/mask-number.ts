const SHOWN_FIRST = 4
const SHOWN_LAST = 4

/** A number of another user, masked: `WD26****0731`. */
export function maskNumber(number: string): string {
  if (number.length <= SHOWN_FIRST + SHOWN_LAST) return '*'.repeat(number.length)
  return `${number.slice(0, SHOWN_FIRST)}****${number.slice(-SHOWN_LAST)}`
}
