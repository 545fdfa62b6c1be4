import { KIND_BLANK, KIND_PAUSE } from './line-chars.ts'
import { isAlphanumeric, sliceText, type LineState } from './line-state.ts'
import { isHonorific } from './name-evidence.ts'
import type { Piece } from './pieces.ts'

export type BuiltDetail = { text: string; spans: { start: number; end: number }[] }

/** What people write around an address when they talk to the seller. */
const CHATTER = /地址|寄|发到|发往|发货|送到|麻烦|谢谢|您|你好|亲|帮我|请|收货|收件|下单|改/
const RECEIPT = /^[(（](?:收|收件|收货)[)）]$/
/** What joined the address to a name that was cut off its end: …1号/张三. */
const LOOSE_END = /[/\\\-—_~+|]$/
const EMPTY_BRACKETS = /[([（【［{<]\s*[)\]）】］}>]/g
/** 收, 男, 女士 and the like on their own are no part of an address. */
const COURTESY = new Set([
  '收',
  '男',
  '女',
  '谢谢',
  '谢谢啦',
  '微信同号',
  '同微信',
  '（微信同号）',
  '（同微信）',
  '(微信同号)',
  '(同微信)',
  '同号',
  '麻烦了',
  '辛苦了',
  '收件',
  '签收',
  '亲收',
  '中国',
  '省',
  '市',
  '区',
  '县',
])

function isAddressPiece(line: LineState, piece: Piece, regionStart: number): boolean {
  const text = line.text.slice(piece.start, piece.end)
  if (
    piece.label === 'other' ||
    piece.label === 'sender' ||
    piece.label === 'post' ||
    piece.label === 'order'
  )
    return false
  if (COURTESY.has(text) || RECEIPT.test(text) || isHonorific(text)) return false
  return regionStart < 0 || piece.start >= regionStart || !CHATTER.test(text)
}

/** What to put between two pieces: nothing in Chinese, a blank between letters or digits, 、 where it stood. */
function jointBetween(line: LineState, left: number, right: number): string {
  let hasPause = right > left
  for (let at = left; at < right; at++)
    if (line.kinds[at] !== KIND_PAUSE && line.kinds[at] !== KIND_BLANK) hasPause = false
  if (hasPause && line.text.slice(left, right).includes('、')) return '、'
  return isAlphanumeric(line.kinds[left - 1] ?? 0) && isAlphanumeric(line.kinds[right] ?? 0)
    ? ' '
    : ''
}

/** The address without its region: every piece but the name, in order, and the privacy suffix. */
export function buildDetail(
  line: LineState,
  pieces: readonly Piece[],
  regionStart: number,
  suffix: string,
): BuiltDetail {
  const spans: { start: number; end: number }[] = []
  let text = ''
  let last = -1
  for (const piece of pieces) {
    if (!isAddressPiece(line, piece, regionStart)) continue
    if (last >= 0) text += jointBetween(line, last, piece.start)
    text += sliceText(line, piece.start, piece.end)
    last = piece.end
    spans.push({ start: piece.start, end: piece.end })
  }
  if (LOOSE_END.test(text)) text = text.replace(LOOSE_END, '')
  if (BRACKET.test(text)) text = withoutLooseBrackets(text.replace(EMPTY_BRACKETS, ''))
  return { text: suffix === '' || text.endsWith(suffix) ? text : text + suffix, spans }
}

const BRACKET = /[([（【［)\]）】］]/
const OPENING = '([（【［'
const CLOSING = ')]）】］'

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

/** Takes the name's characters out of the pieces: the whole piece, or the end of one. */
export function withoutName(
  pieces: readonly Piece[],
  name: { start: number; end: number } | null,
): Piece[] {
  if (name === null) return [...pieces]
  const rest: Piece[] = []
  for (const piece of pieces) {
    if (piece.start >= name.start && piece.end <= name.end) continue
    rest.push(
      piece.start < name.start && piece.end >= name.end ? { ...piece, end: name.start } : piece,
    )
  }
  return rest
}
