import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { ok } from '#domain/result/result.ts'
import type { Database } from '#server/db/database.ts'

export const RELEASES_FOLDER = 'tests/releases'

/** Releases with a dump, by the day of their tree. */
export const RELEASES = readdirSync(RELEASES_FOLDER).flatMap(
  (name) => /^(.+)\.sql\.gz$/.exec(name)?.[1] ?? [],
)

/** Lines of `pg_dump` that are for psql alone are left out. */
const dumpOf = (release: string): string =>
  gunzipSync(readFileSync(`${RELEASES_FOLDER}/${release}.sql.gz`))
    .toString('utf8')
    .replaceAll(/^\\.*$/gm, '')

/** Fills an empty database with what a release left in one. */
export async function loadRelease(db: Database, release: string): Promise<void> {
  await db.transaction(async (tx) => {
    await db.script(tx, `${dumpOf(release)}\nRESET ALL;`)
    // The session was used a moment ago, whenever a test runs.
    await tx.query(`UPDATE public.sessions SET created_at = now(), seen_at = now()`)
    return ok(null)
  })
}
