import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import { mountLegal } from './routes.ts'
import { makeLegal } from './service.ts'

/** The user agreement and the privacy policy. */
export function legalModule({ db }: { readonly db: Database }): Module {
  return { provides: {}, mount: ({ mount }) => mountLegal(mount, makeLegal(db)), jobs: [] }
}
