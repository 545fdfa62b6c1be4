import type { KeyboardEvent } from 'react'

import { isTextField } from '#src/ui/text-field.ts'
import type { ImportQueue } from './import-queue.ts'

/**
 * Esc takes back what is on top: the import or its question, before the whole purchase. Dialogs have
 * an Esc of their own, though React hands it on to what they were opened from.
 */
export function cancelOnEscape(queue: ImportQueue) {
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      const { key, target, currentTarget } = event
      const { kind } = queue.getSnapshot()
      if (key !== 'Escape' || (kind !== 'running' && kind !== 'columns')) return
      if (isTextField(target) || !(target instanceof Node && currentTarget.contains(target))) return
      event.preventDefault()
      queue.cancel()
    },
  }
}
