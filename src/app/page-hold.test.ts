import { afterEach, expect, it, vi } from 'vitest'

import { holdPage, pageHold } from './page-hold.ts'

afterEach(() => vi.useRealTimers())

it('lets a page go by itself when no purchase comes over it', () => {
  vi.useFakeTimers()
  holdPage()
  expect(pageHold.get()).toBe(true)
  vi.runAllTimers()
  expect(pageHold.get()).toBe(false)
})
