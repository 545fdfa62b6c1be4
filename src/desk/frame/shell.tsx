import { Button, ProgressBar, mergeClasses } from '@fluentui/react-components'
import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'

import { createStore } from '#domain/values/store.ts'
import { onOtherVersion } from '#src/data/api/api-client.ts'
import { useStore } from '#src/data/browser/store.ts'
import { DESK } from '#src/text/desk/frame.ts'
import { SkipLink } from '#src/kit/page/skip-link.tsx'
import { useIsOnline } from '#src/kit/states/connection.ts'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { OpenPaths, useStaff } from '../data/staff.ts'
import { DESK_PAGES, mayOpen } from '../pages.ts'
import { BottomBar, TopBar } from './bottom-bar.tsx'
import { MAIN_ID, useFrameStyles } from './frame.styles.ts'
import { ClosedPage } from './no-page.tsx'
import { Rail } from './rail.tsx'

const isOld = createStore(false)
onOtherVersion(() => isOld.set(true))

/** Whatever takes longer than a moment shows at the top edge. */
function Loading() {
  const styles = useFrameStyles()
  const isRouting = useRouterState({ select: ({ status }) => status === 'pending' })
  const isFetching = useIsFetching() > 0
  if (!isRouting && !isFetching) return null
  return <ProgressBar className={styles.progress} thickness="medium" aria-hidden />
}

/** What concerns every page: the network, and a server of another version. */
function Notices() {
  const styles = useFrameStyles()
  const isOnline = useIsOnline()
  const isOther = useStore(isOld)
  if (!isOnline) return <output className={styles.bar}>{DESK.offline}</output>
  if (!isOther) return null
  return (
    <output className={styles.bar}>
      {DESK.newVersion}
      <Button size="small" onClick={() => window.location.reload()}>
        {DESK.reload}
      </Button>
    </output>
  )
}

/** A new page: its title, and the focus, which a dialog keeps. */
function usePageEffects(path: string, title: string | undefined): void {
  const shown = useRef(path)
  useEffect(() => {
    document.title = title === undefined ? DESK.name : `${title} - ${DESK.name}`
  }, [title])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (document.querySelector('[aria-modal="true"]') !== null) return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [path])
}

/** What every page of the desk has around it. */
export function Shell() {
  const styles = useFrameStyles()
  const { role } = useStaff()
  const isPhone = useIsPhone()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const page = DESK_PAGES.find((one) => one.path === path)
  usePageEffects(path, page?.title)
  const open = useMemo(
    () => new Set<string>(DESK_PAGES.filter((one) => mayOpen(role, one)).map((one) => one.path)),
    [role],
  )
  const isClosed = page !== undefined && !mayOpen(role, page)
  return (
    <div className={mergeClasses(styles.root, isPhone && styles.phone)}>
      <SkipLink to={MAIN_ID}>{DESK.skip}</SkipLink>
      <Loading />
      {isPhone ? <TopBar /> : <Rail />}
      <div className={styles.side}>
        <Notices />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <OpenPaths value={open}>{isClosed ? <ClosedPage /> : <Outlet />}</OpenPaths>
        </main>
      </div>
      {isPhone && <BottomBar />}
    </div>
  )
}
