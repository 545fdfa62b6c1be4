import { expect, it } from 'vitest'

import { CHOICE_COLUMN } from '#src/kit/table/choice-column.tsx'
import { leastWidth } from '#src/kit/table/record-head.tsx'
import { PARCEL_COLUMNS } from './parcel-columns.tsx'

/** What the layout has beside the rows: the margin before them, in px. */
const MARGIN = 24
/** What a window of 1280 px shows beside the navigation. */
const IN_VIEW = 1070

it('has person, address, state and last scan in view at 1280 px, clear of the fixed actions', () => {
  const [who, how] = PARCEL_COLUMNS
  expect([who?.key, how?.key]).toEqual(['recipient', 'status'])
  const shown = PARCEL_COLUMNS.filter(
    ({ key, isSticky = false }) => isSticky || ['recipient', 'status', 'waybill'].includes(key),
  )
  expect(MARGIN + leastWidth([CHOICE_COLUMN, ...shown])).toBeLessThanOrEqual(IN_VIEW)
})

it('needs no more than the layout of 1600 px while no shop is authorised', () => {
  const shown = PARCEL_COLUMNS.filter(({ key }) => key !== 'send')
  expect(leastWidth([CHOICE_COLUMN, ...shown])).toBeLessThanOrEqual(1600 - 208 - 2 * MARGIN)
})
