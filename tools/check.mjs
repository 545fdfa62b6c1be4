// `npm run check`: everything that needs no running product, a track beside the other. Prints each
// step as it ends, with its output; the first that fails ends the others.
import { spawn } from 'node:child_process'

/** @typedef {[name: string, args: string[]]} Step */

// One checker: each more checks the same types again, which together takes longer on two cores.
/** @type {readonly Step[]} */
const TYPES = [
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['types', ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
]
/** @type {readonly Step[]} */
const SITE = [
  ['import law', ['tools/run.mjs', 'tools/check-law.ts']],
  ['dropped results', ['tools/run.mjs', 'tools/check-results.ts']],
  ['plain words', ['tools/run.mjs', 'tools/check-words.ts']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['site', ['tools/build.mjs', '--only=site']],
  ['size', ['tools/run.mjs', 'tools/check-size.ts']],
]

/** Those that run. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Settles when it has ended well. Prints its output in one piece, so that lines of steps do not
 * mix.
 * @param {Step} step @returns {Promise<void>}
 */
function run([name, args]) {
  const began = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  /** @type {Buffer[]} */
  const said = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ part) => said.push(part))
  }
  return new Promise((resolve) => {
    child.once('close', (status) => {
      running.delete(child)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(Buffer.concat(said))
      process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
      if (status === 0) return resolve()
      for (const other of running) other.kill()
      process.exit(1)
    })
  })
}

/** @param {readonly Step[]} steps */
async function runTrack(steps) {
  for (const step of steps) await run(step)
}

await Promise.all([runTrack(TYPES), runTrack(SITE)])
