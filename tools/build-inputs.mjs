// What each build is made of, and whether it is stale: a hash of all inputs is kept beside the output.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What no buyer downloads. */
const DESK_PAGES = ['src/desk', 'src/text/desk']

/**
 * `others`: folders of the inputs that this output is not made of.
 * @type {Record<string, { output: string, inputs: string[], others?: string[] } | undefined>}
 */
export const TARGETS = {
  site: {
    output: 'dist/site',
    inputs: [
      'src',
      'workers',
      'contract',
      'domain',
      'public',
      'vite.config.ts',
      'tools/build.mjs',
      'tools/compress-site.mjs',
      'package-lock.json',
    ],
    others: DESK_PAGES,
  },
  render: {
    output: 'dist/render',
    inputs: ['src', 'workers', 'contract', 'domain', 'tools/build.mjs', 'package-lock.json'],
    others: DESK_PAGES,
  },
  desk: {
    output: 'dist/desk',
    inputs: [
      'src',
      'workers',
      'contract',
      'domain',
      'public',
      'vite.desk.config.ts',
      'tools/build.mjs',
      'tools/compress-site.mjs',
      'package-lock.json',
    ],
  },
  server: {
    output: 'dist/server',
    inputs: ['server', 'contract', 'domain', 'tools/build.mjs', 'package-lock.json'],
  },
}

/** @param {string} file @returns {string[]} */
function filesOf(file) {
  if (!statSync(file).isDirectory()) return [file]
  return readdirSync(file, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|README\.md$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** @param {readonly string[]} inputs @param {readonly string[]} [others] */
function hashOf(inputs, others = []) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(input).sort())) {
    if (others.some((folder) => file.startsWith(folder + path.sep))) continue
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** @param {string} target */
function inputHash(target) {
  const { inputs = [], others } = TARGETS[target] ?? {}
  return hashOf(inputs, others)
}

/** Site and server have the same when they are made from the same contract (contract/contract-stamp.ts). */
export function defineContractStamp() {
  return { __CONTRACT_STAMP__: JSON.stringify(hashOf(['contract', 'domain']).slice(0, 16)) }
}

/** @param {string} target */
function stampOf(target) {
  return path.join('dist', `${target}.stamp`)
}

/** @param {string} target */
export function isStale(target) {
  const stamp = stampOf(target)
  const { output = '' } = TARGETS[target] ?? {}
  return (
    !existsSync(output) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputHash(target)
  )
}

/** To be called before a build: one that is ended half way is no output of any inputs. @param {string} target */
export function markStale(target) {
  rmSync(stampOf(target), { force: true })
}

/** To be called after a build that succeeded. @param {string} target */
export function markFresh(target) {
  writeFileSync(stampOf(target), inputHash(target))
}
