import { describe, expect, it } from 'vitest'

import { columnLetter } from './column-letter.ts'
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

  // What is stored under such a hash must be found again.
  it('hash a text as FNV-1a does', () => {
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  })
})
