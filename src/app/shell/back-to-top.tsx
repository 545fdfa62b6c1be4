import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUp20Regular } from '@fluentui/react-icons'
import { useSyncExternalStore } from 'react'

import { useRuns } from '#src/data/recipients/run-watch.ts'
import { SHELL } from '#src/text/shell.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { PANE_ID } from '../navigation.ts'

/** Worth offering once the first screen has gone by. */
const SHOWN_AFTER_PX = 600

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    right: '32px',
    bottom: '104px',
    zIndex: 9,
    minWidth: '44px',
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: wd.float,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Beside the dock of order runs.
  beside: { right: '400px', bottom: '32px' },
})

/** Captured at the window: the scrolling of a pane does not bubble. */
const OPTIONS = { passive: true, capture: true } as const

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, OPTIONS)
  return () => {
    window.removeEventListener('scroll', listener, OPTIONS)
  }
}

/** What scrolls: the pane of the user centre, else the page. */
function scroller(): Element | null {
  return document.getElementById(PANE_ID) ?? document.scrollingElement
}

export function BackToTop() {
  const styles = useStyles()
  const hasDock = useRuns().length > 0
  const isShown = useSyncExternalStore(
    subscribe,
    () => (scroller()?.scrollTop ?? 0) > SHOWN_AFTER_PX,
    () => false,
  )
  if (!isShown) return null
  return (
    <Tooltip content={SHELL.toTop} relationship="label" positioning="before">
      <Button
        className={mergeClasses(styles.root, hasDock && styles.beside)}
        icon={<ArrowUp20Regular />}
        onClick={() => {
          const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
          scroller()?.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
        }}
      />
    </Tooltip>
  )
}
