import type { RowIssue } from '../recipient/row-issue.ts'
import { regionNames } from '../region/region-table.ts'
import { buildDetail, withoutName } from './build-detail.ts'
import { cleanName } from './clean-name.ts'
import {
  cutLabelledPost,
  cutPostalCodes,
  takeBracketSuffix,
  takeOrderNo,
  type FoundOrderNo,
} from './find-extras.ts'
import { findLabels } from './find-labels.ts'
import { findName, type FoundName } from './find-name.ts'
import { findPhones, pickPhone, type FoundPhone, type PhoneScan } from './find-phones.ts'
import { findChains } from './find-region.ts'
import { isGap, scanLine, type LineState, MARK_STRONG } from './line-state.ts'
import type { FieldSpan, LineReason, ParsedLine } from './parsed-line.types.ts'
import { collectPieces, type Piece } from './pieces.ts'
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

/**
 * a line that begins with eleven digits and has another mobile further on begins with an
 * order number. Two phones side by side (138… / 139…) are two phones.
 */
function takeLeadingPhoneAsOrder(line: LineState, phones: FoundPhone[]): FoundOrderNo | null {
  const [first, second] = phones
  if (first === undefined || second === undefined || !second.isMobile || first.value.length !== 11)
    return null
  for (let at = 0; at < first.start; at++) if (!isGap(line, at)) return null
  if (first.end - first.start !== 11 || line.marks[first.end] !== MARK_STRONG) return null
  phones.shift()
  return { value: first.value, start: first.start, end: first.end }
}

function regionOf(
  line: LineState,
  phones: readonly FoundPhone[],
): { region: ReadRegion | null; cut: number } {
  const onlyFirst = phones.length < 2
  const chains = findChains(line, onlyFirst)
  const cut = onlyFirst ? -1 : secondRecipientStart(line, phones, chains)
  return cut > 0 ? { region: null, cut } : { region: readRegion(line, chains), cut }
}

function analyse(text: string): Findings | number {
  const line = scanLine(text)
  const scan = findPhones(line)
  const labels = findLabels(line, scan.phones)
  const sender = cutSender(line, labels)
  if (sender !== null)
    scan.phones = scan.phones.filter(({ start }) => start < sender.start || start >= sender.end)
  const suffix = takeBracketSuffix(line)
  const order = takeLeadingPhoneAsOrder(line, scan.phones) ?? takeOrderNo(line, labels)
  cutLabelledPost(line, labels)
  const { region, cut } = regionOf(line, scan.phones)
  if (cut > 0) return cut
  cutPostalCodes(
    line,
    region?.start ?? 0,
    region === null || region.unit < 0 ? '' : regionNames(region.unit).province,
  )
  const pieces = collectPieces(line, labels)
  const phone = pickPhone(scan.phones)
  const name = findName(line, pieces, nameFacts(region, pieces, phone))
  return { line, scan, phone, order, region, name, pieces: withoutName(pieces, name), suffix }
}

function nameFacts(region: ReadRegion | null, pieces: readonly Piece[], phone: FoundPhone | null) {
  const isKnown = region !== null && region.unit >= 0
  return {
    regionStart: isKnown ? region.start : -1,
    regionEnd: isKnown ? region.end : -1,
    parts: (pieces.at(-1)?.part ?? 0) + 1,
    hasPhone: phone !== null,
  }
}

const HEADING =
  /姓名|收件人|收货人|联系人|电话|手机|地址|以上|合计|总计|共计|小计|备注|说明|注意|序号|数量/

function reasonOf(found: Findings): LineReason {
  const { scan, phone, region, line, pieces, name } = found
  const isEmpty = phone === null && region === null && name === null && pieces.length === 0
  if (isEmpty && !scan.isMasked && !scan.isDamaged) return 'too_short'
  if (line.text.trim().length < MIN_LENGTH) return 'too_short'
  const hasRegion = region !== null && region.unit >= 0
  if (phone === null) {
    if (scan.isMasked) return 'phone_masked'
    if (scan.isDamaged) return 'phone_invalid'
    return !hasRegion && HEADING.test(line.text) ? 'header' : 'no_phone'
  }
  if (hasRegion) return ''
  return region === null ? 'region_unknown' : 'region_ambiguous'
}

