import type { z } from './zod.ts'

import { err, ok, type Result } from '#domain/result/result.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Whether an issue comes from a kind, a state or a platform that only newer servers know. */
function isUnknownValue(issue: Issue): boolean {
  if (issue.code === 'invalid_value') return true
  if (issue.code !== 'invalid_union') return false
  if (issue.discriminator !== undefined) return true
  const isOfValues = ([first, ...others]: readonly Issue[]): boolean =>
    others.length === 0 && first?.code === 'invalid_value' && first.path.length === 0
  return issue.errors.length > 0 && issue.errors.every((branch) => isOfValues(branch))
}

/** Whether the path leads to a string or a number: only those can be values of a newer version. */
function isValueAt(json: unknown, [head, ...rest]: Path): boolean {
  if (head === undefined) return typeof json === 'string' || typeof json === 'number'
  // A path of zod leads through what it has just read.
  return isValueAt((json as Readonly<Record<PropertyKey, unknown>>)[head], rest)
}

/** The innermost list entry on the path; null when the path leads through no list. */
function entryOn(path: Path): Path | null {
  const last = path.findLastIndex((step) => typeof step === 'number')
  return last === -1 ? null : path.slice(0, last + 1)
}

/** `json` without the entries that these paths lead to. */
function without(json: unknown, paths: readonly Path[]): unknown {
  const below = new Map<PropertyKey, Path[]>()
  for (const [head, ...rest] of paths) {
    if (head !== undefined) below.set(head, [...(below.get(head) ?? []), rest])
  }
  const keep = (key: PropertyKey, value: unknown): readonly unknown[] => {
    const inside = below.get(key)
    if (inside === undefined) return [value]
    return inside.some((rest) => rest.length === 0) ? [] : [without(value, inside)]
  }
  if (Array.isArray(json)) return json.flatMap((entry, index) => keep(index, entry))
  // The path to an entry leads through lists and objects only.
  const entries = Object.entries(json as Readonly<Record<string, unknown>>)
  return Object.fromEntries(
    entries.flatMap(([key, value]) => keep(key, value).map((kept) => [key, kept])),
  )
}

/** The answer itself when it is a list, or its `list`, which paged answers have. */
function listOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json
  const isObject = typeof json === 'object' && json !== null
  return isObject && 'list' in json && Array.isArray(json.list) ? json.list : []
}

type ParsedAnswer<T> = {
  readonly data: T
  /** The server is newer: entries with values that this version does not know were left out. */
  readonly isNewer: boolean
}

/**
 * Reads the data of an answer for a page that shows it. The page may be older than the server, so
 * list entries with unknown values are left out and the others are shown. If that would empty the
 * list, the answer is an error, since an empty list would say that there is nothing.
 * @returns the data, or in words why it cannot be read
 */
export function readToShow<Data extends z.ZodType>(
  schema: Data,
  json: unknown,
): Result<ParsedAnswer<z.infer<Data>>, string> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return ok({ data: parsed.data, isNewer: false })
  const { issues, message } = parsed.error
  const entries = issues.map((issue) =>
    isUnknownValue(issue) && isValueAt(json, issue.path) ? entryOn(issue.path) : null,
  )
  const leftOut = entries.filter((entry) => entry !== null)
  if (leftOut.length < entries.length) return err(message)
  const rest = without(json, leftOut)
  if (listOf(json).length > 0 && listOf(rest).length === 0) return err(message)
  const again = schema.safeParse(rest)
  return again.success ? ok({ data: again.data, isNewer: true }) : err(again.error.message)
}

/** For callers that act on each row: an unknown value makes the whole answer an error. */
export function readWhole<Data extends z.ZodType>(
  schema: Data,
  json: unknown,
): Result<ParsedAnswer<z.infer<Data>>, string> {
  const parsed = schema.safeParse(json)
  return parsed.success ? ok({ data: parsed.data, isNewer: false }) : err(parsed.error.message)
}
