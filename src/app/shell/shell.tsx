import { ProgressBar, mergeClasses } from '@fluentui/react-components'
import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'

import { isRenderer } from '#src/data/browser/renderer.ts'
import { SHELL } from '#src/text/shell.ts'
import { SkipLink } from '#src/kit/page/skip-link.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { MAIN_ID, useIsUserCenter } from '../navigation.ts'
import { Footer } from './footer.tsx'
import { HeldPage } from './held-page.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { RouteEffects } from './route-effects.tsx'
import { useShellStyles } from './shell.styles.ts'
import { TopBanner } from './top-banner.tsx'
import { TopNav } from './top-nav.tsx'
import { useScrollbarRoom } from './use-scrollbar-room.ts'

const Hosts = lazyPart(async () => (await import('./hosts.tsx')).Hosts, { isQuiet: true })

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
        <HeldPage />
      </main>
      {!isUserCenter && <Footer />}
      {!isRenderer && (
        <Suspense>
          <Hosts />
        </Suspense>
      )}
    </div>
  )
}
