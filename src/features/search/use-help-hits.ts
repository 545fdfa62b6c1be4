import { useQuery } from '@tanstack/react-query'

import { contentListQuery } from '#src/data/api/content.ts'
import type { Hit } from './hits.ts'

/** A shorter text is in nearly every article. */
const SHORTEST = 2

const NONE: readonly Hit[] = []

/** Built-in help for what was typed; the words come with the first search. */
export function useHelpHits(text: string): readonly Hit[] {
  const isEnabled = text.length >= SHORTEST
  const { data: content, isPending } = useQuery({ ...contentListQuery(), enabled: isEnabled })
  const hasArticles = content?.article_switch !== true || content.list.length === 0
  const { data = NONE } = useQuery({
    queryKey: ['help-hits', text, hasArticles],
    queryFn: async () => (await import('./find-help.ts')).findHelp(text, hasArticles),
    enabled: isEnabled && !isPending,
    staleTime: Infinity,
  })
  return isEnabled ? data : NONE
}
