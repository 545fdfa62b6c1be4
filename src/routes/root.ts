import { createRootRoute } from '@tanstack/react-router'
import { z } from '#contract/zod.ts'

import { Shell } from '#src/app/shell/shell.tsx'

/** The purchase open over any page: its goods, and its draft when that is not the goods' own. */
const search = z.object({
  buy: z.coerce.number().int().min(1).optional().catch(undefined),
  draft: z.string().min(1).max(100).optional().catch(undefined),
})

export const rootRoute = createRootRoute({ component: Shell, validateSearch: search })
