// `npm run check`: everything that needs no running product. Stops at the first that fails.
import { spawnSync } from 'node:child_process'

/** @type {[name: string, args: string[]][]} */
const STEPS = [
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['import law', ['tools/run.mjs', 'tools/check-law.ts']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['site', ['tools/build.mjs', '--only=site']],
  ['size', ['tools/run.mjs', 'tools/check-size.ts']],
]

for (const [name, args] of STEPS) {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.exit(1)
}
