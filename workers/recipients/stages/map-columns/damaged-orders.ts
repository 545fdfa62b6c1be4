import { isSmall, KEPT_DIGITS, proofOf } from '#domain/values/long-digits.ts'

const LONG_NUMBER = /(?<!\d)\d{16,}(?!\d)/
/** 3-1 and 2024-3-1 become dates when they are typed in. */
const DATE =
  /^(?:19|20)\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?(?:\s+\d{1,2}:\d\d(?::\d\d)?)?$|^\d{1,2}月\d{1,2}日$/

/** Fewer may be chance: one number in 1,000 ends in three zeros; three with one are as rare. */
const ENOUGH_ZEROS = 3

type Judgement = { readonly isSmallRounded: boolean; readonly isLargeRounded: boolean }

const judged = new WeakMap<readonly string[], Judgement>()

/**
 * Whether a spreadsheet saved the order numbers as text after it had rounded them: each long number
 * of the column has only zeros after its fifteenth digit. The whole column is judged, whatever rows
 * are requested. One number that no double holds clears it; one below 2^53 that was not rounded
 * clears those below 2^53.
 */
function judge(cells: readonly string[]): Judgement {
  let [small, large] = [0, 0]
  let [hasSmall, isExact] = [false, false]
  for (const cell of cells) {
    if (cell.length <= KEPT_DIGITS) continue
    const [digits] = LONG_NUMBER.exec(cell) ?? []
    if (digits === undefined) continue
    const zeros = zerosBehind(digits)
    if (zeros > 0 && isSmall(digits)) small += zeros
    else if (zeros > 0) large += zeros
    else if (isSmall(digits)) hasSmall = true
    else if (proofOf(digits) === 'exact') {
      isExact = true
      break
    }
  }
  const suspicious = large + (hasSmall ? 0 : small)
  const isRounded = !isExact && suspicious >= ENOUGH_ZEROS
  return { isSmallRounded: isRounded && !hasSmall, isLargeRounded: isRounded }
}

function judgementOf(cells: readonly string[]): Judgement {
  const known = judged.get(cells)
  if (known !== undefined) return known
  const made = judge(cells)
  judged.set(cells, made)
  return made
}

/** How many zeros follow the fifteenth digit; 0 when another digit does. */
function zerosBehind(digits: string): number {
  const rest = digits.slice(KEPT_DIGITS)
  return /^0+$/.test(rest) ? rest.length : 0
}

/** Whether a spreadsheet damaged an order number: made it a date, or its last digits zeros. */
export function isDamagedOrder(text: string, cells: readonly string[]): boolean {
  if (text.length <= KEPT_DIGITS) return DATE.test(text)
  const [digits] = LONG_NUMBER.exec(text) ?? []
  if (digits === undefined) return DATE.test(text)
  if (zerosBehind(digits) === 0) return false
  const { isSmallRounded, isLargeRounded } = judgementOf(cells)
  return isSmall(digits) ? isSmallRounded : isLargeRounded
}
