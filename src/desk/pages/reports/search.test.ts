import { expect, it } from 'vitest'

import { months, reportSearch } from './search.ts'

it('has this month until today, and the whole month before, in the time of Beijing', () => {
  // Already the first of March there.
  expect(months(Date.parse('2028-02-29T16:30:00Z'))).toEqual({
    thisMonth: { from: '2028-03-01', to: '2028-03-01' },
    lastMonth: { from: '2028-02-01', to: '2028-02-29' },
  })
  expect(months(Date.parse('2026-01-05T00:00:00Z')).lastMonth).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

it('lets through what is meant', () => {
  const address = { from: '2026-01-05', to: 'soon', by: 'weather' }
  expect(reportSearch.parse(address)).toEqual({ from: '2026-01-05', to: undefined, by: undefined })
})
