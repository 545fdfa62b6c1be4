import { Skeleton, SkeletonItem, makeStyles, mergeClasses } from '@fluentui/react-components'

const useStyles = makeStyles({
  // Quick answers come before it shows: no flicker.
  root: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    rowGap: '20px',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '300ms',
    animationDuration: '160ms',
    animationFillMode: 'backwards',
  },
  page: { boxSizing: 'border-box', minHeight: '320px', padding: '24px' },
})

/** The widths of the lines, as uneven as those of text. */
const WIDTHS = ['38%', '92%', '100%', '84%', '100%', '61%'] as const

type WaitingProps = {
  readonly label: string
  /** Inside something that has its own height and padding: so many lines of text. */
  readonly lines?: number
}

/** Where a page or a part of one will stand, as lines of text. */
export function Waiting({ label, lines }: WaitingProps) {
  const styles = useStyles()
  const shown = lines ?? WIDTHS.length
  return (
    <Skeleton
      aria-label={label}
      className={mergeClasses(styles.root, lines === undefined && styles.page)}
    >
      {Array.from({ length: shown }, (_, i) => (
        <SkeletonItem key={i} size={16} style={{ width: WIDTHS[i % WIDTHS.length] }} />
      ))}
    </Skeleton>
  )
}
