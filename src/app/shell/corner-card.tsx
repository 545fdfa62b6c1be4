import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { wd } from '#src/ui/theme/theme.ts'

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
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px', marginTop: '12px' },
})

type CornerCardProps = {
  readonly title: string
  readonly text: string
  /** What can be done. */
  readonly children: ReactNode
}

/** A word about drafts at the lower right of every page. */
export function CornerCard({ title, text, children }: CornerCardProps) {
  const styles = useStyles()
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.title}>{title}</div>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
