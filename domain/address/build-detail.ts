import { addSpan } from './field-spans.ts'
import { lazyRules } from './lazy-rules.ts'
import { KIND_BLANK, KIND_CLOSE, KIND_HAN, KIND_OPEN, KIND_PAUSE } from './line-chars.ts'
import { hasKind, isAlphanumeric, sliceText, type LineState } from './line-state.ts'
import { isCourtesy, isHonorific } from './name-evidence.ts'
import { type Piece, SIDE_REGION } from './pieces.ts'

/** What people write around an address when they talk to the seller. */
export const CHATTER = /地址|寄|发到|发往|发货|送到|麻烦|谢谢|您|你好|亲|帮我|请|收货|收件|下单|改/
/** A separator left at the end of the address when the name behind it was cut off: …1号/张三. */
const LOOSE_END = /[/\\\-—_~+|]$/
const EMPTY_BRACKETS = /[([（【［{<]\s*[)\]）】］}>]/g
const LONGEST_COURTESY = 6

function isAddressPiece(line: LineState, piece: Piece, end: number, regionStart: number): boolean {
  const { start, label } = piece
  if (label === 'other' || label === 'sender' || label === 'post' || label === 'order') return false
  if (end - start <= LONGEST_COURTESY) {
    const text = line.text.slice(start, end)
    if (isCourtesy(text) || isHonorific(text)) return false
  }
  // 备注：放门卫 is for the seller; a remark in brackets belongs to the address beside it.
  if (label === 'note') return line.kinds[start] === KIND_OPEN
  return regionStart < 0 || start >= regionStart || !CHATTER.test(line.text.slice(start, end))
}

const TAB = 9

/** What to put between two pieces: nothing in Chinese, a blank between letters or digits, 、 where it stood. */
function jointBetween(line: LineState, left: number, right: number): string {
  let hasPause = right > left
  for (let at = left; at < right; at++) {
    // A cell of its own stays apart: 9号 and 3 are not 9号3.
    if (line.plain[at] === TAB) return ' '
    if (line.kinds[at] !== KIND_PAUSE && line.kinds[at] !== KIND_BLANK) hasPause = false
  }
  if (hasPause && line.text.slice(left, right).includes('、')) return '、'
  return isAlphanumeric(line.kinds[left - 1] ?? 0) && isAlphanumeric(line.kinds[right] ?? 0)
    ? ' '
    : ''
}

/**
 * The address without its region and the name: every other piece, in order, and the privacy suffix.
 * Its spans go to field-spans.ts.
 */
export function buildDetail(
  line: LineState,
  pieces: readonly Piece[],
  name: { readonly start: number; readonly end: number } | null,
  regionStart: number,
  suffix: string,
): string {
  let text = ''
  let remarks = ''
  let last = -1
  let isNote = false
  for (const piece of pieces) {
    const { start, label } = piece
    let { end } = piece
    // What follows a labelled remark goes on with it, up to the next label or the region.
    if (label !== null || piece.before === SIDE_REGION || start < regionStart)
      isNote = label === 'note' && line.kinds[start] !== KIND_OPEN
    if (isNote && label === null) continue
    if (name !== null && start < name.end && end > name.start) end = Math.max(start, name.start)
    if (start === end || !isAddressPiece(line, piece, end, regionStart)) continue
    // A remark beside the name goes behind the address.
    if (start < regionStart && label === 'note' && line.kinds[start] === KIND_OPEN) {
      remarks += sliceText(line, start, end)
      continue
    }
    const own = sliceText(line, start, end)
    // 9号 3: what is no address is never glued to a house number.
    if (last >= 0)
      text += start > last && lazyRules.isExtra(own) ? ' ' : jointBetween(line, last, start)
    text += own
    last = end
    addSpan('detail', start, end)
  }
  if (line.kinds[last - 1] !== KIND_HAN && LOOSE_END.test(text)) text = text.replace(LOOSE_END, '')
  if ((hasKind(line, KIND_OPEN) || hasKind(line, KIND_CLOSE)) && BRACKET.test(text))
    text = withoutLooseBrackets(text.replace(EMPTY_BRACKETS, ''))
  text += remarks
  return suffix === '' || text.endsWith(suffix) ? text : text + suffix
}

const BRACKET = /[([（【［{「『)\]）】］}」』]/
const OPENING = '([（【［{「『'
const CLOSING = ')]）】］}」』'

/** Drops brackets whose partner went with the name, the phone or the region: (张三 138…), 【广东省…】. */
function withoutLooseBrackets(text: string): string {
  const open: number[] = []
  const loose = new Set<number>()
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (OPENING.includes(char)) open.push(at)
    else if (CLOSING.includes(char) && open.pop() === undefined) loose.add(at)
  }
  for (const at of open) loose.add(at)
  if (loose.size === 0) return text
  let kept = ''
  for (let at = 0; at < text.length; at++) if (!loose.has(at)) kept += text[at] ?? ''
  return kept
}
