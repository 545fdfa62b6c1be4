import { createRootRoute } from '@tanstack/react-router'

import { Shell } from '#src/app/shell/shell.tsx'

export const rootRoute = createRootRoute({ component: Shell })
