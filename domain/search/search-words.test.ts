import { describe, expect, it } from 'vitest'

import { isOneSlip, slipsOf, termsOf, tokensOf, toSearchWord, wordsOf } from './search-words.ts'

describe('the words of a name', () => {
  it('are its words and what neighbours make together', () => {
    const words = wordsOf('原木抽纸4层加厚 Type-C数据线')
    for (const word of ['原木', '加厚', '数据', '数据线', 'type']) expect(words).toContain(word)
    expect(words.every((word) => word.length >= 2 && word.length <= 6)).toBe(true)
  })

  it('make goods findable by any two characters in a row, and by one', () => {
    const tokens = tokensOf('一次性压缩毛巾')
    for (const token of ['毛', '缩毛', '毛巾']) expect(tokens).toContain(token)
  })
})

describe('what somebody types', () => {
  it('is taken apart by script and by word, half or full width', () => {
    expect(termsOf('  ＭＪ 毛巾 ')).toEqual([
      { kind: 'letters', text: 'mj' },
      { kind: 'characters', text: '毛巾', tokens: ['毛巾'] },
    ])
  })

  it('need not stand together in the name', () => {
    const [term] = termsOf('加厚毛巾')
    expect(term).toMatchObject({ tokens: ['加厚', '毛巾'] })
  })

  it('may be nothing but signs', () => {
    expect(termsOf('%_"\'…')).toEqual([])
  })
})

describe('one slip', () => {
  it.each([
    ['maojin', 'maojin'],
    ['maojn', 'maojin'],
    ['maojinn', 'maojin'],
    ['moajin', 'maojin'],
    ['naojin', 'maojin'],
    ['maoji', 'maojin'],
  ])('%s is meant as %s', (typed, meant) => {
    expect(isOneSlip(typed, meant)).toBe(true)
    expect(slipsOf(typed).some((slip) => slipsOf(meant).includes(slip))).toBe(true)
  })

  it.each([
    ['majn', 'maojin'],
    ['jinmao', 'maojin'],
    ['moajn', 'maojin'],
  ])('%s is not %s', (typed, other) => {
    expect(isOneSlip(typed, other)).toBe(false)
  })

  it('is not made of what is short', () => {
    expect(slipsOf('mao')).toEqual([])
  })
})

describe('a word', () => {
  it('is known by its sound and its initials', () => {
    const sounds = () => ['mao', 'jin']
    expect(toSearchWord('毛巾', sounds)).toEqual({ word: '毛巾', pinyin: 'maojin', initials: 'mj' })
  })
})
