import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'

import { awaitedCalls } from '#src/data/browser/awaited-calls.ts'
import { draftSyncMark } from '#src/data/browser/draft-sync-mark.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { useSession } from '#src/data/api/session.ts'
import { useStore } from '#src/data/browser/store.ts'
import { Busy } from '#src/kit/states/busy.tsx'
import { ToastHost } from '#src/kit/toast/toast-host.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { LoginHost } from '../login-host.tsx'
import { useRouteName } from '../navigation.ts'
import { PurchaseHost } from '../purchase-host.tsx'
import { RunHost } from '../run-host.tsx'
import { SearchHost } from '../search-host.tsx'
import { SessionKeeper } from '../session-keeper.tsx'
import { TopUpHost } from '../top-up-host.tsx'
import { BackToTop } from './back-to-top.tsx'
import { FileLanding } from './file-landing.tsx'
import { InstallOffer } from './install-offer.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

const DraftRecovery = lazyPart(async () => (await import('./draft-recovery.tsx')).DraftRecovery, {
  isQuiet: true,
})

const DraftSyncRunner = lazyPart(
  async () => (await import('../draft-sync-runner.tsx')).DraftSyncRunner,
  { isQuiet: true },
)

const LegalNews = lazyPart(
  async () => (await import('#src/features/account/legal-news.tsx')).LegalNews,
  { isQuiet: true },
)

/**
 * The parts that lie above the pages or wait for an event. None is visible at first, so they are
 * loaded after the page; an earlier request for one of them is answered once they are loaded.
 */
export function Hosts() {
  // The workbench lists the drafts itself.
  const isUserHome = useRouteName() === 'userHome'
  const place = useLocation({ select: ({ pathname }) => pathname })
  const purchase = useStore(purchaseRequest)
  const { user } = useSession()
  const calls = useStore(awaitedCalls)
  const hasSync = useStore(draftSyncMark)
  return (
    <>
      <Busy calls={calls} />
      <BackToTop />
      <SessionKeeper />
      <LeaveGuard />
      <FileLanding />
      <Shortcuts />
      <InstallOffer />
      {user !== null && !isUserHome && (
        <Suspense>
          <DraftRecovery />
        </Suspense>
      )}
      {user !== null && user.sub === null && purchase === null && (
        <Suspense>
          <LegalNews key={user.user_id} userId={user.user_id} />
        </Suspense>
      )}
      {user !== null && hasSync && (
        <Suspense>
          <DraftSyncRunner key={user.user_id} userId={user.user_id} />
        </Suspense>
      )}
      <PurchaseHost />
      <TopUpHost />
      <SearchHost />
      <RunHost />
      <LoginHost />
      <UpdatePrompt />
      <ToastHost place={place} isOverDialog={purchase !== null} />
    </>
  )
}
