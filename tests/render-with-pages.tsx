import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterConstructorOptions,
} from '@tanstack/react-router'

import { renderUi } from './render-ui.tsx'

type SearchFormat = Pick<
  RouterConstructorOptions<never, never, never, never, never>,
  'parseSearch' | 'stringifySearch'
>

type PagesOptions = SearchFormat & {
  /** Where `Home` is; `/` by default. */
  readonly path?: string
  /** The address to begin with. */
  readonly at?: string
  /** The frame around every page; it has an `Outlet` for the page. */
  readonly frame?: RouteComponent
  /** What the other pages wait for. */
  readonly load?: () => Promise<void>
}

/** Draws `Home` at its path; the other `pages` show their address alone, to see where links lead. */
export async function renderWithPages(
  Home: RouteComponent,
  pages: readonly string[] = [],
  { path = '/', at = path, frame, load, ...searchFormat }: PagesOptions = {},
) {
  const root = createRootRoute(frame === undefined ? {} : { component: frame })
  const pageAt = (path: string, component: () => string) =>
    createRoute({ getParentRoute: () => root, path, component, ...(load && { loader: load }) })
  const home = createRoute({
    getParentRoute: () => root,
    path,
    component: Home,
    staticData: { name: 'home' },
  })
  const others = pages.map((path) => pageAt(path, () => path))
  const routeTree = root.addChildren([home, ...others])
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree, history, ...searchFormat })
  return { router, history, screen: await renderUi(<RouterProvider router={router} />) }
}
