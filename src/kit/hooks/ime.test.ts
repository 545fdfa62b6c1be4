import { expect, test } from 'vitest'

import { isImeKey } from './ime.ts'

const keyOf = (isComposing: boolean, keyCode: number): KeyboardEvent =>
  // Only what the rule asks is there.
  ({ isComposing, keyCode, key: 'Enter' }) as KeyboardEvent

test.each([
  ['while it composes', keyOf(true, 13), true],
  // Safari, and some input methods elsewhere, once the composition has ended.
  ['by its key code', keyOf(false, 229), true],
  ['never by itself', keyOf(false, 13), false],
])('a key is an input method’s %s', (_, event, isIme) => {
  expect(isImeKey(event)).toBe(isIme)
  expect(isImeKey({ nativeEvent: event } as never)).toBe(isIme)
})
