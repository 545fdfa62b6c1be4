import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import { mountWorkbench } from './routes.ts'
import { makeWorkbench } from './service.ts'

type Needs = {
  readonly db: Database
}

/** Figures of one user. */
export function workbenchModule({ db }: Needs): Module {
  const workbench = makeWorkbench(db)
  return { provides: {}, mount: ({ mount }) => mountWorkbench(mount, workbench), jobs: [] }
}
