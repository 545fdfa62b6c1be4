import { useQuery } from '@tanstack/react-query'

/** Counts how often the open queries of these keys are asked for: `asks('wallet')`. */
export function openQueries(...heads: readonly string[]) {
  const counts = new Map<string, number>()
  function One({ head }: { readonly head: string }) {
    useQuery({
      queryKey: [head, 'info'],
      queryFn: () => {
        counts.set(head, (counts.get(head) ?? 0) + 1)
        return 0
      },
    })
    return null
  }
  return {
    asks: (head: string): number => counts.get(head) ?? 0,
    OpenQueries: () => heads.map((head) => <One key={head} head={head} />),
  }
}
