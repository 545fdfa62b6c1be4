import { useRef, type KeyboardEvent } from 'react'

import { TABLE } from '#src/text/data-table.ts'
import { useTableStyles } from './data-table.styles.ts'
import type { TableColumn } from './data-table.types.ts'

/** Where the focus goes when an edit ends. */
export type AfterEdit = 'stay' | 'down' | 'next' | 'previous' | 'elsewhere'

type CellEditorProps = {
  readonly column: Pick<TableColumn<never>, 'header'>
  readonly maxLength: number
  readonly inputMode: 'text' | 'tel'
  readonly initial: string
  /** Keeps what was typed outside, should this cell be drawn anew. */
  readonly onDraft: (value: string) => void
  readonly onCommit: (value: string, then: AfterEdit) => void
  readonly onCancel: () => void
}

function afterKey(key: string, isShift: boolean): AfterEdit | null {
  if (key === 'Enter') return 'down'
  if (key === 'Tab') return isShift ? 'previous' : 'next'
  return null
}

/** Ctrl+F and the like are those of the page; leaving the cell then keeps what was typed. */
function isPageKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && /^[fh]$/i.test(key)
}

export function CellEditor({
  column,
  maxLength,
  inputMode,
  initial,
  onDraft,
  onCommit,
  onCancel,
}: CellEditorProps) {
  const styles = useTableStyles()
  // Taking the input away makes it lose the focus; that must not commit a second time.
  const isEnded = useRef(false)
  const end = (run: () => void): void => {
    if (isEnded.current) return
    isEnded.current = true
    run()
  }
  return (
    <input
      className={styles.editor}
      aria-label={TABLE.edit(column.header)}
      defaultValue={initial}
      maxLength={maxLength}
      inputMode={inputMode}
      autoComplete="off"
      ref={(input) => {
        if (input === null || document.activeElement === input) return
        input.focus({ preventScroll: true })
        input.select()
      }}
      onChange={(event) => onDraft(event.currentTarget.value)}
      onBlur={(event) => {
        const { value } = event.currentTarget
        end(() => onCommit(value, 'elsewhere'))
      }}
      onKeyDown={(event) => {
        // Enter and Esc belong to the input method while it composes.
        if (event.nativeEvent.isComposing || isPageKey(event)) return
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
  )
}
