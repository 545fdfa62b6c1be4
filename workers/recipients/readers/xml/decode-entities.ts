/** In XML every literal line end means one line feed; those of entities and escapes stay. */
export function unifyLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}

/** The longest reference is `&#1114111;`; what has no semicolon by then is no reference. */
const LONGEST = 9
const SEMICOLON = 0x3b
const UNDERSCORE = 0x5f
const AS_WRITTEN = -1

/**
 * The five entities of XML and numeric references. Entities that a document declares itself stay as
 * they are written: expanding them is how entity bombs work. A crafted cell holds thousands, so
 * this takes them one by one without a call or an object for each.
 */
export function decodeEntities(text: string): string {
  let at = text.indexOf('&')
  if (at < 0) return text
  let decoded = ''
  let copied = 0
  while (at >= 0) {
    const end = semicolonAfter(text, at)
    const code = end === 0 ? AS_WRITTEN : meaningOf(text, at + 1, end)
    if (code !== AS_WRITTEN) {
      if (at > copied) decoded += text.slice(copied, at)
      if (isCharacter(code)) decoded += String.fromCodePoint(code)
      copied = end + 1
    }
    at = text.indexOf('&', code === AS_WRITTEN ? at + 1 : copied)
  }
  return decoded + text.slice(copied)
}

/** Not a surrogate, not past the end of Unicode, not NUL. */
export function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
}

/** `_x000D_` → the character; `_x005F_` protects an underscore that only looks like one. */
export function decodeEscapes(text: string): string {
  let at = text.indexOf('_x')
  if (at < 0) return text
  let decoded = ''
  let copied = 0
  while (at >= 0) {
    const closed = text.charCodeAt(at + 6) === UNDERSCORE
    const code = closed ? digitsOf(text, at + 2, at + 6, 16) : AS_WRITTEN
    if (code !== AS_WRITTEN) {
      if (at > copied) decoded += text.slice(copied, at)
      if (code > 0) decoded += String.fromCharCode(code)
      copied = at + 7
    }
    at = text.indexOf('_x', code === AS_WRITTEN ? at + 1 : copied)
  }
  return decoded + text.slice(copied)
}

/** Where the reference that starts at `at` ends; 0 when it does not. */
function semicolonAfter(text: string, at: number): number {
  const last = Math.min(at + LONGEST, text.length - 1)
  for (let p = at + 1; p <= last; p++) if (text.charCodeAt(p) === SEMICOLON) return p
  return 0
}

/** The character named between `&` and `;`. */
function meaningOf(text: string, from: number, to: number): number {
  if (text.charCodeAt(from) === 0x23) {
    const mark = text.charCodeAt(from + 1)
    return mark === 0x78 || mark === 0x58
      ? digitsOf(text, from + 2, to, 16)
      : digitsOf(text, from + 1, to, 10)
  }
  if (text.startsWith('amp;', from)) return 0x26
  if (text.startsWith('lt;', from)) return 0x3c
  if (text.startsWith('gt;', from)) return 0x3e
  if (text.startsWith('quot;', from)) return 0x22
  return text.startsWith('apos;', from) ? 0x27 : AS_WRITTEN
}

/** The number that the digits stand for, if there is nothing else. */
function digitsOf(text: string, from: number, to: number, base: 10 | 16): number {
  if (from >= to) return AS_WRITTEN
  let number = 0
  for (let p = from; p < to; p++) {
    const digit = digitOf(text.charCodeAt(p))
    if (digit >= base) return AS_WRITTEN
    number = number * base + digit
  }
  return number
}

/** 99 for what is no digit in any base. */
function digitOf(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  const letter = unit | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 99
}
