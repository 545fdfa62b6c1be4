import { expect, it } from 'vitest'

import { moved } from './moved.ts'

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [-1, 1, ['a', 'b', 'c']],
] as const)('the element at %i goes by %i where there is room', (at, by, after) => {
  expect(moved(['a', 'b', 'c'], at, by)).toEqual(after)
})
