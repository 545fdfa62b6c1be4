import { isCharacter } from '../xml/decode-entities.ts'

/** The named characters that tables of orders contain; others stay as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ensp: ' ',
  emsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  middot: '·',
  yen: '¥',
  times: '×',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  deg: '°',
}

export function decodeHtmlEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));?/g,
    (all, dec, hex, name) => {
      if (name !== undefined) return NAMED[String(name)] ?? all
      const code = dec === undefined ? Number.parseInt(String(hex), 16) : Number(dec)
      return isCharacter(code) ? String.fromCodePoint(code) : ''
    },
  )
}
