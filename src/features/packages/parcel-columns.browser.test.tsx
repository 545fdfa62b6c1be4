import { expect, it } from 'vitest'

import { CHOICE_COLUMN } from '#src/kit/table/choice-column.tsx'
import { leastWidth } from '#src/kit/table/record-head.tsx'
import { PARCEL_COLUMNS } from './parcel-columns.tsx'

/** What a window has beside the rows: the navigation, the margin before them, a scroll bar. In px. */
const BESIDE_ROWS = 208 + 24 + 15

it('shows numbers, state, what the platform knows and the recipient beside the actions at 1440 px', () => {
  const keys = ['shopOrder', 'waybill', 'status', 'send', 'recipient', 'mobile']
  expect(PARCEL_COLUMNS.slice(0, keys.length).map(({ key }) => key)).toEqual(keys)
  const fixed = PARCEL_COLUMNS.filter(({ isSticky = false }) => isSticky)
  const shown = [CHOICE_COLUMN, ...PARCEL_COLUMNS.slice(0, keys.length), ...fixed]
  // The last of them may lose its padding to the edge.
  expect(leastWidth(shown)).toBeLessThanOrEqual(1440 - BESIDE_ROWS + 12)
})
