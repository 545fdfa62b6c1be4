import type { PlainIssueCode, RowIssue } from '../recipient/row-issue.ts'
import { regionNames, regionPath, type RegionNames } from '../region/region-table.ts'
import { append } from './append.ts'
import { buildDetail } from './build-detail.ts'
import { cleanName } from './clean-name.ts'
import {
  cutLabelled,
  cutPostalCodes,
  cutRemarks,
  isLeadingPostal,
  takeBracketSuffix,
  takeOrderNo,
  type FoundOrderNo,
} from './find-extras.ts'
import { addSpan, startSpans, takeSpans } from './field-spans.ts'
import { findLabels, type FoundLabel } from './find-labels.ts'
import { findName, type FoundName } from './find-name.ts'
import { findPhones, pickPhone } from './find-phones.ts'
import type { FoundPhone, PhoneScan } from './phone-span.ts'
import { findChains } from './find-region.ts'
import { lazyRules } from './lazy-rules.ts'
import { withoutInvisible } from '../values/invisible.ts'
import { KIND_DROP } from './line-chars.ts'
import { hasKind, scanLine, type LineState } from './line-state.ts'
import type { FieldConfidence, LineReason, ParsedLine } from './parsed-line.types.ts'
import { collectPieces, joinBrackets, type Piece } from './pieces.ts'
import { readRegion } from './read-region.ts'
import type { ReadRegion } from './region-notes.ts'
import { cutSender, secondRecipientStart } from './split-recipients.ts'

/** Everything found in a line before it is put together. */
type Findings = {
  line: LineState
  scan: PhoneScan
  phone: FoundPhone | null
  order: FoundOrderNo | null
  region: ReadRegion | null
  name: FoundName | null
  pieces: Piece[]
  suffix: string
}

const MIN_LENGTH = 3
const UNKNOWN: RowIssue = { code: 'region_unknown', level: 'error', field: 'province' }

function regionOf(
  line: LineState,
  phones: readonly FoundPhone[],
): { region: ReadRegion | null; cut: number } {
  const onlyFirst = phones.length < 2
  const chains = findChains(line, onlyFirst)
  const cut = onlyFirst ? -1 : secondRecipientStart(line, phones, chains)
  if (cut > 0) return { region: null, cut }
  return { region: readRegion(line, chains) ?? lazyRules.candidateRegion(line), cut }
}

/** `isNamed`: the name is known from elsewhere, and the order number, too. */
function analyse(line: LineState, isNamed: boolean): Findings | number {
  const scan = findPhones(line)
  if (scan.phones.length > 0) lazyRules.rankPhones(line, scan)
  const labels = findLabels(line, scan.phones)
  const sender = cutSender(line, labels)
  if (sender !== null)
    scan.phones = scan.phones.filter(({ start }) => start < sender.start || start >= sender.end)
  const suffix = takeBracketSuffix(line)
  cutLabelled(line, labels, 'waybill')
  const leading = isNamed
    ? null
    : (lazyRules.takeLeadingNumber(line, scan.phones) ?? takeOrderNo(line, labels))
  cutLabelled(line, labels, 'post')
  const { region: place, cut } = regionOf(line, scan.phones)
  if (cut > 0) return cut
  const region = place !== null && isNameOfLabel(line, labels, place) ? null : place
  const { province } = regionPath(region?.unit ?? -1)
  const from = region?.start ?? 0
  const order = leading !== null && isLeadingPostal(line, leading, from, province) ? null : leading
  cutPostalCodes(line, from, province)
  if (region !== null && region.unit >= 0) cutRemarks(line, labels, region.end)
  joinBrackets(line)
  const pieces = collectPieces(line, labels)
  const phone = pickPhone(scan.phones)
  const name = isNamed ? null : findName(line, pieces, nameFacts(region, phone))
  return { line, scan, phone, order, region, name, pieces, suffix }
}

