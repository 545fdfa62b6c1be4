import { expect, it } from 'vitest'

import { differences } from './differences.ts'

it('names what has changed, what came and what went', () => {
  expect(differences({ a: 1, b: 'x' }, { a: 2, b: 'x', c: true })).toEqual([
    { name: 'a', before: '1', after: '2' },
    { name: 'c', before: null, after: 'true' },
  ])
  expect(differences(null, { a: 1 })).toEqual([{ name: 'a', before: null, after: '1' }])
  expect(differences({ a: 1 }, { a: 1 })).toEqual([{ name: 'a', before: '1', after: '1' }])
})
