import { describe, expect, it, vi } from 'vitest'

import {
  compareInventory,
  forgetMarkers,
  updateMarker,
  type EvictionMarker,
} from './eviction-marker.ts'
import { backupCalls } from './backup.ts'

const STOCK = { storageId: 'a', drafts: 2, rows: 300, savedAt: 1_000, hasRun: false }
const SEEN: EvictionMarker = { ...STOCK, lost: null }
const EMPTY = { storageId: 'b', drafts: 0, rows: 0, savedAt: 0, hasRun: false }

describe('what is missing on the next visit', () => {
  it('was thrown away when the database is another one, and is reported until it is read', () => {
    const lost = { drafts: 2, rows: 300, savedAt: 1_000, hasRun: false }
    const seen = compareInventory(SEEN, EMPTY)
    expect(seen).toEqual({ ...EMPTY, lost })
    expect(compareInventory(seen, { ...EMPTY, drafts: 1, rows: 5, savedAt: 2_000 }).lost).toEqual(
      lost,
    )
  })

  it('was deleted, ordered or cleared by us when the database is the same', () => {
    expect(compareInventory(SEEN, { ...EMPTY, storageId: 'a' }).lost).toBeNull()
  })

  it('is nothing on a first visit, or where there was nothing', () => {
    expect(compareInventory(null, EMPTY).lost).toBeNull()
    expect(compareInventory({ ...EMPTY, storageId: 'a', lost: null }, EMPTY).lost).toBeNull()
  })

  it('leaves out what an open tab has written again', () => {
    const now = { ...STOCK, storageId: 'b', drafts: 1, rows: 100 }
    expect(compareInventory(SEEN, now).lost).toMatchObject({ drafts: 1, rows: 200 })
    expect(compareInventory(SEEN, { ...STOCK, storageId: 'b' }).lost).toBeNull()
  })
})

describe('what is noted', () => {
  it('is not written any more when the user leaves while it is counted', async () => {
    const stored: Record<string, string> = {}
    const setItem = (key: string, value: string) => (stored[key] = value)
    vi.stubGlobal('localStorage', { getItem: () => null, setItem })
    let answer = (): void => {}
    const counted = new Promise<void>((resolve) => (answer = resolve))
    const inventory = vi.spyOn(backupCalls, 'inventory').mockImplementation(async () => {
      await counted
      return { ok: true, value: STOCK }
    })
    const leaving = updateMarker('user-1')
    forgetMarkers()
    answer()
    expect(await leaving).toBeNull()
    expect(stored).toEqual({})
    await updateMarker('user-1')
    expect(Object.keys(stored)).toHaveLength(1)
    inventory.mockRestore()
    vi.unstubAllGlobals()
  })
})
