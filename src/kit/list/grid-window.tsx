import { makeStyles } from '@fluentui/react-components'
import { useMemo, useRef, useSyncExternalStore, type RefObject } from 'react'

import { useRowWindow } from '#src/kit/table/use-row-window.ts'
import type { GridCardsProps } from './grid-cards.tsx'

/** The height of a line of cards before it is measured, in px. */
const LINE_HEIGHT = 440

const useStyles = makeStyles({
  // The line gives the height.
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
})

function subscribeResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** How many cards the style of the box sets side by side, and the px between two lines. */
function useLineShape(box: RefObject<HTMLElement | null>): { across: number; space: number } {
  const read = (): string => {
    if (box.current === null) return '1 0'
    const { gridTemplateColumns, rowGap } = getComputedStyle(box.current)
    return `${gridTemplateColumns.split(' ').length} ${Number.parseFloat(rowGap)}`
  }
  const shape = useSyncExternalStore(subscribeResize, read)
  const [across = 1, space = 0] = shape.split(' ').map(Number)
  return { across, space }
}

/** The cards in view, those beside them, and the one with the focus. */
export function GridWindow({ Box, keys, cards, isStale }: GridCardsProps) {
  const styles = useStyles()
  const box = useRef<HTMLDivElement>(null)
  const { across, space } = useLineShape(box)
  const lines = useMemo(() => keys.filter((_, index) => index % across === 0), [keys, across])
  const shown = useRowWindow({ keys: lines, rowHeight: LINE_HEIGHT, list: box, space, across })
  return (
    <Box ref={box} isStale={isStale} style={{ paddingBottom: shown.rest }}>
      {shown.rows.flatMap(({ index: line, gap }) => {
        const first = line * across
        return keys.slice(first, first + across).map((key, place) => (
          <div
            key={key}
            ref={place === 0 ? shown.measure : null}
            className={styles.card}
            data-index={line}
            style={{ marginTop: gap }}
          >
            {cards[first + place]}
          </div>
        ))
      })}
    </Box>
  )
}
