import type { DraftInventory } from '#workers/recipients/backup/backup.types.ts'
import { backupCalls } from './backup.ts'
import { storedWork } from './stored-work.ts'

/**
 * A browser that runs out of room may throw IndexedDB away, and with it all drafts. localStorage is
 * cleared by other rules, so the marker there records how much there was: how many drafts and rows,
 * when, and in which database. It holds no names, and only a hash of the user.
 */
export type LostDrafts = Omit<DraftInventory, 'storageId'>

export type EvictionMarker = DraftInventory & {
  /** Until the user has read it. */
  readonly lost: LostDrafts | null
}

const PREFIX = 'wandan.drafts.'
const HASH_BYTES = 8

/** Rises when the markers are forgotten: a write that began before must not be stored after. */
let forgotten = 0

/**
 * The inventory `now`, with what was lost since `before`. Drafts are lost only with their database:
 * those missing from the same one were deleted, ordered or have expired. Drafts that an open tab
 * has written again from its memory are not lost.
 */
export function compareInventory(
  before: EvictionMarker | null,
  now: DraftInventory,
): EvictionMarker {
  if (before === null) return { ...now, lost: null }
  const isOther = before.storageId !== now.storageId && before.drafts > now.drafts
  if (!isOther) return { ...now, lost: before.lost }
  const { savedAt, hasRun } = before
  const drafts = before.drafts - now.drafts
  const rows = Math.max(0, before.rows - now.rows)
  return { ...now, lost: { drafts, rows, savedAt, hasRun } }
}

async function keyOf(userId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`wandan:${userId}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, HASH_BYTES)
  return PREFIX + Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function read(key: string): EvictionMarker | null {
  const stored = localStorage.getItem(key)
  try {
    // Not validated: only this file writes it.
    return stored === null ? null : (JSON.parse(stored) as EvictionMarker)
  } catch {
    return null
  }
}

async function takeInventory(userId: string): Promise<DraftInventory | null> {
  const stored = await storedWork(userId)
  if (stored?.drafts === 0) {
    return { storageId: stored.storageId, drafts: 0, rows: 0, savedAt: 0, hasRun: false }
  }
  const answer = await backupCalls.inventory(userId)
  return answer.ok ? answer.value : null
}

/** Takes and stores the inventory. @returns what the browser threw away, until that is read. */
export async function updateMarker(userId: string): Promise<LostDrafts | null> {
  const began = forgotten
  try {
    const inventory = await takeInventory(userId)
    if (inventory === null) return null // storage does not answer now, so nothing is known to be gone
    const key = await keyOf(userId)
    if (began !== forgotten) return null // the user has signed out meanwhile
    const marker = compareInventory(read(key), inventory)
    localStorage.setItem(key, JSON.stringify(marker))
    return marker.lost
  } catch {
    return null // no localStorage, or none that takes anything: the draft list shows what there is
  }
}

export async function acknowledgeLost(userId: string): Promise<void> {
  const key = await keyOf(userId)
  const marker = read(key)
  if (marker !== null) localStorage.setItem(key, JSON.stringify({ ...marker, lost: null }))
}

/** At an explicit logout: nothing is left that shows who had been here, or what they had. */
export function forgetMarkers(): void {
  forgotten++
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
