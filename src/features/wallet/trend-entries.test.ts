import { expect, it } from 'vitest'

import { entriesOf } from './trend-entries.ts'

const DAYS = { from: '2026-01-20', to: '2026-05-03' }

it.each([
  ['2026-02-07', { direction: 1, from: '2026-02-07', to: '2026-02-07' }],
  ['2026-01', { direction: 1, from: '2026-01-20', to: '2026-01-31' }],
  ['2026-02', { direction: 1, from: '2026-02-01', to: '2026-02-28' }],
  ['2026-05', { direction: 1, from: '2026-05-01', to: '2026-05-03' }],
])('leads from the sum of %s to its own entries', (time, search) => {
  expect(entriesOf(time, DAYS, 1)).toEqual(search)
})
