import { createStore, entries, keys } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { forgetAnswers, keepAnswer, keepAnswersOf, keptAnswer } from './kept-answers.ts'

const store = createStore('wandan-answers', 'answers')

beforeEach(() => keepAnswersOf('1'))
afterEach(() => forgetAnswers())

/** Everything on the disk, as text: buffers as their bytes. */
async function disk(): Promise<string> {
  const texts = (await entries(store)).map(([name, value]) => {
    const parts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
    const shown = parts.map((part) =>
      part instanceof ArrayBuffer ? new TextDecoder().decode(part) : String(part),
    )
    return [...(typeof name === 'string' ? [name] : []), ...shown].join(' ')
  })
  return texts.join('\n')
}

describe('what lists have shown', () => {
  it('comes back with its time', async () => {
    const before = Date.now()
    await keepAnswer('parcels', { list: ['王大力'] })
    const kept = await keptAnswer('parcels')
    expect(kept?.answer).toEqual({ list: ['王大力'] })
    expect(kept?.at).toBeGreaterThanOrEqual(before)
    expect(await keptAnswer('orders')).toBeNull()
  })

  it('is not readable on the disk, nor what was searched for', async () => {
    await keepAnswer('["parcels",{"keyword":"wangdali"}]', { list: ['zhangsan'] })
    expect(await disk()).not.toMatch(/wangdali|zhangsan|keyword/)
  })

  it('has keys that no script can export', async () => {
    const held = (await entries(store)).find(([name]) => name === 'keys')?.[1]
    const made = Object.values(held as Record<string, unknown>).filter(
      (value) => value instanceof CryptoKey,
    )
    expect(made).toHaveLength(2)
    expect(made.map(({ extractable }) => extractable)).toEqual([false, false])
  })

  it('is gone with its keys after signing out, and nothing is kept any more', async () => {
    await keepAnswer('parcels', [1])
    expect(await forgetAnswers()).toBe(true)
    expect(await keys(store)).toEqual([])
    await keepAnswer('parcels', [2])
    expect(await keys(store)).toEqual([])
    expect(await keptAnswer('parcels')).toBeNull()
  })

  it('is not there for another user, who has other keys', async () => {
    await keepAnswer('goods', [1])
    await keepAnswersOf('2')
    expect(await keptAnswer('goods')).toBeNull()
    expect(await keys(store)).toEqual(['keys'])
  })

  it('stays when the same user comes again', async () => {
    await keepAnswer('goods', [1])
    await keepAnswersOf('1')
    expect((await keptAnswer('goods'))?.answer).toEqual([1])
  })

  it('does not open in the place of another answer', async () => {
    await keepAnswer('a', ['a'])
    const place = (await keys(store)).find((name) => name !== 'keys')
    await keepAnswer('b', ['b'])
    const other = (await keys(store)).find((name) => name !== 'keys' && name !== place)
    const moved = (await entries(store)).find(([name]) => name === place)?.[1]
    await store('readwrite', (all) => all.put(moved, other))
    expect(await keptAnswer('b')).toBeNull()
  })

  it('is bounded: a long answer is not kept, and the oldest of many go', async () => {
    await keepAnswer('long', 'x'.repeat(256 * 1024))
    expect(await keptAnswer('long')).toBeNull()
    for (let n = 0; n < 155; n++) await keepAnswer(`answer ${n}`, n)
    expect((await keys(store)).length).toBeLessThanOrEqual(151)
    expect(await keptAnswer('answer 0')).toBeNull()
    expect((await keptAnswer('answer 154'))?.answer).toBe(154)
  })
})
