import { expect, it } from 'vitest'

import { isByTheWay, readPictureName } from './picture-names.ts'

it.each([
  ['1001.jpg', 1001, 0],
  ['1001-2.JPG', 1001, 2],
  ['1001_10.png', 1001, 10],
  ['1001 (3).webp', 1001, 3],
  ['1001（3）.webp', 1001, 3],
  ['主图/1001.jpg', 1001, 0],
  ['商品/1001/2.jpg', 1001, 2],
  ['1001/1001-4.jpg', 1001, 4],
  ['1001/封面.jpg', 1001, 0],
  ['1001/封面 2.jpg', 1001, 2],
  ['1001\\2.jpg', 1001, 2],
])('%s is of goods %i, at place %i', (name, id, place) => {
  expect(readPictureName(name)).toEqual({ id, place })
})

it.each(['抽纸.jpg', 'a1001.jpg', '1001-主图.jpg', '1234567890.jpg', '.jpg', ''])(
  '%j names no goods',
  (name) => {
    expect(readPictureName(name)).toBeNull()
  },
)

it('leaves out what programs add', () => {
  const added = ['__MACOSX/._1001.jpg', '.DS_Store', 'a/.DS_Store', 'Thumbs.db', 'a/desktop.ini']
  expect(added.filter((name) => !isByTheWay(name))).toEqual([])
  expect(['1001.jpg', 'a/1001.jpg', 'a.b/1001.jpg'].filter(isByTheWay)).toEqual([])
})
