import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import {
  Button,
  Input,
  SearchBox,
  Select,
  Tab,
  TabList,
  Tooltip,
  mergeClasses,
} from '@fluentui/react-components'
import { ArrowNext20Regular } from '@fluentui/react-icons'

import { ROW_ISSUE_CODES } from '#domain/recipient/row-issue.ts'
import type { ListCounts, RowFilter } from '#src/data/recipients.types.ts'
import { count, LIST } from '#src/text/purchase.ts'
import { ROW_ISSUE_LABEL } from '#src/text/row-issues.ts'
import { isImeKey } from '#src/ui/ime.ts'
import { useRecipientsStyles } from './recipients.styles.ts'
import type { ShownList } from './view/use-list-view.ts'

const FILTERS = ['all', 'ok', 'warning', 'error'] as const

function isFilter(value: unknown): value is RowFilter {
  return FILTERS.some((filter) => filter === value)
}

function FilterTabs({ counts, list }: { readonly counts: ListCounts; readonly list: ShownList }) {
  const styles = useRecipientsStyles()
  const numbers = { all: counts.total, ok: counts.ok, warning: counts.warning, error: counts.error }
  return (
    <TabList
      className={styles.tabs}
      size="small"
      aria-label={LIST.filters}
      selectedValue={list.wanted.filter}
      onTabSelect={(_, { value }) => {
        if (isFilter(value)) list.setFilter(value)
      }}
    >
      {FILTERS.map((filter) => (
        <Tab key={filter} value={filter} className={styles.tab}>
          {LIST[filter]}{' '}
          <span
            className={mergeClasses(
              styles.badge,
              filter === 'error' && counts.error > 0 && styles.errorBadge,
              filter === 'warning' && counts.warning > 0 && styles.warningBadge,
            )}
          >
            {count(numbers[filter])}
          </span>
        </Tab>
      ))}
    </TabList>
  )
}

function IssueFilter({ counts, list }: { readonly counts: ListCounts; readonly list: ShownList }) {
  const codes = ROW_ISSUE_CODES.filter((code) => (counts.byIssue[code] ?? 0) > 0)
  const { filter, issue } = list.wanted
  const isOffered = (filter === 'warning' || filter === 'error') && codes.length > 1
  if (!isOffered && issue === null) return null
  return (
    <Select
      size="small"
      aria-label={LIST.issue}
      value={issue ?? ''}
      onChange={(_, { value }) => list.setIssue(codes.find((code) => code === value) ?? null)}
    >
      <option value="">{LIST.issueAll}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {`${ROW_ISSUE_LABEL[code]} ${count(counts.byIssue[code] ?? 0)}`}
        </option>
      ))}
    </Select>
  )
}

type JumpBoxProps = Pick<TableToolbarProps, 'onJump' | 'onLeave'>

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

type TableToolbarProps = {
  readonly counts: ListCounts
  readonly list: ShownList
  readonly found: number
  readonly isLocked: boolean
  /** What the mode adds. */
  readonly extra?: ReactNode
  /** What works on many rows: the menu, and what stands beside it. */
  readonly tools: ReactNode
  readonly columnSettings: ReactNode
  readonly onJump: (number: number) => void
  readonly onNextError: () => void
  /** From a field of the bar to the rows. */
  readonly onLeave: () => void
  readonly errorDownload: ReactNode
  /** Ctrl+H. */
  readonly onReplace: () => void
}

export function TableToolbar(props: TableToolbarProps) {
  const { counts, list, found, isLocked, onReplace, onNextError, onLeave } = props
  const styles = useRecipientsStyles()
  const bar = useRef<HTMLDivElement>(null)
  const replace = useEffectEvent((): void => {
    if (!isLocked) onReplace()
  })
  const goToError = useEffectEvent((): void => onNextError())
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = shortcutOf(event)
      const box = bar.current?.querySelector<HTMLInputElement>('input[type=search]')
      if (key === null || !box || box.closest('[aria-hidden=true]') !== null) return
      event.preventDefault()
      if (key === 'h') replace()
      else if (key === 'f8') goToError()
      else {
        box.focus()
        box.select()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div ref={bar} className={styles.toolbar}>
      <FilterTabs counts={counts} list={list} />
      <IssueFilter counts={counts} list={list} />
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
      {props.extra}
      <span className={styles.spring} />
      {props.tools}
      <JumpBox onJump={props.onJump} onLeave={onLeave} />
      {counts.error > 0 && (
        <Tooltip content={LIST.nextErrorKey} relationship="label">
          <Button appearance="subtle" icon={<ArrowNext20Regular />} onClick={onNextError} />
        </Tooltip>
      )}
      {props.errorDownload}
      {props.columnSettings}
    </div>
  )
}
