import { describe, expect, it } from 'vitest'

import { parseNumbers } from './order-numbers.ts'

describe('order numbers typed in', () => {
  it('come one per line or with commas of any width, each once', () => {
    const { given, numbers } = parseNumbers(' 6901 \r\n6902，6903,6901\n\n６９０４、 6905 ;')
    expect(given).toBe(6)
    expect(numbers).toEqual(['6901', '6902', '6903', '6904', '6905'])
  })

  it('may be none', () => {
    expect(parseNumbers(' ,\n，')).toEqual({ given: 0, numbers: [] })
  })
})
