import { expect, it } from 'vitest'

import { CHANGE_COLUMNS, LOG_COLUMNS, RECHARGE_COLUMNS, WITHDRAW_COLUMNS } from './columns.tsx'

/** What a screen of 1,440 leaves between the navigation and the edges of the page. */
const ROOM = 1182

it.each([
  ['changes', CHANGE_COLUMNS],
  ['recharges', RECHARGE_COLUMNS],
  ['withdrawals', WITHDRAW_COLUMNS],
  ['log', LOG_COLUMNS],
] as const)('the list of %s is read whole on a screen of 1,440', (_name, columns) => {
  const widths = columns.map(({ width }) => Number.parseInt(width, 10))
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(ROOM)
})
