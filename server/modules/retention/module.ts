import { apiSentence } from '#contract/errors.ts'
import { listRetention } from '#contract/retention.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs.ts'
import type { Module } from '../../module.ts'
import { erasePictures, eraseRecipients, eraseWorkOrders, listPublic } from './repository.ts'

const EVERY_MS = 10 * 60_000

/** Erases what is older than the shop keeps it, some at a time. */
export function retentionJob(db: Database): Job {
  return {
    name: 'retention',
    idleMs: EVERY_MS,
    async next() {
      const found = [
        await eraseRecipients(db),
        await eraseWorkOrders(db, apiSentence('retention_text')),
        await erasePictures(db),
      ]
      return found.includes(true)
    },
  }
}

/** How long persons' data are kept: set at the desk, shown beside the privacy policy. */
export function retentionModule({ db }: { readonly db: Database }): Module {
  return {
    provides: {},
    mount: ({ mount }) => mount(listRetention, async () => ok({ list: await listPublic(db) })),
    jobs: [retentionJob(db)],
  }
}
