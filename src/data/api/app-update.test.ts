import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  inUse,
  keepLooking,
  offerUpdates,
  reloadOnMissingChunk,
  waitingUpdate,
} from './app-update.ts'
import { onlineStore } from '#src/data/browser/online.ts'

const server = vi.hoisted(() => ({ notifyOtherVersion: () => {} }))

vi.mock('./api-client.ts', () => ({
  onOtherVersion: (listener: () => void) => {
    server.notifyOtherVersion = listener
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

  it('looks soon after answers of a server of another version, once for many', () => {
    server.notifyOtherVersion()
    server.notifyOtherVersion()
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('does not look without a network', () => {
    browser.onLine = false
    vi.advanceTimersByTime(61 * MINUTE)
    expect(update).not.toHaveBeenCalled()
  })
})

describe('a version that waits', () => {
  const reload = vi.fn()
  let othersInUse = false
  const offered = () => {
    const worker = Object.assign(new EventTarget(), { messageSkipWaiting: vi.fn() })
    // Workbox's events carry more, which is not read.
    offerUpdates(worker as unknown as Parameters<typeof offerUpdates>[0])
    worker.dispatchEvent(new Event('waiting'))
    return worker
  }

  beforeEach(() => {
    reload.mockClear()
    othersInUse = false
    waitingUpdate.set(null)
    vi.stubGlobal('window', { location: { reload } })
    const request = (_: string, __: object, then: (lock: object | null) => unknown) =>
      Promise.resolve(then(othersInUse ? null : {}))
    vi.stubGlobal('navigator', { locks: { request } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('takes over when the user agrees, and the tab is reloaded once it has', async () => {
    const worker = offered()
    const applied = waitingUpdate.get()?.()
    await expect.poll(() => worker.messageSkipWaiting.mock.calls.length).toBe(1)
    expect(reload).not.toHaveBeenCalled()
    worker.dispatchEvent(new Event('controlling'))
    expect(await applied).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is waited for no longer than ten seconds, however busy the one before is', async () => {
    vi.useFakeTimers()
    const worker = offered()
    const applied = waitingUpdate.get()?.()
    await vi.advanceTimersByTimeAsync(9999)
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await applied).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('stays where it is while another tab has a draft open or sends a run', async () => {
    const worker = offered()
    othersInUse = true
    expect(await waitingUpdate.get()?.()).toBe(false)
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('that another tab took over reloads no page here, and its offer still does', async () => {
    const worker = offered()
    worker.dispatchEvent(new Event('controlling'))
    expect(reload).not.toHaveBeenCalled()
    expect(await waitingUpdate.get()?.()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled()
  })
})

describe('a part of the site that cannot be had', () => {
  const reload = vi.fn()
  let page = new EventTarget()
  const server = vi.fn<() => Promise<{ ok: boolean }>>()
  const miss = (): void => {
    page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  }

  beforeEach(() => {
    const stored = new Map<string, string>()
    page = Object.assign(new EventTarget(), { location: { reload } })
    reload.mockClear()
    server.mockReset()
    vi.stubGlobal('window', page)
    vi.stubGlobal('fetch', server)
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })
  afterEach(() => {
    onlineStore.set(true)
    inUse.set(false)
    vi.unstubAllGlobals()
  })

  it('leads nobody back who has just left for another page', () => {
    reloadOnMissingChunk()
    page.dispatchEvent(new Event('beforeunload'))
    miss()
    expect(server).not.toHaveBeenCalled()
  })

  it('mends a page that was not left after all, as by a download', async () => {
    reloadOnMissingChunk()
    server.mockResolvedValue({ ok: true })
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    page.dispatchEvent(new Event('beforeunload'))
    clock.mockReturnValue(Date.now() + 10_001)
    miss()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    clock.mockRestore()
  })

  it('takes no page away under a draft or a run', async () => {
    reloadOnMissingChunk()
    inUse.set(true)
    miss()
    expect(server).not.toHaveBeenCalled()
    // It is opened while the server is probed.
    inUse.set(false)
    server.mockImplementationOnce(() => {
      inUse.set(true)
      return Promise.resolve({ ok: true })
    })
    miss()
    await expect.poll(() => server.mock.calls.length).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(reload).not.toHaveBeenCalled()
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
