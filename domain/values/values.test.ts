import { describe, expect, it } from 'vitest'

import { beijingDigits, isoTime, wireTime } from './beijing-time.ts'
import { columnLetter, columnTitle } from './column-letter.ts'
import { cyrb53 } from './cyrb53.ts'
import { fnv1a } from './fnv1a.ts'

describe('small rules that several rooms share', () => {
  it('call columns as a spreadsheet does', () => {
    const columns = [0, 25, 26, 51, 52, 701, 702]
    expect(columns.map((column) => columnLetter(column))).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })

  it('read the clocks of Beijing, whose day has begun when that of Greenwich ends', () => {
    const at = new Date('2026-12-31T16:00:05.999Z')
    expect(isoTime(at)).toBe('2027-01-01T00:00:05+08:00')
    expect(wireTime(at)).toBe('2027-01-01 00:00:05')
    expect(beijingDigits(at.getTime())).toBe('270101000005')
  })

  // What is stored under such a hash must be found again.
  it('hash a text as FNV-1a does', () => {
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
    expect(fnv1a('a', 1)).not.toBe(fnv1a('a'))
  })

  // Browsers keep these of the order numbers that were placed.
  it('hash a text as cyrb53 does', () => {
    expect([cyrb53('a'), cyrb53('b')]).toEqual([7_929_297_801_672_961, 8_684_336_938_537_663])
  })

  it('name a column with its header, or by its letter alone', () => {
    expect([columnTitle(5, '手机号'), columnTitle(5)]).toEqual(['F 手机号', 'F'])
  })
})
