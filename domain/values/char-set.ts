/** Which characters belong to a set: one look-up each, where a regular expression would cost ten. */
export type CharSet = Uint8Array

/** The set of these characters, each one UTF-16 unit. */
export function charSet(chars: string): CharSet {
  const set = new Uint8Array(0x10000)
  for (let at = 0; at < chars.length; at++) set[chars.charCodeAt(at)] = 1
  return set
}

/** Whether the text holds one of them. */
export function holdsAny(text: string, set: CharSet): boolean {
  for (let at = 0; at < text.length; at++) if (set[text.charCodeAt(at)] === 1) return true
  return false
}
