import { regionTable } from '../region/region-table.ts'
import { KIND_DIGIT } from './line-chars.ts'
import { sliceDigits, type LineState } from './line-state.ts'

/** The first two digits of postal codes by province, in the order of the table. */
const POSTAL =
  '10,30,05-06-07,03-04,01-02,11-12,13,15-16,20,21-22,31-32,23-24,35-36,33-34,25-26-27,45-46-47,43-44,41-42,51-52,53-54,57,40,61-62-63-64,55-56,65-66-67,85-86,71-72,73-74,81,75,83-84'.split(
    ',',
  )
const { level } = regionTable()

/** Whether six digits can be a postal code of the province (of any, when none is known: -1). */
export function isPostalOf(digits: string, province: number): boolean {
  let place = -1
  for (let unit = 0; unit <= province; unit++) if (level[unit] === 0) place++
  const heads = POSTAL[place]
  if (digits === '000000') return true
  return heads === undefined ? /^[0-8]/.test(digits) : heads.includes(digits.slice(0, 2))
}

/** Six when a postal code of the province begins here, else 0. */
export function postalLength(line: LineState, at: number, province: number): number {
  let end = at
  while (line.kinds[end] === KIND_DIGIT && end - at < 7) end++
  const isCode = end - at === 6 && province >= 0
  return isCode && isPostalOf(sliceDigits(line, at, end), province) ? 6 : 0
}
