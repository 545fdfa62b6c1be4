/** Zero-width and directional marks, which people cannot see and headers sometimes carry. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
const DECORATION = /[\s*＊:："'“”‘’`【】[\]<>《》、,，.。;；/\\|_\-—~#!！?？]/g

/** A header as a person shows it: one line, no invisible characters. */
export function cleanHeader(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim()
}

/**
 * A header as the alias lists know it: half-width, lower case, without blanks, brackets and what is
 * inside them (units, hints such as "（必填）").
 */
export function normaliseHeader(text: string): string {
  const flat = text.normalize('NFKC').replaceAll(INVISIBLE, '').toLowerCase()
  const bare = flat.replaceAll(/\([^)]*\)/g, '').replaceAll(DECORATION, '')
  return bare === '' ? flat.replaceAll(/[\s()]/g, '') : bare
}
