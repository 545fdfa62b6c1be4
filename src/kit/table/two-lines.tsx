import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', justifyContent: 'center', minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0, height: '22px' },
  second: {
    height: '20px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  end: { '& > *': { marginLeft: 'auto' } },
  cut: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

type TwoLinesProps = {
  readonly first: ReactNode
  readonly second: ReactNode
  /** Numbers stand at the right. */
  readonly isEnd?: boolean
}

/** A cell of two lines: what is looked for, and below it what goes with it. */
export function TwoLines({ first, second, isEnd = false }: TwoLinesProps) {
  const styles = useStyles()
  const end = isEnd && styles.end
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.line, end)}>{first}</div>
      <div className={mergeClasses(styles.line, styles.second, end)}>{second}</div>
    </div>
  )
}

type CutProps = {
  readonly text: string
  readonly title?: string
  readonly className?: string | undefined
}

/** A text that its column may cut; whole on hover. */
export function Cut({ text, title = text, className }: CutProps) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.cut, className)} title={title}>
      {text}
    </span>
  )
}