/** 收件人：隆德 电话：…: what a label calls the name is no county, when it is the only place there is. */
function isNameOfLabel(
  { text }: LineState,
  labels: readonly FoundLabel[],
  { start, end, issues }: ReadRegion,
): boolean {
  if (!issues.some(({ code }) => code === 'region_guessed')) return false
  const isAlone = text.slice(end, end + 1).trim() === ''
  return (
    isAlone &&
    labels.some((label) => label.kind === 'name' && text.slice(label.end, start).trim() === '')
  )
}

function nameFacts(region: ReadRegion | null, phone: FoundPhone | null) {
  const isKnown = region !== null && region.unit >= 0
  return {
    regionStart: isKnown ? region.start : -1,
    regionEnd: isKnown ? region.end : -1,
    hasPhone: phone !== null,
    spare: isKnown ? region.spare : null,
    firm: region?.firm ?? null,
  }
}

const HEADING =
  /姓名|收件人|收货人|联系人|电话|手机|地址|以上|合计|总计|共计|小计|备注|说明|注意|序号|数量/

function reasonOf(found: Findings): LineReason {
  const { scan, phone, region, line, pieces } = found
  const hasRegion = region !== null && region.unit >= 0
  if (phone !== null) {
    if (hasRegion) return ''
    return region === null ? 'region_unknown' : 'region_ambiguous'
  }
  const isEmpty = region === null && pieces.length === 0 && !scan.isMasked && !scan.isDamaged
  if (isEmpty || line.text.trim().length < MIN_LENGTH) return 'too_short'
  if (scan.isMasked) return 'phone_masked'
  if (scan.isDamaged) return 'phone_invalid'
  return !hasRegion && HEADING.test(line.text) ? 'header' : 'no_phone'
}

function about(
  field: 'name' | 'phone',
  code: PlainIssueCode,
  level: RowIssue['level'] = 'warning',
): RowIssue {
  return { code, level, field }
}

function collectIssues(found: Findings, name: string, reason: LineReason): RowIssue[] {
  const { scan, phone, region } = found
  // The region's list belongs to this line alone, so items may be added to it.
  let issues: RowIssue[] = region === null ? [UNKNOWN] : region.issues
  if (scan.isUnsure) issues = append(issues, about('phone', 'phone_doubtful', 'error'))
  if (reason === 'phone_masked') issues = append(issues, about('phone', reason))
  if (reason === 'phone_invalid') issues = append(issues, about('phone', reason, 'error'))
  const others =
    scan.phones.length > 1
      ? scan.phones.flatMap(({ value }) => (value === phone?.value ? [] : [value])).join(' ')
      : ''
  const params = { others }
  if (others !== '')
    issues = append(issues, { code: 'phone_several', level: 'warning', field: 'phone', params })
  if (found.name !== null && found.name.confidence < 70 && name !== '')
    issues = append(issues, about('name', 'name_doubtful'))
  return issues
}

/** Where each field was read; the detail's spans follow when it is built. */
function markSpans({ order, name, phone, region }: Findings): void {
  startSpans()
  if (order !== null) addSpan('orderNo', order.start, order.end)
  if (name !== null) addSpan('name', name.start, name.end)
  if (phone !== null) addSpan('phone', phone.start, phone.end)
  if (region === null || region.unit < 0) return
  for (const { spans } of region.used) {
    if (spans[0] >= 0) addSpan('province', spans[0], spans[1])
    if (spans[2] >= 0) addSpan('city', spans[2], spans[3])
    if (spans[4] >= 0) addSpan('district', spans[4], spans[5])
  }
}

/** …9号李雷收: removes the name that is repeated with a 收 at the end. */
function withoutReceiver(detail: string, name: string): string {
  if (name === '' || !detail.endsWith('收')) return detail
  const end = `${name}收`
  return detail.endsWith(end) ? detail.slice(0, -end.length) : detail
}

const NO_REGION = { province: '', city: '', district: '' }
const NO_CONFIDENCE = [0, 0, 0] as const

type Fields = { readonly names: RegionNames; readonly name: string; readonly detail: string }

/** Few combinations occur, so each is made once and shared. */
const known = new Map<number, FieldConfidence>()

