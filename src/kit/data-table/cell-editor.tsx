import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'

import { TABLE } from '#src/text/data-table.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { useSuggestions } from '#src/kit/form/use-suggestions.tsx'
import { useTableStyles } from './data-table.styles.ts'
import type { CellSuggestion, TableColumn } from './data-table.types.ts'

/** Where the focus goes when an edit ends. */
export type NextCell = 'stay' | 'down' | 'next' | 'previous' | 'elsewhere'

type CellEditorProps<Row> = {
  readonly column: Pick<TableColumn<never>, 'header'>
  readonly maxLength: number
  readonly inputMode: 'text' | 'tel'
  readonly initial: string
  /** Null = there are no suggestions. */
  readonly suggest: ((typed: string) => Promise<readonly CellSuggestion<Row>[]>) | null
  /** Stores the typed text outside this cell, in case the cell is mounted again. */
  readonly onDraft: (value: string) => void
  readonly onCommit: (value: string, then: NextCell, chosen?: CellSuggestion<Row>) => void
  readonly onCancel: () => void
}

function afterKey(key: string, isShift: boolean): NextCell | null {
  if (key === 'Enter') return 'down'
  if (key === 'Tab') return isShift ? 'previous' : 'next'
  return null
}

/** Ctrl+F and the like are those of the page; leaving the cell then keeps what was typed. */
function isPageKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && /^[fh]$/i.test(key)
}

export function CellEditor<Row>({
  column,
  maxLength,
  inputMode,
  initial,
  suggest,
  onDraft,
  onCommit,
  onCancel,
}: CellEditorProps<Row>) {
  const styles = useTableStyles()
  // Taking the input away makes it lose the focus; that must not commit a second time.
  const isEnded = useRef(false)
  const end = (run: () => void): void => {
    if (isEnded.current) return
    isEnded.current = true
    run()
  }
  const { targetRef, fieldProps, look, onKey, list } = useSuggestions({
    label: column.header,
    ask: suggest,
    onChoose: (chosen, key) => {
      const then = key === null ? 'stay' : (afterKey(key.key, key.shiftKey) ?? 'stay')
      key?.preventDefault()
      key?.stopPropagation()
      end(() => onCommit(chosen.text, then, chosen))
    },
  })
  const field = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent((): void => {
    const input = field.current
    if (input === null) return
    targetRef(input)
    input.focus({ preventScroll: true })
    input.select()
    // Suggest whatever fits into the row: the text already in the cell is not a search.
    look('')
  })
  // Before the browser hands out the key that began the edit.
  useLayoutEffect(() => begin(), [])
  return (
    <>
      <input
        {...fieldProps}
        className={styles.editor}
        aria-label={TABLE.edit(column.header)}
        defaultValue={initial}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        ref={field}
        onChange={(event) => {
          onDraft(event.currentTarget.value)
          look(event.currentTarget.value)
        }}
        onBlur={(event) => {
          const { value } = event.currentTarget
          end(() => onCommit(value, 'elsewhere'))
        }}
        onKeyDown={(event) => {
          // Nor is it for the grid, which would start the cell from empty.
          if (isImeKey(event)) {
            event.stopPropagation()
            return
          }
          if (isPageKey(event) || onKey(event)) return
          event.stopPropagation()
          const then = afterKey(event.key, event.shiftKey)
          const { value } = event.currentTarget
          if (then !== null) {
            event.preventDefault()
            end(() => onCommit(value, then))
          } else if (event.key === 'Escape') {
            event.preventDefault()
            end(onCancel)
          }
        }}
      />
      {list}
    </>
  )
}
