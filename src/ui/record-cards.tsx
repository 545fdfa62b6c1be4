import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { wd } from './theme/theme.ts'

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

/** How the parts of a card stand. */
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
  readonly children: (row: Row) => ReactNode
}

/** A table of records as a phone shows it: a card for each row. */
export function RecordCards<Row>(props: RecordCardsProps<Row>) {
  const { label, rows, keyOf, isStale = false, isFresh, children } = props
  const styles = useStyles()
  return (
    <ul
      className={mergeClasses(styles.list, isStale && styles.stale)}
      aria-label={label}
      aria-busy={isStale}
    >
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={mergeClasses(styles.card, isFresh?.(row) === true && styles.fresh)}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
