import type { KeyboardEvent } from 'react'

/**
 * Whether this key belongs to an input method that is composing: such an Enter picks a word and must
 * not submit (f-07). Safari says so only by key code 229.
 */
export function isImeKey(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229
}

/** `onKeyDown` of a form: keeps an input method's Enter from submitting it. */
export function keepImeEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isImeKey(event)) event.preventDefault()
}
