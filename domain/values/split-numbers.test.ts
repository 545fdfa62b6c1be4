import { describe, expect, it } from 'vitest'

import { parseNumbers, splitNumbers } from './split-numbers.ts'

describe('numbers in one box', () => {
  it.each([
    ['YT001,YT002', ['YT001', 'YT002']],
    ['YT001，YT002；YT003', ['YT001', 'YT002', 'YT003']],
    ['YT001\nYT002\r\n\tYT001 ', ['YT001', 'YT002']],
    ['ＹＴ００１、YT002', ['YT001', 'YT002']],
    [' ,， ', []],
  ])('%j are %j', (text, numbers) => {
    expect(splitNumbers(text)).toEqual(numbers)
  })

  it('are counted as they were typed, too', () => {
    const { given, numbers } = parseNumbers(' 6901 \r\n6902，6903,6901\n\n６９０４、 6905 ;')
    expect(given).toBe(6)
    expect(numbers).toEqual(['6901', '6902', '6903', '6904', '6905'])
  })
})
