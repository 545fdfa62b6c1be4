import { describe, expect, it } from 'vitest'

import { firstLines, lineCount, withPasted } from './value-lines.ts'

describe('the lines of the values', () => {
  it.each([
    ['', 1],
    ['a', 1],
    ['a\n', 2],
    ['a\r\nb\r\nc', 3],
  ])('%j has %i', (text, lines) => {
    expect(lineCount(text)).toBe(lines)
  })

  it('show the first few, or all of a short text', () => {
    expect(firstLines('a\nb\nc', 2)).toBe('a\nb')
    expect(firstLines('a\nb', 5)).toBe('a\nb')
  })

  it('begin a new one for what is pasted at the end, and take the place of what was selected', () => {
    expect(withPasted('a', 'b', [1, 1])).toBe('a\nb')
    expect(withPasted('', 'b', [0, 0])).toBe('b')
    expect(withPasted('a\nxx\nc', 'b', [2, 4])).toBe('a\nb\nc')
  })
})
