import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { invariant } from '#domain/result/assert.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { orderBody, row } from './rows.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly default?: Json
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Real values for names that mean the same everywhere, so that calls get past their first check. */
const BY_NAME: Readonly<Record<string, Json>> = {
  // The row as it is sent.
  ...(JSON.parse(JSON.stringify({ ...row(3), ...orderBody([]) })) as Record<string, Json>),
  page: 1,
  page_size: 10,
  channel: 1,
  amount: '100.00',
  logo: '/favicon.svg',
  img: '/favicon.svg',
  link: '/gift-list',
}

/** Every text of the contract accepts one of these; a new format needs a new line here. */
const TEXTS = [
  '',
  'text',
  '文字',
  '13812345678',
  '123456',
  '100.00',
  wireTime(Date.UTC(2026, 0, 2)),
  '2026-01-02',
  '2026-01',
  'secret-42',
  'a'.repeat(32),
  '4f7c1f0e-5d2a-4c9b-8a51-2f0d6b7e9c31',
  'A'.repeat(43),
  // Behind a line of the finance log
  '1767312000000000-commission-1',
]

function jsonSchemaOf(schema: z.ZodType): Schema | null {
  if (schema.type === 'undefined') return null
  // What zod makes is JSON Schema, of which only these keys are read.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

function fits(schema: Schema, text: string): boolean {
  const { pattern, minLength = 0, maxLength = Infinity } = schema
  if (text.length < minLength || text.length > maxLength) return false
  if (schema.enum !== undefined) return schema.enum.includes(text)
  if (schema.format === 'uuid') return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}

function sampleNumber({ minimum = 0, maximum = Infinity }: Schema): number {
  return Math.min(maximum, Math.max(1, minimum))
}

function sample(schema: Schema, name: string): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0] ?? null
  const first = (schema.anyOf ?? schema.oneOf)?.[0]
  if (first !== undefined) return sample(first, name)
  const known = BY_NAME[name]
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {})
    return Object.fromEntries(entries.map(([key, value]) => [key, sample(value, key)]))
  }
  if (schema.type === 'array') return [sample(schema.items ?? {}, name)]
  if (schema.type === 'integer' || schema.type === 'number') {
    return typeof known === 'number' ? known : sampleNumber(schema)
  }
  if (schema.type === 'boolean') return false
  if (schema.type !== 'string') return typeof known === 'number' ? known : 1
  if (typeof known === 'string' && fits(schema, known)) return known
  const text = TEXTS.find((candidate) => fits(schema, candidate))
  return invariant(text, `a sample of ${name}: ${JSON.stringify(schema)}`)
}

/** Something the call takes, with everything in it that it knows; null when it takes nothing. */
export function sampleOf(schema: z.ZodType): Json {
  const known = jsonSchemaOf(schema)
  return known === null ? null : sample(known, '')
}

/** A place in a call where a value goes. */
export type Slot = {
  readonly part: 'query' | 'body'
  readonly path: readonly (string | number)[]
  readonly isNumber: boolean
  readonly takes: (id: string) => boolean
}

function slotsIn(schema: Schema, part: Slot['part'], path: readonly (string | number)[]): Slot[] {
  const { type, properties, items, anyOf } = schema
  if (schema.const !== undefined || schema.enum !== undefined) return []
  if (anyOf !== undefined) return anyOf.flatMap((one) => slotsIn(one, part, path)).slice(0, 1)
  if (type === 'object') {
    return Object.entries(properties ?? {}).flatMap(([key, value]) =>
      slotsIn(value, part, [...path, key]),
    )
  }
  if (type === 'array') return slotsIn(items ?? {}, part, [...path, 0])
  if (type === 'string') {
    return [{ part, path, isNumber: false, takes: (id) => fits(schema, id) }]
  }
  if (type === 'boolean') return []
  const isWhole = (id: string): boolean =>
    /^\d{1,15}$/.test(id) && Number(id) <= (schema.maximum ?? Infinity)
  return [{ part, path, isNumber: true, takes: isWhole }]
}

/** Every place of a call that takes a text or a number. */
export function slotsOf(endpoint: Endpoint): Slot[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = jsonSchemaOf(endpoint[part])
    return schema === null ? [] : slotsIn(schema, part, [])
  })
}

/** The places in a sample of `schema` that hold one of some known values. */
export function placesOfValues(schema: z.ZodType): Place[] {
  const known = jsonSchemaOf(schema)
  return known === null ? [] : valuesIn(known)
}

type Place = readonly (string | number)[]

function prefixed(head: string | number, paths: readonly Place[]): Place[] {
  return paths.map((path) => [head].concat(path))
}

function valuesIn(schema: Schema): Place[] {
  const { properties, items, anyOf, oneOf } = schema
  const branches = anyOf ?? oneOf
  if (schema.enum !== undefined || schema.const !== undefined) return [[]]
  if (branches?.every((branch) => valuesIn(branch).some((path) => path.length === 0))) return [[]]
  // The sample of several branches is of the first; that one alone may have known values.
  const first = branches?.[0]
  if (first !== undefined) return valuesIn(first).filter((path) => path.length > 0)
  if (items !== undefined) return prefixed(0, valuesIn(items))
  return Object.entries(properties ?? {}).flatMap(([key, value]) => prefixed(key, valuesIn(value)))
}

/** `json` with another value at the end of the path. */
export function putAt(json: Json, path: readonly (string | number)[], value: Json): Json {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (Array.isArray(json)) return json.map((one, i) => (i === head ? putAt(one, rest, value) : one))
  if (typeof json !== 'object' || json === null) return json
  return { ...json, [head]: putAt(json[head] ?? null, rest, value) }
}

export function withValue(
  input: { query: Json; body: Json },
  { part, path, isNumber }: Slot,
  value: string,
): { query: Json; body: Json } {
  return { ...input, [part]: putAt(input[part], path, isNumber ? Number(value) : value) }
}
