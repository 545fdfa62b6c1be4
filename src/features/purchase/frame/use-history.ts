import { useEffect, useEffectEvent } from 'react'

import type { DraftState } from '#src/data/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { isTextField } from '#src/ui/text-field.ts'
import { applyCommand, sayDone } from '../shared/draft-actions.ts'
import type { ImportDesk } from '../files/import-desk.ts'

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

/** Undo and redo of the current mode, with a word when they were done. */
export function useHistory(state: DraftState, desk: ImportDesk) {
  const { mode } = state.header
  const step = (type: 'undo' | 'redo', done: string) => (): void => {
    if (state.readOnly || state[type] === null) return
    // What the file came to is true no more.
    if (type === 'undo' && state.undo === 'import') desk.forget()
    void applyCommand(mode, { type }).then((changed) => {
      if (changed !== null) sayDone('info', done)
    })
  }
  const history = { undo: step('undo', LIST.undone), redo: step('redo', LIST.redone) }
  useHistoryKeys(history.undo, history.redo)
  return history
}
