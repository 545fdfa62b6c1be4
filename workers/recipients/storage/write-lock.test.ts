import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { WriteLock } from './write-lock.ts'

/** The browser's queue of the lock: each request waits for the one before it. */
let before: Promise<void> = Promise.resolve()
/** Whether the lock was taken from its holder. */
let isStolen = false

const locks = {
  request: async (_name: string, { steal }: LockOptions, hold: () => Promise<void>) => {
    isStolen ||= steal === true
    const turn = before
    let end = (): void => {}
    before = new Promise((resolve) => (end = resolve))
    await turn
    await hold()
    end()
  },
}

beforeEach(() => {
  before = Promise.resolve()
  isStolen = false
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = { onHandOver: async () => {}, onLost: () => {}, onChanged: () => {} }

/** A draft that is read when `read` is called. */
function largeDraft(): { lock: WriteLock; read: () => void; isRead: () => boolean } {
  let read = (): void => {}
  let isRead = false
  const reading = new Promise<void>((resolve) => (read = resolve))
  const onGained = async (): Promise<void> => {
    await reading
    isRead = true
  }
  return { lock: new WriteLock('draft', { ...nothing, onGained }), read, isRead: () => isRead }
}

it('is held only when a draft that takes long to read has been read', async () => {
  const { lock, read, isRead } = largeDraft()
  const answered = lock.acquire().then((isMine) => ({ isMine, isRead: isRead() }))
  await vi.advanceTimersByTimeAsync(5_000)
  read()
  expect(await answered).toEqual({ isMine: true, isRead: true })
  lock.close()
})

it('is read before it counts as taken over, too', async () => {
  const { lock, read, isRead } = largeDraft()
  const answered = lock.takeOver().then(isRead)
  await vi.advanceTimersByTimeAsync(10_000)
  read()
  expect(await answered).toBe(true)
  lock.close()
})

it('is not waited for when another tab keeps it', async () => {
  const other = new WriteLock('draft', { ...nothing, onGained: async () => {} })
  expect(await other.acquire()).toBe(true)
  const { lock } = largeDraft()
  const answered = lock.acquire()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answered).toBe(false)
  lock.close()
  other.close()
})

it('is not taken from its holder by a draft that was closed while it waited to take over', async () => {
  const other = new WriteLock('draft', { ...nothing, onGained: async () => {} })
  await other.acquire()
  const { lock } = largeDraft()
  const answered = lock.takeOver()
  await vi.advanceTimersByTimeAsync(1_000)
  lock.close()
  await vi.advanceTimersByTimeAsync(10_000)
  await answered
  expect(isStolen).toBe(false)
  other.close()
})

it('is given back at once when it comes to a draft that was closed', async () => {
  const other = new WriteLock('draft', { ...nothing, onGained: async () => {} })
  await other.acquire()
  const { lock, read, isRead } = largeDraft()
  const answered = lock.acquire()
  lock.close()
  read()
  other.close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answered).toBe(false)
  expect(isRead()).toBe(false)
  const next = new WriteLock('draft', { ...nothing, onGained: async () => {} })
  expect(await next.acquire()).toBe(true)
  next.close()
})
