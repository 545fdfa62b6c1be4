import { expect, it } from 'vitest'

import { readPicturePath, sourceSet } from './shop-picture.ts'

const HASH = '0123456789abcdef0123456789abcdef'

it('names every width of a picture that was brought, and its own', () => {
  const path = `/pictures/${HASH}/700.webp`
  expect(readPicturePath(path)).toEqual({ hash: HASH, width: 700, format: 'webp' })
  expect(sourceSet(path, 'avif')).toBe(
    [160, 320, 640, 700].map((width) => `/pictures/${HASH}/${width}.avif ${width}w`).join(', '),
  )
})

it('leaves other pictures as they are', () => {
  for (const path of [
    '/goods/sock.svg',
    `/pictures/${HASH}/700.svg`,
    '/pictures/../x/1.webp',
    '',
  ]) {
    expect(sourceSet(path, 'webp')).toBeNull()
  }
})
