import { randomUUID } from 'node:crypto'

import type { DataOf } from '#contract/endpoint.ts'
import type { uploadWorkOrderPicture } from '#contract/work-orders.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { describeError, type Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Job } from '../../jobs.ts'
import { PartnerUnavailable } from '../../partner-unavailable.ts'
import type { Pictures } from '../../ports/pictures/pictures.ts'
import { inspectPicture, type PictureFile } from './picture-file.ts'
import { findPicture, forgetUnsent, insertPicture, outdatePicture } from './pictures-repository.ts'

/** A few drafts' worth; whoever uploads more without sending anything stores files with us. */
const MOST_UNSENT = 30
/** For so long a picture that the store did not take counts as an unsent one. */
const FAILED_HOURS = 1
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

async function keepPicture(
  { db, pictures, log }: PictureDeps,
  userId: number,
  { bytes, mime, width, height }: PictureFile,
): Promise<Answer<DataOf<typeof uploadWorkOrderPicture>>> {
  const id = randomUUID()
  // The row first: a picture without one would never be cleared away.
  const kept = await db.transaction(async (tx) => {
    const stored = { id, mime, bytes: bytes.length, width, height }
    const hasRoom = await insertPicture(tx, userId, { picture: stored, most: MOST_UNSENT })
    return hasRoom ? ok(null) : refuse('pictures_too_many')
  })
  if (!kept.ok) return kept
  try {
    await pictures.put(keyOf(id), bytes, mime)
  } catch (error) {
    const wasAsked = !(error instanceof PartnerUnavailable) || error.wasAsked
    if (wasAsked) log.error('picture_not_kept', describeError(error))
    // The store may hold it all the same, and was kept busy: it counts for a while.
    await outdatePicture(db, userId, { id, countsFor: wasAsked ? FAILED_HOURS : 0 })
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
