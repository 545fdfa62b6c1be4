import { expect, it } from 'vitest'

import { MOST_MEGABYTES, shrinkPicture } from './shrink-picture.ts'

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function chunk(kind: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(kind), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

/** A whole PNG of black pixels, one bit each: a thousandth of what it takes unfolded. */
async function blackPng(width: number, height: number): Promise<Blob> {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head[8] = 1
  const rows = new Blob([new Uint8Array((1 + Math.ceil(width / 8)) * height)])
  const packed = rows.stream().pipeThrough(new CompressionStream('deflate'))
  const data = new Uint8Array(await new Response(packed).arrayBuffer())
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const end = chunk('IEND', new Uint8Array())
  return new Blob([signature, chunk('IHDR', head), chunk('IDAT', data), end])
}

/** A photo as a camera takes it: noise, which nothing packs well. */
async function photo(side: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  const pixels = new ImageData(side, side)
  for (let at = 0; at < pixels.data.length; at += 65_536) {
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
  }
  context?.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
}

it('sends a photo of many megabytes as a small one', async () => {
  const whole = await photo(2200)
  expect(whole.size).toBeGreaterThan(5 * 1024 * 1024)
  const small = await shrinkPicture(whole)
  if (typeof small === 'string') throw new Error(small)
  expect(small.type).toBe('image/jpeg')
  const { width, height } = await createImageBitmap(small)
  expect([width, height]).toEqual([2048, 2048])
  expect(small.size).toBeLessThan(5 * 1024 * 1024)
})

it('never unfolds a small file of hundreds of millions of pixels', async () => {
  const bomb = await blackPng(20_000, 20_000)
  expect(bomb.size).toBeLessThan(100 * 1024)
  expect(await shrinkPicture(bomb)).toBe('tooManyPixels')
  expect(await shrinkPicture(await blackPng(20, 10))).toBeInstanceOf(Blob)
})

it('reports what is no picture, and what is too big to be looked at', async () => {
  expect(await shrinkPicture(new Blob(['no picture'], { type: 'image/png' }))).toBe('unreadable')
  const huge = new Blob([new Uint8Array(MOST_MEGABYTES * 1024 * 1024 + 1)])
  expect(await shrinkPicture(huge)).toBe('tooBig')
})
