import { createRootRoute } from '@tanstack/react-router'

import { purchaseSearch } from '#src/app/purchase-search.ts'
import { Shell } from '#src/app/shell/shell.tsx'

export const rootRoute = createRootRoute({ component: Shell, validateSearch: purchaseSearch })
