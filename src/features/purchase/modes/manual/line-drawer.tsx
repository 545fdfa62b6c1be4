import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  Tab,
  TabList,
  mergeClasses,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'

import { manualCalls } from '#src/data/recipients/manual.ts'
import type {
  LineEdit,
  ManualAnswer,
  ManualLineFilter,
  ManualState,
} from '#src/data/recipients/recipients.types.ts'
import { LINES } from '#src/text/manual.ts'
import { count } from '#src/text/count.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { LoadFailed } from '#src/kit/data-table/table-cover.tsx'
import { clearNotices, notify } from '#src/kit/toast/notify.ts'
import { valueOrNotify, showError } from '../../shared/draft-actions.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { usePurchase } from '../purchase-context.ts'
import { useDrawerStyles } from './drawer.styles.ts'
import { exportLines } from './export-lines.ts'
import { LineItem } from './line-item.tsx'
import { useLines } from './use-lines.ts'
import { LayerDrawer } from '#src/kit/layers/layer-surface.tsx'

const FILTERS = ['unrecognised', 'duplicate', 'removed', 'all'] as const
type LineFilter = (typeof FILTERS)[number]

function isLineFilter(filter: unknown): filter is LineFilter {
  return FILTERS.some((one) => one === filter)
}

function showAnswer({ added, duplicates, unrecognised }: ManualAnswer): void {
  if (duplicates > 0) notify('info', LINES.duplicateOf)
  else if (added === 0) notify('warning', LINES.still)
  else notify(unrecognised === 0 ? 'success' : 'warning', LINES.readAgain(added, unrecognised))
}

async function readAgain(edits: readonly LineEdit[]): Promise<void> {
  const answer = await valueOrNotify(manualCalls.reviseLines(edits))
  if (answer !== null) showAnswer(answer)
}

/** Reads every unrecognised line again: as corrected, or else as it is. */
async function readAllAgain(typed: ReadonlyMap<number, string>): Promise<void> {
  const edits: LineEdit[] = []
  let total = 1
  for (let offset = 0; offset < total; offset += 1_000) {
    const window = await valueOrNotify(manualCalls.lines('unrecognised', offset, 1_000))
    if (window === null) return
    total = window.total
    for (const { id, text } of window.rows) edits.push({ id, text: typed.get(id) ?? text })
  }
  await readAgain(edits)
}

async function removeLines(ids: readonly number[] | null, n: number): Promise<void> {
  const removed = await manualCalls.removeLines(ids)
  if (removed.ok) notify('info', LINES.gone(n))
  else showError(removed.error)
}

type LineDrawerProps = {
  /** Null = closed. */
  readonly filter: ManualLineFilter | null
  readonly state: ManualState
  readonly onFilter: (filter: ManualLineFilter | null) => void
}

/** Every line of the text: what was left out, why, and the way back. */
export function LineDrawer(props: LineDrawerProps) {
  const styles = useDrawerStyles()
  const { filter, onFilter } = props
  const shown = isLineFilter(filter) ? filter : 'unrecognised'
  const isOpen = filter !== null
  useEffect(() => {
    if (isOpen) clearNotices()
  }, [isOpen])
  return (
    <LayerDrawer
      open={isOpen}
      position="end"
      className={styles.drawer}
      onOpenChange={(_, { open }) => open || onFilter(null)}
    >
      <DrawerHeader className={styles.header}>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={LINES.close}
              onClick={() => onFilter(null)}
            />
          }
        >
          {LINES.title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      {isOpen && <DrawerContent {...props} shown={shown} />}
    </LayerDrawer>
  )
}

function DrawerContent(props: LineDrawerProps & { readonly shown: LineFilter }) {
  const { state, shown, onFilter } = props
  const styles = useDrawerStyles()
  const { isLocked } = useDraft()
  const [typed] = useState(() => new Map<number, string>())
  const [isAsking, setIsAsking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  // A button may be removed with its lines, and the focus with it: Esc must still close the drawer.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  })
  const { unrecognised, duplicates, removed, entries } = state.counts
  const numbers = { unrecognised, duplicate: duplicates, removed, all: entries }
  return (
    <DrawerBody className={styles.body}>
      <div ref={bar} tabIndex={-1} className={styles.bar}>
        <TabList
          size="small"
          aria-label={LINES.filters}
          selectedValue={shown}
          onTabSelect={(_, { value }) => {
            if (isLineFilter(value)) onFilter(value)
          }}
        >
          {FILTERS.map((one) => (
            <Tab key={one} value={one}>
              {LINES.filter[one]}
              <span className={styles.badge}>{count(numbers[one])}</span>
            </Tab>
          ))}
        </TabList>
        <span className={styles.spring} />
        {numbers[shown] > 0 && (
          <Button size="small" onClick={() => void exportLines(shown, LINES.filter[shown])}>
            {LINES.export}
          </Button>
        )}
        {shown === 'removed' && removed > 0 && (
          <Button
            size="small"
            appearance="primary"
            disabled={isLocked}
            onClick={() =>
              void valueOrNotify(manualCalls.restoreLines()).then((answer) => {
                if (answer !== null) notify('success', LINES.restored(answer.added))
              })
            }
          >
            {LINES.restore}
          </Button>
        )}
        {shown === 'unrecognised' && unrecognised > 0 && (
          <>
            <Button size="small" disabled={isLocked} onClick={() => setIsAsking(true)}>
              {LINES.removeAll}
            </Button>
            <Button
              size="small"
              appearance="primary"
              disabled={isLocked}
              onClick={() => void readAllAgain(typed)}
            >
              {LINES.againAll}
            </Button>
          </>
        )}
      </div>
      <Lines {...props} typed={typed} />
      {isAsking && (
        <ConfirmBox
          title={LINES.removeTitle}
          confirm={LINES.removeAll}
          cancel={LINES.cancel}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void removeLines(null, unrecognised)
          }}
        >
          {LINES.removeText(unrecognised)}
        </ConfirmBox>
      )}
    </DrawerBody>
  )
}

type LinesProps = Pick<LineDrawerProps, 'state' | 'onFilter'> & {
  readonly shown: LineFilter
  readonly typed: Map<number, string>
}

function Lines({ state, shown, typed, onFilter }: LinesProps) {
  const styles = useDrawerStyles()
  const { locate } = usePurchase().rows
  const { scroller, cache, total, virtualizer, items } = useLines(shown, state.revision)
  const isEmpty = total === 0 && cache.isSettled
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1}>
      <LoadFailed cache={cache} />
      {isEmpty && <div className={styles.empty}>{LINES.empty[shown]}</div>}
      <ol
        className={styles.list}
        aria-label={LINES.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const line = cache.row(index)
          return (
            <li
              key={line?.id ?? `waiting-${index}`}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={mergeClasses(styles.line)}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line === undefined ? (
                <span className={styles.waiting} />
              ) : (
                <LineItem
                  line={line}
                  number={index + 1}
                  typed={typed.get(line.id)}
                  onType={(text) => {
                    if (text === null) typed.delete(line.id)
                    else typed.set(line.id, text)
                  }}
                  onRead={(text) => {
                    typed.delete(line.id)
                    // The line goes, and the focus with it; Esc must still close the drawer.
                    scroller.current?.focus({ preventScroll: true })
                    void readAgain([{ id: line.id, text }])
                  }}
                  onRemove={() => {
                    scroller.current?.focus({ preventScroll: true })
                    void removeLines([line.id], 1)
                  }}
                  onLocate={() => {
                    onFilter(null)
                    locate(line.rowId)
                  }}
                />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
