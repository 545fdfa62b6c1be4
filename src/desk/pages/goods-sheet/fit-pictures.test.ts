import { expect, it } from 'vitest'

import { fitPictures, withoutStrays, worstFirst } from './fit-pictures.ts'

const zipped = (file: string, id: number | null, place = 0) =>
  ({ file, id, place, fault: null }) as const

it('puts pictures to their goods, the cover first, and names those that it leaves out', () => {
  const fitted = fitPictures([
    zipped('1001-2.jpg', 1001, 2),
    zipped('1001.jpg', 1001),
    zipped('封面.jpg', null),
    zipped('0.jpg', 0),
    zipped('1002.jpg', 1002),
    { ...zipped('1002-2.jpg', 1002, 2), fault: 'too_large' },
    { ...zipped('1002-3.jpg', 1002, 3), fault: 'no_picture' },
  ])
  expect(fitted.goods).toEqual([
    { id: 1001, files: ['1001.jpg', '1001-2.jpg'] },
    { id: 1002, files: ['1002.jpg'] },
  ])
  const { goods, fated } = withoutStrays(fitted, [1002])
  expect(goods.map(({ id }) => id)).toEqual([1001])
  expect(worstFirst(fated).map(({ file, fate }) => [file, fate])).toEqual([
    ['0.jpg', 'no_goods'],
    ['封面.jpg', 'no_goods'],
    ['1002.jpg', 'no_goods'],
    ['1002-2.jpg', 'too_large'],
    ['1002-3.jpg', 'no_picture'],
    ['1001.jpg', 'fits'],
    ['1001-2.jpg', 'fits'],
  ])
})

it('takes as many of one of goods as they may have', () => {
  const { goods, fated } = fitPictures(
    Array.from({ length: 10 }, (_, at) => zipped(`1001-${at}.jpg`, 1001, at)),
  )
  expect(goods[0]?.files).toHaveLength(8)
  expect(fated.filter(({ fate }) => fate === 'too_many').map(({ file }) => file)).toEqual([
    '1001-8.jpg',
    '1001-9.jpg',
  ])
})
