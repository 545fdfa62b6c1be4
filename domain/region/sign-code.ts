/** Reads what tools/region/sign-code.mjs wrote: Chinese text in one-sign and two-sign codes. */
export type SignCode = {
  readonly chars: string
  /** Value of each sign by its character code; -1 = not a first sign: means itself. */
  readonly values: Int16Array
  readonly signCount: number
  readonly shortCodes: number
  /** Signs that may begin a code come before the literals. */
  readonly firstSigns: number
}

function unpackChars(packed: string, shortCodes: number): string {
  let chars = packed.slice(0, shortCodes)
  let code = 0x3400
  for (const distance of packed.slice(shortCodes, -1).split(',')) {
    code += Number.parseInt(distance, 36)
    chars += String.fromCharCode(code)
  }
  return chars
}

export function signCode(packed: string, signs: string, shortCodes: number): SignCode {
  const chars = unpackChars(packed, shortCodes)
  const values = new Int16Array(128).fill(-1)
  for (let at = 0; at < signs.length; at++) values[signs.charCodeAt(at)] = at
  const rest = chars.length - shortCodes
  const firstSigns = shortCodes + Math.ceil(rest / signs.length)
  return { chars, values, signCount: signs.length, shortCodes, firstSigns }
}

export function decodeSigns(code: SignCode, text: string): string {
  let out = ''
  for (let at = 0; at < text.length; at++) {
    const value = code.values[text.charCodeAt(at)] ?? -1
    if (value < 0 || value >= code.firstSigns) out += text[at] ?? ''
    else if (value < code.shortCodes) out += code.chars[value] ?? ''
    else {
      const second = code.values[text.charCodeAt(++at)] ?? 0
      out += code.chars[code.shortCodes + (value - code.shortCodes) * code.signCount + second] ?? ''
    }
  }
  return out
}
