import { ProgressBar, mergeClasses } from '@fluentui/react-components'
import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'

import { purchaseRequest } from '#src/data/purchase-launcher.ts'
import { useSession } from '#src/data/session.ts'
import { useStore } from '#src/data/store.ts'
import { SHELL } from '#src/text/shell.ts'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { LoginHost } from '../login-host.tsx'
import { useIsUserCenter, useRouteName } from '../navigation.ts'
import { PurchaseHost } from '../purchase-host.tsx'
import { RunHost } from '../run-host.tsx'
import { TopUpHost } from '../top-up-host.tsx'
import { SessionKeeper } from '../session-keeper.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { BackToTop } from './back-to-top.tsx'
import { FileLanding } from './file-landing.tsx'
import { Footer } from './footer.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { MAIN_ID } from '../navigation.ts'
import { RouteEffects } from './route-effects.tsx'
import { useShellStyles } from './shell.styles.ts'
import { TopBanner } from './top-banner.tsx'
import { TopNav } from './top-nav.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useScrollbarRoom } from './use-scrollbar-room.ts'

const DraftRecovery = lazy(async () => ({
  default: (await import('./draft-recovery.tsx')).DraftRecovery,
}))

/** Whatever takes longer than a moment (a route, a call) shows at the top edge (W-04). */
function Loading() {
  const styles = useShellStyles()
  const isRouting = useRouterState({ select: ({ status }) => status === 'pending' })
  const isFetching = useIsFetching() > 0
  if (!isRouting && !isFetching) return null
  return <ProgressBar className={styles.progress} thickness="medium" aria-hidden />
}

/** What every page has around it. */
export function Shell() {
  const styles = useShellStyles()
  useScrollbarRoom()
  const isUserCenter = useIsUserCenter()
  // The workbench lists the drafts itself.
  const isUserHome = useRouteName() === 'userHome'
  const place = useLocation({ select: ({ pathname }) => pathname })
  const purchase = useStore(purchaseRequest)
  const { user } = useSession()
  return (
    <div className={mergeClasses(styles.root, isUserCenter && styles.fixed)}>
      <RouteEffects />
      <SkipLink to={MAIN_ID}>{SHELL.skip}</SkipLink>
      <Loading />
      <OfflineBar />
      {!isUserCenter && <TopBanner />}
      <TopNav />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={mergeClasses(styles.main, isUserCenter && styles.fixedMain)}
      >
        <Outlet />
      </main>
      {!isUserCenter && <Footer />}
      {!isUserCenter && <BackToTop />}
      <SessionKeeper />
      <LeaveGuard />
      <FileLanding />
      {user !== null && !isUserHome && (
        <Suspense>
          <DraftRecovery />
        </Suspense>
      )}
      <PurchaseHost />
      <TopUpHost />
      <RunHost />
      <LoginHost />
      <UpdatePrompt />
      <ToastHost place={place} isOverDialog={purchase !== null} />
    </div>
  )
}
