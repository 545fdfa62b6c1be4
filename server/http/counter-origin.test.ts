import { describe, expect, it, vi } from 'vitest'

import { makeCounterOrigin } from './counter-origin.ts'

describe('where pages may count', () => {
  it('is nowhere until the operator sets an address, and its origin within a minute', async () => {
    let time = 0
    const read = vi.fn(() => Promise.resolve(''))
    const origin = makeCounterOrigin({ read, now: () => time })
    expect(await origin()).toBe('')
    read.mockResolvedValue('https://count.example/api/event?website=1')
    time = 30_000
    expect(await origin()).toBe('')
    expect(read).toHaveBeenCalledOnce()
    time = 61_000
    await origin()
    expect(await origin()).toBe('https://count.example')
  })

  it('stays as it was while the database does not answer', async () => {
    let time = 0
    const read = vi.fn(() => Promise.resolve('https://count.example/send'))
    const origin = makeCounterOrigin({ read, now: () => time })
    await origin()
    read.mockRejectedValue(new Error('gone'))
    time = 61_000
    expect(await origin()).toBe('https://count.example')
    expect(await origin()).toBe('https://count.example')
  })
})
