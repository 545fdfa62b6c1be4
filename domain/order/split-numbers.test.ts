import { describe, expect, it } from 'vitest'

import { splitNumbers } from './split-numbers.ts'

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
})
