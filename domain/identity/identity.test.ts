import { constantFrom, integer, assert, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { idCardCheck, isIdCard, maskIdCard, tidyIdCard } from './id-card.ts'
import { isRealName, maskRealName, tidyRealName } from './real-name.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const GOOD = '11010519491231002X' // the example of the standard

describe('an id number', () => {
  it('is read as people type it', () => {
    expect(tidyIdCard(' 110105 19491231 002x ')).toBe(GOOD)
    expect(tidyIdCard('１１０１０５19491231002Ｘ')).toBe(GOOD)
    expect(isIdCard(GOOD, NOW)).toBe(true)
  })

  it.each([
    ['the old kind of 15 digits', '110105491231002'],
    ['a wrong check character', '110105194912310021'],
    ['30 February', `11010519490230002${idCardCheck('11010519490230002')}`],
    ['month 13', `11010519491331002${idCardCheck('11010519491331002')}`],
    ['tomorrow', `11010520261122002${idCardCheck('11010520261122002')}`],
    ['the year 1899', `11010518991231002${idCardCheck('11010518991231002')}`],
    ['a region that begins with 0', `01010519491231002${idCardCheck('01010519491231002')}`],
    ['an X in the middle', '1101051949123X002X'],
    ['nothing', ''],
  ])('is refused for %s', (_, text) => {
    expect(isIdCard(text, NOW)).toBe(false)
  })

  it('notices any one changed digit', () => {
    const change = tuple(integer({ min: 0, max: 16 }), constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9))
    assert(
      property(change, ([at, by]) => {
        const digit = (Number(GOOD[at]) + by) % 10
        return !isIdCard(`${GOOD.slice(0, at)}${digit}${GOOD.slice(at + 1)}`, NOW)
      }),
    )
  })

  it('is masked to the same length', () => {
    expect(maskIdCard(GOOD)).toBe('110***********002X')
  })
})

describe('a real name', () => {
  it.each(['张三', '欧阳娜娜', '买买提·阿不都拉', '𠮷田'])('may be %s', (name) => {
    expect(isRealName(name)).toBe(true)
  })

  it.each(['张', 'Zhang San', '张3', '·张三', '张三·', '张··三', '', '张'.repeat(26)])(
    'may not be %s',
    (name) => {
      expect(isRealName(name)).toBe(false)
    },
  )

  it('is tidied and masked', () => {
    expect(tidyRealName(' 买买提.阿不 ')).toBe('买买提·阿不')
    expect(maskRealName('张三')).toBe('张*')
    expect(maskRealName('𠮷田花')).toBe('𠮷**')
  })
})
