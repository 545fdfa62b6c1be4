import {
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
import { DESK_PAGES } from '../pages.ts'
import { CrashPage } from './crash-page.tsx'
import { Gate } from './gate.tsx'
import { LinkPage } from './link-page.tsx'
import { UnknownPage } from './no-page.tsx'
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
const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: UnknownPage })

const routeTree = root.addChildren([
  link,
  gate.addChildren([shell.addChildren([...pages, unknown])]),
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
