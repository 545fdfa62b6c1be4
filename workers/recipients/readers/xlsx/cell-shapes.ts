export const LT = 0x3c
export const GT = 0x3e
export const SLASH = 0x2f
export const QUOTE = 0x22
export const SPACE = 0x20

export const CELL_TYPES = {
  number: 0,
  shared: 1,
  inline: 2,
  string: 3,
  boolean: 4,
  error: 5,
  date: 6,
} as const

/** One past `<is><t>` or `<is><t xml:space="preserve">` at `at`; 0 when something else is there. */
export function afterInlineOpen(bytes: Uint8Array, at: number): number {
  if (isInlineOpen(bytes, at)) return at + 7
  const spaced =
    bytes[at] === LT &&
    bytes[at + 1] === 0x69 &&
    bytes[at + 4] === LT &&
    bytes[at + 5] === 0x74 &&
    bytes[at + 6] === SPACE &&
    // x…:s…="p…e">, which nothing else that is well-formed can be.
    bytes[at + 7] === 0x78 &&
    bytes[at + 10] === 0x3a &&
    bytes[at + 16] === 0x3d &&
    bytes[at + 17] === QUOTE &&
    bytes[at + 18] === 0x70 &&
    bytes[at + 26] === QUOTE &&
    bytes[at + 27] === GT
  return spaced ? at + 28 : 0
}

/** `<is><t>` exactly. */
export function isInlineOpen(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === LT &&
    bytes[at + 1] === 0x69 &&
    bytes[at + 2] === 0x73 &&
    bytes[at + 3] === GT &&
    bytes[at + 4] === LT &&
    bytes[at + 5] === 0x74 &&
    bytes[at + 6] === GT
  )
}

/** Past `</v></c>` at `at`; 0 when something else is there. */
export function afterValue(bytes: Uint8Array, at: number): number {
  return bytes[at + 1] === SLASH &&
    bytes[at + 2] === 0x76 &&
    bytes[at + 3] === GT &&
    bytes[at + 4] === LT &&
    bytes[at + 5] === SLASH &&
    bytes[at + 6] === 0x63 &&
    bytes[at + 7] === GT
    ? at + 8
    : 0
}

/** Past `</t></is></c>` at `at`; 0 when something else is there. */
export function afterInline(bytes: Uint8Array, at: number): number {
  return bytes[at + 1] === SLASH &&
    bytes[at + 2] === 0x74 &&
    bytes[at + 3] === GT &&
    bytes[at + 4] === LT &&
    bytes[at + 5] === SLASH &&
    bytes[at + 6] === 0x69 &&
    bytes[at + 7] === 0x73 &&
    bytes[at + 8] === GT &&
    bytes[at + 9] === LT &&
    bytes[at + 10] === SLASH &&
    bytes[at + 11] === 0x63 &&
    bytes[at + 12] === GT
    ? at + 13
    : 0
}

/** The type that the attribute `t` names. */
export function typeOf(bytes: Uint8Array, start: number, stop: number): number {
  const first = bytes[start]
  if (first === 0x73) return stop - start === 1 ? CELL_TYPES.shared : CELL_TYPES.string
  if (first === 0x69) return CELL_TYPES.inline
  if (first === 0x62) return CELL_TYPES.boolean
  if (first === 0x65) return CELL_TYPES.error
  return first === 0x64 ? CELL_TYPES.date : CELL_TYPES.number
}

export function isTagEnd(byte: number | undefined): boolean {
  return byte === SLASH || byte === GT
}

export function isNameEnd(byte: number | undefined): boolean {
  return byte === SPACE || byte === GT || byte === SLASH || byte === 10 || byte === 13 || byte === 9
}
