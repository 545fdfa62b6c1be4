import { describe, expect, it } from 'vitest'

import { commandGiven, isTooLong, MOST_COMMAND_BYTES } from './messages.ts'

describe('a command that is not too long', () => {
  it.each([
    ['many words', Array<string>(1000).fill('x.webp')],
    ['long words', Array<string>(2).fill('x'.repeat(128_000))],
    ['words that are longer when they are sent', Array<string>(10).fill('\n'.repeat(12_000))],
  ])('is taken by the shop: %s', (_, words) => {
    expect(isTooLong(words)).toBe(false)
    const given = { name: '名'.repeat(256), words }
    expect(commandGiven.safeParse(given).success).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(given))).toBeLessThan(MOST_COMMAND_BYTES)
  })

  it.each([
    ['words', Array<string>(1001).fill('x')],
    ['bytes', Array<string>(3).fill('x'.repeat(100_000))],
    ['bytes of Chinese', ['万'.repeat(100_000)]],
    ['bytes as they are sent', Array<string>(10).fill('\n'.repeat(15_000))],
  ])('has an end: %s', (_, words) => {
    expect(isTooLong(words)).toBe(true)
  })
})
