// `npm run bench [words]`: every benchmark (bench/<area>/<name>.ts listed here), or those whose path
// holds one of the words. Each builds what it needs, prints ratios against its peers, and ends.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BENCHES = [
  'bench/address/speed.ts',
  'bench/readers/run.ts',
  'bench/import/import.ts',
  'bench/import/row-making.ts',
  'bench/page/main-job.ts',
  'bench/page/large-list.ts',
  'bench/page/record-table.ts',
  'bench/pages/lighthouse.ts',
  'bench/page/export.ts',
  'bench/manual/paste.ts',
  'bench/manual/cut.ts',
  'bench/filter/filter.ts',
  'bench/server/placement.ts',
  'bench/server/load.ts',
  'bench/server/open-api.ts',
  'bench/server/payment-notices.ts',
  'bench/server/ledger-proof.ts',
  'bench/server/tracking.ts',
  'bench/server/parcel-lives.ts',
  'bench/server/parcel-lists.ts',
  'bench/server/desk-search.ts',
  'bench/server/one-search.ts',
  'bench/server/sign-ins.ts',
  'bench/server/compressed-bodies.ts',
  'bench/server/overload.ts',
]

const words = process.argv.slice(2)
const chosen = BENCHES.filter(
  (bench) => words.length === 0 || words.some((word) => bench.includes(word)),
)

/** @param {string[]} args */
function run(args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}

if (!run(['tools/build.mjs'])) process.exit(1)
for (const bench of chosen) {
  if (!existsSync(bench)) throw new Error(`no such benchmark: ${bench}`)
  process.stdout.write(`\n== ${bench}\n`)
  if (!run(['tools/run.mjs', bench])) process.exitCode = 1
}
