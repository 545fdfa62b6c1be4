/**
 * Characters that show nothing and take no place: the format characters of Unicode (category Cf),
 * what it lists as ignorable (`Default_Ignorable_Code_Point`: joiners, variation selectors, Hangul
 * fillers), and the empty Braille cell. First and last of each run, in the first plane; the engine
 * knows the definition, and the test holds this list to it.
 */
export const INVISIBLE_RUNS: readonly (readonly [first: number, last: number])[] = [
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x0600, 0x0605],
  [0x061c, 0x061c],
  [0x06dd, 0x06dd],
  [0x070f, 0x070f],
  [0x0890, 0x0891],
  [0x08e2, 0x08e2],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
]

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The text without the characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}
