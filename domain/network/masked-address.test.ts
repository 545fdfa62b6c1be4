import { expect, it } from 'vitest'

import { maskedAddress } from './masked-address.ts'

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2::77', '2001:db8:1:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
  ['unix socket', ''],
])('the network of %s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
