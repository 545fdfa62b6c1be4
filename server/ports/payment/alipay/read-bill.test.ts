import zlib from 'node:zlib'

import { describe, expect, it, vi } from 'vitest'

import { readAlipayBill } from './read-bill.ts'
import { unzip } from './unzip.ts'

/** An archive as Alipay packs it: the sums and the details, GBK, a tab behind each cell. */
const BILL = [
  'UEsDBBQAAAgIAAAAIQBYwqO3WwAAAF8AAAA2AAAAMjA4ODAwMDAwMDAwMDAwMDAxNTZfMjAyNjAxMDFf5Lia5Yqh',
  '5piO57uGKOaxh+aAuykuY3N2U762fMe2jcsubT33cffj63c2vby4npdL+erpXUcX74o2MrCwMEAGhqZmsbxch49u',
  'fbXxwa6jOiDG4d+bj+ns3X3p+raVW5dev7Px1Km/vFy7zu85pqNjxMsFAFBLAwQUAAAICAAAACEAdxtNh4sBAABZ',
  'AwAALgAAADIwODgwMDAwMDAwMDAwMDAwMTU2XzIwMjYwMTAxX+S4muWKoeaYjue7hi5jc3adUk1PwjAYPpeE/7CE',
  '21JI28EyPPkbvBpOnkw0hr8kQcCLjrGBY4sfyIJDBAkb0RMmXCRK0IOY6MF2DIKKhNg16fvx9NnTN0/IzZQ0+aCt',
  '3rxUxs1S/vH2KBgIOXW9mtI3CZIkNL9wTEzQtjWyjZpj3XsQIl4OEO5cIFxzOITWvJ3gOM513JPfKDKPolzhVddU',
  '4nlLfl71TjAweZ5Zbnf1Kry6Lme0nJqmIWM767UatGYVKx+KBQsFM2vLRh82BsqVF1Sq6kDuUTALPEz+rjvuyNB1',
  'NDogqHWKplMvZyDjNEfaMJXtHKZylNJo26rt+OlEgv50/OkX5FJ3PxhgM0EYYULoXKPfxwzgxqTp50SIxkQxFhUI',
  'bbHHANh4VdPs50rfVQFkZGGE6eawP9xFxTiA029nm+f59WQysrW3C6AkRSTJO4QYgCjCroOlGsnfGmmrUT8dLtOI',
  'F2nEPzViQaIieUYPYBhPZE3Pmcj/Wch8sN9Xs1DIc0/TsFI6kW2aq4byxgyywNjxmbG/AFBLAQIUAxQAAAgIAAAA',
  'IQBYwqO3WwAAAF8AAAA2AAAAAAAAAAAAAACAAQAAAAAyMDg4MDAwMDAwMDAwMDAwMDE1Nl8yMDI2MDEwMV/kuJrl',
  'iqHmmI7nu4Yo5rGH5oC7KS5jc3ZQSwECFAMUAAAICAAAACEAdxtNh4sBAABZAwAALgAAAAAAAAAAAAAAgAGvAAAA',
  'MjA4ODAwMDAwMDAwMDAwMDAxNTZfMjAyNjAxMDFf5Lia5Yqh5piO57uGLmNzdlBLBQYAAAAAAgACAMAAAACGAgAA',
  'AAA=',
]
/** The same with a kind of business that nobody has documented. */
const ODD = [
  'UEsDBBQAAAgIAAAAIQBYwqO3WwAAAF8AAAA2AAAAMjA4ODAwMDAwMDAwMDAwMDAxNTZfMjAyNjAxMDFf5Lia5Yqh',
  '5piO57uGKOaxh+aAuykuY3N2U762fMe2jcsubT33cffj63c2vby4npdL+erpXUcX74o2MrCwMEAGhqZmsbxch49u',
  'fbXxwa6jOiDG4d+bj+ns3X3p+raVW5dev7Px1Km/vFy7zu85pqNjxMsFAFBLAwQUAAAICAAAACEAHYAuZWkBAAC0',
  'AgAALgAAADIwODgwMDAwMDAwMDAwMDAwMTU2XzIwMjYwMTAxX+S4muWKoeaYjue7hi5jc3adUk1PwjAYPpeE/7CE',
  'GymkLWwZnvwNXg0nTyYaw19yQcCLjtGBY0tUZIEpgmQb0RMkXCRq0IOY6MF2DIORA7Ft0vfj6dP2ed+YX6jp6lGf',
  '3r42Zt1a+fHuJBqJeddGUzG2CZJltDywKGVZ2p46ZsuzHwIIka4mCLuXCLc8AaGNYGUFQfA9/+wviiyjGFdi3bF4',
  '4kVPfV73TDQy/55V7w+MJmzf1At6ieaZydnOh70Oi9nVxqdmw0rFKjqqOYadidYOjEaTTtQhA3MjwJTvBzNXhb6n',
  'M4Gg7lYt77pegJzTmuovStE9VkqM0uw71PFCd/4E4+n0KwyotcFhNMI1QRhhQpiu6d8yA7g1T4Y+SaVFSRLTKcJS',
  'umaNAOy80Ty/XBv7FEBOlkCYLQGH4q4KZgBczL3deDy+mcsldw72AZTlpCwHW0oEECX5cfDf6lgj52O96sSCwnRN',
  'WzGI6jCfmto7135Fz2R+euYbUEsBAhQDFAAACAgAAAAhAFjCo7dbAAAAXwAAADYAAAAAAAAAAAAAAIABAAAAADIw',
  'ODgwMDAwMDAwMDAwMDAwMTU2XzIwMjYwMTAxX+S4muWKoeaYjue7hijmsYfmgLspLmNzdlBLAQIUAxQAAAgIAAAA',
  'IQAdgC5laQEAALQCAAAuAAAAAAAAAAAAAACAAa8AAAAyMDg4MDAwMDAwMDAwMDAwMDE1Nl8yMDI2MDEwMV/kuJrl',
  'iqHmmI7nu4YuY3N2UEsFBgAAAAACAAIAwAAAAGQCAAAAAA==',
]
const zipOf = (lines: readonly string[]) => Buffer.from(lines.join(''), 'base64')

describe("Alipay's bill of business", () => {
  it('is the table with a line for each payment, not the one with the sums', () => {
    expect(readAlipayBill(zipOf(BILL))).toEqual([
      {
        kind: 'payment',
        tradeNo: 'R260101000000123456654321',
        partnerNo: '2026010122001400000000000001',
        amountFen: 8888,
      },
      {
        kind: 'refund',
        tradeNo: 'R260101000000123456654322',
        partnerNo: '2026010122001400000000000002',
        amountFen: 1000,
      },
    ])
  })

  it('is believed whole or not at all', () => {
    const whole = zipOf(BILL)
    expect(readAlipayBill(zipOf(ODD))).toBeNull()
    for (const cut of [0, 10, 100, whole.length - 30]) {
      expect(readAlipayBill(whole.subarray(0, cut))).toBeNull()
    }
    expect(readAlipayBill(Buffer.from('<html>busy</html>'))).toBeNull()
    const spoiled = Buffer.from(whole)
    spoiled.fill(0xff, 80, 160)
    expect(readAlipayBill(spoiled)).toBeNull()
  })

  it('inflates to no more than it may, and stops there', () => {
    const inflate = vi.spyOn(zlib, 'inflateRawSync')
    expect(unzip(zipOf(BILL), 100)).toBeNull()
    expect(inflate.mock.results.map(({ type }) => type)).toEqual(['return', 'throw'])
    inflate.mockRestore()
    expect(unzip(zipOf(BILL), 10_000)).toHaveLength(2)
  })
})
