/**
 * `npm run test:mutants [words]`: puts each named fault of tests/mutants into the code as it is
 * loaded (no file changes) and runs the tests that must notice. At least 95 % have to die; those
 * that live are listed with the reason. Without any fault the tests must pass, else nothing is
 * proved. Only a failed test kills a mutant; a run that does not finish kills none.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { Mutant } from '#tests/mutants/mutant.types.ts'
import { MUTANTS } from '#tests/mutants/mutants.ts'

const MIN_SHARE = 0.95
const TIME_LIMIT_MS = 600_000

type Verdict = 'passed' | 'failed' | 'unjudged'

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(
  ({ name, file }) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
)
const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-mutants-'))
const outcome = path.join(folder, 'outcome.json')

function failedTests(): number {
  try {
    // Vitest's own report, of which only this count is read.
    return (JSON.parse(readFileSync(outcome, 'utf8')) as { numFailedTests: number }).numFailedTests
  } catch {
    return 0
  }
}

function verdictOf(tests: readonly string[], mutant: string): Verdict {
  rmSync(outcome, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${outcome}`,
      ...tests,
    ],
    { env: { ...process.env, MUTANT: mutant }, stdio: 'ignore', timeout: TIME_LIMIT_MS },
  )
  if (status === 0) return 'passed'
  return failedTests() > 0 ? 'failed' : 'unjudged'
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}

function judgeAll(): void {
  for (const file of new Set(chosen.flatMap(({ tests }) => tests))) {
    if (verdictOf([file], '') === 'passed') continue
    report(`${file} does not pass without any fault: mend it first`)
    process.exitCode = 1
    return
  }
  const alive: Mutant[] = []
  let died = 0
  for (const mutant of chosen) {
    const verdict = verdictOf(mutant.tests, mutant.name)
    if (verdict === 'failed') died++
    if (verdict === 'passed') alive.push(mutant)
    const word = { failed: 'died ', passed: 'LIVES', unjudged: 'NO VERDICT' }[verdict]
    report(`${word} ${mutant.name} (${mutant.file})`)
  }
  report(`${died} of ${chosen.length} died`)
  for (const { name, survives } of alive)
    report(`lives: ${name}: ${survives ?? 'no reason is given'}`)
  const isUnexplained = alive.some(({ survives }) => survives === undefined)
  if (died < chosen.length * MIN_SHARE || isUnexplained) process.exitCode = 1
}

try {
  judgeAll()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
