import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  // Between the offers at the left and the cards at the right; on a narrow window above both.
  root: {
    position: 'fixed',
    left: '50%',
    bottom: '24px',
    zIndex: 9,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    width: 'max-content',
    maxWidth: '480px',
    padding: '10px 12px 10px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: wd.float,
    transform: 'translateX(-50%)',
    '@media (max-width: 700px)': {
      top: '72px',
      bottom: 'auto',
      width: 'calc(100% - 24px)',
    },
  },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorBrandForeground1 },
  text: { flex: 1, minWidth: '160px', overflowWrap: 'anywhere' },
})

type BottomStripProps = {
  readonly icon: ReactElement
  readonly text: string
  /** What can be done. */
  readonly children: ReactNode
}

/** A sentence with actions at the lower edge of every page. */
export function BottomStrip({ icon, text, children }: BottomStripProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  )
}
