import { beforeEach, expect, it, vi } from 'vitest'

import { keepAwake } from './wake-lock.ts'

/** Locks as the browser gives them: hiding the page releases them. */
const locks = { held: 0, requested: 0, visibility: 'visible' as DocumentVisibilityState }

function makeLock() {
  locks.held++
  return {
    released: false,
    release() {
      if (!this.released) locks.held--
      this.released = true
      return Promise.resolve()
    },
  }
}
let last: ReturnType<typeof makeLock> | null = null

function show(visibility: DocumentVisibilityState): void {
  locks.visibility = visibility
  if (visibility === 'hidden') void last?.release()
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  Object.assign(locks, { held: 0, requested: 0, visibility: 'visible' })
  last = null
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => locks.visibility)
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: () => {
        locks.requested++
        last = makeLock()
        return Promise.resolve(last)
      },
    },
  })
})

it('holds the lock until the work is over, and takes it again when the page is back', async () => {
  const end = keepAwake()
  await expect.poll(() => locks.held).toBe(1)
  show('hidden')
  expect(locks).toMatchObject({ held: 0, requested: 1 })
  show('visible')
  await expect.poll(() => locks.held).toBe(1)
  show('visible')
  end()
  await expect.poll(() => locks.held).toBe(0)
  show('hidden')
  show('visible')
  expect(locks).toMatchObject({ held: 0, requested: 2 })
})

it('leaves none behind when the work ends before the browser has answered', async () => {
  keepAwake()()
  await expect.poll(() => locks).toMatchObject({ held: 0, requested: 1 })
})

it('does without a lock that is refused or unknown', () => {
  vi.stubGlobal('navigator', {})
  expect(keepAwake()).not.toThrow()
  vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('no')) } })
  expect(keepAwake()).not.toThrow()
})
