/**
 * Values of records as JSON and back. A value that structured clone keeps and JSON does not becomes
 * an object with one `$` key. Records have no such keys of their own.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

const VIEWS = { $u8: Uint8Array, $i32: Int32Array, $u32: Uint32Array, $f64: Float64Array } as const

type ViewTag = keyof typeof VIEWS

/** Characters per call: more arguments than this can overflow the stack. */
const CHUNK = 0x8000

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)))
  }
  return btoa(parts.join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

// Object.entries of a const object yields exactly its keys.
const TAGS = Object.entries(VIEWS) as [ViewTag, (typeof VIEWS)[ViewTag]][]

/** @throws Error for values that have no place in a record: functions, symbols … */
export function toJson(value: unknown): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  if (value instanceof ArrayBuffer) return { $buffer: toBase64(new Uint8Array(value)) }
  for (const [tag, View] of TAGS) {
    if (!(value instanceof View)) continue
    return { [tag]: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
  }
  if (Array.isArray(value)) return value.map((item) => toJson(item))
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    return Object.fromEntries(entries.map(([key, item]) => [key, toJson(item)]))
  }
  throw new Error(`a ${typeof value} cannot be exported`)
}

/** @throws Error when the bytes of a value are damaged. */
export function fromJson(json: Json): unknown {
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return json.map((item: Json) => fromJson(item))
  const entries = Object.entries(json)
  const [only] = entries
  if (entries.length === 1 && only !== undefined && typeof only[1] === 'string') {
    const [tag, text] = only
    if (tag === '$buffer') return fromBase64(text).buffer
    const found = TAGS.find(([name]) => name === tag)
    if (found !== undefined) return new found[1](fromBase64(text).buffer)
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, fromJson(item)]))
}
