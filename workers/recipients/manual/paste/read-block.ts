import type { ParsedLine } from '#domain/address/parsed-line.types.ts'
import { parseLine, parseNamed } from '#domain/address/parse-line-core.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { gather, ownLine, type Gathered } from './gather-block.ts'
import { withBlankEnds } from './line-marks.ts'
import { isTableHow, readTableLine } from './read-table.ts'

/**
 * How the lines of a recipient are read, one letter for each source line, in capitals where the line
 * begins with a counter:
 *
 * - `n` the name; `p` the phone, `s` a second one; `b` name and phone; `e` the extension of the
 *   phone above
 * - `a` the address or a part of it
 * - `w` several of these, found by the parser; `t` the same, with pieces and 已付 behind the address;
 *   `k` and `j` both, its parts between commas ruled by the customer
 * - `o` the order number; `.` nothing of the recipient; `x` text that was not understood
 *
 * Behind a colon: its issues, see FLAGS.
 */
export type How = string

/** One line, read by the parser alone. */
export const WHOLE_LINE: How = 'w'

/** Text whose line breaks at `joints` are taken out, and where its parts stood: pairs of places. */
type Glued = { readonly text: string; readonly places: readonly number[] }

function glue({ rest, joints }: Gathered): Glued {
  let text = ''
  let last = 0
  const places: number[] = []
  for (const joint of joints) {
    const before = rest.slice(last, joint).trimEnd()
    const behind = joint + 1 + (/^\s*/u.exec(rest.slice(joint + 1))?.[0].length ?? 0)
    // …12 / 3栋: two numbers that are not one.
    if (/\d$/u.test(before) && /\d/u.test(rest[behind] ?? '')) continue
    text += before
    places.push(text.length, behind)
    last = behind
  }
  return { text: text + rest.slice(last), places }
}

/** A position in glued text, as a position in the source. */
function sourcePosition(at: number, places: readonly number[]): number {
  let position = at
  for (let k = 0; k < places.length; k += 2) {
    const joint = places[k] ?? 0
    if (at >= joint) position = (places[k + 1] ?? 0) + at - joint
  }
  return position
}

function levelsOf({ province, city, district }: ParsedLine): number {
  return [province, city, district].filter((name) => name !== '').length
}

/** Whether the address is read better when its lines are one: more of it is region. */
function isBetter(glued: ParsedLine, apart: ParsedLine): boolean {
  const more = levelsOf(glued) - levelsOf(apart)
  if (more !== 0) return more > 0
  const isSamePlace = glued.district === apart.district && glued.city === apart.city
  const isShorter = glued.detail.length < apart.detail.length
  // 新疆塔城 / 地区额敏县, 科尔沁 / 左翼后旗: the line breaks in the middle of a region's name.
  return isShorter && (isSamePlace || apart.detail.endsWith(glued.detail))
}

type Parse = (text: string) => ParsedLine

/** Parses a text without the blanks at its ends. */
function parseTrimmed(text: string, parse: Parse): ParsedLine {
  const start = text.length - text.trimStart().length
  const parsed = parse(text.trim())
  if (start === 0) return parsed
  const spans = parsed.spans.map((span) => ({
    ...span,
    start: span.start + start,
    end: span.end + start,
  }))
  return { ...parsed, spans }
}

/** Parses what is left; an address of several lines with and without its line breaks. */
function parseRest(gathered: Gathered, parse: Parse): ParsedLine {
  const apart = parseTrimmed(gathered.rest, parse)
  if (gathered.joints.length === 0) return apart
  const { text, places } = glue(gathered)
  const glued = parse(text)
  if (!isBetter(glued, apart)) return apart
  const spans = glued.spans.map(({ field, start, end }) => ({
    field,
    start: sourcePosition(start, places),
    end: sourcePosition(end - 1, places) + 1,
  }))
  return { ...glued, spans }
}

/** Issues of a recipient of several lines, by the letter behind the colon. */
const FLAGS: Readonly<Record<string, RowIssue>> = {
  u: { code: 'lines_uneven', level: 'warning', field: null },
  s: { code: 'lines_shifted', level: 'warning', field: null },
  q: { code: 'order_no_unsure', level: 'warning', field: 'orderNo' },
  r: { code: 'recipient_corrected', level: 'warning', field: null },
}

const LONGEST_UNREAD = 40

function issuesOf(parsed: ParsedLine, { unread }: Gathered, flags: string): readonly RowIssue[] {
  const issues = [...parsed.issues]
  for (const flag of flags) {
    const issue = FLAGS[flag]
    if (issue !== undefined) issues.push(issue)
  }
  if (unread.length > 0) {
    const written = unread.join(' ').slice(0, LONGEST_UNREAD)
    issues.push({ code: 'line_unread', level: 'warning', field: null, params: { written } })
  }
  return issues
}

/** What of the text is the recipient's: without counters and without lines that say nothing of them. */
export function ownText(text: string, how: How): string {
  const [roles = ''] = how.split(':')
  if (how === '' || how === WHOLE_LINE || isTableHow(how)) return text
  const own = text.split('\n').flatMap((source, at) => {
    const role = roles[at] ?? '.'
    return role === '.' ? [] : [ownLine(source, 0, role).text]
  })
  return own.length === 0 ? text : own.join('\n')
}

/** Reads a recipient from its lines: each gives the part of its letter and nothing else. */
export function readBlock(text: string, how: How): ParsedLine {
  const [roles = '', flags = ''] = how.split(':')
  if (how === '' || how === WHOLE_LINE) return parseLine(withBlankEnds(text))
  if (isTableHow(how)) return readTableLine(text, how)
  const gathered = gather(text, roles)
  const isNamed = gathered.name !== null || !/[wt]/iu.test(roles)
  const parsed = parseRest(gathered, isNamed ? parseNamed : parseLine)
  const { name, order, extension } = gathered
  const phone = gathered.phone === '' ? parsed.phone : gathered.phone
  const isExtended = extension !== '' && phone !== '' && !phone.includes('-')
  return {
    ...parsed,
    name: isNamed ? (name ?? '') : parsed.name,
    phone: isExtended ? `${phone}-${extension}` : phone,
    orderNo: order === '' ? parsed.orderNo : order,
    issues: issuesOf(parsed, gathered, flags),
    confidence: {
      ...parsed.confidence,
      ...(isNamed && { name: (name ?? '') === '' ? 0 : 0.98 }),
      ...(order !== '' && { orderNo: 0.95 }),
    },
    spans: [...parsed.spans, ...gathered.spans],
  }
}
