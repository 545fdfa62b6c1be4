import type { Block, Inline } from '#domain/content/block.ts'
import type { LocalArticle } from '#src/text/help/article.types.ts'
import type { HelpCategory, Question } from '#src/text/help/questions.data.ts'

function plain(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('')
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
      return block.text
    case 'paragraph':
    case 'note':
      return plain(block.text)
    case 'list':
      return block.items.map(plain).join('\n')
    case 'image':
      return block.alt
    default:
      return [block.head, ...block.rows].map((row) => row.join(' ')).join('\n')
  }
}

/** A search ignores case, and the difference between full-width and half-width. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function words(term: string): string[] {
  return fold(term).split(/\s+/).filter(Boolean)
}

function hasAll(text: string, wanted: readonly string[]): boolean {
  const folded = fold(text)
  return wanted.every((word) => folded.includes(word))
}

export type HelpSearch = { readonly term: string; readonly category: HelpCategory | null }

/** Questions of the category that hold every word; first those with all words in the question. */
export function findQuestions(
  questions: readonly Question[],
  { term, category }: HelpSearch,
): readonly Question[] {
  const wanted = words(term)
  const hits = questions.filter(
    (question) =>
      (category === null || question.category === category) &&
      hasAll(`${question.q}\n${question.a.join('\n')}`, wanted),
  )
  if (wanted.length === 0) return hits
  const isInQuestion = ({ q }: Question): boolean => hasAll(q, wanted)
  return [...hits.filter(isInQuestion), ...hits.filter((hit) => !isInQuestion(hit))]
}

/** Articles that hold every word; none while nothing is searched. */
export function findArticles(
  articles: readonly LocalArticle[],
  term: string,
): readonly LocalArticle[] {
  const wanted = words(term)
  if (wanted.length === 0) return []
  return articles.filter(({ title, summary, blocks }) =>
    hasAll([title, summary, ...blocks.map(blockText)].join('\n'), wanted),
  )
}
