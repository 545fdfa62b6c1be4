const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** XML means one line feed by every line end that is written out; entities and escapes keep theirs. */
export function unifyLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}

/**
 * The five entities of XML and numeric references. Entities that a document declares itself stay as
 * they are written: expanding them is how entity bombs work.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g,
    (all, dec, hex, name) => {
      if (name !== undefined) return NAMED[String(name)] ?? all
      const code = dec === undefined ? Number.parseInt(String(hex), 16) : Number(dec)
      return isCharacter(code) ? String.fromCodePoint(code) : ''
    },
  )
}

/** Not a surrogate, not past the end of Unicode, not NUL. */
export function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
}

/** `_x000D_` → the character; `_x005F_` protects an underscore that only looks like one. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, hex) => {
    const code = Number.parseInt(String(hex), 16)
    return code === 0 ? '' : String.fromCharCode(code)
  })
}
