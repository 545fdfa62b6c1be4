/** How many digits a spreadsheet keeps of a number; it writes zeros for the others. */
const KEPT_DIGITS = 15
const LONG_NUMBER = /(?<!\d)\d{16,}(?!\d)/
/** 3-1 and 2024-3-1 become dates when they are typed in. */
const DATE =
  /^(?:19|20)\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?(?:\s+\d{1,2}:\d\d(?::\d\d)?)?$|^\d{1,2}月\d{1,2}日$/

/** Fewer may be chance: one number in 1,000 ends in three zeros; three with one are as rare. */
const ENOUGH_ZEROS = 3

/** How many zeros follow the fifteenth digit; -1 when a digit there is not zero. */
function zerosBehind(digits: string): number {
  const rest = digits.slice(KEPT_DIGITS)
  return /^0+$/.test(rest) ? rest.length : -1
}

const judged = new WeakMap<readonly string[], boolean>()

/**
 * Whether a spreadsheet saved the order numbers as text after it had rounded them: each long number
 * of the column has only zeros after its fifteenth digit. The whole column is judged, whatever rows
 * are asked for; one exact number clears it.
 */
function isRounded(cells: readonly string[]): boolean {
  const known = judged.get(cells)
  if (known !== undefined) return known
  let zeros = 0
  for (const cell of cells) {
    if (cell.length <= KEPT_DIGITS) continue
    const [digits] = LONG_NUMBER.exec(cell) ?? []
    if (digits === undefined) continue
    const behind = zerosBehind(digits)
    if (behind < 0) {
      zeros = 0
      break
    }
    zeros += behind
  }
  judged.set(cells, zeros >= ENOUGH_ZEROS)
  return zeros >= ENOUGH_ZEROS
}

/** Whether a spreadsheet damaged an order number: made it a date, or its last digits zeros. */
export function isDamagedOrder(text: string, cells: readonly string[]): boolean {
  if (text.length <= KEPT_DIGITS) return DATE.test(text)
  const [digits] = LONG_NUMBER.exec(text) ?? []
  if (digits === undefined) return DATE.test(text)
  return zerosBehind(digits) > 0 && isRounded(cells)
}
