import { expect, it } from 'vitest'

import { deliveredLicences, isAllowed, WITHOUT_LICENCE } from '#tools/licence-list.ts'

it('delivers no package whose licence does not go with ours', () => {
  const delivered = deliveredLicences()
  expect(delivered.length).toBeGreaterThan(20)
  const others = delivered.filter(({ licence }) => !isAllowed(licence))
  expect(others.map(({ name }) => name)).toEqual(WITHOUT_LICENCE)
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['none', false],
])('judges %s', (licence, isGood) => {
  expect(isAllowed(licence)).toBe(isGood)
})
