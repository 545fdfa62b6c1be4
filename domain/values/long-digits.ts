/** How many digits a spreadsheet keeps of a number; it writes zeros for the others. */
export const KEPT_DIGITS = 15

/**
 * What a whole number of more than 15 digits proves about the others in its column.
 *
 * - `rounded`: it may have lost digits; it has zeros from the sixteenth on, or is what a program
 *   prints of a double.
 * - `small`: below 2^53 and with a sixteenth digit: no spreadsheet cut it, though a double holds it.
 *   It vouches for numbers below 2^53.
 * - `exact`: no double is printed like this, so its writer keeps all digits. It vouches for all.
 */
export type DigitsProof = 'rounded' | 'small' | 'exact'

export function proofOf(digits: string): DigitsProof {
  if (/^0+$/.test(digits.slice(KEPT_DIGITS))) return 'rounded'
  if (isSmall(digits)) return 'small'
  return shortestDigits(Number(digits)) === digits ? 'rounded' : 'exact'
}

/** Whether a double holds every whole number of this size. */
export const isSmall = (digits: string): boolean => Number(digits) <= Number.MAX_SAFE_INTEGER

/** The shortest decimal that means this double, its places written out; `E` where they are too many. */
export function shortestDigits(value: number): string {
  const text = String(value)
  const match = /^(-?)(\d)(?:\.(\d+))?e\+(\d+)$/.exec(text)
  if (!match) return text.replace('e', 'E')
  const [, sign = '', head = '', tail = '', power = '0'] = match
  const zeros = Number(power)
  return zeros > 60 ? text.replace('e', 'E') : sign + head + tail.padEnd(zeros, '0')
}
