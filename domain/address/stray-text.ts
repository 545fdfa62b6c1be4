import { CHATTER } from './build-detail.ts'
import type { FoundName } from './find-name.ts'
import { KIND_OPEN } from './line-chars.ts'
import { sliceText, type LineState } from './line-state.ts'
import { hasAddressWord, isCourtesy, isHonorific } from './name-evidence.ts'
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
