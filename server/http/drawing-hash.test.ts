import { expect, it } from 'vitest'

import { readStamp, stampedPath } from './drawing-hash.ts'

const SOCK = new TextEncoder().encode('<svg/>')

it('names a drawing by its content, and finds its file again', () => {
  const path = stampedPath('/goods/express/zto.svg', SOCK)
  expect(path).toMatch(/^\/goods\/express\/zto\.[\da-f]{12}\.svg$/)
  expect(readStamp(path)?.file).toBe('/goods/express/zto.svg')
  expect(stampedPath('/goods/express/zto.svg', new TextEncoder().encode('<svg></svg>'))).not.toBe(
    path,
  )
})

it('leaves other paths alone', () => {
  for (const path of [
    '/goods/sock.svg',
    '/art/a.0123456789ab.svg',
    '/goods/../a.0123456789ab.svg',
  ]) {
    expect(readStamp(path)).toBeNull()
  }
})
