import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keepLooking, reloadOnMissingChunk } from './app-update.ts'
import { onlineStore } from '#src/data/browser/online.ts'

const server = vi.hoisted(() => ({ notifyNewer: () => {} }))

vi.mock('./api-client.ts', () => ({
  onNewerServer: (listener: () => void) => {
    server.notifyNewer = listener
  },
}))

const MINUTE = 60_000

describe('a window that stays open', () => {
  const update = vi.fn(() => Promise.resolve())
  const page = new EventTarget()
  const browser = { onLine: true }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    vi.stubGlobal('navigator', browser)
    browser.onLine = true
    update.mockClear()
    keepLooking({ update })
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('looks for a new version every hour', () => {
    vi.advanceTimersByTime(59 * MINUTE)
    expect(update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2 * MINUTE)
    expect(update).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60 * MINUTE)
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('looks when it is seen again after a sleep in which no clock ran', () => {
    vi.setSystemTime(Date.now() + 90 * MINUTE)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('looks soon after the server has shown itself to be newer, once for many answers', () => {
    vi.advanceTimersByTime(2 * MINUTE)
    server.notifyNewer()
    server.notifyNewer()
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('does not look without a network', () => {
    browser.onLine = false
    vi.advanceTimersByTime(61 * MINUTE)
    expect(update).not.toHaveBeenCalled()
  })
})

describe('a part of the site that cannot be had', () => {
  const reload = vi.fn()
  const page = Object.assign(new EventTarget(), { location: { reload } })
  const server = vi.fn<() => Promise<{ ok: boolean }>>()
  const miss = (): void => {
    page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  }

  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('window', page)
    vi.stubGlobal('fetch', server)
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })
  afterEach(() => {
    onlineStore.set(true)
    vi.unstubAllGlobals()
  })

  it('takes no page away while no server answers, and reloads it once when it is gone', async () => {
    reloadOnMissingChunk()
    server.mockRejectedValueOnce(new TypeError('no network'))
    miss()
    await expect.poll(() => onlineStore.get()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    server.mockResolvedValue({ ok: true })
    miss()
    miss()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    miss()
    // Two that miss at once share one look at the server; after the reload none looks any more.
    expect(server).toHaveBeenCalledTimes(2)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
