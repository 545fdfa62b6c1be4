import { describe, expect, it } from 'vitest'

import { tidyMobile } from './phone.ts'

describe('a typed mobile', () => {
  it.each([
    ['138 0013 8000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['138001380009', '138001380009'],
  ])('%s becomes %s', (typed, mobile) => {
    expect(tidyMobile(typed)).toBe(mobile)
  })
})
