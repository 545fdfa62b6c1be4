import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/** Inside the site; every name holds a hash of its content (vite.config.ts). */
const HASHED_FILES = 'assets'
const DAY_MS = 24 * 60 * 60 * 1000
/** A window that stays open for a holiday finds all its parts. */
const KEPT_MS = 14 * DAY_MS
export const KEEP_BUILD_EVERY_MS = 60 * 60 * 1000

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

type Places = {
  readonly siteDir: string
  /** Holds the hashed files of this build and of earlier ones. */
  readonly keptDir: string
}

/**
 * Keeps the hashed files of the build that is served, for the day when another one is, and drops
 * those that have not been of the served build for days. To be called every hour: the time of a file
 * is when it was last found in the build.
 */
export async function keepBuild({ siteDir, keptDir }: Places, now: Date): Promise<void> {
  const from = path.join(siteDir, HASHED_FILES)
  const to = path.join(keptDir, HASHED_FILES)
  await mkdir(to, { recursive: true, mode: 0o700 })
  const built = await namesIn(from)
  const kept = new Set(await namesIn(to))
  for (const name of built) {
    const file = path.join(to, name)
    if (!kept.has(name)) {
      // A copy that is cut short never has the name that is served.
      await copyFile(path.join(from, name), `${file}.part`)
      await rename(`${file}.part`, file)
    }
    await utimes(file, now, now)
  }
  const oldest = now.getTime() - KEPT_MS
  for (const name of await namesIn(to)) {
    const file = path.join(to, name)
    const info = await stat(file).catch(() => null) // another process may drop them, too
    if (info !== null && info.mtimeMs < oldest) await rm(file, { force: true })
  }
}
