import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import { makeOpening, type Opening } from './service.ts'

/** A shop that is not open yet, open, or closed for a while. */
export function openingModule({
  db,
}: {
  readonly db: Database
}): Module<{ readonly opening: Opening }> {
  return { provides: { opening: makeOpening(db) }, mount: () => undefined, jobs: [] }
}
