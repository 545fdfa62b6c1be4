import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, type ReactNode } from 'react'

import { wd } from '#src/kit/theme/theme.ts'
import { useIncrementalRows } from './use-incremental-rows.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  stale: { opacity: 0.6 },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  fresh: { backgroundColor: wd.tint },
})

/** The layout of the parts of a card. */
export const useCardStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '8px' },
  end: { marginLeft: 'auto', flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type RecordCardsProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly isStale?: boolean
  /** It is new to the user. */
  readonly isFresh?: (row: Row) => boolean
  /** The same function in every draw, or every card is drawn again. */
  readonly children: (row: Row) => ReactNode
}

type CardProps<Row> = {
  readonly row: Row
  readonly isFresh: boolean
  readonly draw: (row: Row) => ReactNode
}

function CardView<Row>({ row, isFresh, draw }: CardProps<Row>): ReactNode {
  const styles = useStyles()
  return <li className={mergeClasses(styles.card, isFresh && styles.fresh)}>{draw(row)}</li>
}

// Memoised like the rows of a table; `memo` loses the type parameter, the assertion restores it.
const Card = memo(CardView) as typeof CardView

/** A table of records as a phone shows it: a card for each row. Long pages come in turns. */
export function RecordCards<Row>(props: RecordCardsProps<Row>) {
  const { label, rows, keyOf, isStale = false, isFresh, children } = props
  const styles = useStyles()
  const count = useIncrementalRows(rows.map(keyOf))
  return (
    <ul
      className={mergeClasses(styles.list, isStale && styles.stale)}
      aria-label={label}
      aria-busy={isStale}
    >
      {rows.slice(0, count).map((row) => (
        <Card key={keyOf(row)} row={row} isFresh={isFresh?.(row) === true} draw={children} />
      ))}
    </ul>
  )
}
