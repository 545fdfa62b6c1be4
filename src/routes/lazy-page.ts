import { lazyRouteComponent } from '@tanstack/react-router'

import { loadPart } from '#src/kit/states/load-part.ts'

/**
 * The component of a page, fetched at the first visit. `lazyRouteComponent` alone would reload the
 * page when its code cannot be loaded, which without a network ends in the browser's error page.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadPart(load), name)
