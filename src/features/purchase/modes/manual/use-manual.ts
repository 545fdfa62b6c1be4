import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { manualStore } from '#src/data/manual-store.ts'
import { useHandOver } from '#src/ui/use-hand-over.ts'
import { TextBox } from './text-box.ts'

/** The lines of the open draft, as the worker reports them. */
export function useManualState() {
  useEffect(() => manualStore.open(), [])
  return useSyncExternalStore(manualStore.subscribe, manualStore.getSnapshot)
}

/** The text box; `textVersion` rises when the worker has another text for it. */
export function useTextBox(textVersion: number) {
  const [textBox] = useState(() => new TextBox())
  useEffect(() => {
    if (textVersion > 0) void textBox.restore()
  }, [textBox, textVersion])
  useHandOver(textBox.keep)
  const attach = useCallback(
    (element: HTMLTextAreaElement | null): void => textBox.attach(element),
    [textBox],
  )
  const { isEmpty, hasBlocks, said } = useSyncExternalStore(textBox.subscribe, textBox.getSnapshot)
  return { textBox, attach, isEmpty, hasBlocks, said }
}
