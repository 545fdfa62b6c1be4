import { useEffect, useEffectEvent, useState } from 'react'

import { listCalls } from '#src/data/recipients/list.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { isTextField } from '#src/kit/form/text-field.ts'
import { sayDone, valueOrNotify, stepName } from '../shared/draft-actions.ts'
import type { Mode } from '../modes/mode.types.ts'
import type { Purchase } from '../modes/purchase-context.ts'

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
 * Undo and redo of the current mode, with a message. Rows that were there when the dialog was
 * opened are no step: one key must not remove thousands of them.
 */
export function useHistory(
  state: DraftState,
  files: Purchase['files'],
  { key: mode, fileStep }: Mode,
) {
  const [hasImported, setHasImported] = useState(false)
  if (files.state.kind === 'done' && !hasImported) setHasImported(true)
  const isRestored = state.undo !== null && state.undo === fileStep && !hasImported
  const undoable = isRestored ? null : state.undo
  const undo = async (): Promise<void> => {
    if (state.readOnly) return
    if (undoable === null) {
      if (isRestored) sayDone('info', LIST.keptImport)
      return
    }
    // A held key repeats before the page has the state after the last step.
    const command = { type: 'undo', keepsImport: !hasImported } as const
    const done = await valueOrNotify(listCalls.apply(mode, command))
    if (done === null || done.step === null) return
    // The report on the file is no longer true.
    if (done.step === fileStep) files.queue.forget()
    sayDone('info', LIST.undone(stepName(done.step)))
  }
  const redo = async (): Promise<void> => {
    if (state.readOnly || state.redo === null) return
    const done = await valueOrNotify(listCalls.apply(mode, { type: 'redo' }))
    if (done !== null && done.step !== null) sayDone('info', LIST.redone(stepName(done.step)))
  }
  const history = { undo: () => void undo(), redo: () => void redo(), undoable }
  useHistoryKeys(history.undo, history.redo)
  return history
}
