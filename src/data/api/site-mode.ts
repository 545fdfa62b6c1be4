import { queryOptions } from '@tanstack/react-query'
import { z } from '#contract/zod.ts'
import { callServer } from '#src/data/browser/renderer.ts'

const health = z.object({ sandbox: z.boolean() })

/** Whether the partners behind the site are the sandbox's; the page then shows it. */
export const siteModeQuery = queryOptions({
  queryKey: ['site-mode'],
  queryFn: async ({ signal }): Promise<{ readonly sandbox: boolean }> => {
    const answer = await callServer('/healthz', { signal })
    return health.parse(await answer.json())
  },
  staleTime: Infinity,
  retry: false,
})
