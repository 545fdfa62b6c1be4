import { describe, expect, it } from 'vitest'

import { SerialQueue } from './serial-queue.ts'

describe('tasks one after another', () => {
  it('begin when those before them have ended, and answer their own callers', async () => {
    const queue = new SerialQueue()
    const said: string[] = []
    let end = (): void => {}
    const first = queue.run(async () => {
      await new Promise<void>((resolve) => (end = resolve))
      said.push('first')
      return 1
    })
    const second = queue.run(() => {
      said.push('second')
      return 2
    })
    await Promise.resolve()
    expect(said).toEqual([])
    end()
    expect(await Promise.all([first, second])).toEqual([1, 2])
    expect(said).toEqual(['first', 'second'])
  })

  it('go on after one that failed, whose error only its caller gets', async () => {
    const queue = new SerialQueue()
    const failed = queue.run(() => Promise.reject(new Error('full')))
    const next = queue.run(() => 'done')
    await expect(failed).rejects.toThrow('full')
    expect(await next).toBe('done')
  })
})
