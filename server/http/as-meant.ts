import type { z } from 'zod'

import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from './refusal.ts'

/**
 * Other software writes `""` or null for what it leaves out, numbers as text and a list as a text with
 * commas. Such values are read as they are meant, but only where the schema refuses them as they
 * are: a correct request costs one pass.
 */

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** A mended value may show what is wrong further inside. */
const MOST_PASSES = 3

/** Text that is a sum in yuan, or an id of ours. In all other text a JSON number may have lost its first zeros or last digits. */
const SUMS = new Set<PropertyKey>(['amount', 'day_limit'])
const IDS = new Set<PropertyKey>(['id', 'ids', 'after'])

function isOmitted(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/**
 * What the caller was shown, or the user it is for: without it an order would be less guarded than
 * requested.
 */
const GUARDS = new Set<PropertyKey>(['total_price', 'promise', 'shown', 'user_id', 'run_id'])

function valueAt(sent: unknown, path: Path): unknown {
  let value = sent
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    // What JSON.parse made has no fields but its own.
    value = (value as Record<PropertyKey, unknown>)[step]
  }
  return value
}

/** The name of the field that a path leads to: of a list, the list's. */
function fieldOf(path: Path): PropertyKey {
  return path.findLast((step) => typeof step === 'string') ?? ''
}

/** Whether the schema may want a number where `issue` is. */
function asksForNumber(issue: Issue): boolean {
  if (issue.code === 'invalid_type') return issue.expected === 'number'
  return issue.code === 'invalid_union' || issue.code === 'invalid_value'
}

function textOf(number: number, path: Path): string | null {
  const field = fieldOf(path)
  if (IDS.has(field)) return Number.isSafeInteger(number) ? String(number) : null
  const sum = number.toFixed(2)
  return SUMS.has(field) && Number(sum) === number ? sum : null
}

/** A copy of what was sent, made only of the objects on the way to what changes. */
class Copy {
  /** Under one name, so that the whole may be exchanged, too. */
  readonly #root: { sent: unknown }
  readonly #own = new Set<unknown>()

  constructor(sent: unknown) {
    this.#root = { sent }
  }

  get value(): unknown {
    return this.#root.sent
  }

  /** The object at `path`, ours to change; null when there is none. */
  open(path: Path): Record<PropertyKey, unknown> | null {
    let holder: Record<PropertyKey, unknown> = this.#root
    for (const step of ['sent', ...path]) {
      const value = holder[step]
      if (typeof value !== 'object' || value === null) return null
      const own = this.#own.has(value) ? value : Array.isArray(value) ? [...value] : { ...value }
      this.#own.add(own)
      holder[step] = own
      holder = own as Record<PropertyKey, unknown> // an array, too, is read by its index
    }
    return holder
  }
}

/** What `value` means where `issue` refuses it; null = nothing else. */
function meaningOf(value: unknown, issue: Issue): { readonly value: unknown } | null {
  const asksForList = issue.code === 'invalid_type' && issue.expected === 'array'
  if (asksForList && typeof value === 'string' && value !== '') {
    return { value: value.split(/[,，\s]+/).filter((part) => part !== '') }
  }
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value) && asksForNumber(issue)) {
    return { value: Number(value) }
  }
  const text = typeof value === 'number' ? textOf(value, issue.path) : null
  return text === null ? null : { value: text }
}

/** Changes `copy` where `issue` finds it wrong. @returns whether it did */
function mend(copy: Copy, issue: Issue): boolean {
  const { path } = issue
  const key = path.at(-1)
  if (key === undefined) return false
  const value = valueAt(copy.value, path)
  const meant = meaningOf(value, issue)
  const isLeftOut = (value === null || value === '') && !GUARDS.has(key)
  if (meant === null && !isLeftOut) return false
  const holder = copy.open(path.slice(0, -1))
  if (holder === null || (isLeftOut && Array.isArray(holder))) return false
  if (meant === null) delete holder[key]
  else holder[key] = meant.value
  return true
}

/** The path of the first wrong value, never the value that was sent. */
function refusalOf(sent: unknown, issue: Issue | undefined): Answer<never> {
  const path = issue?.path ?? []
  const field = path.join('.')
  const value = valueAt(sent, path)
  if (path.length > 0 && isOmitted(value)) return refuse('field_missing', { field })
  if (typeof value === 'number' && issue?.code === 'invalid_type' && issue.expected === 'string') {
    return refuse('digits_as_number', { field })
  }
  return refuse('request_malformed', { detail: field })
}

/** What `sent` means by `schema`, or why it means nothing. */
export function readAsMeant<S extends z.ZodType>(schema: S, sent: unknown): Answer<z.infer<S>> {
  const copy = new Copy(sent)
  let parsed = schema.safeParse(sent)
  for (let pass = 0; !parsed.success && pass < MOST_PASSES; pass++) {
    if (!parsed.error.issues.map((issue) => mend(copy, issue)).includes(true)) break
    parsed = schema.safeParse(copy.value)
  }
  return parsed.success ? ok(parsed.data) : refusalOf(sent, parsed.error.issues[0])
}
