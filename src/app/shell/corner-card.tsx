import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    right: '24px',
    bottom: '24px',
    zIndex: 9,
    width: '360px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: wd.float,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { marginTop: '4px', color: tokens.colorNeutralForeground2 },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px', marginTop: '12px' },
})

type CornerCardProps = {
  readonly title: string
  readonly text: string
  /** Numbers and times, on a line of their own. */
  readonly facts?: string
  /** What can be done. */
  readonly children: ReactNode
}

/** A word about drafts at the lower right of every page. */
export function CornerCard({ title, text, facts, children }: CornerCardProps) {
  const styles = useStyles()
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.title}>{title}</div>
      <p className={styles.text}>{text}</p>
      {facts !== undefined && <p className={styles.facts}>{facts}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
