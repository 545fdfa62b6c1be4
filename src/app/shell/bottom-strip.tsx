import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

import { useRuns } from '#src/data/recipients/run-watch.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  // Between the link to a draft at the left and the cards at the right.
  root: {
    position: 'fixed',
    left: '50%',
    bottom: '24px',
    zIndex: 9,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    width: 'max-content',
    maxWidth: '480px',
    padding: '10px 12px 10px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: wd.float,
    transform: 'translateX(-50%)',
    // Above the link to a draft.
    '@media (max-width: 700px)': {
      bottom: '64px',
      width: 'calc(100% - 24px)',
    },
  },
  // The dock of order runs leaves no room beside it.
  withDock: {
    '@media (max-width: 1279px)': { top: '12px', bottom: 'auto', zIndex: 11 },
    '@media (max-width: 700px)': { bottom: 'auto' },
  },
  words: {
    flex: '1 1 160px',
    display: 'flex',
    gap: '12px',
    minHeight: '32px',
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorBrandForeground1 },
  actions: { display: 'flex', gap: '8px', minWidth: 0, marginInlineStart: 'auto' },
})

type BottomStripProps = {
  readonly icon: ReactElement
  readonly text: string
  /** The name of what it offers, where it is a landmark. */
  readonly label?: string
  /** What can be done. */
  readonly children: ReactNode
}

/** A sentence with actions at the lower edge of every page. */
export function BottomStrip({ icon, text, label, children }: BottomStripProps) {
  const styles = useStyles()
  const hasDock = useRuns().length > 0
  const Box = label === undefined ? 'div' : 'aside'
  return (
    <Box aria-label={label} className={mergeClasses(styles.root, hasDock && styles.withDock)}>
      <div className={styles.words}>
        <span className={styles.icon}>{icon}</span>
        {text}
      </div>
      <div className={styles.actions}>{children}</div>
    </Box>
  )
}
