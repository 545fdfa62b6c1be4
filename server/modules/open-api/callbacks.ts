import type { CallbackAttempt } from '#contract/api-setting.ts'
import { ok } from '#domain/result/result.ts'
import { secondsBehind, severalAtOnce, type Job } from '../../jobs.ts'
import type { Database } from '../../db/database.ts'
import type { CallbackPoster } from '../../ports/callback/callback-poster.ts'
import type { Seal } from '../../seal.ts'
import * as callbacks from './callback-repository.ts'
import { sealedFor } from './check-signature.ts'
import { findSetting } from './repository.ts'
import { signCallback } from './sign.ts'

export type CallbackDeps = {
  readonly db: Database
  readonly seal: Seal
  readonly poster: CallbackPoster
  readonly now: () => Date
}

/** The body that is posted: the same at each try, so that a receiver recognises a repeat. */
export function bodyOf(row: callbacks.CallbackRow): string {
  const head = JSON.stringify({ id: row.told_id, event: row.event, time: row.time })
  return `${head.slice(0, -1)},"data":${row.data}}`
}

type Target = { readonly appId: string; readonly key: string; readonly url: string }

/** Where the user's callbacks go; null = nowhere now. */
async function targetOf({ db, seal }: CallbackDeps, userId: number): Promise<Target | null> {
  const setting = await findSetting(db, userId)
  if (setting === null || !setting.enabled || setting.notify_url === '') return null
  const key = seal.open(setting.app_key, sealedFor(userId))
  return key === null ? null : { appId: setting.app_id, key, url: setting.notify_url }
}

async function post(
  { poster, now }: CallbackDeps,
  target: Target,
  row: callbacks.CallbackRow,
): Promise<CallbackAttempt> {
  const body = bodyOf(row)
  const headers = signCallback(target, { url: target.url, body, now: now() })
  const posted = await poster.post(target.url, { headers, body })
  return { ok: posted.error === '', ...posted }
}

/** Makes one callback of what has changed for one user. @returns whether anything had */
export async function gatherNext({ db }: CallbackDeps): Promise<boolean> {
  const gathered = await db.transaction(async (tx) => {
    const marked = await callbacks.takeMarked(tx)
    if (marked === null) return ok(false)
    const { userId, parcelIds } = marked
    const list = await callbacks.findWaybills(tx, userId, parcelIds)
    const data = JSON.stringify({ list })
    await callbacks.insertCallback(tx, userId, { event: 'parcels.changed', data })
    return ok(true)
  })
  return gathered.ok && gathered.value
}

async function send(deps: CallbackDeps, row: callbacks.CallbackRow): Promise<void> {
  const { db } = deps
  const target = await targetOf(deps, row.user_id)
  if (target === null) {
    // The merchant takes no callbacks now. This one can be replayed when he does again.
    await callbacks.endTry(db, { ...row, tries: callbacks.MAX_TRIES }, { status: 0, error: '—' })
    return
  }
  const attempt = await post(deps, target, row)
  await callbacks.endTry(db, row, attempt)
  if (!attempt.ok) await callbacks.restUser(db, row.user_id)
}

/** @returns whether any were due */
async function sendSome(deps: CallbackDeps): Promise<boolean> {
  return severalAtOnce(await callbacks.leaseCallbacks(deps.db), (row) => send(deps, row))
}

/** Posts a test to `target` at once, even if no callbacks go there, and logs it as any other. */
export async function sendTest(
  { db, ...deps }: CallbackDeps,
  userId: number,
  target: Target,
): Promise<CallbackAttempt> {
  const row = await callbacks.insertCallback(db, userId, { event: 'test', data: '{}' })
  const attempt = await post({ db, ...deps }, target, row)
  await callbacks.endTry(db, { ...row, tries: callbacks.MAX_TRIES }, attempt)
  return attempt
}

export function callbackJobs(deps: CallbackDeps): Job[] {
  return [
    {
      name: 'callback_gathering',
      idleMs: 2000,
      due: 'EXISTS (SELECT FROM callback_parcels WHERE due_at <= now())',
      next: () => gatherNext(deps),
      behind: () => secondsBehind(deps.db, 'SELECT min(due_at) AS at FROM callback_parcels'),
    },
    {
      name: 'callbacks',
      idleMs: 1000,
      due: callbacks.CALLBACK_IS_DUE,
      next: () => sendSome(deps),
      behind: () =>
        secondsBehind(
          deps.db,
          'SELECT min(asked_at) AS at FROM callbacks WHERE due_at IS NOT NULL',
        ),
    },
  ]
}
