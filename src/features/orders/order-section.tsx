import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  section: {
    padding: '16px 0',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  heading: { fontWeight: tokens.fontWeightSemibold, marginBottom: '8px' },
  line: { display: 'flex', alignItems: 'baseline', gap: '12px', padding: '4px 0' },
  end: { marginLeft: 'auto' },
})

/** A part of an order, under its title. */
export function Section({
  title,
  end,
  children,
}: {
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}) {
  const styles = useStyles()
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.line}>
        <h3 className={styles.heading}>{title}</h3>
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      {children}
    </section>
  )
}
