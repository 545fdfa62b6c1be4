/**
 * `npm run test:mutants [words]`: puts each named fault of tests/mutants into the code as it is loaded
 * (no file changes) and runs the tests that must notice. At least 95 % have to die; those that live
 * are listed with the reason. Without any fault the tests must pass, else nothing is proved.
 */
import { spawnSync } from 'node:child_process'

import type { Mutant } from '#tests/mutants/mutant.types.ts'
import { MUTANTS } from '#tests/mutants/mutants.ts'

const MIN_SHARE = 0.95
const TIME_LIMIT_MS = 300_000

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(
  ({ name, file }) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
)

/** @returns whether all tests passed */
function passes(tests: readonly string[], mutant: string): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', ...tests],
    { env: { ...process.env, MUTANT: mutant }, stdio: 'ignore', timeout: TIME_LIMIT_MS },
  )
  return status === 0
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}

const needed = [...new Set(chosen.flatMap(({ tests }) => tests))]
if (!passes(needed, '')) {
  report('the tests fail without any fault: mend them first')
  process.exit(1)
}
const alive: Mutant[] = []
for (const mutant of chosen) {
  const lives = passes(mutant.tests, mutant.name)
  if (lives) alive.push(mutant)
  report(`${lives ? 'LIVES' : 'died '} ${mutant.name} (${mutant.file})`)
}
const died = chosen.length - alive.length
report(`${died} of ${chosen.length} died`)
for (const { name, survives } of alive)
  report(`lives: ${name}: ${survives ?? 'no reason is given'}`)
const isUnexplained = alive.some(({ survives }) => survives === undefined)
if (died < chosen.length * MIN_SHARE || isUnexplained) process.exitCode = 1
