import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether this key belongs to an input method that is composing: such an Enter picks a word and such
 * an Esc drops it, and neither is meant for us (f-07). Safari and some input methods say so only by
 * key code 229, with the composition already ended.
 */
export function isImeKey(event: ReactKeyboardEvent | KeyboardEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229
}

/** `onKeyDown` of a field: keeps an input method's Enter from its form, and its Esc from the dialog. */
export function keepImeKey(event: ReactKeyboardEvent): void {
  if ((event.key === 'Enter' || event.key === 'Escape') && isImeKey(event)) event.preventDefault()
}
