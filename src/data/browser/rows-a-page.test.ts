import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keepRowsAPage, rowsAPage } from './rows-a-page.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the recipients on a page', () => {
  it('are ten where nobody chose', () => {
    expect(rowsAPage()).toBe(10)
  })

  it.each([null, 10, 500])('are %s after that was chosen', (rows) => {
    keepRowsAPage(rows)
    expect(rowsAPage()).toBe(rows)
  })

  it('are ten after a size that is not offered', () => {
    keepRowsAPage(7)
    expect(rowsAPage()).toBe(10)
  })

  it('are ten where storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(rowsAPage()).toBe(10)
  })
})