function confidenceOf(found: Findings, fields: Fields): FieldConfidence {
  const { order, phone, region } = found
  const { names, name, detail } = fields
  const sure = name === '' ? 0 : (found.name?.confidence ?? 0)
  const [province, city, district] = region?.confidence ?? NO_CONFIDENCE
  const has =
    (order === null ? 0 : 1) |
    (phone === null ? 0 : 2) |
    (detail === '' ? 0 : 4) |
    (found.scan.isUnsure ? 8 : 0)
  const places =
    (names.province === '' ? 0 : province << 14) |
    (names.city === '' ? 0 : city << 7) |
    (names.district === '' ? 0 : district)
  const key = ((sure << 21) | places) * 16 + has
  const same = known.get(key)
  if (same !== undefined) return same
  const made = {
    orderNo: order === null ? 0 : 0.95,
    name: sure / 100,
    phone: phone === null ? 0 : found.scan.isUnsure ? 0.5 : 0.99,
    province: (places >> 14) / 100,
    city: ((places >> 7) & 127) / 100,
    district: (places & 127) / 100,
    detail: detail === '' ? 0 : Math.min(98, sure === 0 ? 80 : sure) / 100,
  }
  known.set(key, made)
  return made
}

function assemble(found: Findings): ParsedLine {
  const { line, region } = found
  const isKnown = region !== null && region.unit >= 0
  const names = isKnown ? regionNames(region.unit) : NO_REGION
  const written = found.name === null ? '' : cleanName(line, found.name.start, found.name.end)
  const reason = reasonOf(found)
  const from = isKnown ? region.start : -1
  markSpans(found)
  const built = buildDetail(line, found.pieces, found.name, from, found.suffix)
  const spans = takeSpans()
  const read = {
    orderNo: found.order?.value ?? '',
    name: written,
    phone: found.phone?.value ?? '',
    province: names.province,
    city: names.city,
    district: names.district,
    detail: withoutReceiver(built, written),
  }
  const doubted = lazyRules.doubtLine(found, isKnown ? region : null, read)
  const { orderNo, name, phone, province, city, district, detail } = doubted?.recipient ?? read
  const issues = collectIssues(found, written, reason)
  return {
    ok: reason === '',
    orderNo,
    name,
    phone,
    province,
    city,
    district,
    detail,
    reason,
    issues: doubted === null ? issues : issues.concat(doubted.issues),
    confidence: confidenceOf(found, { names, name, detail }),
    spans,
  }
}

/** The line as people see it, its spans in positions of the input; null when nothing in it is hidden. */
function parseVisible(text: string, isNamed: boolean): ParsedLine | null {
  const shown = withoutInvisible(text)
  if (shown.length === text.length) return null
  const parsed = parse(shown, isNamed)
  const places: number[] = []
  let at = 0
  for (const char of text) {
    if (withoutInvisible(char) !== '') for (let n = 0; n < char.length; n++) places.push(at + n)
    at += char.length
  }
  const placed = (end: number): number => (places[end - 1] ?? 0) + 1
  const spans = parsed.spans.map(({ field, start, end }) => ({
    field,
    start: places[start] ?? 0,
    end: placed(end),
  }))
  return { ...parsed, spans }
}

/**
 * Reads one recipient from a line (or from a few lines that belong together). Never throws; takes
 * time in proportion to the length. Knows towns once they are loaded; see README.md.
 */
export function parseLine(text: string): ParsedLine {
  return parse(text, false)
}

/** The same for text whose name and order number are known from elsewhere: neither is looked for. */
export function parseNamed(text: string): ParsedLine {
  return parse(text, true)
}

function parse(text: string, isNamed: boolean): ParsedLine {
  const line = scanLine(lazyRules.blankOut(text))
  const visible = hasKind(line, KIND_DROP) ? parseVisible(text, isNamed) : null
  if (visible !== null) return visible
  const found = analyse(line, isNamed)
  if (typeof found !== 'number') return assemble(found)
  const parsed = parse(text.slice(0, found), isNamed)
  const rest = text.slice(found).trim()
  return {
    ...parsed,
    issues: [
      ...parsed.issues,
      { code: 'recipient_several', level: 'warning', field: null, params: { rest } },
    ],
  }
}
