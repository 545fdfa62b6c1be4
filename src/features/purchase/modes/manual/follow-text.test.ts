import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { followText } from './follow-text.ts'

const at = (text: string, caret = text.length) => ({ text, caret })

describe('a text that two have changed', () => {
  it('is what the worker made of it where nothing was typed, the caret at its end', () => {
    expect(followText('a\nb\nc\n', 'b\n\n', at('a\nb\nc\n'))).toEqual({
      text: 'b\n\n',
      caret: 3,
      edited: null,
    })
  })

  it('keeps what was typed behind it meanwhile, apart from what stayed', () => {
    expect(followText('a\nb\n', '', at('a\nb\nc'))).toEqual({ text: 'c', caret: 1, edited: null })
    expect(followText('a\nb\n', 'a\n\n', at('a\nb\nc'))).toEqual({
      text: 'a\n\nc',
      caret: 4,
      edited: null,
    })
    expect(followText('a\n', 'a\n', at('a\nb', 2))).toEqual({
      text: 'a\nb',
      caret: 2,
      edited: null,
    })
  })

  it('keeps the caret in its line, and returns which lines were edited and taken', () => {
    expect(followText('a\nbb\nc', 'bb\n\n', at('a\nbb\nc', 3))).toMatchObject({ caret: 1 })
    expect(followText('a\nb\nc', 'c\n\n', at('a\nbX\nc', 4))).toEqual({
      text: 'bX\n\nc\n\n',
      caret: 2,
      edited: [1, 2],
    })
  })

  it('takes in what the worker put in', () => {
    expect(followText('a\n', 'a\n\nx\n\n', at('a\nb')).text).toBe('a\n\nx\n\nb')
  })

  it('loses no line that was typed, and brings none back that left', () => {
    const lines = fc.array(fc.stringMatching(/^[a-e]{1,2}$/u), { maxLength: 8 })
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.boolean(), { maxLength: 8 }),
        lines,
        fc.nat(8),
        (b, stay, typed, n) => {
          const base = [...new Set(b)]
          const fresh = typed.map((line, k) => `${line}${k}`)
          const place = Math.min(n, base.length)
          const mine = [...base.slice(0, place), ...fresh, ...base.slice(place)].join('\n')
          const left = base.filter((_, k) => stay[k] === true)
          const { text } = followText(base.join('\n'), left.join('\n'), at(mine))
          const got = text.split('\n').filter((line) => line !== '')
          expect(got.toSorted()).toEqual([...left, ...fresh].toSorted())
        },
      ),
    )
  })
})
