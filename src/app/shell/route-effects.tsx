import { makeStyles } from '@fluentui/react-components'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { useSiteFacts } from '#src/data/api/site.ts'
import { useRouteTitle } from '#src/kit/page/page-head.ts'
import { MAIN_ID, useCurrentTitle } from '../navigation.ts'

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/**
 * Applies what a new page changes besides its content: the title, the focus, and what a screen
 * reader announces. Mounted before the outlet, so that a page may refine the title afterwards.
 */
export function RouteEffects() {
  const styles = useStyles()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const title = useCurrentTitle()
  const site = useSiteFacts()
  const shown = useRef(path)

  useRouteTitle(title, site)

  useEffect(() => {
    // The first page leaves the focus to the browser; a dialog keeps it.
    if (shown.current === path) return
    shown.current = path
    if (document.querySelector('[aria-modal="true"]') !== null) return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [path])

  return (
    <div className={styles.hidden} aria-live="polite">
      {title}
    </div>
  )
}
