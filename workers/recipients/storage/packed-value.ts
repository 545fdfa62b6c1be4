/**
 * Values of records as bytes and back. A value is JSON with binary data anywhere in it. Each binary
 * piece is null in the JSON and follows it; a path gives its place, so that no value can be taken
 * for a marker.
 */

const VIEWS = [Uint8Array, Int32Array, Uint32Array, Float64Array] as const
const BUFFER = VIEWS.length

type Path = readonly (string | number)[]
type Piece = { readonly path: Path; readonly kind: number; readonly bytes: Uint8Array }
type Head = {
  readonly json: unknown
  /** Path, kind and length of every piece, in order. */
  readonly pieces: readonly (readonly [Path, number, number])[]
}

const LENGTH_BYTES = 4
/** The widest element of a view. */
const ALIGNMENT = 8

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

function pieceOf(value: object, path: Path): Piece | null {
  if (value instanceof ArrayBuffer) return { path, kind: BUFFER, bytes: new Uint8Array(value) }
  const kind = VIEWS.findIndex((View) => value instanceof View)
  if (kind < 0 || !ArrayBuffer.isView(value)) return null
  return { path, kind, bytes: new Uint8Array(value.buffer, value.byteOffset, value.byteLength) }
}

/** The JSON of a value; what is binary in it goes to `pieces`. */
function strip(value: unknown, path: Path, pieces: Piece[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const piece = pieceOf(value, path)
  if (piece !== null) {
    pieces.push(piece)
    return null
  }
  if (Array.isArray(value)) return value.map((item, at) => strip(item, [...path, at], pieces))
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw new TypeError(`a ${value.constructor.name} has no place in a record`)
  }
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, item]) => [key, strip(item, [...path, key], pieces)]),
  )
}

export function packValue(value: unknown): Uint8Array<ArrayBuffer> {
  const pieces: Piece[] = []
  const json = strip(value, [], pieces)
  const head: Head = {
    json,
    pieces: pieces.map(({ path, kind, bytes }) => [path, kind, bytes.length]),
  }
  const text = encoder.encode(JSON.stringify(head))
  const sizes = pieces.map(({ bytes }) => aligned(bytes.length))
  let at = aligned(LENGTH_BYTES + text.length)
  const packed = new Uint8Array(sizes.reduce((sum, size) => sum + size, at))
  new DataView(packed.buffer).setUint32(0, text.length)
  packed.set(text, LENGTH_BYTES)
  for (const [n, { bytes }] of pieces.entries()) {
    packed.set(bytes, at)
    at += sizes[n] ?? 0
  }
  return packed
}

function binary(kind: number, bytes: ArrayBuffer): unknown {
  const View = VIEWS[kind]
  return View === undefined ? bytes : new View(bytes)
}

/** Takes only bytes that `packValue` made. */
export function unpackValue(packed: ArrayBuffer): unknown {
  const length = new DataView(packed).getUint32(0)
  const text = decoder.decode(new Uint8Array(packed, LENGTH_BYTES, length))
  // Written by packValue.
  const { json, pieces } = JSON.parse(text) as Head
  const root = { value: json }
  let at = aligned(LENGTH_BYTES + length)
  for (const [path, kind, size] of pieces) {
    let holder: Record<string | number, unknown> = root
    let last: string | number = 'value'
    for (const step of path) {
      // Every step of a path leads into an object or an array.
      holder = holder[last] as Record<string | number, unknown>
      last = step
    }
    holder[last] = binary(kind, packed.slice(at, at + size))
    at += aligned(size)
  }
  return root.value
}
