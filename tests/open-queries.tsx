import { useQuery } from '@tanstack/react-query'

import { personalKeys } from '#src/data/api/query-keys.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'

/**
 * Counts how often the open queries of these subjects were answered: `answers('wallet')`. An answer
 * counts once it is drawn: a query invalidated before its first answer is not sent again.
 */
export function openQueries(...heads: readonly string[]) {
  const asked = new Map<string, number>()
  const drawn = new Map<string, number>()
  function One({ head }: { readonly head: string }) {
    const { data = 0 } = useQuery({
      queryKey: head === 'user' ? userInfoQuery.queryKey : personalKeys(head).of('7', 'info'),
      queryFn: () => {
        const count = (asked.get(head) ?? 0) + 1
        asked.set(head, count)
        return count
      },
    })
    drawn.set(head, data)
    return null
  }
  return {
    answers: (head: string): number => drawn.get(head) ?? 0,
    OpenQueries: () => heads.map((head) => <One key={head} head={head} />),
  }
}
