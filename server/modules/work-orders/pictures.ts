import { randomUUID } from 'node:crypto'

import type { DataOf } from '#contract/endpoint.ts'
import type { uploadWorkOrderPicture } from '#contract/work-orders.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { describeError, type Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Job } from '../../jobs.ts'
import { releaseLimits, takeOfEach, type Limit } from '../../limits.ts'
import { PartnerUnavailable } from '../../partner-unavailable.ts'
import type { Pictures } from '../../ports/pictures/pictures.ts'
import { inspectPicture, type PictureFile } from './picture-file.ts'
import { findPicture, forgetUnsent, insertPicture, outdatePicture } from './pictures-repository.ts'

/** A few drafts' worth; whoever uploads more without sending anything stores files with us. */
const MOST_UNSENT = 30
/** For so long a picture that the store did not take counts as an unsent one. */
const FAILED_HOURS = 1
/**
 * What pictures may take of the store in a day: of one user, some hundred photographs of damaged
 * parcels; of all, less than a small disk.
 */
const DAY_MIB = { user: 200, all: 5 * 1024 }
const KIB = 1024
const CLEAN_EVERY_MS = 10 * 60_000
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

export type PictureStore = { readonly db: Database; readonly pictures: Pictures }
export type PictureDeps = PictureStore & { readonly log: Log }

const keyOf = (id: string): string => `work-orders/${id}`

/** Not async: the text is not held while the picture waits for its store. */
export function uploadPicture(
  deps: PictureDeps,
  userId: number,
  base64: string,
): Promise<Answer<DataOf<typeof uploadWorkOrderPicture>>> {
  if (!BASE64.test(base64)) return Promise.resolve(refuse('picture_unreadable'))
  const picture = inspectPicture(Buffer.from(base64, 'base64'))
  return picture.ok ? keepPicture(deps, userId, picture.value) : Promise.resolve(picture)
}

type DayLimits = readonly [user: Limit, all: Limit]

/** Counted in KiB. */
function dayLimits(userId: number, bytes: number): DayLimits {
  const ofDay = { window: 'beijing day', count: Math.ceil(bytes / KIB) } as const
  return [
    { ...ofDay, name: `pictures day user ${userId}`, most: DAY_MIB.user * KIB },
    { ...ofDay, name: 'pictures day', most: DAY_MIB.all * KIB },
  ]
}

const ALARM: Limit = { name: 'pictures day alarm', most: 1, window: 'beijing day' }

/** Alerts the operator once a day that nobody can add pictures any more. */
async function sayUsedUp({ db, log }: PictureDeps, name: string): Promise<void> {
  if (name !== 'pictures day') return
  const isFirst = await db.transaction((tx) => takeOfEach(tx, [ALARM]))
  if (isFirst.ok) log.error('pictures_day_used', { mib: DAY_MIB.all })
}

async function keepPicture(
  deps: PictureDeps,
  userId: number,
  { bytes, mime, width, height }: PictureFile,
): Promise<Answer<DataOf<typeof uploadWorkOrderPicture>>> {
  const { db, pictures, log } = deps
  const id = randomUUID()
  // The row first: a picture without one would never be cleared away.
  const limits = dayLimits(userId, bytes.length)
  let usedUp = ''
  const kept = await db.transaction(async (tx) => {
    const taken = await takeOfEach(tx, limits)
    if (!taken.ok) {
      usedUp = taken.error.name
      return refuse('pictures_day_used')
    }
    const stored = { id, mime, bytes: bytes.length, width, height }
    const hasRoom = await insertPicture(tx, userId, { picture: stored, most: MOST_UNSENT })
    return hasRoom ? ok(null) : refuse('pictures_too_many')
  })
  if (!kept.ok) {
    await sayUsedUp(deps, usedUp)
    return kept
  }
  try {
    await pictures.put(keyOf(id), bytes, mime)
  } catch (error) {
    const wasAsked = !(error instanceof PartnerUnavailable) || error.wasAsked
    if (wasAsked) log.error('picture_not_kept', describeError(error))
    // The store may hold it all the same, and was kept busy: it counts for a while.
    await outdatePicture(db, userId, { id, countsFor: wasAsked ? FAILED_HOURS : 0 })
    if (!wasAsked) await releaseLimits(db, limits)
    return refuse('pictures_unreachable')
  }
  return ok({ id, width, height })
}

/** @returns null when the user has no such picture */
export async function openPicture(
  { db, pictures }: PictureStore,
  userId: number,
  id: string,
): Promise<{ readonly mime: string; readonly bytes: Uint8Array } | null> {
  const row = await findPicture(db, userId, id)
  const bytes = row === null ? null : await pictures.get(keyOf(id))
  return row === null || bytes === null ? null : { mime: row.mime, bytes }
}

/** Clears away unsent pictures. One whose removal fails stays in the store, and nobody sees it. */
export function unsentPicturesJob({ db, pictures }: PictureStore): Job {
  return {
    name: 'unsent_pictures',
    idleMs: CLEAN_EVERY_MS,
    async next() {
      const id = await forgetUnsent(db)
      if (id !== null) await pictures.remove(keyOf(id))
      return id !== null
    },
  }
}
