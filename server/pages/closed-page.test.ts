import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'

import type { AppEnv } from '../http/mount.ts'
import { pageWhileClosed, type ShopNow } from './closed-page.ts'

const OPEN: ShopNow = {
  state: { kind: 'open' },
  facts: { title: '万单', logo: '', hotline: '', hotline_hours: '', icp: '' },
}
const CLOSED: ShopNow = {
  ...OPEN,
  state: { kind: 'closed', because: '盘点', until: '2026-11-28 10:00' },
}

/** A site of one page, which asks `read` for the state of its shop. */
function site(read: () => Promise<ShopNow>) {
  const app = new Hono<AppEnv>()
  const send = pageWhileClosed(read, (c) => Promise.resolve(c.text('the page')))
  app.get('/', async (c) => (await send(c, '')) ?? c.text('the shell'))
  return async () => {
    const answer = await app.request('/')
    return { status: answer.status, text: await answer.text() }
  }
}

const away = (): Promise<ShopNow> => Promise.reject(new Error('database unavailable'))

describe('while the database is away', () => {
  it('the pages of a shop that was open are sent', async () => {
    const read = vi.fn<() => Promise<ShopNow>>(away).mockResolvedValueOnce(OPEN)
    const visit = site(read)
    expect((await visit()).text).toBe('the page')
    expect(await visit()).toEqual({ status: 200, text: 'the page' })
  })

  it('a shop that was closed stays closed', async () => {
    const visit = site(vi.fn<() => Promise<ShopNow>>(away).mockResolvedValueOnce(CLOSED))
    expect((await visit()).status).toBe(503)
    expect((await visit()).text).toContain('盘点')
  })

  it('a process that has never read the state sends its pages', async () => {
    expect(await site(away)()).toEqual({ status: 200, text: 'the page' })
  })

  it('a database that does not answer keeps no visitor waiting', async () => {
    vi.useFakeTimers()
    try {
      const visit = site(() => new Promise<ShopNow>(() => undefined))()
      await vi.advanceTimersByTimeAsync(1500)
      expect((await visit).text).toBe('the page')
    } finally {
      vi.useRealTimers()
    }
  })
})
