import { useCallback, useDeferredValue, useRef, useState } from 'react'

import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import type { RecipientsHandle } from '../list/recipients-panel.tsx'
import type { Mode } from '../modes/mode.types.ts'

type PanelAction = (panel: RecipientsHandle) => void

/**
 * The list of the mode. It is drawn in slices after the change that shows it (first rows, another
 * mode), so that no single task of the page blocks input; a command that comes before runs once the
 * list is drawn, of several only the last. Where the area places the list, the command opens it.
 */
export function usePanel({ key, placesList }: Mode, { counts }: DraftState) {
  const hasRows = counts[key].total > 0
  const isDrawn = useDeferredValue(hasRows ? key : null, null) === key && hasRows
  const handle = useRef<RecipientsHandle>(null)
  const awaited = useRef<PanelAction>(null)
  const [isListShown, setIsListShown] = useState(false)
  const panel = useCallback((next: RecipientsHandle | null): void => {
    handle.current = next
    if (next === null) return
    awaited.current?.(next)
    awaited.current = null
  }, [])
  const withPanel = (act: PanelAction): void => {
    if (placesList) setIsListShown(true)
    if (handle.current !== null) act(handle.current)
    else if (hasRows) awaited.current = act
  }
  return { panel, withPanel, isDrawn, hasRows, isListShown, setIsListShown }
}
