import { expect, it } from 'vitest'

import { GOODS } from './goods.ts'

it('writes what was sold as shops do: whole up to ten thousand, then in 万, never too much', () => {
  const said = [0, 9_999, 10_000, 12_999, 99_999, 100_000, 1_439_999].map(GOODS.sold)
  expect(said).toEqual([
    '已售 0',
    '已售 9,999',
    '已售 1万+',
    '已售 1.2万+',
    '已售 9.9万+',
    '已售 10万+',
    '已售 143万+',
  ])
})
