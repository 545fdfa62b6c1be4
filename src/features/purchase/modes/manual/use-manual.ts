import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { manualStore } from '#src/data/recipients/manual-store.ts'
import type { ManualState } from '#src/data/recipients/recipients.types.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { useFlushPending } from '#src/kit/hooks/use-flush-pending.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { TextBox } from './text-box.ts'

/** The lines of the open draft, as the worker reports them. */
export function useManualState() {
  const { opening } = useDraft()
  // Another worker reports nothing until the first call.
  useEffect(() => manualStore.open(opening), [opening])
  return useSyncExternalStore(manualStore.subscribe, manualStore.getSnapshot)
}

/** The text box; `textVersion` rises when the worker has another text for it. */
export function useTextBox(textVersion: number) {
  const [textBox] = useState(() => new TextBox())
  const { opening } = useDraft()
  useEffect(() => {
    if (textVersion > 0) void textBox.follow(opening)
  }, [textBox, textVersion, opening])
  useFlushPending(textBox.keep)
  const attach = useCallback(
    (element: HTMLTextAreaElement | null): void => textBox.attach(element),
    [textBox],
  )
  const { isEmpty, hasBlocks, said } = useSyncExternalStore(textBox.subscribe, textBox.getSnapshot)
  return { textBox, attach, isEmpty, hasBlocks, said }
}

/** Shows once for each paste why it was not taken in, when no call waited for its answer. */
export function useRefusals(pastes: ManualState['pastes']): void {
  const [notified] = useState(() => new Set<number>())
  useEffect(() => {
    for (const { id, error } of pastes) {
      if (error === null) notified.delete(id)
      else if (!notified.has(id)) {
        notified.add(id)
        notifyError(error)
      }
    }
  }, [notified, pastes])
}
