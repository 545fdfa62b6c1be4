import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef, type KeyboardEvent } from 'react'

import type { DeskWorkOrder } from '#contract/desk/work-orders.ts'
import { WORK_ORDER_TYPE_NAMES } from '#contract/work-orders.ts'
import { SERVICE } from '#src/text/desk/service.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { useAge } from '../../parts/use-age.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    width: '100%',
    padding: '10px 16px',
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderLeft: '3px solid transparent',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    borderLeftColor: tokens.colorBrandStroke1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  line: { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 },
  age: {
    marginLeft: 'auto',
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  summary: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  quiet: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  end: { marginLeft: 'auto', flexShrink: 0 },
})

type ItemProps = {
  readonly item: DeskWorkOrder
  readonly isChosen: boolean
  readonly isOver: boolean
  readonly onOpen: (sn: string) => void
  readonly onMove: (event: KeyboardEvent) => void
}

function Item({ item, isChosen, isOver, onOpen, onMove }: ItemProps) {
  const styles = useStyles()
  const { sn, type, isUrged, summary, member, waitsSince, claimedBy } = item
  const age = useAge(waitsSince)
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.item, isChosen && styles.chosen)}
        aria-current={isChosen}
        onClick={() => onOpen(sn)}
        onKeyDown={onMove}
      >
        <span className={styles.line}>
          <Tag tone="grey" text={WORK_ORDER_TYPE_NAMES[type]} />
          {isUrged && <Tag tone="danger" text={SERVICE.urged} />}
          <span className={styles.age}>{isOver ? SERVICE.ago(age) : SERVICE.waits(age)}</span>
        </span>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.line}>
          <span className={styles.quiet}>{member.username}</span>
          <span className={mergeClasses(styles.quiet, styles.end)}>
            {claimedBy === '' ? SERVICE.free : claimedBy}
          </span>
        </span>
      </button>
    </li>
  )
}

type QueueProps = {
  readonly list: readonly DeskWorkOrder[]
  readonly chosen: string | undefined
  readonly isOver: boolean
  readonly onOpen: (sn: string) => void
}

/** What waits: urged ones first, then the longest wait. Arrows go through it. */
export function QueueList({ list, chosen, isOver, onOpen }: QueueProps) {
  const styles = useStyles()
  const ref = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent): void => {
    if (isImeKey(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    const items = [...(ref.current?.querySelectorAll('button') ?? [])]
    const at = items.findIndex((one) => one === document.activeElement)
    const next = items[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ul ref={ref} className={styles.list} aria-label={SERVICE.queue}>
      {list.map((item) => (
        <Item
          key={item.sn}
          item={item}
          isChosen={item.sn === chosen}
          isOver={isOver}
          onOpen={onOpen}
          onMove={move}
        />
      ))}
    </ul>
  )
}
