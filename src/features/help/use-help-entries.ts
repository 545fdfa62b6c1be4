import { useQuery } from '@tanstack/react-query'

import { contentListQuery } from '#src/data/api/content.ts'
import { LOCAL_ARTICLES } from '#src/text/help/articles.data.ts'

export type HelpEntry = { readonly id: number; readonly title: string }

/**
 * The articles of the help centre in their order. `isReplaced`: the operator's articles replace all
 * of the program's; false while the operator has written none.
 */
export function useHelpEntries(): {
  readonly entries: readonly HelpEntry[]
  readonly isReplaced: boolean
} {
  const { data } = useQuery(contentListQuery())
  const isReplaced = data?.article_switch === true && data.list.length > 0
  return { entries: isReplaced ? data.list : LOCAL_ARTICLES, isReplaced }
}
