import { BEGINS_LABEL, isTrait, setTrait, wordsBy } from './char-traits.ts'
import {
  KIND_BLANK,
  KIND_CLOSE,
  KIND_DIGIT,
  KIND_DOT,
  KIND_DROP,
  KIND_HAN,
  KIND_LATIN,
  KIND_OPEN,
} from './line-chars.ts'
import { append } from './append.ts'
import {
  firstOf,
  isGap,
  isOneOf,
  markRange,
  startsWith,
  type LineState,
  MARK_FREE,
  MARK_LABEL,
  MARK_PHONE,
} from './line-state.ts'

/** What the text after a label is. */
export type LabelKind =
  | 'name'
  | 'phone'
  | 'address'
  | 'region'
  | 'order'
  | 'post'
  | 'waybill'
  | 'note'
  | 'sender'
  | 'other'

export type FoundLabel = { readonly kind: LabelKind; readonly start: number; readonly end: number }

/**
 * The last words of labels; the words that may precede them are in OWNERS. A label without a colon
 * counts only if its last word has a ! here and it begins a piece.
 */
const WORDS: Readonly<Record<LabelKind, string>> = {
  name: '!收货人 !收件人 !联系人 收货方 收件方 收货者 收方 !姓名 名称 名字 客户 顾客 用户 收件 收 名 consignee recipient receiver attn name to',
  phone:
    '!手机号码 !手机号 !手机 !电话号码 !电话 !联系方式 号码 座机 固话 电 telephone cellphone !mobile !phone !tel mob cell t m p',
  address: '地址信息 详细信息 !地址是 !地址 详址 住址 详细 址 地 address addr add',
  region:
    '!地区 区域 所在地 省市区县 !省市区 区县 区/县 县区 县/区 市/区 省份 城市 乡镇街道 街道/乡镇 街道/镇 乡镇 街道 省 市 区 县 镇 province city district',
  order: '!订单号码 !订单号 订单id !订单 !编号 单号 序号 order no',
  post: '!邮政编码 !邮编 邮码 zip postcode',
  waybill: '!运单号 运单 !快递单号 !物流单号 快递号 物流号',
  note: '备注信息 备注 留言 说明 remark',
  sender: '寄件人 发件人 发货人 寄方 发件 寄件',
  other:
    '!信息 资料 旺旺号 旺旺id 旺旺 昵称 会员名 微信号 微信 买家 卖家 wechat qq 身份证号码 身份证号 身份证 数量 商品 规格 款式',
}

/** Words that precede a label's last word: 收货人+电话, 备用+电话, 详细+地址, 手机/+电话. */
const OWNERS =
  '收货人 收件人 联系人 寄件人 发件人 收货 收件 寄件 发件 收方 买家 卖家 客户 顾客 订单 平台 淘宝 天猫 京东 jd 拼多多 抖音 快手 联系 固定 移动 备用 手机/ 电话/ 所在 详细 具体 邮寄 快递 寄送 送货 配送 通讯 家庭 公司 现住 街道'.split(
    ' ',
  )

/** Last words that count only behind an owner. */
const NEEDS_OWNER = new Set(['地区', '编号', '信息'])

type Word = { readonly text: string; readonly kind: LabelKind }

const words = Object.entries(WORDS).flatMap(([kind, texts]) =>
  texts.split(' ').map((marked) => ({
    text: marked.replace('!', ''),
    // The keys of WORDS are the kinds.
    kind: kind as LabelKind,
    isSure: marked.startsWith('!'),
  })),
)
const sureWords: readonly Word[] = words.filter(({ isSure }) => isSure)
/** Words by their last character, longest first. */
const wordsByLast: ReadonlyMap<number, readonly Word[]> = wordsBy(
  words.toSorted((a, b) => b.text.length - a.text.length),
  ({ text }) => text.charCodeAt(text.length - 1),
)

/** Characters with which a label without a colon can begin. */
setTrait(
  [...sureWords.map(({ text }) => text), ...OWNERS].map((text) => text[0]).join(''),
  BEGINS_LABEL,
)

/** Where `word` begins when it ends before `end`, blanks between its characters allowed; -1 when not. */
function matchBackward(line: LineState, end: number, word: string): number {
  let at = end - 1
  for (let k = word.length - 1; k >= 0; k--) {
    if (k < word.length - 1) while (at >= 0 && line.kinds[at] === KIND_BLANK && end - at < 16) at--
    if (at < 0 || line.plain[at] !== word.charCodeAt(k) || line.marks[at] === MARK_PHONE) return -1
    at--
  }
  return at + 1
}

/** One-character and Latin labels only count where a word begins. */
function isWordStart(line: LineState, start: number, word: string): boolean {
  if (start === 0 || (line.marks[start - 1] ?? 0) !== MARK_FREE) return true
  const isLatin = line.kinds[start] === KIND_LATIN
  if (isLatin) return line.kinds[start - 1] !== KIND_LATIN
  return word.length > 1 && !(word === '收件' || word === '寄件' || word === '发件')
}

/** The label whose last word ends at `end`, its owner included. */
function labelEndingAt(line: LineState, end: number, isCalled: boolean): FoundLabel | null {
  const words = wordsByLast.get(line.plain[end - 1] ?? 0)
  if (words === undefined) return null
  for (const word of words) {
    const { text, kind } = word
    if (isCalled && (kind !== 'phone' || (text.length === 1 && text !== '电'))) continue
    const wordStart = matchBackward(line, end, text)
    if (wordStart < 0) continue
    const owner = OWNERS.find((one) => matchBackward(line, wordStart, one) >= 0)
    const start = owner === undefined ? wordStart : matchBackward(line, wordStart, owner)
    if (isWordStart(line, start, text)) return { kind: kindOf(owner, word), start, end }
  }
  return null
}

