// The commit-msg hook (tools/hooks): `node tools/commit-subject.mjs FILE` refuses a subject that is
// not `type(scope): subject` of at most 72 characters. `npm ci` installs it (tools/use-hooks.mjs).
import { readFileSync } from 'node:fs'

const TYPES = [
  'feat',
  'fix',
  'perf',
  'refactor',
  'test',
  'docs',
  'style',
  'build',
  'bench',
  'chore',
]
const SUBJECT = /^([a-z]+)\([a-z0-9]+(?:-[a-z0-9]+)*\): \S/
const MOST = 72

/** What git writes itself, and commits that a rebase folds into others. */
const BY_GIT = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/

/**
 * What is wrong with the first line of a commit message; null = nothing.
 * @param {string} subject
 */
function faultOf(subject) {
  if (BY_GIT.test(subject)) return null
  const type = SUBJECT.exec(subject)?.[1]
  if (type === undefined) return 'a subject is `type(scope): what it does`'
  if (!TYPES.includes(type)) return `"${type}" is none of ${TYPES.join(', ')}`
  const { length } = Array.from(subject)
  return length > MOST ? `a subject has at most ${MOST} characters, this one ${length}` : null
}

const [, , file] = process.argv
if (file === undefined) {
  process.stderr.write('usage: node tools/commit-subject.mjs FILE\n')
  process.exit(2)
}
const [subject = ''] = readFileSync(file, 'utf8').split(/\r?\n/)
const fault = faultOf(subject)
if (fault !== null) {
  process.stderr.write(`commit refused: ${fault}\n  ${subject}\n`)
  process.exit(1)
}
