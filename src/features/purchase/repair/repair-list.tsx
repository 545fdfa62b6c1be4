import type { KeyboardEvent } from 'react'

import type { RepairKind } from '#domain/recipient/region-repair.ts'
import { REPAIR } from '#src/text/repair.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { LoadFailed } from '#src/kit/data-table/table-cover.tsx'
import { choose, isPicked, toggleRow, type RepairPicks } from './picks.ts'
import { RepairItem } from './repair-row.tsx'
import { useRepairStyles } from './repair.styles.ts'
import { useRepairs } from './use-repairs.ts'
import type { RepairCounts } from '#src/data/recipients/recipients.types.ts'

type RepairListProps = {
  readonly kind: RepairKind | null
  readonly picks: RepairPicks
  readonly onPicks: (picks: RepairPicks) => void
  readonly onCounts: (counts: RepairCounts) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
}

/** The row that a key leads to; null when the list does not handle the key. */
function targetOf(key: string, from: number, total: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
  const step = STEPS[key]
  return step === undefined ? null : Math.min(total - 1, Math.max(0, from + step))
}

export function RepairList({ picks, onPicks, ...wanted }: RepairListProps) {
  const styles = useRepairStyles()
  const { scroller, cache, total, virtualizer, items } = useRepairs(wanted)
  const move = (event: KeyboardEvent, from: number): void => {
    const target = isImeKey(event) ? null : targetOf(event.key, from, total)
    if (target === null) return
    event.preventDefault()
    virtualizer.scrollToIndex(target)
    // The row may have to be mounted first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const row = scroller.current?.querySelector(`[data-index="${target}"]`)
        row?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
      }),
    )
  }
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1}>
      <LoadFailed cache={cache} />
      {total === 0 && cache.isSettled && (
        <div className={styles.empty}>{wanted.kind === null ? REPAIR.none : REPAIR.noneOfKind}</div>
      )}
      <ol
        className={styles.list}
        aria-label={REPAIR.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const row = cache.row(index)
          return (
            <li
              key={row?.id ?? `waiting-${index}`}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row === undefined ? (
                <span className={styles.waiting} />
              ) : (
                <RepairItem
                  row={row}
                  isPicked={isPicked(picks, row.id, row.kind)}
                  chosen={picks.choices.get(row.id) ?? null}
                  onMove={(event) => move(event, index)}
                  onToggle={() => onPicks(toggleRow(picks, row.id, row.kind))}
                  onChoose={(candidate) => onPicks(choose(picks, row.id, candidate))}
                />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
