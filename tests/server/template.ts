import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder of the embedded database, migrated and seeded; nobody opens it. */
    readonly embeddedTemplate: string
  }
}

/** Cheap on purpose: the tests are not about this cost. */
export const PASSWORD_COST = { memoryKiB: 8, passes: 1 }

/** Migrates, seeds and closes. */
export async function fill(db: Database): Promise<void> {
  await migrate(db)
  await seed(db, makePasswords(PASSWORD_COST))
  await db.close()
}

/** @returns a folder for `embeddedTemplate`; each test that needs a world takes a copy. */
export async function makeEmbeddedTemplate(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-template-'))
  await fill(await openEmbedded(folder))
  return folder
}
