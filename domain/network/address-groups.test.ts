import { expect, it } from 'vitest'

import { addressGroups } from './address-groups.ts'

const ALIKE = {
  host: [
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['192.0.2.7', '::ffff:192.0.2.7'],
    ['fe80::1%eth0', 'fe80::1%eth1'],
  ],
  network: [
    ['192.0.2.1', '192.0.2.254'],
    ['2001:db8:1::1', '2001:db8:1:ffff::1'],
    ['::ffff:192.0.2.1', '192.0.2.200'],
  ],
} as const

const APART = {
  host: [
    ['192.0.2.1', '192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['unknown', '192.0.2.1'],
  ],
  network: [
    ['192.0.2.1', '192.0.3.1'],
    ['2001:db8:1::1', '2001:db8:2::1'],
    // The same 24 bits of the other kind.
    ['32.1.13.1', '2001:d00::1'],
  ],
} as const

it.each(ALIKE.host)('one caller: %s and %s', (one, other) => {
  expect(addressGroups(one).host).toBe(addressGroups(other).host)
})

it.each(ALIKE.network)('one neighbourhood: %s and %s', (one, other) => {
  expect(addressGroups(one).network).toBe(addressGroups(other).network)
})

it.each(APART.host)('two callers: %s and %s', (one, other) => {
  expect(addressGroups(one).host).not.toBe(addressGroups(other).host)
})

it.each(APART.network)('two neighbourhoods: %s and %s', (one, other) => {
  expect(addressGroups(one).network).not.toBe(addressGroups(other).network)
})
