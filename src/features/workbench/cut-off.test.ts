import { describe, expect, it } from 'vitest'

import { minutesToCutOff } from './cut-off.ts'

describe('the time until the cut-off', () => {
  it('is counted to 17:00 in Beijing, wherever the machine is', () => {
    expect(minutesToCutOff(Date.parse('2026-01-05T09:30:00+08:00'))).toBe(450)
    expect(minutesToCutOff(Date.parse('2026-01-05T16:59:01+08:00'))).toBe(1)
  })

  it('is over from 17:00 until midnight', () => {
    expect(minutesToCutOff(Date.parse('2026-01-05T17:00:00+08:00'))).toBe(0)
    expect(minutesToCutOff(Date.parse('2026-01-05T23:59:59+08:00'))).toBe(0)
    expect(minutesToCutOff(Date.parse('2026-01-06T00:00:00+08:00'))).toBe(1020)
  })
})
