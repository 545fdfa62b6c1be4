import { expect, it } from 'vitest'

import { INVISIBLE_RUNS, withoutInvisible } from './invisible.ts'

it('lists the characters of the first plane that are invisible by definition', () => {
  const listed = INVISIBLE_RUNS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => first + n),
  )
  const defined = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => withoutInvisible(String.fromCharCode(code)) === '',
  )
  // An older engine knows fewer of them.
  expect(defined.filter((code) => !listed.includes(code))).toEqual([])
  expect(listed.length - defined.length).toBeLessThan(8)
})

it('takes them out wherever they stand, and nothing else', () => {
  expect(withoutInvisible('\u202D赵\u{E0100}一\uFE0D诺\u3164\u2069')).toBe('赵一诺')
  expect(withoutInvisible(' 赵 一\u00A0诺\u3000·𠮷')).toBe(' 赵 一\u00A0诺\u3000·𠮷')
})
