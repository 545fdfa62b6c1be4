import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button, Input, SearchBox, Tooltip } from '@fluentui/react-components'
import { ArrowNext20Regular } from '@fluentui/react-icons'

import { LIST } from '#src/text/purchase.ts'
import { ColumnSettings } from '#src/kit/data-table/column-settings.tsx'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { RepairEntry } from '../repair/repair-entry.tsx'
import { useDraft } from '../shared/draft-context.ts'
import { BulkMenu } from './bulk/bulk-menu.tsx'
import { ErrorDownloadButton } from './error-download-button.tsx'
import { FilterTabs, IssueFilter } from './filter-tabs.tsx'
import { useRecipientsStyles } from './recipients.styles.ts'
import type { ListPanel } from './use-list-panel.ts'

type JumpBoxProps = {
  readonly onJump: (number: number) => void
  /** Moves the focus from a field of the bar to the rows. */
  readonly onLeave: () => void
}

function JumpBox({ onJump, onLeave }: JumpBoxProps) {
  const styles = useRecipientsStyles()
  const [text, setText] = useState('')
  return (
    <Input
      size="small"
      className={styles.jump}
      aria-label={LIST.jump}
      placeholder={LIST.jumpShort}
      inputMode="numeric"
      value={text}
      onChange={(_, { value }) => setText(value.replace(/\D/g, '').slice(0, 7))}
      onKeyDown={(event) => {
        if (isImeKey(event)) return
        if (event.key === 'Escape') {
          event.preventDefault()
          setText('')
          onLeave()
        }
        if (event.key !== 'Enter' || text === '') return
        event.preventDefault()
        onJump(Number(text))
      }}
    />
  )
}

/** Keys that lead from the search to what it found; Esc also ends it. */
const LEAVING: ReadonlySet<string> = new Set(['Enter', 'ArrowDown', 'Escape'])

/** Ctrl+F (the browser's own search sees only the mounted rows), Ctrl+H, and F8 outside the rows. */
function shortcutOf(event: KeyboardEvent): 'f' | 'h' | 'f8' | null {
  const key = event.key.toLowerCase()
  const isCommand = event.ctrlKey || event.metaKey
  if (key === 'f8') return 'f8'
  return isCommand && (key === 'f' || key === 'h') ? key : null
}

/** The shortcuts of the bar, from anywhere in the dialog. @returns the ref of the bar */
function useShortcuts({ jumps, openTool }: ListPanel) {
  const { isLocked } = useDraft()
  const bar = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const key = shortcutOf(event)
    const box = bar.current?.querySelector<HTMLInputElement>('input[type=search]')
    if (key === null || !box || box.closest('[aria-hidden=true]') !== null) return
    event.preventDefault()
    if (key === 'f8') jumps.nextError()
    else if (key === 'f') {
      box.focus()
      box.select()
    } else if (!isLocked) openTool('replace')
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return bar
}

function Search({ panel, onLeave }: TableToolbarProps & Pick<JumpBoxProps, 'onLeave'>) {
  const styles = useRecipientsStyles()
  const { list, found } = panel
  return (
    <>
      <SearchBox
        size="small"
        className={styles.search}
        aria-label={LIST.search}
        placeholder={LIST.search}
        value={list.typed}
        onChange={(_, { value }) => list.setTyped(value)}
        onKeyDown={(event) => {
          if (isImeKey(event) || !LEAVING.has(event.key)) return
          // Esc here must not close the dialog.
          event.preventDefault()
          if (event.key === 'Escape') list.setTyped('')
          // Where nothing was found there is no row to go to.
          if (found > 0) onLeave()
        }}
      />
      <span className={styles.quiet} role="status">
        {list.view.search === undefined ? '' : LIST.searchFound(found)}
      </span>
    </>
  )
}

/** What works on many rows. */
function Bulk({ panel }: TableToolbarProps) {
  const { isLocked } = useDraft()
  const { counts, openTool, openDedupe, removeErrors, askToClear } = panel
  return (
    <BulkMenu
      isDisabled={isLocked || counts.total === 0}
      errors={counts.error}
      onTool={openTool}
      onDedupe={openDedupe}
      onDeleteErrors={removeErrors}
      onClear={askToClear}
    />
  )
}

type TableToolbarProps = {
  readonly panel: ListPanel
  /** What the mode adds. */
  readonly extra?: ReactNode
}

/** Above the table: which rows are shown, and what is done with many of them. */
export function TableToolbar({ panel, extra }: TableToolbarProps) {
  const styles = useRecipientsStyles()
  const { mode, counts, list, jumps, layout, columns } = panel
  const leave = (): void => jumps.table.current?.focus()
  return (
    <div ref={useShortcuts(panel)} className={styles.toolbar}>
      <FilterTabs counts={counts} list={list} />
      <IssueFilter counts={counts} list={list} />
      <Search panel={panel} onLeave={leave} />
      <RepairEntry />
      {extra}
      <span className={styles.spring} />
      <Bulk panel={panel} />
      <JumpBox
        onJump={(number) => jumps.showRow(Math.min(counts.total, Math.max(1, number)) - 1)}
        onLeave={leave}
      />
      {counts.error > 0 && (
        <Tooltip content={LIST.nextErrorKey} relationship="label">
          <Button
            appearance="subtle"
            icon={<ArrowNext20Regular />}
            onClick={() => jumps.nextError()}
          />
        </Tooltip>
      )}
      <ErrorDownloadButton mode={mode} hasErrors={counts.error > 0} />
      <ColumnSettings layout={layout} columns={columns} />
    </div>
  )
}
