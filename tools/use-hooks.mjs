// `npm ci` ends with it (`prepare`): git runs the hooks of tools/hooks in this clone. A copy without
// .git, a machine without git and a clone that has hooks of its own stay as they are.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' })

if (existsSync('.git') && git('config', 'core.hooksPath').status === 1) {
  git('config', 'core.hooksPath', 'tools/hooks')
}
