import type { KeyboardEvent } from 'react'

import { isImeKey } from '#src/kit/hooks/ime.ts'
import { isTextField } from '#src/kit/form/text-field.ts'
import type { ImportQueue } from './import-queue.ts'

/**
 * Esc cancels the topmost: the import or its question before the whole purchase. Dialogs handle Esc
 * themselves, though React also passes the event to the component that opened them.
 */
export function cancelOnEscape(queue: ImportQueue) {
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      const { key, target, currentTarget } = event
      const { kind } = queue.getSnapshot()
      if (isImeKey(event) || key !== 'Escape' || (kind !== 'running' && kind !== 'columns')) return
      if (isTextField(target) || !(target instanceof Node && currentTarget.contains(target))) return
      event.preventDefault()
      queue.cancel()
    },
  }
}
