import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '8px',
    minHeight: '32px',
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  end: {
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
  },
})

type SectionTitleProps = {
  readonly id?: string
  readonly title: string
  /** Beside the title, e.g. tabs. */
  readonly children?: ReactNode
  /** At the far end, e.g. a link to more. */
  readonly end?: ReactNode
}

export function SectionTitle({ id, title, children, end }: SectionTitleProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  )
}
