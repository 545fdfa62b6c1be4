import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { countedLog } from './counted-log.ts'
import type { LogFields } from './log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('logs the first of what strangers can cause at once, and the others once a minute by their number', () => {
  const said: [string, LogFields | undefined][] = []
  const log = countedLog(
    { info: () => undefined, error: (event, fields) => said.push([event, fields]) },
    new Set(['forged']),
  )
  for (let n = 0; n < 246; n++) log.error('forged', { bytes: n })
  log.error('ours', { at: 'here' })
  expect(said).toEqual([
    ['forged', { bytes: 0 }],
    ['ours', { at: 'here' }],
  ])
  vi.advanceTimersByTime(60_000)
  expect(said.at(-1)).toEqual(['forged', { count: 245 }])
  log.error('forged', { bytes: 1 })
  vi.advanceTimersByTime(60_000)
  expect(said.at(-1)).toEqual(['forged', { count: 1 }])
  // A minute without any: the next is logged at once again.
  vi.advanceTimersByTime(60_000)
  expect(said).toHaveLength(4)
  log.error('forged', { bytes: 2 })
  expect(said.at(-1)).toEqual(['forged', { bytes: 2 }])
})
