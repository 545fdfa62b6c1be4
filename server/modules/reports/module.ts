import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import { reportsJob } from './counters.ts'

type Needs = { readonly db: Database }

/** What was sold and what is owed, by day. */
export function reportsModule({ db }: Needs): Module {
  return { provides: {}, mount: () => undefined, jobs: [reportsJob(db)] }
}
