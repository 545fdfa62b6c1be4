import { lazyRouteComponent } from '@tanstack/react-router'

import { loadPart } from '#src/ui/load-part.ts'

/**
 * The component of a page, fetched when it is first gone to. As `lazyRouteComponent`, which alone would
 * reload a page whose code it cannot have: without a network that leaves the browser's own error.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadPart(load), name)
