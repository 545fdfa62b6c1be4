import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router'

import { renderUi } from './render-ui.tsx'

/** Draws `Home` at `/`; the other `pages` show their address alone, to see where its links lead. */
export async function renderWithPages(Home: RouteComponent, pages: readonly string[] = []) {
  const root = createRootRoute()
  const at = (path: string, component: () => string) =>
    createRoute({ getParentRoute: () => root, path, component })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })
  const others = pages.map((path) => at(path, () => path))
  const routeTree = root.addChildren([home, ...others])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return { router, screen: await renderUi(<RouterProvider router={router} />) }
}
