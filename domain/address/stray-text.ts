import { CHATTER } from './build-detail.ts'
import type { FoundName } from './find-name.ts'
import { isExtra } from '../recipient/extra-tail.ts'
import { KIND_OPEN } from './line-chars.ts'
import { sliceText, type LineState } from './line-state.ts'
import { hasAddressWord, isCourtesy, isHonorific } from './name-evidence.ts'
import { REMARK } from './name-by-place.ts'
import { type Piece, SIDE_REGION } from './pieces.ts'

/** A part of an address that its writer put first: 88号2栋, 东大街. */
const LIKE_ADDRESS =
  /[路街巷弄号栋幢座室层楼镇乡村屯寨区县市苑园院庄城厦里坊]$|\d[号栋幢座室楼层弄](?=$|[\dA-Za-z院内])/

/**
 * Text in front of the region that no rule read and that does not look like an address: it went to
 * the detail, and an issue has to report it. '' when there is none.
 */
export function strayText(
  line: LineState,
  pieces: readonly Piece[],
  name: FoundName | null,
  regionStart: number,
): string {
  for (const { start, end, label, after, gapAfter } of pieces) {
    if (end > regionStart) return ''
    if (label !== null || line.kinds[start] === KIND_OPEN) continue
    if (after === SIDE_REGION && gapAfter === 0) continue
    if (name !== null && start < name.end && end > name.start) continue
    const text = sliceText(line, start, end)
    const isSaid = LIKE_ADDRESS.test(text) || hasAddressWord(text) || CHATTER.test(text)
    if (!isSaid && !isCourtesy(text) && !isHonorific(text)) return text
  }
  return ''
}

/** A door in a cell of its own: A-1203, 3-2-501, 5#. */
const DOOR = /^(?=.*\d)(?=.*[A-Za-z#-])[\dA-Za-z#-]+$/
const TAB = 9

/** Whether a tab directly precedes the piece, blanks aside. */
function isOwnCell({ plain, marks }: LineState, start: number): boolean {
  let at = start - 1
  while (at >= 0 && plain[at] === 32) at--
  return at >= 0 && plain[at] === TAB && (marks[at] ?? 0) > 0
}

/** Whether a cell by itself looks like no part of an address. */
function isStray(text: string): boolean {
  if (isExtra(text)) return true
  const isAddress = LIKE_ADDRESS.test(text) || hasAddressWord(text) || DOOR.test(text)
  const isSaid = REMARK.test(text) || CHATTER.test(text) || isCourtesy(text) || isHonorific(text)
  return !isAddress && !isSaid
}

/**
 * The text of further cells behind the address that look like no part of it: 蓝色, 已付, 12. '' when
 * there is none.
 */
export function strayCells(
  line: LineState,
  pieces: readonly Piece[],
  name: FoundName | null,
  regionEnd: number,
): string {
  if (!line.text.includes('\t')) return ''
  const cells: string[] = []
  let isBehindAddress = false
  for (const { start, end, label } of pieces) {
    if (start < regionEnd || (name !== null && start < name.end && end > name.start)) continue
    const isFurther = isBehindAddress && label === null && isOwnCell(line, start)
    isBehindAddress = true
    if (!isFurther || line.kinds[start] === KIND_OPEN) continue
    const text = sliceText(line, start, end)
    if (isStray(text)) cells.push(text)
  }
  return cells.join(' ')
}
