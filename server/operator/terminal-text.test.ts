import { describe, expect, it } from 'vitest'

import { forTerminal, inWords } from './terminal-text.ts'

describe('what a terminal is given', () => {
  it('cannot move its cursor, hide a line or turn its direction', () => {
    expect(forTerminal('已发货\u001b[2K\u001b]0;x\u0007\r伪造')).toBe(
      '已发货\\u001b[2K\\u001b]0;x\\u0007\\u000d伪造',
    )
    expect(forTerminal('a\u202eb\u2066c\u009bd')).toBe('a\\u202eb\\u2066c\\u009bd')
  })

  it('keeps lines, columns and every other sign', () => {
    const text = '单号\tYT1\n客服：好的 👨‍👩‍👧 “引号”'
    expect(forTerminal(text)).toBe(text)
  })
})

describe('a command in words', () => {
  it('reads as it was given', () => {
    expect(inWords(['site', 'set', 'hotline', '4001112222'])).toBe('site set hotline 4001112222')
  })

  it.each([
    [['terms', 'a b'], 'terms "a b"'],
    [['terms', 'a', 'b'], 'terms a b'],
    [['terms', ''], 'terms ""'],
    [['terms', '\u001b[2K'], 'terms "\\u001b[2K"'],
    [['terms', '"a'], 'terms "\\"a"'],
    [['terms', 'x\n2026-01-05 10:00:00  boss'], 'terms "x\\n2026-01-05 10:00:00  boss"'],
    [['terms', '天气\u3000原因'], 'terms "天气\u3000原因"'],
  ])('distinguishes words from spaces in words, on one line: %j', (words, written) => {
    expect(inWords(words)).toBe(written)
  })
})
