import {
  isOneSlip,
  termsOf,
  tokensOf,
  toSearchWord,
  wordsOf,
  type SearchTerm,
} from '#domain/search/search-words.ts'
import { seenGoods, type SeenGoods } from './seen-goods.ts'

/** Loaded when the user searches without a network. */
async function loadSounds(): Promise<(text: string) => string[]> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
}

type Matcher = (word: string) => boolean

/** Which words a term may stand for; the same rules as on the server (docs/decisions/0062). */
function matcherOf(term: SearchTerm, sounds: (text: string) => string[], isNear: boolean): Matcher {
  const typed = isNear ? sounds(term.text).join('') : term.text
  return (word) => {
    const { pinyin, initials } = toSearchWord(word, sounds)
    if (isNear) return typed.length >= 4 && isOneSlip(typed, pinyin)
    return [word, pinyin, initials].some((form) => form.startsWith(typed))
  }
}

function fits(goods: SeenGoods, terms: readonly SearchTerm[], matchers: readonly Matcher[]) {
  const tokens = new Set(tokensOf(goods.goods_name))
  const words = wordsOf(goods.goods_name)
  return terms.every((term, i) => {
    const isThere = term.kind === 'characters' && term.tokens.every((token) => tokens.has(token))
    return isThere || words.some((word) => matchers[i]?.(word) ?? false)
  })
}

/** Searches goods that lists have shown on this machine; near matches only when none is exact. */
export async function searchSeen(typed: string, most: number): Promise<SeenGoods[]> {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  const seen = seenGoods()
  const sounds = await loadSounds()
  for (const isNear of [false, true]) {
    const matchers = terms.map((term) => matcherOf(term, sounds, isNear))
    const found = seen.filter((goods) => fits(goods, terms, matchers)).slice(0, most)
    if (found.length > 0) return found
  }
  return []
}
