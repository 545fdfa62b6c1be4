import { describe, expect, it } from 'vitest'

import { expiryOf, GRACE_MS, KEPT_MS } from './expiry.ts'

const T = Date.UTC(2026, 0, 1)
const draft = { updatedAt: T, hasRun: false }

describe('a draft nobody touches', () => {
  it('is kept for thirty days', () => {
    const now = T + KEPT_MS - 1
    expect(expiryOf(draft, null, now)).toEqual({
      expiresAt: T + KEPT_MS,
      isOver: false,
      newMark: null,
    })
  })

  it('is marked at the first look after that, however late, and goes only after the grace', () => {
    const back = T + 3 * KEPT_MS
    const first = expiryOf(draft, null, back)
    expect(first).toMatchObject({ expiresAt: back + GRACE_MS, isOver: false })
    expect(expiryOf(draft, first.newMark, back + GRACE_MS - 1).isOver).toBe(false)
    expect(expiryOf(draft, first.newMark, back + GRACE_MS)).toMatchObject({
      isOver: true,
      newMark: null,
    })
  })

  it('starts again when it was changed after the mark', () => {
    const mark = { seenAt: T + KEPT_MS, updatedAt: T }
    const changed = { updatedAt: T + KEPT_MS + 1, hasRun: false }
    expect(expiryOf(changed, mark, T + 2 * KEPT_MS + 2)).toMatchObject({ isOver: false })
  })

  it('stays while an order run of it is not settled', () => {
    const mark = { seenAt: T + KEPT_MS, updatedAt: T }
    expect(expiryOf({ updatedAt: T, hasRun: true }, mark, T + 3 * KEPT_MS).isOver).toBe(false)
  })

  it('does not go at once when the clock was set back after the mark', () => {
    const mark = { seenAt: T + 50 * KEPT_MS, updatedAt: T }
    const now = T + 2 * KEPT_MS
    expect(expiryOf(draft, mark, now)).toMatchObject({ expiresAt: now + GRACE_MS, isOver: false })
  })
})
