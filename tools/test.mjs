// `npm test`: check, build what is stale, then all tests; ends with one line of counts.
// `npm run test:long`: the same with the kill, fuzz and hostile series, and the ends of the worker,
// whole (tests/long.ts).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** @param {string[]} args */
function run(args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}

const folder = mkdtempSync(path.join(tmpdir(), 'wandan-test-'))
const report = path.join(folder, 'report.json')
try {
  if (!run(['tools/check.mjs'])) process.exit(1)
  if (!run(['tools/build.mjs'])) process.exit(1)
  const wanted = process.argv.slice(2)
  if (wanted.includes('--long')) process.env['LONG'] = '1'
  const passedOn = wanted.filter((arg) => arg !== '--long')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...passedOn]
  const passed = run([
    ...vitest,
    '--reporter=default',
    '--reporter=./tools/report-retries.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  const skipped = counts.numPendingTests + counts.numTodoTests
  const tail = skipped > 0 ? `, ${skipped} skipped` : ''
  process.stdout.write(
    `\n${counts.numPassedTests} passed, ${counts.numFailedTests} failed${tail}\n`,
  )
  process.exitCode = passed && counts.numFailedTests === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
