import { getClosing } from '#contract/closing.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { makeKeyedHash } from '../../keyed-hash.ts'
import type { Module } from '../../module.ts'
import { ROOM } from './desk.ts'
import { readUnderWay } from './under-way.ts'
import { eraseRecipientsJob } from './erase-recipients.ts'

type Needs = { readonly db: Database; readonly hashKey: Uint8Array }

/** Members as the desk has them: its operations, and the job that erases recipients. */
export function membersModule({ db, hashKey }: Needs): Module {
  return {
    provides: {},
    mount: ({ mount }) =>
      mount(getClosing, async ({ user }) => ok({ under_way: await readUnderWay(db, user.userId) })),
    jobs: [eraseRecipientsJob(db, makeKeyedHash(hashKey, ROOM))],
  }
}