/** A label with a sender as owner names no field of the recipient. */
function kindOf(owner: string | undefined, { kind }: Word): LabelKind {
  return owner !== undefined && '寄发'.includes(owner[0] ?? ' ') && owner.length > 2
    ? 'sender'
    : kind
}

/** 姓名 ：, （姓名）：, "name": */
function isBeforeColon(kind: number): boolean {
  return kind === KIND_BLANK || kind === KIND_CLOSE || kind === KIND_DROP
}

function labelBeforeColon(line: LineState, colon: number): FoundLabel | null {
  let end = colon
  while (end > 0 && isBeforeColon(line.kinds[end - 1] ?? 0)) end--
  const label = labelEndingAt(line, end, false)
  if (label === null || isInRemark(line, label) || isOfOtherAddress(line, label)) return null
  const opens = end < colon && line.kinds[label.start - 1] === KIND_OPEN ? 1 : 0
  return { kind: label.kind, start: label.start - opens, end: colon + 1 }
}

/** …菜鸟驿站（收件人：张三）: a person named in a bracket of the address. */
function isInRemark(line: LineState, { kind, start }: FoundLabel): boolean {
  if (kind !== 'name' || line.kinds[start - 1] !== KIND_OPEN || start < 2) return false
  let end = start
  while (end - start < 16 && end < line.length && line.kinds[end] !== KIND_CLOSE) end++
  return line.kinds[end] === KIND_CLOSE && line.marks[start - 2] === MARK_FREE
}

/** …和平路2号，新地址：…: words between two addresses, which stay in the detail. */
function isOfOtherAddress(line: LineState, { kind, start }: FoundLabel): boolean {
  if (kind !== 'address' || !isOneOf(line, start - 1, '新旧原老')) return false
  let at = start - 2
  while (at >= 0 && (isGap(line, at) || line.kinds[at] === KIND_OPEN)) at--
  return at >= 0 && line.marks[at] === MARK_FREE
}

/** A sure label (one with a !) that begins here; the caller checks what follows it. */
function sureLabelAt(line: LineState, at: number): FoundLabel | null {
  const owner = firstOf(line, at, OWNERS)
  for (let from = at + owner.length; ; from = at) {
    for (const word of sureWords) {
      if (!startsWith(line, from, word.text) || (from === at && NEEDS_OWNER.has(word.text)))
        continue
      const kind = kindOf(from === at ? undefined : owner, word)
      return { kind, start: at, end: from + word.text.length }
    }
    if (from === at) return null
  }
}

/** A label without a colon: at the start of a piece, and followed by a blank or by what it names. */
function labelAt(line: LineState, at: number): FoundLabel | null {
  const label = sureLabelAt(line, at)
  if (label === null || label.end >= line.length) return null
  const { kind, end } = label
  const next = line.kinds[end] ?? 0
  const isPlain = isGap(line, end) || line.marks[end] === MARK_PHONE
  if (kind === 'phone') return next === KIND_DIGIT || isPlain ? label : null
  if (kind === 'post' || kind === 'order' || kind === 'waybill') {
    let value = end
    while (line.kinds[value] === KIND_BLANK && value - end < 4) value++
    const isValue =
      line.kinds[value] === KIND_DIGIT || (kind !== 'post' && line.kinds[value] === KIND_LATIN)
    return isValue ? label : null
  }
  return isPlain || (next === KIND_HAN && (kind === 'name' || end - at > 2)) ? label : null
}

/** 【收货人】张三 */
function bracketedLabel(line: LineState, at: number): FoundLabel | null {
  const label = sureLabelAt(line, at + 1)
  if (label === null || line.kinds[label.end] !== KIND_CLOSE) return null
  return { kind: label.kind, start: at, end: label.end + 1 }
}

/** 电话13800138000 in the middle of a piece: the word directly before a phone. */
function labelBeforePhone(line: LineState, phoneStart: number): FoundLabel | null {
  let end = phoneStart
  while (end > 0 && (line.kinds[end - 1] === KIND_BLANK || line.kinds[end - 1] === KIND_DOT)) end--
  return labelEndingAt(line, end, true)
}

function take(line: LineState, labels: FoundLabel[], label: FoundLabel | null): FoundLabel[] {
  if (label === null) return labels
  markRange(line, label.start, label.end, MARK_LABEL)
  return append(labels, label)
}

/** The first label of this kind. */
export function labelOf(labels: readonly FoundLabel[], kind: LabelKind): FoundLabel | null {
  for (const label of labels) if (label.kind === kind) return label
  return null
}

/** Finds and marks the labels, left to right. Phones must have been marked before. */
export function findLabels(
  line: LineState,
  phones: readonly { readonly start: number }[],
): FoundLabel[] {
  let labels: FoundLabel[] = []
  for (let k = 0; k < line.colonCount; k++) {
    const colon = line.colons[k] ?? 0
    if (line.marks[colon] !== MARK_PHONE) labels = take(line, labels, labelBeforeColon(line, colon))
  }
  for (const { start } of phones) {
    if (start > 0 && line.marks[start - 1] !== MARK_LABEL)
      labels = take(line, labels, labelBeforePhone(line, start))
  }
  const { kinds, marks, length } = line
  let isInside = false
  for (let at = 0; at < length; at++) {
    const isFree = marks[at] === MARK_FREE
    if (isFree && kinds[at] === KIND_OPEN) labels = take(line, labels, bracketedLabel(line, at))
    else if (isFree && !isInside && isTrait(line, at, BEGINS_LABEL))
      labels = take(line, labels, labelAt(line, at))
    isInside = marks[at] === MARK_FREE
  }
  return labels.length > 1 ? labels.sort((a, b) => a.start - b.start) : labels
}
