import type { FoundName, NameFacts } from './find-name.ts'
import { KIND_CLOSE, KIND_DIGIT, KIND_OPEN } from './line-chars.ts'
import { hasKind, isOneOf, type LineState } from './line-state.ts'
import { nameEvidence, startsWithSurname } from './name-evidence.ts'
import { type Piece, SIDE_EDGE, SIDE_PHONE, SIDE_REGION, SIDE_TEXT } from './pieces.ts'

/** Remarks to the seller or the courier. */
export const REMARK =
  /放|请|谢|送|尽快|不要|勿|到付|包邮|加急|联系|备注|发货(?!部)|下午|上午|周末|拒收|礼/

/** Makes a remark in brackets behind a name a piece of its own: 姚小满（放门口，谢谢）. */
export function splitRemarks(line: LineState, pieces: Piece[]): void {
  if (!hasKind(line, KIND_OPEN)) return
  for (let k = 0; k < pieces.length; k++) {
    const piece = pieces[k]
    if (piece === undefined || line.kinds[piece.end - 1] !== KIND_CLOSE) continue
    let open = piece.end - 1
    while (open > piece.start && line.kinds[open] !== KIND_OPEN) open--
    if (open - piece.start < 1 || open - piece.start > 12) continue
    if (!REMARK.test(line.text.slice(open, piece.end))) continue
    const remark: Piece = { ...piece, start: open, before: SIDE_TEXT, gapBefore: 0, label: 'note' }
    piece.end = open
    pieces.splice(k + 1, 0, remark)
    k++
  }
}

/**
 * A shop or a department (好又多便利店, 发货部) reads like an address. It is taken as the name where only a
 * name can stand: next to the phone before the address, or last behind the phone.
 */
export function findNameByPlace(
  line: LineState,
  pieces: readonly Piece[],
  facts: NameFacts,
): FoundName | null {
  if (facts.regionStart < 0 || !facts.hasPhone) return null
  const last = pieces.at(-1)
  const piecesBefore = pieces.filter((piece) => piece.end <= facts.regionStart).length
  for (const piece of pieces) {
    const length = piece.end - piece.start
    if (piece.label !== null || length > 30 || length < 2 || !canBeName(line, piece)) continue
    if (REMARK.test(line.text.slice(piece.start, piece.end))) continue
    const isLoneLast =
      piece === last &&
      length <= 4 &&
      piece.after === SIDE_EDGE &&
      piece.before === SIDE_TEXT &&
      piece.gapBefore > 0
    if (isLoneLast && piecesBefore === 0 && nameEvidence(line, piece.start, piece.end) >= 0.5) {
      return { start: piece.start, end: piece.end, confidence: 55 }
    }
    if (piece.start === facts.firm?.start)
      return { start: piece.start, end: piece.end, confidence: 75 }
    if (piece === last && isTabField(line, piece) && piece.before !== SIDE_REGION)
      return { start: piece.start, end: piece.end, confidence: 60 }
    const doubtful = isShopBeforePhone(line, piece) || isNicknameBeforePhone(line, piece)
    if (doubtful) return { start: piece.start, end: piece.end, confidence: 50 }
    const isBefore =
      piece.end <= facts.regionStart && (piece.after === SIDE_PHONE || piece.before === SIDE_PHONE)
    const isLast =
      piece.start >= facts.regionEnd &&
      piece.before === SIDE_PHONE &&
      piece.after === SIDE_EDGE &&
      (length <= 14 || SHOP.test(line.text.slice(piece.start, piece.end)))
    if (isBefore || isLast)
      return { start: piece.start, end: piece.end, confidence: isBefore ? 75 : 60 }
  }
  return null
}

/** A last table cell that would read like a name if it had another ending: 李小寨. */
function isTabField(line: LineState, { start, end, after }: Piece): boolean {
  const text = line.text.slice(start, end)
  return (
    after === SIDE_EDGE &&
    line.plain[start - 1] === 9 &&
    end - start <= 3 &&
    startsWithSurname(text)
  )
}

const SHOP = /(?:店|铺|部|行|坊|馆|厂|公司|超市|工作室|中学|小学|学校|幼儿园|医院|保健院)$/

/** 宝洁公司（收） */
const RECEIVED = /[（(【]收[件货]?人?[)）】]$/

/** …大道 老王修车铺 138…: a shop as a piece of its own between address and phone is the recipient. */
function isShopBeforePhone(line: LineState, piece: Piece): boolean {
  if (piece.after !== SIDE_PHONE || piece.before !== SIDE_TEXT || piece.gapBefore === 0)
    return false
  return SHOP.test(line.text.slice(piece.start, piece.end).replace(RECEIVED, ''))
}

/** …中山东一路 爱吃鱼的猫 138…: five to eight characters that name no place. */
function isNicknameBeforePhone(line: LineState, piece: Piece): boolean {
  if (piece.after !== SIDE_PHONE || piece.before !== SIDE_TEXT || piece.gapBefore === 0)
    return false
  return piece.end - piece.start <= 8 && nameEvidence(line, piece.start, piece.end) >= -4
}

/** Nicknames may hold digits (小明666); house numbers begin with them or count something. */
function canBeName(line: LineState, piece: Piece): boolean {
  if (line.kinds[piece.start] === KIND_DIGIT) return false
  for (let at = piece.start; at < piece.end; at++) {
    const isLong = piece.end - piece.start > 8 && piece.start > 0
    if (
      line.kinds[at] === KIND_DIGIT &&
      (isLong || isOneOf(line, at + 1, '号栋楼室幢座层单路街村弄区'))
    )
      return false
  }
  return true
}
