// What a build was made of: shown by --version and by /healthz (server/settings/built-of.ts).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export const WITHOUT_GIT = 'built without git'

/**
 * The commit, with `-dirty` where files differ from it. A build that has no history beside it (a
 * container's) takes it from BUILD_COMMIT.
 * @returns {string}
 */
function commitOf() {
  const given = process.env['BUILD_COMMIT']
  if (given) return given
  // A tree around this one has another history.
  if (!existsSync('.git')) return WITHOUT_GIT
  const words = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  try {
    return execFileSync('git', words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return WITHOUT_GIT // no git on this machine, or no commit yet
  }
}

/** @returns {{ version: string, commit: string }} */
export function builtOf() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return { version, commit: commitOf() }
}
