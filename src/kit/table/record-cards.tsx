import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useMemo, useRef, type ReactNode, type Ref } from 'react'

import { wd } from '#src/kit/theme/theme.ts'
import { useRowWindow } from './use-row-window.ts'

/** Between two cards, in px. */
const SPACE = 12
/** The height of a card before it is measured, in px. */
const CARD_HEIGHT = 160

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: `${SPACE}px`,
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
  readonly ref: Ref<HTMLLIElement>
  readonly index: number
  /** How many cards there are; 0 = all of them are mounted. */
  readonly count: number
  /** The height of the cards left out before it, in px. */
  readonly gap: number
  readonly row: Row
  readonly isFresh: boolean
  readonly draw: (row: Row) => ReactNode
}

function CardView<Row>(props: CardProps<Row>): ReactNode {
  const { ref, index, count, gap, row, isFresh, draw } = props
  const styles = useStyles()
  return (
    <li
      ref={ref}
      data-index={index}
      className={mergeClasses(styles.card, isFresh && styles.fresh)}
      style={{ marginTop: gap }}
      {...(count > 0 && { 'aria-setsize': count, 'aria-posinset': index + 1 })}
    >
      {draw(row)}
    </li>
  )
}

// Memoised like the rows of a table; `memo` loses the type parameter, the assertion restores it.
const Card = memo(CardView) as typeof CardView

/** A table of records as a phone shows it: a card for each row, of a long one those in view. */
export function RecordCards<Row>(props: RecordCardsProps<Row>) {
  const { label, rows, keyOf, isStale = false, isFresh, children } = props
  const styles = useStyles()
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const shown = useRowWindow({ keys, rowHeight: CARD_HEIGHT, list, space: SPACE })
  return (
    <ul
      ref={list}
      className={mergeClasses(styles.list, isStale && styles.stale)}
      aria-label={label}
      style={{ paddingBottom: shown.rest }}
      aria-busy={isStale}
    >
      {shown.rows.map(({ index, gap }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <Card
            key={keyOf(row)}
            ref={shown.measure}
            index={index}
            count={shown.measure === null ? 0 : rows.length}
            gap={gap}
            row={row}
            isFresh={isFresh?.(row) === true}
            draw={children}
          />
        )
      })}
    </ul>
  )
}
