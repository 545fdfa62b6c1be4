/**
 * Writes Chinese text in ASCII: frequent characters as one sign, the others as two, everything in
 * `literals` as itself. gzip handles it a fifth better than UTF-8. Read by domain/region/sign-code.ts.
 */
const UNSAFE = `\\'"$\``

function printable() {
  const out = []
  for (let code = 33; code < 127; code++) {
    const char = String.fromCharCode(code)
    if (!UNSAFE.includes(char)) out.push(char)
  }
  return out
}

/** The most one-sign codes that still leave enough first signs for the rest. */
function shortCodesFor(distinct, signs, free) {
  for (let short = free - 1; short > 0; short--) {
    if ((free - short) * signs >= distinct - short) return short
  }
  throw new Error('too many characters')
}

export function encodeSigns(plain, literals) {
  const frequency = new Map()
  for (const char of plain)
    if (!literals.has(char)) frequency.set(char, (frequency.get(char) ?? 0) + 1)
  const byUse = [...frequency.keys()].sort((a, b) => frequency.get(b) - frequency.get(a))
  const all = printable()
  // Signs that may begin a code come first; any sign may be the second of two.
  const free = all.filter((sign) => !literals.has(sign))
  const signs = [...free, ...all.filter((sign) => literals.has(sign))]
  const shortCodes = shortCodesFor(byUse.length, signs.length, free.length)
  // The rest in code point order: their table then compresses well.
  const chars = [
    ...byUse.slice(0, shortCodes),
    ...byUse.slice(shortCodes).sort((a, b) => (a < b ? -1 : 1)),
  ]
  const code = new Map()
  chars.forEach((char, n) => {
    const rest = n - shortCodes
    const first = signs[shortCodes + Math.floor(rest / signs.length)]
    code.set(char, rest < 0 ? signs[n] : first + signs[rest % signs.length])
  })
  let text = ''
  for (const char of plain) text += code.get(char) ?? char
  return { text, chars: chars.join(''), signs: signs.join(''), shortCodes }
}

/** The table of characters: the first as they are, the sorted rest as distances. */
export function packChars(chars, shortCodes) {
  let out = chars.slice(0, shortCodes)
  let previous = 0x3400
  for (const char of chars.slice(shortCodes)) {
    const distance = char.charCodeAt(0) - previous
    previous = char.charCodeAt(0)
    out += distance.toString(36) + ','
  }
  return out
}

export const quote = (text) => `'${text.replaceAll('\n', '\\n')}'`