function collectIssues(found: Findings, name: string, reason: LineReason): RowIssue[] {
  // The region's list is of this line alone, so it may grow.
  const issues: RowIssue[] = found.region === null ? [] : found.region.issues
  const { scan, phone } = found
  if (found.region === null)
    issues.push({ code: 'region_unknown', level: 'error', field: 'province' })
  if (reason === 'phone_masked')
    issues.push({ code: 'phone_masked', level: 'warning', field: 'phone' })
  if (reason === 'phone_invalid')
    issues.push({ code: 'phone_invalid', level: 'error', field: 'phone' })
  const others =
    scan.phones.length > 1 ? scan.phones.filter(({ value }) => value !== phone?.value) : []
  if (others.length > 0) {
    issues.push({
      code: 'phone_several',
      level: 'warning',
      field: 'phone',
      params: { others: others.map(({ value }) => value).join(' ') },
    })
  }
  if (name.includes('*')) issues.push({ code: 'name_masked', level: 'warning', field: 'name' })
  else if (found.name !== null && found.name.confidence < 0.7) {
    issues.push({ code: 'name_doubtful', level: 'warning', field: 'name' })
  }
  return issues
}

function collectSpans(
  found: Findings,
  detailSpans: readonly { start: number; end: number }[],
): FieldSpan[] {
  const { order, name, phone, region } = found
  const spans: FieldSpan[] = []
  if (order !== null) spans.push({ field: 'orderNo', start: order.start, end: order.end })
  if (name !== null) spans.push({ field: 'name', start: name.start, end: name.end })
  if (phone !== null) spans.push({ field: 'phone', start: phone.start, end: phone.end })
  if (region !== null && region.unit >= 0) for (const span of region.spans) spans.push(span)
  for (const { start, end } of detailSpans) spans.push({ field: 'detail', start, end })
  return spans
}

/** …9号李雷收: the name again at the end, with the word that it receives. */
function withoutReceiver(detail: string, name: string): string {
  if (name === '' || !detail.endsWith('收')) return detail
  const end = `${name}收`
  return detail.endsWith(end) ? detail.slice(0, -end.length) : detail
}

const NO_REGION = { province: '', city: '', district: '' }

function assemble(found: Findings): ParsedLine {
  const { line, region } = found
  const isKnown = region !== null && region.unit >= 0
  const names = isKnown ? regionNames(region.unit) : NO_REGION
  const name = found.name === null ? '' : cleanName(line, found.name.start, found.name.end)
  const detail = buildDetail(line, found.pieces, isKnown ? region.start : -1, found.suffix)
  const reason = reasonOf(found)
  const [province, city, district] = isKnown ? region.confidence : [0, 0, 0]
  return {
    ok: reason === '',
    orderNo: found.order?.value ?? '',
    name,
    phone: found.phone?.value ?? '',
    province: names.province,
    city: names.city,
    district: names.district,
    detail: withoutReceiver(detail.text, name),
    reason,
    issues: collectIssues(found, name, reason),
    confidence: {
      orderNo: found.order === null ? 0 : 0.95,
      name: name === '' ? 0 : (found.name?.confidence ?? 0),
      phone: found.phone === null ? 0 : 0.99,
      province: names.province === '' ? 0 : province,
      city: names.city === '' ? 0 : city,
      district: names.district === '' ? 0 : district,
      detail: detail.text === '' ? 0 : Math.min(0.98, found.name?.confidence ?? 0.8),
    },
    spans: collectSpans(found, detail.spans),
  }
}

const NOTHING: ParsedLine = {
  ok: false,
  orderNo: '',
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  reason: 'too_short',
  issues: [],
  confidence: { orderNo: 0, name: 0, phone: 0, province: 0, city: 0, district: 0, detail: 0 },
  spans: [],
}

/**
 * Reads one recipient from a line (or from a few lines that belong together). Never throws; takes
 * time in proportion to the length. Knows towns once they are loaded; see README.md.
 */
export function parseLine(text: string): ParsedLine {
  const found = analyse(text)
  if (typeof found !== 'number') return assemble(found)
  const first = analyse(text.slice(0, found))
  if (typeof first === 'number') return NOTHING
  const parsed = assemble(first)
  const rest = text.slice(found).trim()
  return {
    ...parsed,
    issues: [
      ...parsed.issues,
      { code: 'recipient_several', level: 'warning', field: null, params: { rest } },
    ],
  }
}
