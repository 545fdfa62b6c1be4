import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { inSlices, unlessAborted } from './in-slices.ts'

let now = 0

// Every look at the clock finds the slice over.
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
})

afterEach(() => vi.restoreAllMocks())

/** Which things were worked on, batch by batch, and how it ended. */
async function worked<Stop>(stopped: () => Stop | null, count = 5) {
  const batches: [number, number][] = []
  const ended = await inSlices(count, { stopped, batch: 2 }, (from, to) => batches.push([from, to]))
  return { batches, ended }
}

describe('work in slices', () => {
  it('is done to the last', async () => {
    const { batches, ended } = await worked(() => null)
    expect(batches.flat()).toEqual([0, 2, 2, 4, 4, 5])
    expect(ended).toBeNull()
  })

  it('lets a message in that came meanwhile, and ends with the reason it brings', async () => {
    const { port1, port2 } = new MessageChannel()
    let reason: string | null = null
    port1.addEventListener('message', () => (reason = 'cancelled'))
    port1.start()
    port2.postMessage(null)
    const { ended } = await worked(() => reason, 1_000_000)
    port1.close()
    expect(ended).toBe('cancelled')
  })

  it('ends with an error when it is aborted', async () => {
    await expect(worked(unlessAborted(AbortSignal.abort()))).rejects.toThrow('abort')
  })
})
