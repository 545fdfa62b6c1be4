import { LOCAL_ARTICLES } from '#src/text/help/articles.data.ts'
import { QUESTIONS } from '#src/text/help/questions.data.ts'
import { findArticles, findQuestions } from '#src/shop/content/search-help.ts'
import type { Hit } from './hits.ts'

/** The server finds five of a kind, too. */
const MOST = 5

/**
 * Built-in help that holds every word. It comes with the first search, not with the page.
 * @param hasArticles false where the operator's articles take the place of the built-in ones
 */
export function findHelp(text: string, hasArticles: boolean): readonly Hit[] {
  const questions = findQuestions(QUESTIONS, { term: text, category: null })
  const articles = hasArticles ? findArticles(LOCAL_ARTICLES, text) : []
  return [
    ...questions.map(({ q }) => ({
      key: `q${q}`,
      title: q,
      aside: '',
      details: [],
      target: { to: '/help-center/list', search: { q } } as const,
    })),
    ...articles.map(({ id, title }) => ({
      key: `h${id}`,
      title,
      aside: '',
      details: [],
      target: { to: '/help-center/article/$id', params: { id: String(id) } } as const,
    })),
  ].slice(0, MOST)
}
