import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import { draftsHousekeepingJob } from './housekeeping.ts'
import { mountDrafts } from './routes.ts'
import { makeDrafts } from './service.ts'
import { makeKeyWays } from './key-ways.ts'

/** Drafts on several machines of a user: sealed bytes that nobody here can open. */
export function draftsModule({ db }: { readonly db: Database }): Module {
  return {
    provides: {},
    mount: ({ mount }) => mountDrafts(mount, makeDrafts(db), makeKeyWays(db)),
    jobs: [draftsHousekeepingJob(db)],
  }
}
