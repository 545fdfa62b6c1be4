import {
  Navigate,
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useLocation,
  type RouterHistory,
} from '@tanstack/react-router'

import { DESK_LINK_PAGE } from '#contract/desk/session.ts'
import { parseSearch, stringifySearch } from '#src/app/search-params.ts'
import { awaitedCalls } from '#src/data/browser/awaited-calls.ts'
import { useStore } from '#src/data/browser/store.ts'
import { Busy } from '#src/kit/states/busy.tsx'
import { loadPart } from '#src/kit/states/load-part.ts'
import { ToastHost } from '#src/kit/toast/toast-host.tsx'
import { useStaff } from '../data/staff.ts'
import { DESK_PAGES, mayOpen } from '../pages.ts'
import { CrashPage } from './crash-page.tsx'
import { Gate } from './gate.tsx'
import { LinkPage } from './link-page.tsx'
import { ClosedPage, UnknownPage } from './no-page.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { Shell } from './shell.tsx'

/** Every address, and what is above all of them. */
function Root() {
  const place = useLocation({ select: ({ pathname }) => pathname })
  const calls = useStore(awaitedCalls)
  return (
    <>
      <Outlet />
      <Busy calls={calls} />
      <PasskeyDialog />
      <ToastHost place={place} isOverDialog={false} />
    </>
  )
}

/** The first page of the menu. */
function FirstPage() {
  const { role } = useStaff()
  const first = DESK_PAGES.find((page) => mayOpen(role, page))
  return first === undefined ? <ClosedPage /> : <Navigate to={first.path} replace />
}

const root = createRootRoute({ component: Root })
const link = createRoute({
  getParentRoute: () => root,
  path: DESK_LINK_PAGE,
  component: LinkPage,
})
const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: Gate })
const shell = createRoute({ getParentRoute: () => gate, id: 'shell', component: Shell })
const pages = DESK_PAGES.map(({ path, load }) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: lazyRouteComponent(() => loadPart(async () => ({ default: await load() }))),
  }),
)
const first = createRoute({ getParentRoute: () => shell, path: '/', component: FirstPage })
const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: UnknownPage })

const routeTree = root.addChildren([
  link,
  gate.addChildren([shell.addChildren([first, ...pages, unknown])]),
])

/** @param history the browser's own when absent */
export function makeDeskRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultErrorComponent: CrashPage,
    defaultPreload: 'intent',
    parseSearch,
    stringifySearch,
  })
}

export type DeskRouter = ReturnType<typeof makeDeskRouter>
