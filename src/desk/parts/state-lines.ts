import { ROLES } from '#contract/desk.ts'
import { PARCEL_STATE_TEXT } from '#contract/parcel-states.ts'
import { RETENTION_WORDS } from '#contract/retention.ts'
import { FIELD_WORDS, SUBJECT_WORDS, VALUE_WORDS, VALUES } from '#src/text/desk/fields.ts'
import { DESK } from '#src/text/desk/frame.ts'
import { fenText } from './fen-text.ts'

/** Fields that a thing of a list is known by, the best first. */
const NAMES = ['id', 'partner', 'key', 'day', 'from', 'province', 'name', 'title', 'type'] as const

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wordIn(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}

/** What a field is called; a name that is data itself, e.g. of a province, is kept. */
function fieldWord(kind: string, name: string): string {
  return wordIn(FIELD_WORDS, `${kind}.${name}`) ?? wordIn(FIELD_WORDS, name) ?? name
}

/** What an operation is about: 提现 W12. */
export function subjectText(kind: string, id: string): string {
  const name = kind === 'retention' ? wordIn(RETENTION_WORDS, id) : undefined
  return `${wordIn(SUBJECT_WORDS, kind) ?? kind} ${name ?? id}`.trim()
}

const isMoney = (field: string): boolean => /(^f|F|_f)en$/.test(field)

function codeWord(kind: string, field: string, value: string | number): string | undefined {
  const words = VALUE_WORDS[`${kind}.${field}`] ?? VALUE_WORDS[field]
  const ofParcel = field === 'state' ? wordIn(PARCEL_STATE_TEXT, `${value}`) : undefined
  const ofPeriod = kind === 'retention' ? wordIn(RETENTION_WORDS, `${value}`) : undefined
  return ofParcel ?? ofPeriod ?? (words && wordIn(words, `${value}`))
}

/** A value as a person reads it: an amount in yuan, a role by its name. */
function valueText(kind: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return VALUES.none
  if (typeof value === 'boolean') return value ? VALUES.yes : VALUES.no
  if (typeof value === 'number') {
    return isMoney(field) ? fenText(value) : (codeWord(kind, field, value) ?? `${value}`)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const role = field === 'role' ? ROLES.find((one) => one === value) : undefined
  if (role !== undefined) return DESK.roles[role]
  return value === '' ? VALUES.empty : (codeWord(kind, field, value) ?? value)
}

export type Line = { readonly name: string; readonly text: string }

type Place = { readonly kind: string; readonly path: readonly string[]; readonly field: string }

/** What an element is called among the others, and its other values. */
function named(element: Plain, at: number): { readonly name: string; readonly rest: Plain } {
  const field = NAMES.find((one) => ['string', 'number'].includes(typeof element[one]))
  if (field === undefined) return { name: `${at + 1}`, rest: element }
  const { [field]: name, ...rest } = element
  return { name: String(name), rest }
}

function* linesOf(value: unknown, { kind, path, field }: Place): Generator<Line> {
  const name = path.filter((part) => part !== '').join(' · ')
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isPlain)) {
      for (const [at, one] of value.entries()) {
        const { name: own, rest } = named(one, at)
        const last = `${path.at(-1) ?? ''} ${own}`.trim()
        yield* linesOf(rest, { kind, field, path: [...path.slice(0, -1), last] })
      }
      return
    }
    const texts = value.map((one: unknown) => valueText(kind, field, one))
    yield { name, text: texts.length === 0 ? VALUES.nothingIn : texts.join('、') }
    return
  }
  if (isPlain(value) && Object.keys(value).length > 0) {
    for (const [key, one] of Object.entries(value)) {
      yield* linesOf(one, { kind, field: key, path: [...path, fieldWord(kind, key)] })
    }
    return
  }
  yield { name, text: isPlain(value) ? VALUES.nothingIn : valueText(kind, field, value) }
}

/**
 * The state of a thing, or the input of an operation, a line for each value.
 * @param kind what it is a state of, or the subject of an operation
 */
export function stateLines(kind: string, state: unknown): readonly Line[] {
  if (state === null || state === undefined) return []
  return [...linesOf(state, { kind, path: [], field: '' })]
}
