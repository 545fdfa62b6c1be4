import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

import type { DraftState } from '#src/data/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { isTextField } from '#src/ui/text-field.ts'
import { applyCommand, sayDone, stepName } from '../shared/draft-actions.ts'
import type { ImportQueue } from '../files/import-queue.ts'

/** Ctrl+Z and Ctrl+Y, except where a text field has its own. */
function useHistoryKeys(onUndo: () => void, onRedo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (!isCommand || isTextField(event.target) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) onRedo()
    else onUndo()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * Undo and redo of the current mode, with a word on what was done. Rows that were there when the
 * dialog was opened are no step of this visit: one key must not take thousands of them away.
 */
export function useHistory(state: DraftState, queue: ImportQueue) {
  const { mode } = state.header
  const importing = useSyncExternalStore(queue.subscribe, queue.getSnapshot)
  const [hasImported, setHasImported] = useState(false)
  if (importing.kind === 'done' && !hasImported) setHasImported(true)
  const isRestored = state.undo === 'import' && !hasImported
  const undoable = isRestored ? null : state.undo
  const step = (type: 'undo' | 'redo') => (): void => {
    const name = type === 'undo' ? undoable : state.redo
    if (state.readOnly) return
    if (name === null) {
      if (type === 'undo' && isRestored) sayDone('info', LIST.keptImport)
      return
    }
    // What the file came to is true no more.
    if (type === 'undo' && name === 'import') queue.forget()
    void applyCommand(mode, { type }).then((changed) => {
      const text = type === 'undo' ? LIST.undone : LIST.redone
      if (changed !== null) sayDone('info', text(stepName(name)))
    })
  }
  const history = { undo: step('undo'), redo: step('redo'), undoable }
  useHistoryKeys(history.undo, history.redo)
  return history
}
