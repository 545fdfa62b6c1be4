import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isInRange, parseIp, parseIpRange } from './ip-address.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

const isIn = (address: string, range: string): boolean => {
  const [parsed, ranged] = [parseIp(address), parseIpRange(range)]
  if (parsed === null || ranged === null) throw new Error(`${address} ${range}`)
  return isInRange(parsed, ranged)
}

describe('addresses', () => {
  it.each([
    ['1.2.3.4', [1, 2, 3, 4]],
    ['::ffff:1.2.3.4', [1, 2, 3, 4]],
    ['::ffff:102:304', [1, 2, 3, 4]],
    ['::1', [...Array<number>(15).fill(0), 1]],
    ['2001:db8::1:2', [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2]],
  ])('%s is read', (text, bytes) => {
    expect(parseIp(text)).toEqual(bytes)
  })

  it.each([
    '',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '0x7f.0.0.1',
    '2130706433',
    '1:2:3',
    '1::2::3',
    '::fffff',
    'fe80::1%eth0',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
  ])('%j is no address', (text) => {
    expect(parseIp(text)).toBeNull()
  })

  it.each(['1.2.3.4/33', '1.2.3.4/-1', '1.2.3.4/', '1.2.3.0/24/8', '::/129', '::ffff:1.2.3.0/90'])(
    '%j is no range',
    (text) => {
      expect(parseIpRange(text)).toBeNull()
    },
  )

  it.each([
    ['1.2.3.4', '1.2.3.4', true],
    ['1.2.3.5', '1.2.3.4', false],
    ['1.2.3.255', '1.2.3.0/24', true],
    ['1.2.4.0', '1.2.3.0/24', false],
    ['10.15.255.255', '10.0.0.0/12', true],
    ['10.16.0.0', '10.0.0.0/12', false],
    ['::ffff:1.2.3.9', '1.2.3.0/24', true],
    ['1.2.3.9', '::ffff:1.2.3.0/120', true],
    ['2001:db8:ffff::', '2001:db8::/32', true],
    ['2001:db9::', '2001:db8::/32', false],
    ['1.2.3.4', '::/0', false],
    ['9.9.9.9', '0.0.0.0/0', true],
  ])('%s in %s: %s', (address, range, expected) => {
    expect(isIn(address, range)).toBe(expected)
  })

  it('every IPv4 address is itself and in all ranges above it, in either form', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), fc.integer({ min: 0, max: 32 }), (b, bits) => {
        const text = b.join('.')
        expect(parseIp(text)).toEqual(b)
        expect(isIn(`::ffff:${text}`, `${text}/${bits}`)).toBe(true)
      }),
    )
  })
})

describe('public addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'localhost',
  ])('%s is not one', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })

  it.each([
    '1.1.1.1',
    '100.63.255.255',
    '172.32.0.1',
    '223.255.255.255',
    '2400:3200::1',
    '2606:4700::1111',
  ])('%s is one', (text) => {
    expect(isPublicAddress(text)).toBe(true)
  })
})

describe('addresses of this machine alone', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost'])(
    '%s is one',
    (text) => expect(isLoopback(text)).toBe(true),
  )

  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', '', 'localhost.example', '127.0.0.1.example'])(
    '%s is not',
    (text) => expect(isLoopback(text)).toBe(false),
  )
})
