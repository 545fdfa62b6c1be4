import { proseOf } from './prose.ts'

/** How a sentence does not begin: it hides its subject. */
const HIDES_SUBJECT =
  /(?:^|[.!?][)"'”]* )(?:Who|Whoever|Whose|Whom|Of|As)\b|^(?:who|whoever|whose|whom|of|as)\b/
/** What people do, and fields, files and servers do not; the field has words for it. */
const OF_PEOPLE = /\b(?:asked|told|tells?|says|said|stands|lies|news|anew|hears?|heard)\b/i

/** Documents that nobody rewrites later. */
const HISTORY = /^(?:CHANGELOG\.md$|docs\/(?:decisions|measurements)\/)/

/** Sentences that a reader has to read twice, as `file:line what is wrong`. */
export function hardSentences(file: string, text: string): string[] {
  const words = HISTORY.test(file) ? [HIDES_SUBJECT] : [HIDES_SUBJECT, OF_PEOPLE]
  return proseOf(file, text).flatMap((one) =>
    words.flatMap((pattern) => {
      const found = pattern.exec(one.text)?.[0].trim()
      return found === undefined ? [] : [`${file}:${one.line} "${found}": ${one.text}`]
    }),
  )
}
