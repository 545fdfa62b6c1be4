/**
 * How goods are found: by the words of their names, by how these sound, and by the first letters of
 * the sounds. Pure: the caller passes the sounds in.
 */

/** A word of some goods' names. */
export type SearchWord = {
  readonly word: string
  /** Without tones: maojin. */
  readonly pinyin: string
  /** mj */
  readonly initials: string
}

/** One letter array for each character, in order: `['mao', 'jin']`. */
export type PinyinOf = (text: string) => readonly string[]

const HAN = /\p{Script=Han}/u
/** Runs of Chinese characters, and of letters with digits. */
const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+/gu

/** Up to so many neighbouring words count as one, as readers see them: 数据 + 线. */
const JOINED = 3
const LONGEST = 6

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function segments(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment)
}

/** The words of a name and its neighbouring words joined, of at least two characters each. */
export function wordsOf(name: string): string[] {
  const words = new Set<string>()
  for (const [run] of plain(name).matchAll(RUNS)) {
    if (!HAN.test(run)) {
      if (run.length >= 2) words.add(run)
      continue
    }
    const parts = segments(run)
    for (let at = 0; at < parts.length; at++) {
      for (let many = 1; many <= JOINED; many++) {
        const word = parts.slice(at, at + many).join('')
        if (word.length >= 2 && word.length <= LONGEST) words.add(word)
      }
    }
  }
  return [...words]
}

/** Each two neighbouring characters, or the only one: what has them all has most of a word. */
function pieces(run: string): string[] {
  const chars = Array.from(run)
  return chars.length === 1 ? chars : chars.slice(1).map((char, i) => (chars[i] ?? '') + char)
}

/** Everything goods of this name are found by. */
export function tokensOf(name: string): string[] {
  const tokens = new Set(wordsOf(name))
  for (const [run] of plain(name).matchAll(RUNS)) {
    if (!HAN.test(run)) continue
    for (const char of run) tokens.add(char)
    for (const piece of pieces(run)) tokens.add(piece)
  }
  return [...tokens]
}

/** A part of the query: characters, all of which must be there, or letters to be looked up. */
export type SearchTerm =
  | { readonly kind: 'characters'; readonly text: string; readonly tokens: readonly string[] }
  | { readonly kind: 'letters'; readonly text: string }

const MOST_TERMS = 6

export function termsOf(query: string): SearchTerm[] {
  const runs = Array.from(plain(query).matchAll(RUNS), ([run]) => run)
  return runs.slice(0, MOST_TERMS).map((text) => {
    if (!HAN.test(text)) return { kind: 'letters', text }
    const parts = segments(text)
    // 加厚毛巾 is 加厚 and 毛巾, wherever they stand.
    const tokens = parts.every((part) => part.length === 1) ? pieces(text) : parts.flatMap(pieces)
    return { kind: 'characters', text, tokens }
  })
}

export function toSearchWord(word: string, sounds: PinyinOf): SearchWord {
  const heard = sounds(word)
  return {
    word,
    pinyin: heard.join(''),
    initials: heard.map((sound) => sound.charAt(0)).join(''),
  }
}

/** A shorter text would be one slip away from almost any word. */
const SLIP_FROM = 4

/** The text, and the text without each one of its letters; none when it is too short. */
export function slipsOf(text: string): string[] {
  if (text.length < SLIP_FROM) return []
  const without = Array.from(text, (_, i) => text.slice(0, i) + text.slice(i + 1))
  return [...new Set([text, ...without])]
}

/** Whether one letter added, left out or replaced, or two letters swapped, turn `a` into `b`. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwap && short.slice(at + 2) === long.slice(at + 2)
}
