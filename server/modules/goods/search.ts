import { isOneSlip, slipsOf, termsOf, type SearchTerm } from '#domain/search/search-words.ts'
import { textArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import { soundsOf } from './search-index.ts'

/** The highest character: a prefix search is the range up to the prefix and this character. */
const LAST = '\u{10FFFF}'
/** The most words that typed letters may stand for: more of them would be all goods. */
const MOST_WORDS = 40

type Word = { readonly word: string; readonly pinyin: string }

/** The beginning of a word, of its sound, or of its initials. */
const BEGINS = `SELECT word, pinyin FROM goods_words WHERE goods_count > 0 AND (
    (word COLLATE "C" >= $1 AND word COLLATE "C" < $2)
    OR (pinyin COLLATE "C" >= $1 AND pinyin COLLATE "C" < $2)
    OR (initials COLLATE "C" >= $1 AND initials COLLATE "C" < $2))
  ORDER BY (word = $1 OR pinyin = $1) DESC, (initials = $1) DESC, goods_count DESC,
    length(word), word LIMIT $3`

/** Words that begin as somebody typed: as characters, as sounds or as initials. */
export function wordsBeginning(db: Queryable, typed: string, limit: number): Promise<Word[]> {
  const text = typed.toLowerCase()
  return db.query<Word>(BEGINS, [text, text + LAST, limit])
}

/** Words that sound like what was typed (毛金 sounds like 毛巾), or are one letter off. */
export async function wordsNear(db: Queryable, typed: string, limit: number): Promise<Word[]> {
  const sound = soundsOf(typed.toLowerCase()).join('')
  const slips = slipsOf(sound)
  if (slips.length === 0) return []
  const near = await db.query<Word>(
    `SELECT word, pinyin FROM goods_words WHERE goods_count > 0 AND slips && $1::text[]
     ORDER BY (pinyin = $2) DESC, goods_count DESC, length(word), word LIMIT 200`,
    [textArray(slips), sound],
  )
  return near.filter(({ pinyin }) => isOneSlip(sound, pinyin)).slice(0, limit)
}

/** The words that goods must have: all of `all`, and one of each group of `anyOf`. */
export type GoodsWords = {
  readonly all: readonly string[]
  readonly anyOf: readonly (readonly string[])[]
  /** The words searched for instead of what was typed; '' when that was found. */
  readonly meant: string
}

async function isKnown(db: Queryable, tokens: readonly string[]): Promise<boolean> {
  const found = await db.query('SELECT 1 FROM goods_search WHERE tokens @> $1::text[] LIMIT 1', [
    textArray(tokens),
  ])
  return found.length > 0
}

type MatchedTerm = Pick<GoodsWords, 'all' | 'anyOf'> & { readonly meant: string | null }

async function findTerm(db: Queryable, term: SearchTerm): Promise<MatchedTerm> {
  if (term.kind === 'characters' && (await isKnown(db, term.tokens))) {
    return { all: term.tokens, anyOf: [], meant: null }
  }
  if (term.kind === 'letters') {
    const words = await wordsBeginning(db, term.text, MOST_WORDS)
    if (words.length > 0) return { all: [], anyOf: [words.map(({ word }) => word)], meant: null }
  }
  const [nearest] = await wordsNear(db, term.text, 1)
  // No word is like it, so no goods match.
  if (nearest === undefined) return { all: [], anyOf: [[]], meant: null }
  return { all: [nearest.word], anyOf: [], meant: nearest.word }
}

/** Reads what somebody typed; null when it holds nothing to search by. */
export async function readQuery(db: Queryable, query: string): Promise<GoodsWords | null> {
  const terms = termsOf(query)
  if (terms.length === 0) return null
  const found: MatchedTerm[] = []
  for (const term of terms) found.push(await findTerm(db, term))
  const isMeant = found.some(({ meant }) => meant !== null)
  return {
    all: found.flatMap(({ all }) => all),
    anyOf: found.flatMap(({ anyOf }) => anyOf),
    meant: isMeant ? found.map(({ meant }, i) => meant ?? terms[i]?.text ?? '').join(' ') : '',
  }
}
