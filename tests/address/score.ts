import { readFileSync } from 'node:fs'
import type { ParsedLine } from '#domain/address/parse-line.ts'

/** A labelled line: what it should be read as, or that it should be refused. */
export type LabelledLine = {
  readonly id: string
  readonly input: string
  readonly expected: Expected
}

type Field = 'province' | 'city' | 'district' | 'name' | 'phone' | 'detail' | 'order_no'

export type Expected = Partial<Record<Field, string>> & {
  readonly reject?: boolean
  readonly reason?: string
  readonly alt?: Partial<Record<Field, readonly string[]>>
}

export type Failure = { readonly id: string; readonly input: string; readonly wrong: string[] }

export function loadLines(name: string): LabelledLine[] {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
  // The fixtures are our own files; their shape is this type.
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledLine)
}

const IGNORED = /[\s\u200b-\u200f\u202a-\u202e,，。;；、:：|]/g

export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(/[•‧・∙]/g, '·')
}

function plainPhone(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

function same(field: Field, found: string, wanted: string): boolean {
  if (field === 'phone') return plainPhone(found) === plainPhone(wanted)
  if (field === 'name' || field === 'detail') return plainText(found) === plainText(wanted)
  return found === wanted
}

const FIELDS: readonly Field[] = [
  'province',
  'city',
  'district',
  'name',
  'phone',
  'detail',
  'order_no',
]

/** The fields in which the answer differs from the label; a field the label leaves out is not compared. */
export function wrongFields(parsed: ParsedLine, expected: Expected): string[] {
  const found: Record<Field, string> = { ...parsed, order_no: parsed.orderNo }
  return FIELDS.filter((field) => {
    const wanted = expected[field]
    if (wanted === undefined) return false
    const accepted = [wanted, ...(expected.alt?.[field] ?? [])]
    return !accepted.some((value) => same(field, found[field], value))
  })
}

/** Runs all lines; answers those that are read wrongly, or accepted though they should be refused. */
export function failures(
  lines: readonly LabelledLine[],
  parse: (line: string) => ParsedLine,
): Failure[] {
  const failed: Failure[] = []
  for (const { id, input, expected } of lines) {
    const parsed = parse(input)
    const wrong =
      expected.reject === true ? refusalFaults(parsed, expected) : wrongFields(parsed, expected)
    if (wrong.length > 0) failed.push({ id, input, wrong })
  }
  return failed
}

function refusalFaults(parsed: ParsedLine, expected: Expected): string[] {
  if (parsed.ok) return ['accepted']
  return expected.reason === undefined || expected.reason === parsed.reason
    ? []
    : [`reason ${parsed.reason}`]
}

export type Verdict = {
  /** `warned`: wrong, with an issue at the place; `silent`: a wrong value without an issue. */
  readonly kind: 'right' | 'warned' | 'silent'
  readonly wrong: readonly string[]
}

const REQUIRED = ['name', 'phone', 'province', 'city', 'detail'] as const

/** The fields with an issue: one stops the order (an empty field does) or asks for a look. */
function saidFields(parsed: ParsedLine): Set<string> {
  const said = new Set<string>(REQUIRED.filter((field) => parsed[field] === ''))
  for (const { level, field } of parsed.issues)
    if (level !== 'info') said.add(field === 'orderNo' ? 'order_no' : (field ?? 'all'))
  return said
}

/** Text that spilled into the detail, or is missing there, is reported at the other wrong field. */
function isSaid(field: string, said: ReadonlySet<string>, wrong: readonly string[]): boolean {
  if (said.has('all') || said.has(field)) return true
  if (field === 'detail') return wrong.some((other) => other !== field && said.has(other))
  const isRegion = ['province', 'city', 'district'].includes(field)
  return isRegion && ['province', 'city', 'district'].some((other) => said.has(other))
}

/** Judges an answer: right in every labelled field, wrong with an issue, or silently wrong. */
export function judge(parsed: ParsedLine, expected: Expected): Verdict {
  if (expected.reject === true)
    return parsed.ok && !saidFields(parsed).has('phone')
      ? { kind: 'silent', wrong: ['accepted'] }
      : { kind: parsed.ok ? 'warned' : 'right', wrong: [] }
  const wrong = wrongFields(parsed, expected)
  if (wrong.length === 0) return { kind: 'right', wrong }
  const said = saidFields(parsed)
  const isWarned = !parsed.ok || wrong.every((field) => isSaid(field, said, wrong))
  return { kind: isWarned ? 'warned' : 'silent', wrong }
}
